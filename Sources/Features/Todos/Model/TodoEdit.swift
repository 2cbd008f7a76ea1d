import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// The changes of an edit. `nil` keeps a value; `.some(nil)` removes it.
struct TodoEdit: Equatable, Sendable {
  var title: String?
  var content: String?
  /// A time alone keeps the day.
  var due: DateOrTime??
  var priority: Priority??
  var recurrence: Recurrence??
  /// The number of the new parent.
  var parent: Int??
  var addedTags: [String] = []
  var removedTags: [String] = []

  var isEmpty: Bool { self == TodoEdit() }

  /// Applies everything except ``parent``, which has to be validated in the database.
  /// - Parameter today: the earliest due day of a recurring todo without a due day.
  func apply(to todo: inout Todo, today: Day) throws(TodosError) {
    if let title { todo.title = try Self.validTitle(title) }
    if let content { todo.content = content }
    if let due { todo.due = due?.moment(on: todo.due?.day) }
    if let priority { todo.priority = priority }
    if let recurrence { todo.recurrence = recurrence }
    if todo.due == nil { todo.due = todo.recurrence?.first(from: today).map { Moment($0) } }
    if let due = todo.due { todo.recurrence = todo.recurrence?.anchored(to: due.day) }
    let keptTags = try TagNormalizer.validated(todo.tags, removing: removedTags)
    todo.tags = try TagNormalizer.validated(keptTags + addedTags)
  }

  /// Returns the title on one line, without surrounding white space.
  static func validTitle(_ title: String) throws(TodosError) -> String {
    let title = title.oneLine
    guard !title.isEmpty else { throw .emptyTitle }
    return title
  }
}
