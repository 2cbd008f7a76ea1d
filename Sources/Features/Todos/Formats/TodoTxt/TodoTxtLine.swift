import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// A line of todo.txt (github.com/todotxt/todo.txt): the marks at its beginning and the text.
struct TodoTxtLine: Equatable, Sendable {
  var isDone = false
  /// `A` to `Z`.
  var priority: Character?
  var completed: Day?
  var created: Day?
  var text: String

  /// The line without its end.
  var description: String {
    let parts: [String?] = [
      isDone ? "x" : nil, priority.map { "(\($0))" }, completed?.description, created?.description,
      text,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}

extension TodoTxtLine {
  /// Reads any line. Words that are not marks belong to the text. Some programs write the priority of a
  /// finished todo between its two dates.
  init(_ line: String) {
    var rest = line[...]
    isDone = rest.utf8.starts(with: "x ".utf8)
    if isDone { rest = Substring(rest.utf8.dropFirst(2)) }
    priority = Self.priority(&rest)
    completed = isDone ? Self.day(&rest) : nil
    var afterPriority = rest
    if completed != nil, priority == nil, let letter = Self.priority(&afterPriority),
      let day = Self.day(&afterPriority)
    {
      priority = letter
      created = day
      rest = afterPriority
    } else {
      created = !isDone || completed != nil ? Self.day(&rest) : nil
    }
    text = String(rest)
  }

  /// Reads `(A) ` at the beginning.
  private static func priority(_ text: inout Substring) -> Character? {
    let bytes = text.utf8.prefix(4)
    guard bytes.count == 4, let letter = bytes.dropFirst().first, 0x41...0x5A ~= letter,
      bytes.elementsEqual([0x28, letter, 0x29, 0x20])
    else { return nil }
    text = Substring(text.utf8.dropFirst(4))
    return Character(Unicode.Scalar(letter))
  }

  /// Reads `2026-12-24 ` at the beginning.
  private static func day(_ text: inout Substring) -> Day? {
    let word = text.utf8.prefix(11)
    guard word.last == 0x20, let day = Day(iso: Substring(word.dropLast())) else { return nil }
    text = Substring(text.utf8.dropFirst(11))
    return day
  }
}

/// The text of a todo.txt line and its components.
///
/// Every `+project` and `@context` is a tag. At the end of the text they are removed from the title;
/// elsewhere they are part of the sentence. A context keeps its `@`, a project loses its `+`. A `due:`,
/// `t:` or `rec:` that cannot be read, or follows another one, is part of the title.
struct TodoTxtText: Equatable, Sendable {
  private(set) var title = ""
  private(set) var tags: [String] = []
  /// The projects and contexts as they are written.
  private(set) var marks: [String] = []
  private(set) var due: Moment?
  private(set) var recurrence: Recurrence?
  /// The number of `id:`, by which subtasks refer to this line.
  private(set) var key: String?
  /// The number of `p:`, which refers to the parent.
  private(set) var parentKey: String?
  /// The letter of `pri:`.
  private(set) var priority: Character?
  /// The day of `t:`, before which the todo is hidden.
  private(set) var start: Day?
  /// The keys whose values cannot be read.
  private(set) var unreadable: [String] = []

  init(_ text: String, isDone: Bool) throws(RejectionReason) {
    let parts = text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      .map { Substring($0) }
    // `at:` requires `due:`, which may follow it.
    let hasDue = parts.contains { $0.value(of: "due:").flatMap { Moment(iso: $0) } != nil }
    var time: TimeOfDay?
    var words: [String] = []
    // The number of projects and contexts at the end of `words`.
    var trailingMarks = 0
    for part in parts {
      if part.isMark {
        words.append(String(part))
        marks.append(String(part))
        trailingMarks += 1
      } else if hasDue, time == nil, let value = part.value(of: "at:"),
        let compact = TimeOfDay(compact: value)
      {
        time = compact
      } else if !read(part, isDone: isDone) {
        words.append(String(part))
        trailingMarks = 0
        note(part)
      }
    }
    if trailingMarks < words.count { words.removeLast(trailingMarks) }
    title = words.joined(separator: " ").trimmed
    guard !title.isEmpty else { throw .noTitle }
    tags = TagNormalizer.cleaned(marks)
    if let time { due?.time = time }
  }

  private init() {}

  /// Returns whether a word in the title of a todo would be read as an attribute.
  static func isAttribute(_ word: Substring, of todo: Todo) -> Bool {
    if todo.due != nil, let value = word.value(of: "at:"), TimeOfDay(compact: value) != nil {
      return true
    }
    var text = TodoTxtText()
    return text.read(word, isDone: todo.isDone)
  }

  /// Reads a `key:value` word with a meaning for todos.
  /// - Returns: `false` for a word that belongs to the title.
  private mutating func read(_ word: Substring, isDone: Bool) -> Bool {
    guard word.utf8.contains(UInt8(ascii: ":")) else { return false }
    if due == nil, let value = word.value(of: "due:"), let moment = Moment(iso: value) {
      due = moment
    } else if start == nil, let day = Self.start(word) {
      start = day
    } else if let value = word.value(of: "id:"), value.isASCIIDigits {
      key = String(value)
    } else if let value = word.value(of: "p:"), value.isASCIIDigits {
      parentKey = String(value)
    } else if recurrence == nil, let recurrence = Recurrence(todoTxt: word) {
      self.recurrence = recurrence
    } else if isDone, let value = word.value(of: "pri:"), value.utf8.count == 1,
      let letter = value.first, "A"..."Z" ~= letter
    {
      priority = letter
    } else {
      return false
    }
    return true
  }

  /// Notes a word of the title that has the form of an attribute.
  private mutating func note(_ word: Substring) {
    if let key = ["due", "rec"].first(where: { word.value(of: $0 + ":") != nil }) {
      unreadable.append(key)
    }
  }
}

extension TodoTxtText {
  /// Returns the day of a word `t:2026-12-24`.
  static func start(_ word: Substring) -> Day? { word.value(of: "t:").flatMap { Day(iso: $0) } }

  /// Returns a text in which the days of `t:` are moved by a distance, and a `due:` from one day to
  /// another one. Everything else stays as it is written.
  static func moving(_ text: String, by days: Int, due old: Day, to new: Day) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { word in
      if let day = start(word) {
        return "t:\(day.adding(days: days))"
      }
      return word == "due:\(old)" ? "due:\(new)" : String(word)
    }.joined(separator: " ")
  }
}

extension Todo {
  /// Moves the start with the due day, also in an imported line of todo.txt, when a recurring todo changes to another
  /// date.
  mutating func moveStart(from old: Moment?, to new: Moment?, by clock: any WallClock) {
    guard let old = old?.day, let new = new?.day else { return }
    let days = old.days(until: new)
    startTime = startTime?.onAnotherDay(by: clock) { $0.adding(days: days) }
    guard let line = importedItem(.todotxt)?.string else { return }
    keep(.string(TodoTxtText.moving(line, by: days, due: old, to: new)), .todotxt)
  }
}

extension Substring {
  /// `true` if the word is a project or a context.
  fileprivate var isMark: Bool {
    utf8.count > 1 && (utf8.first == UInt8(ascii: "+") || utf8.first == UInt8(ascii: "@"))
  }

