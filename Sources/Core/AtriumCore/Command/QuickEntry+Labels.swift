import AtriumDates
import AtriumScreen

/// Tags and priorities that are said in other words than `+office` and `!high`.
extension QuickEntry {
  /// Returns the words of the line with `+office` and `!high` in place of `#office`, `tag office` and `high priority` at
  /// the end of the title; `nil` for other titles.
  func lineWithLabels(of command: String, _ options: [Parameter]) -> [String]? {
    guard var title = plainWords(options) else { return nil }
    func accepts(_ name: String) -> Bool { options.contains { $0.name == name } }
    func text(fromEnd distance: Int) -> String? {
      title.count > distance ? title[title.count - distance].text?.withoutComma : nil
    }
    var labels: [String] = []
    while let last = text(fromEnd: 1) {
      let before = text(fromEnd: 2)
      if accepts("tag"), last.first == "#", last.dropFirst().first?.isLetter == true {
        labels.insert("+\(last.dropFirst())", at: 0)
        title.removeLast()
      } else if accepts("tag"), before == "tag" {
        labels.insert("+\(last)", at: 0)
        title.removeLast(2)
      } else if accepts("priority"), let before, let level = Self.priority(before, last) {
        labels.insert("!\(level)", at: 0)
        title.removeLast(2)
      } else {
        break
      }
    }
    // `Ask for high priority`.
    let isBound = title.last?.text.map { Self.bindingWords.contains($0.lowercased()) } ?? true
    guard !labels.isEmpty, !isBound else { return nil }
    let words = title.map { tokens[$0.index].raw }.joined(separator: " ").withoutComma
    return [command, words] + labels + self.words
  }

  /// The hint with a line that has labels, or what its title lacks.
  func hint(
    of line: [String], _ command: String, _ parameters: [Parameter], _ dates: DateReader
  ) -> (tone: Tone, phrase: Phrase) {
    let tokens = try? [Token](line: line.dropFirst().joined(separator: " "))
    let entry = try? tokens.map { try QuickEntry($0, of: command, parameters, dates) }
    return entry?.unreadDay ?? (.hint, .didYouMean(line.joined(separator: " ")))
  }

  /// Returns the priority that two words say, in any order: `high priority`, `Priorität 1`.
  private static func priority(_ first: String, _ second: String) -> String? {
    let words = [first, second].map { $0.lowercased() }
    guard let noun = words.firstIndex(where: priorityWords.contains) else { return nil }
    return priorities.first { $0.words.contains(words[1 - noun]) }?.level
  }

  private static let bindingWords: Set = [
    "for", "of", "with", "to", "about", "a", "an", "the", "and", "für", "mit", "von", "die", "eine",
    "und", "za", "o", "s", "i",
  ]
  private static let priorityWords: Set = ["priority", "priorität", "prioritet"]
  private static let priorities: [(level: String, words: Set<String>)] = [
    ("high", ["high", "1", "hoch", "hohe", "hoher", "visok", "visoki"]),
    ("medium", ["medium", "2", "mittel", "mittlere", "mittlerer", "srednji"]),
    ("low", ["low", "3", "niedrig", "niedrige", "niedriger", "nizak", "niski"]),
  ]
}
