extension ISODateTime {
  /// Parses a day as it is written in German and Croatian, with an optional time on the reader's clock:
  /// `24.11.2026`, `24. 11. 2026.`, `24.11.2026 17:00`.
  /// - Returns: `nil` if the text has another form, or names a date that does not exist.
  public init?(dotted text: some StringProtocol) {
    var words = text.split(separator: " ")
    let clock = words.last.flatMap { $0.contains(":") ? $0 : nil }
    if clock != nil { words.removeLast() }
    let numbers = words.joined().split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 3 || numbers.count == 4 && numbers[3].isEmpty,
      numbers[2].utf8.count == 4, numbers[..<2].allSatisfy({ 1...2 ~= $0.utf8.count }),
      let day = Self.number(numbers[0]), let month = Self.number(numbers[1]),
      let year = Self.number(numbers[2]), let date = Day(year: year, month: month, day: day)
    else { return nil }
    self.day = date
    guard let clock else { return }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ 1...2 ~= $0.utf8.count }),
      let hour = Self.number(parts[0]), let minute = Self.number(parts[1]), hour < 24, minute < 60
    else { return nil }
    secondOfDay = hour * 3600 + minute * 60
  }

  private static func number(_ digits: some StringProtocol) -> Int? {
    digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(digits) : nil
  }
}
