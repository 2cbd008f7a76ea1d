import AtriumFormats
import AtriumScreen

/// The text of a todo.txt line, taken apart.
///
/// Every `+project` and `@context` is a tag; those at the end belong to the tags alone, those in
/// the middle stay in the sentence, which would not read without them. A context keeps its `@`, a
/// project loses its `+`. Of `key:value` words `due:` and `at:` (a time, `at:1700`), `rec:` and
/// `every:`, `id:` and `p:` (parts and wholes), and `pri:` on lines that are done, say what todos
/// have a place for; all others stay in the sentence.
struct TodoTxtText: Equatable, Sendable {
  var title: String
  var tags: [String]
  var due: Moment?
  var recurs: Recurrence?
  /// The numbers of `id:` and `p:`, which tie parts to a whole.
  var key: String?, parentKey: String?
  /// The letter of `pri:`.
  var priority: Character?

  init(_ text: String, isDone: Bool) throws(BadItem.Reason) {
    var words: [Substring] = []
    var found: [String] = []
    // How many words at the end are marks, so far.
    var marks = 0
    var (day, time) = (Moment?.none, TimeOfDay?.none)
    let parts = text.utf8.split(separator: UInt8(ascii: " "))
    let hasDue = parts.contains { $0.starts(with: "due:".utf8) }
    for part in parts {
      let word = Substring(part)
      let first = part.first
      if first == UInt8(ascii: "+") || first == UInt8(ascii: "@"), word.utf8.count > 1 {
        found.append(String(word))
        words.append(word)
        marks += 1
        continue
      }
      if !part.contains(UInt8(ascii: ":")) {
        words.append(word)
        marks = 0
      } else if let value = word.value(of: "due:") {
        guard let moment = Moment(iso: value) else { throw .badDate(String(value)) }
        day = moment
      } else if hasDue, let value = word.value(of: "at:"), let found = TimeOfDay(compact: value) {
        time = found
      } else if let value = word.value(of: "id:"), value.isNumber {
        key = String(value)
      } else if let value = word.value(of: "p:"), value.isNumber {
        parentKey = String(value)
      } else if recurs == nil, let found = Recurrence(todoTxt: word) {
        recurs = found
      } else if isDone, let value = word.value(of: "pri:"), value.utf8.count == 1,
        let letter = value.first, "A"..."Z" ~= letter
      {
        priority = letter
      } else {
        words.append(word)
        marks = 0
      }
    }
    let sentence = words.dropLast(marks)
    title = Self.joined(sentence.isEmpty ? words[...] : sentence, of: text).trimmed
    guard !title.isEmpty else { throw .noTitle }
    tags = TagWords.clean(found)
    due = day.map { Moment($0.day, time ?? $0.time) }
  }

  /// Some of the words of a text, which mostly stand in it just so.
  private static func joined(_ words: ArraySlice<Substring>, of text: String) -> String {
    guard let first = words.first, let last = words.last else { return "" }
    let whole = text[first.startIndex..<last.endIndex]
    let length = words.reduce(words.count - 1) { $0 + $1.utf8.count }
    return whole.utf8.count == length ? String(whole) : words.joined(separator: " ")
  }
}

extension Substring {
  fileprivate var isNumber: Bool { utf8.allSatisfy { 0x30...0x39 ~= $0 } }

  /// What stands behind `key`, if anything does.
  fileprivate func value(of key: String) -> Substring? {
    guard utf8.count > key.utf8.count, utf8.starts(with: key.utf8) else { return nil }
    return Substring(utf8.dropFirst(key.utf8.count))
  }
}

extension TimeOfDay {
  /// `1700`; todo.txt allows no colon in a value.
  init?(compact text: some StringProtocol) {
    guard text.utf8.count == 4, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int(text)
    else { return nil }
    self.init(hour: number / 100, minute: number % 100)
  }
}
