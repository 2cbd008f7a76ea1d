import AtriumDates
import AtriumScreen

extension QuickEntry {
  /// Words at the end of a title with a day that an option stands for: `remind me 2 hours before`, `result 6.8 %`.
  private static let spoken: [(option: String, words: Set<String>, hint: Phrase)] = [
    (
      "remind",
      ["remind", "reminder", "erinnere", "erinnern", "erinnerung", "podsjeti", "podsjetnik"],
      .reminderIsOption
    ),
    ("result", ["result", "ergebnis", "befund", "rezultat", "nalaz"], .resultIsOption),
  ]
  private static let reminderPronouns: Set = ["me", "mich", "uns", "us", "nas", "bitte", "please"]

  /// Returns a hint with the line that has an option in place of such words; `nil` for other titles.
  /// - Parameter present: the options of the line.
  func hintOfSpokenOption(
    of command: String, _ options: [Parameter], without present: Set<String>, _ dates: DateReader
  ) -> Phrase? {
    for (name, words, hint) in Self.spoken where !present.contains(name) {
      guard options.contains(where: { $0.name == name }),
        let line = line(of: command, options, with: name, for: words, dates)
      else { continue }
      return "\(hint) \(.didYouMean(line) as Phrase)"
    }
    return nil
  }

  private func line(
    of command: String, _ options: [Parameter], with name: String, for words: Set<String>,
    _ dates: DateReader
  ) -> String? {
    func accepts(_ name: String) -> Bool { options.contains { $0.name == name } }
    guard let title = plainWords(options),
      let start = title.lastIndex(where: { word in
        words.contains(word.text?.lowercased().filter { $0 != ":" } ?? "")
      })
    else { return nil }
    let value = title[(start + 1)...].compactMap(\.text)
      .drop { Self.reminderPronouns.contains($0.lowercased()) }.joined(separator: " ")
    if name == "remind" {
      guard let span = try? dates.duration(value), !span.isZero else { return nil }
    }
    let before = title[..<start].map(\.text)
    guard !value.isEmpty,
      dates.trailingDate(in: before, mayEnd: accepts("until")) != nil
        || accepts("place") && dates.dateBeforePlace(in: before) != nil
    else { return nil }
    let kept = title[..<start].map { tokens[$0.index].raw }
    return ([command] + kept + self.words + ["--\(name)", Token.quoted(value)])
      .joined(separator: " ")
  }
}
