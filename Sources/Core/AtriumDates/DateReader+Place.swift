import AtriumScreen

/// Places after a day in titles of appointments.
extension DateReader {
  /// The place that words after a day say: `at Cafe Central`, `in Ilica 5`, `room 2`; `nil` of other words, and if
  /// they belong to a date: `room 2 from january`.
  public func place(in words: [String]) -> String? {
    let dateRoles: [Role] = [.month, .weekday, .weekdays, .day, .every, .unit]
    let isDate = words.contains { word in
      Lexicon.roles(of: word.lowercased()).contains { dateRoles.contains($0.role) }
    }
    let text = words.joined(separator: " ")
    guard words.count > 1, !isDate, (try? date(text)) == nil, (try? duration(text)) == nil else {
      return nil
    }
    let first = words[0].lowercased()
    if Self.roomWords.contains(first) { return text }
    return Self.placePrepositions.contains(first)
      ? words.dropFirst().joined(separator: " ") : nil
  }

  private static let roomWords: Set = ["room", "raum", "zimmer", "saal", "soba", "dvorana"]
  private static let placePrepositions: Set = ["at", "in", "im", "bei", "beim", "u", "na", "kod"]

  /// Reads a day at the end of a title before words that certainly say a place: a name after a preposition, or a room.
  /// - Parameter words: the words of the title as they are typed; `nil` for a quoted one.
  public func dateBeforePlace(in words: [String?]) -> (date: TrailingDate, place: String)? {
    let most = 5
    for count in 1...max(1, min(most, words.count - 1)) {
      let others = words.suffix(count).compactMap(\.self)
      var before = Array(words.dropLast(count))
      if let last = before.last ?? nil, last.last == "," {
        before[before.count - 1] = String(last.dropLast())
      }
      guard others.count == count, let place = place(in: others),
        place.first?.isUppercase == true || place.words.contains(where: isRoom),
        let date = trailingDate(in: before, mayEnd: true)
      else { continue }
      return (date, place)
    }
    return nil
  }

  private func isRoom(_ word: String) -> Bool { Self.roomWords.contains(word.lowercased()) }
}
