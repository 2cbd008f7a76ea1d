import AtriumDates
import AtriumScreen

extension QuickEntry {
  /// Returns the line with `--remind` in place of words such as `remind me 2 hours before` at the end of a title with
  /// a day; `nil` for other titles.
  func lineWithReminder(
    of command: String, _ options: [Parameter], _ dates: DateReader
  ) -> String? {
    guard options.contains(where: { $0.name == "remind" }), let title = plainWords(options),
      let start = title.lastIndex(where: {
        Self.reminderWords.contains($0.text?.lowercased() ?? "")
      })
    else { return nil }
    let text = title[(start + 1)...].compactMap(\.text)
      .drop { Self.reminderPronouns.contains($0.lowercased()) }.joined(separator: " ")
    let mayEnd = options.contains { $0.name == "until" }
    guard let span = try? dates.duration(text), !span.isZero,
      dates.trailingDate(in: title[..<start].map(\.text), mayEnd: mayEnd) != nil
    else { return nil }
    let words = title[..<start].map { tokens[$0.index].raw }
    let option = ["--remind", Token.quoted(text)]
    return ([command] + words + self.words + option).joined(separator: " ")
  }

  private static let reminderWords: Set = [
    "remind", "reminder", "erinnere", "erinnern", "erinnerung", "podsjeti", "podsjetnik",
  ]
  private static let reminderPronouns: Set = ["me", "mich", "uns", "us", "nas", "bitte", "please"]
}
