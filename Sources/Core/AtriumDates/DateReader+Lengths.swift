import AtriumScreen
import AtriumTime

/// Starts with lengths at the end of titles.
extension DateReader {
  /// Reads a start, or a rule with a time, and a length: `tomorrow 9am for 30 min`, `Freitag für 3 Tage`,
  /// `utorkom u 9 na sat vremena`, `january 18, 3 days`, `for 3 days starting january 18`.
  func trailWithLength(_ text: String, after count: Int) -> TrailingDate? {
    for (start, length, isDistance) in Self.startsAndLengths(in: text) where !isDistance {
      guard let span = try? duration(length),
        var trail = trail(start, after: count, mayEnd: false)
      else { continue }
      trail.text = text
      if case .day(let first)? = trail.start {
        trail.end = .day(span.day(from: first).adding(days: -1))
        return span.minutes == 0 ? trail : nil
      }
      trail.end = .duration(span)
      return trail.rule == nil || trail.rule?.time != nil ? trail : nil
    }
    return nil
  }

  /// The ways in which a phrase may be a start and a length. One of them is also a distance: `3 days from january 18`.
  private static func startsAndLengths(
    in text: String
  ) -> [(start: String, length: String, isDistance: Bool)] {
    let words = text.split(separator: " ").map(String.init)
    func roles(_ index: Int) -> [Role] { Lexicon.roles(of: words[index].folded).map(\.role) }
    func joined(_ words: some Sequence<String>) -> String { words.joined(separator: " ") }
    func isStart(_ index: Int) -> Bool {
      roles(index).contains { $0 == .start || $0 == .from } && index < words.count - 1
    }
    return words.indices.dropFirst().compactMap { index in
      let before = words[..<index]
      if words[index] == "na" || roles(index).contains(.for) {
        let start = isStart(0) ? before.dropFirst() : before
        // `every monday at 9 for 30 minutes until march`: the end belongs to the rule.
        let end =
          words.indices[(index + 1)...].first { next in
            roles(next).contains { [.until, .from, .start].contains($0) }
          } ?? words.count
        return (joined(start + words[end...]), joined(words[(index + 1)..<end]), false)
      }
      if words[index - 1].last == "," {
        return (String(joined(before).dropLast()), joined(words[index...]), false)
      }
      guard isStart(index) else { return nil }
      let isDistance = roles(index).contains(.after) && !roles(0).contains(.for)
      return (joined(words[(index + 1)...]), joined(before), isDistance)
    }
  }

  /// The refusal of a distance that may be a start and a length of whole days; `nil` of other phrases.
  func refusal(ofDistance text: String) -> DateRefusal? {
    for (start, length, isDistance) in Self.startsAndLengths(in: text) where isDistance {
      guard let span = try? duration(length), span.minutes == 0,
        case .day(let first)? = try? date(start),
        !Token.tokens(of: start).contains(where: { token in
          Lexicon.roles(of: token.text).contains { $0.role == .day }
        })
      else { continue }
      let last = span.day(from: first).adding(days: -1)
      return .ambiguous("\(first) - \(last)", "\(span.day(from: first))")
    }
    return nil
  }

  /// Reads a length after a time with minutes or a word such as `am` or `Uhr`: `fri 11am 45min`.
  func trailWithBareLength(_ text: String, after count: Int) -> TrailingDate? {
    let words = text.split(separator: " ")
    for index in max(1, words.count - 2)..<max(1, words.count) {
      guard let last = Token.tokens(of: words[index - 1].lowercased()).last,
        words[index - 1].contains(":")
          || Lexicon.roles(of: last.text).contains(where: { [.am, .pm].contains($0.role) })
          || last.text == "uhr",
        let span = try? duration(words[index...].joined(separator: " ")), span.minutes > 0,
        var trail = trail(words[..<index].joined(separator: " "), after: count, mayEnd: false),
        case .moment? = trail.start
      else { continue }
      (trail.text, trail.end) = (text, .duration(span))
      return trail
    }
    return nil
  }
}