  /// Returns the text after `key`; `nil` if it is empty or the word has another key.
  fileprivate func value(of key: String) -> Substring? {
    guard utf8.count > key.utf8.count, utf8.starts(with: key.utf8) else { return nil }
    return Substring(utf8.dropFirst(key.utf8.count))
  }
}

extension TimeOfDay {
  /// Reads `1700`; a value of todo.txt cannot contain a colon.
  fileprivate init?(compact text: Substring) {
    var reader = DigitReader(text)
    guard let hour = reader.number(2), let minute = reader.number(2), reader.isAtEnd else {
      return nil
    }
    self.init(hour: hour, minute: minute)
  }
}

/// Recurrences as words of todo.txt. As in other programs, `rec:1w` counts from the completion and
/// `rec:+1w` from the due day. `every:monday` is an extension for the other rules.
extension Recurrence {
  var todoTxt: String {
    switch self {
    case .rule(let text): "every:" + text.filter { !$0.isWhitespace }
    case .every(let count, let unit): "rec:+\(count)\(unit.rawValue.prefix(1))"
    case .after(let count, let unit): "rec:\(count)\(unit.rawValue.prefix(1))"
    default: "every:" + text.dropFirst(6).replacing(",", with: "").replacing(" ", with: "-")
    }
  }

  init?(todoTxt word: Substring) {
    if word.hasPrefix("every:") {
      let text = word.dropFirst(6)
      self.init(text.contains("=") ? String(text) : String(text.replacing("-", with: " ")))
      return
    }
    guard word.hasPrefix("rec:") else { return nil }
    let isFixed = word.dropFirst(4).first == "+"
    let rest = word.dropFirst(isFixed ? 5 : 4)
    guard let unit = Unit.allCases.first(where: { $0.rawValue.first == rest.last }),
      let count = Int(rest.dropLast()), Self.counts.contains(count)
    else { return nil }
    self = isFixed ? .every(count, unit) : .after(count, unit)
  }
}
