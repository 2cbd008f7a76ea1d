import AtriumFormats
import AtriumScreen
import AtriumStorage

/// Something to do.
struct Todo: Equatable, Sendable {
  /// Given once and never again: not to this todo, not to another.
  let id: Int
  var title: String
  var content = ""
  var due: Moment?
  var priority: Priority?
  /// Lower case, in alphabetical order.
  var tags: [String] = []
  /// RFC 3339, UTC.
  var created: String
  var modified: String
  /// When it was done; `nil` while it is open.
  var finished: String?
  /// What the file it was imported from calls it; `nil` for what was made here.
  var uid: String?
  /// The item as it was imported: a JSON object of its format and its text or value.
  var extra: String?
  /// When it comes again once it is done.
  var recurs: Recurrence?
  /// The number of the todo it is a part of; that one is no part itself.
  var parent: Int?
  var subtasks = Subtasks()

  var isDone: Bool { finished != nil }
}

/// How many parts a todo has.
struct Subtasks: Equatable, Sendable {
  var done = 0
  var total = 0
}

/// How much a todo matters. The raw value is what one types.
enum Priority: String, CaseIterable, Sendable {
  case high, medium, low

  /// The order in the database: 1 comes first.
  var rank: Int {
    switch self {
    case .high: 1
    case .medium: 2
    case .low: 3
    }
  }
  init?(rank: Int) {
    guard let found = Self.allCases.first(where: { $0.rank == rank }) else { return nil }
    self = found
  }
}

/// What is to be changed of a todo; `nil` leaves it as it is.
struct TodoEdit: Equatable, Sendable {
  var title: String?
  var content: String?
  var due: Moment??
  var priority: Priority??
  var recurs: Recurrence??
  /// The todo it is to be a part of, or none.
  var parent: Int??
  var addedTags: [String] = []
  var removedTags: [String] = []

  var isEmpty: Bool { self == TodoEdit() }

  /// Changes all but what it is a part of, which depends on others.
  /// - Parameter today: when what recurs on fixed days and is not due comes first.
  func apply(to todo: inout Todo, today: Day) throws(TodosError) {
    if let title { todo.title = try Self.checked(title) }
    if let content { todo.content = content }
    if let due { todo.due = due }
    if let priority { todo.priority = priority }
    if let recurs { todo.recurs = recurs }
    if todo.due == nil { todo.due = todo.recurs?.first(from: today).map { Moment($0) } }
    if let due = todo.due { todo.recurs = todo.recurs?.bound(to: due.day) }
    todo.tags = try Self.tags(Self.tags(todo.tags, without: removedTags) + addedTags)
  }

  /// A title without blanks around it.
  static func checked(_ title: String) throws(TodosError) -> String {
    let lines = title.split(whereSeparator: \.isNewline).joined(separator: " ")
    let trimmed = lines.trimmed
    guard !trimmed.isEmpty else { throw .emptyTitle }
    return trimmed
  }

  /// Tags in lower case, each once, in order.
  static func tags(_ tags: [String], without removed: [String] = []) throws(TodosError) -> [String]
  {
    var found: Set<String> = []
    for tag in tags {
      let name = plain(tag)
      guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || $0 == "," }) else {
        throw .badTag(tag)
      }
      found.insert(name)
    }
    return found.subtracting(removed.map(plain)).sorted()
  }

  private static func plain(_ tag: String) -> String {
    let tag = tag.trimmed.folded
    return tag.first == "#" || tag.first == "+" ? String(tag.dropFirst()) : tag
  }
}
