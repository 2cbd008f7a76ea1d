/// Dates with the name of a month, or of a day of the week: RFC 822, RFC 850, asctime, Perforce,
/// and the same in Greek.
enum WordDate {
  static func instant(_ text: String) -> Instant? {
    var date = Parts()
    for (index, word) in words(text).enumerated() where !date.take(word, isFirst: index == 0) {
      return nil
    }
    return date.instant
  }

  /// What stands between blanks and commas. Nearly all dates are in ASCII, where bytes will do.
  private static func words(_ text: String) -> [Substring] {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.split { $0.isWhitespace || $0 == "," }
    }
    return text.utf8.split { $0.isSpace || $0 == UInt8(ascii: ",") }.map { Substring($0) }
  }

  /// What was found so far.
  private struct Parts {
    var year: Int?, month: Int?, day: Int?
    var time: (hour: Int, minute: Int, second: Int)?
    var offset: Int?
    var isAfternoon: Bool?

    /// - Returns: whether the word can stand where it stands.
    mutating func take(_ word: Substring, isFirst: Bool) -> Bool {
      if word.utf8.contains(UInt8(ascii: ":")), time == nil {
        var cursor = Cursor(word)
        time = ISODate.time(&cursor)
        if time != nil, !cursor.isAtEnd { offset = Zone.offset(of: cursor.text) }
        return time != nil && (cursor.isAtEnd || offset != nil)
      }
      if word.utf8.allSatisfy(\.isDigit) { return takeNumber(word) }
      if takeWholeDate(word) { return true }
      if month == nil, let number = Self.month(word) {
        month = number
        return true
      }
      if word.utf8.count == 2, ["am", "pm"].contains(word.lowercased()) {
        isAfternoon = word.lowercased() == "pm"
        return true
      }
      if time != nil, offset == nil, let zone = Zone.offset(of: String(word)) {
        offset = zone
        return true
      }
      // The first word may be a day of the week, in any language; behind a zone stands a comment.
      return isFirst || (offset != nil && word.first == "(")
    }

    private mutating func takeNumber(_ word: Substring) -> Bool {
      guard word.utf8.count <= 4, let number = Int(word) else { return false }
      if day == nil, word.utf8.count <= 2 {
        day = number
      } else if year == nil {
        year = word.utf8.count > 2 ? number : number + (number < 90 ? 2000 : 1900)
      } else {
        return false
      }
      return true
    }

    /// `2006/09/15` or `01-Jan-2004`.
    private mutating func takeWholeDate(_ word: Substring) -> Bool {
      guard day == nil, month == nil, year == nil,
        word.utf8.contains(where: { $0 == .slash || $0 == UInt8(ascii: "-") })
      else { return false }
      let parts = word.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "-" }
      guard parts.count == 3 else { return false }
      if parts[0].utf8.count == 4, let number = Int(parts[0]) {
        (year, month, day) = (number, Int(parts[1]), Int(parts[2]))
      } else if let number = Self.month(parts[1]) {
        month = number
        guard takeNumber(parts[0]) else { return false }
        return takeNumber(parts[2])
      }
      return month != nil && day != nil
    }

    /// A month by the beginning of its name.
    private static func month(_ word: Substring) -> Int? {
      guard let first = word.utf8.first, first >= 0x80 else {
        let start = word.utf8.prefix(3).lazy.map { $0 | 0x20 }
        return english.firstIndex { $0.utf8.elementsEqual(start) }.map { $0 + 1 }
      }
      let word = word.lowercased()
      return greek.firstIndex { $0.contains { word.hasPrefix($0) } }.map { $0 + 1 }
    }

    private static let english = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    private static let greek = [
      ["ιαν"], ["φεβ"], ["μάρ", "μαρ", "μάώ", "μαώ"], ["απρ"], ["μάι", "μαϊ", "μαι", "μαΐ"],
      ["ιούν", "ιουν", "ιον"], ["ιούλ", "ιουλ", "ιολ"], ["αύγ", "αυγ"], ["σεπ"], ["οκτ"],
      ["νοέ", "νοε"], ["δεκ"],
    ]

    var instant: Instant? {
      guard let year, let month, let day else { return nil }
      var (hour, minute, second) = time ?? (0, 0, 0)
      if let isAfternoon {
        guard 1...12 ~= hour else { return nil }
        hour = hour % 12 + (isAfternoon ? 12 : 0)
      }
      return Instant(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second,
        offset: offset ?? 0)
    }
  }
}
