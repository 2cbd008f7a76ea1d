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
  /// Reads any line. Words that are not marks belong to the text.
  init(_ line: String) {
    var rest = line[...]
    var dates: [Day] = []
    isDone = rest.utf8.starts(with: "x ".utf8)
    if isDone { rest = Substring(rest.utf8.dropFirst(2)) }
    priority = Self.priority(rest)
    if priority != nil { rest = Substring(rest.utf8.dropFirst(4)) }
    while dates.count < (isDone ? 2 : 1), let day = Self.day(rest) {
      dates.append(day)
      rest = Substring(rest.utf8.dropFirst(11))
    }
    completed = isDone ? dates.first : nil
    created = isDone ? dates.dropFirst().first : dates.first
    text = String(rest)
  }

  /// Reads `(A) ` at the beginning.
  private static func priority(_ text: Substring) -> Character? {
    let bytes = text.utf8.prefix(4)
    guard bytes.count == 4, let letter = bytes.dropFirst().first, 0x41...0x5A ~= letter,
      bytes.elementsEqual([0x28, letter, 0x29, 0x20])
    else { return nil }
    return Character(Unicode.Scalar(letter))
  }

  /// Reads `2026-12-24 ` at the beginning.
  private static func day(_ text: Substring) -> Day? {
    let word = text.utf8.prefix(11)
    guard word.last == 0x20 else { return nil }
    return Day(iso: Substring(word.dropLast()))
  }
}

/// The text of a todo.txt line and its components.
///
/// Every `+project` and `@context` is a tag. At the end of the text they are removed from the title;
/// elsewhere they are part of the sentence. A context keeps its `@`, a project loses its `+`.
struct TodoTxtText: Equatable, Sendable {
  private(set) var title = ""
  private(set) var tags: [String] = []
  private(set) var due: Moment?
  private(set) var recurrence: Recurrence?
  /// The number of `id:`, by which subtasks refer to this line.
  private(set) var key: String?
  /// The number of `p:`, which refers to the parent.
  private(set) var parentKey: String?
  /// The letter of `pri:`.
  private(set) var priority: Character?

  init(_ text: String, isDone: Bool) throws(TodoFormatError) {
    let parts = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    // `at:` requires `due:`, which may follow it.
    let hasDue = parts.contains { $0.value(of: "due:") != nil }
    var time: TimeOfDay?
    var words: [String] = []
    var marks: [String] = []
    // The number of projects and contexts at the end of `words`.
    var trailingMarks = 0
    for part in parts {
      if part.isMark {
        words.append(String(part))
        marks.append(String(part))
        trailingMarks += 1
      } else if hasDue, let value = part.value(of: "at:"), let compact = TimeOfDay(compact: value) {
        time = compact
      } else if try !read(part, isDone: isDone) {
        words.append(String(part))
        trailingMarks = 0
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
    do {
      return try text.read(word, isDone: todo.isDone)
    } catch {
      return true
    }
  }

  /// Reads a `key:value` word with a meaning for todos.
  /// - Returns: `false` for a word that belongs to the title.
  private mutating func read(_ word: Substring, isDone: Bool) throws(TodoFormatError) -> Bool {
    guard word.utf8.contains(UInt8(ascii: ":")) else { return false }
    if let value = word.value(of: "due:") {
      guard let moment = Moment(iso: value) else { throw .badDate(String(value)) }
      due = moment
    } else if let value = word.value(of: "id:"), value.isDecimal {
      key = String(value)
    } else if let value = word.value(of: "p:"), value.isDecimal {
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
