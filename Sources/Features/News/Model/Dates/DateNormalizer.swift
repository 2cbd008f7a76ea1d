import AtriumTime
import Foundation

/// Rewrites the notations of dates that people and programs use into the English one of RFC 5322 and
/// into ISO 8601.
struct DateNormalizer {
  private var output: [String] = []
  /// The zone of a date that names a place, such as `Europe/Vienna`.
  private(set) var zone: TimeZone?
  private let origin: DateOrigin

  var text: String { output.joined(separator: " ") }

  /// - Returns: `nil` if the order of the numbers is ambiguous.
  init?(_ text: String, from origin: DateOrigin) {
    self.origin = origin
    var words = Self.joiningParts(of: withoutComments(text))
      .split { $0.isWhitespace || $0 == "," }.map(String.init)
    removeZoneName(from: &words)
    let months = MonthNames(of: words, from: origin)
    for (index, word) in words.enumerated() {
      if let month = months.english[index] {
        output.append(contentsOf: [month].filter { !$0.isEmpty })
      } else if !read(word, before: words.dropFirst(index + 1).first?.lowercased()) {
        return nil
      }
    }
  }

  /// Removes comments in parentheses (RFC 5322 §3.2.2), except for a zone that is only there.
  private func withoutComments(_ text: String) -> String {
    text.replacing(#/\s*\(([^()]*)\)/#) { match in
      let before = text[..<match.range.lowerBound].split(separator: " ").last.map(String.init)
      let isZone = UTCOffset.parse(String(match.1), from: origin) != nil
      let hasZone = before.map { UTCOffset.parse($0, from: origin) != nil } ?? false
      return isZone && !hasZone ? " \(match.1)" : ""
    }
  }

  /// Joins the parts of dates in digits, which may be separated by spaces, and of `p. m.` and `GMT +1`.
  private static func joiningParts(of text: String) -> String {
    text.replacing("\u{2212}", with: "-").replacing(#/ m=[+-][\d.]+$/#, with: "")
      .replacing(#/(Z|[+-]\d\d:?\d\d)\[[^\[\]]*\]$/#) { "\($0.1)" }
      .replacing(#/(\d{4})年\s*(\d\d?)月\s*(\d\d?)日/#) { "\($0.1)/\($0.2)/\($0.3) " }
      .replacing(#/\b(\d\d?)\.\s*(\d\d?)\.\s*(\d{4})\b\.?/#) { "\($0.3)/\($0.2)/\($0.1)" }
      .replacing(#/(\d{4})\.\s*(\d\d?)\.\s*(\d\d?)\b\.?/#) { "\($0.1)/\($0.2)/\($0.3)" }
      .replacing(#/\b([ap])\.\s?m\b\.?/#.ignoresCase()) { "\($0.1)m" }
      .replacing(#/\b(UTC|GMT)\s+([+-]\d)/#.ignoresCase()) { "\($0.1)\($0.2)" }
  }

  /// Removes the name of a place, and a name that only repeats the offset before it, as in `+0200 CEST`.
  private mutating func removeZoneName(from words: inout [String]) {
    guard words.count > 1, let last = words.last else { return }
    let isAfterOffset = words[words.count - 2].wholeMatch(of: #/[+-]\d\d:?\d\d/#) != nil
    if isAfterOffset, last.wholeMatch(of: #/[A-Za-z\/_]+|[+-]\d\d/#) != nil {
      words.removeLast()
    } else if last.contains("/"), last.first?.isLetter == true,
      let place = TimeZone(ianaName: last)
    {
      zone = place
      words.removeLast()
    }
  }

  /// - Returns: `false` if the word is a date with two meanings.
  private mutating func read(_ word: String, before next: String?) -> Bool {
    let lowercased = word.lowercased()
    if let match = lowercased.wholeMatch(of: #/(\d\d?(?::\d\d){0,2})([ap]m)/#) {
      output.append(String(match.1))
      return read(String(match.2), before: nil)
    }
    if let match = lowercased.wholeMatch(of: #/(\d\d?)(?:h|:)(\d\d)?h?/#) {
      output.append("\(match.1):\(match.2 ?? "00")")
    } else if next == "uhr", let match = word.wholeMatch(of: #/(\d\d?)\.(\d\d)/#) {
      output.append("\(match.1):\(match.2)")
    } else if let match = word.wholeMatch(of: #/(\d\d?)([\/-])(\d\d?)[\/-](\d{4})/#) {
      guard let date = Self.date(match.1, match.3, year: match.4) else { return false }
      output.append(date)
    } else if let match = lowercased.wholeMatch(of: Self.ordinal) {
      output.append(String(match.1))
    } else if ["am", "pm", "uhr"].contains(lowercased) {
      readHalfOfDay(lowercased)
    } else if next == nil || !Self.fillers.contains(lowercased) {
      output.append(word)
    }
    return true
  }

  /// Reads a word after a time, which may be an hour only. The German "am" stands before a day.
  private mutating func readHalfOfDay(_ word: String) {
    let hasTime = output.contains { $0.contains(":") }
    guard let last = output.last, hasTime || last.wholeMatch(of: #/\d\d?/#) != nil else { return }
    if !hasTime { output[output.count - 1] += ":00" }
    if word != "uhr" { output.append(word) }
  }

  /// A day whose first two numbers are the day and the month in any order.
  /// - Returns: `nil` if both orders are possible.
  private static func date(_ a: Substring, _ b: Substring, year: Substring) -> String? {
    guard let first = Int(a), let second = Int(b), first > 12 || second > 12 || first == second
    else { return nil }
    return first > 12 ? "\(year)/\(second)/\(first)" : "\(year)/\(first)/\(second)"
  }

  /// `1.`, `5th`, `1er`, and the year of a Croatian date, `2024.`
  private static var ordinal: Regex<(Substring, Substring)> {
    #/(\d{1,4})(?:\.|st|nd|rd|th|er|ère|º|°)/#
  }

  /// Words and signs between the parts of a date.
  private static let fillers: Set<String> = [
    "-", "–", "—", "|", "·", "•", "@", "/", "at", "of", "on", "the", "um", "den", "der", "de",
    "del",
    "le", "à", "a", "el", "las", "la", "il", "alle", "ore", "às", "as", "op", "om", "u", "godine",
    "god", "sati", "h",
  ]
}
