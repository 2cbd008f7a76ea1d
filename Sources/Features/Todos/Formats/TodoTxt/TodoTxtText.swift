import AtriumScreen
import AtriumTime

/// The text of a todo.txt line and its components.
///
/// Every `+project` and `@context` is a tag. At the end of the text they are removed from the title;
/// elsewhere they are part of the sentence. A context keeps its `@`, a project loses its `+`.
struct TodoTxtText: Equatable, Sendable {
  let title: String
  let tags: [String]
  let due: Moment?
  let recurrence: Recurrence?
  /// The number of `id:`, by which subtasks refer to this line.
  let key: String?
  /// The number of `p:`, which refers to the parent.
  let parentKey: String?
  /// The letter of `pri:`.
  let priority: Character?

  init(_ text: String, isDone: Bool) throws(TodoFormatError) {
    let parts = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    var attributes = TodoTxtAttributes(
      isDone: isDone, hasDue: parts.contains { $0.utf8.starts(with: "due:".utf8) })
    var words: [Substring] = []
    var marks: [String] = []
    // The number of projects and contexts at the end of `words`.
    var trailingMarks = 0
    for part in parts {
      if part.isMark {
        words.append(part)
        marks.append(String(part))
        trailingMarks += 1
      } else if try !attributes.read(part) {
        words.append(part)
        trailingMarks = 0
      }
    }
    let sentence = words.dropLast(trailingMarks)
    title = (sentence.isEmpty ? words[...] : sentence).joined(separator: " ").trimmed
    guard !title.isEmpty else { throw .noTitle }
    tags = TagNormalizer.cleaned(marks)
    due = attributes.due.map { Moment($0.day, attributes.time ?? $0.time) }
    recurrence = attributes.recurrence
    key = attributes.key
    parentKey = attributes.parentKey
    priority = attributes.priority
  }
}

/// The `key:value` words of a line that have a meaning for todos.
private struct TodoTxtAttributes {
  let isDone: Bool
  /// `at:` requires `due:`, which may follow it.
  let hasDue: Bool
  var due: Moment?
  var time: TimeOfDay?
  var recurrence: Recurrence?
  var key: String?
  var parentKey: String?
  var priority: Character?

  /// - Returns: `false` for a word that belongs to the title.
  mutating func read(_ word: Substring) throws(TodoFormatError) -> Bool {
    guard word.utf8.contains(UInt8(ascii: ":")) else { return false }
    if let value = word.value(of: "due:") {
      guard let moment = Moment(iso: value) else { throw .badDate(String(value)) }
      due = moment
    } else if hasDue, let value = word.value(of: "at:"), let time = TimeOfDay(compact: value) {
      self.time = time
    } else if let value = word.value(of: "id:"), value.isNumber {
      key = String(value)
    } else if let value = word.value(of: "p:"), value.isNumber {
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
  /// Whether the word is a project or a context.
  fileprivate var isMark: Bool {
    utf8.count > 1 && (utf8.first == UInt8(ascii: "+") || utf8.first == UInt8(ascii: "@"))
  }

  fileprivate var isNumber: Bool { utf8.allSatisfy { 0x30...0x39 ~= $0 } }

  /// Returns the text after `key`; `nil` if it is empty or the word has another key.
  fileprivate func value(of key: String) -> Substring? {
    guard utf8.count > key.utf8.count, utf8.starts(with: key.utf8) else { return nil }
    return Substring(utf8.dropFirst(key.utf8.count))
  }
}

extension TimeOfDay {
  /// Reads `1700`; a value of todo.txt cannot contain a colon.
  init?(compact text: some StringProtocol) {
    guard text.utf8.count == 4, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int(text)
    else { return nil }
    self.init(hour: number / 100, minute: number % 100)
  }
}
