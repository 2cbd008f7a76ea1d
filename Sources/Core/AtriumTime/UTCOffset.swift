/// Parses the time zones of dates.
public enum UTCOffset {
  /// - Parameters:
  ///   - name: e.g. `+0130`, `EST` or `GMT+1`.
  ///   - origin: decides a name with several meanings.
  /// - Returns: seconds east of UTC; `nil` if the text is not a zone, or an unknown or ambiguous name.
  public static func parse(_ name: String, from origin: DateOrigin = DateOrigin()) -> Int? {
    let name = name.uppercased()
    if let minutes = ZoneNames.minutes(name, from: origin) { return minutes * 60 }
    let digits = name.drop { $0.isLetter || $0 == "/" }
    let word = name[..<digits.startIndex]
    guard let sign = digits.first, sign == "+" || sign == "-",
      word.isEmpty || ZoneNames.minutes(String(word), from: origin) != nil,
      let offset = offset(digits.dropFirst())
    else { return nil }
    return sign == "-" ? -offset : offset
  }

  /// `1`, `01`, `130`, `0130`, `1:30` or `01:30`, in seconds.
  private static func offset(_ text: Substring) -> Int? {
    var scanner = DateScanner(text)
    let hours = scanner.digits()
    let minutes = scanner.skip(":") ? scanner.digits() : nil
    guard scanner.isAtEnd else { return nil }
    let hour: Int
    let minute: Int
    switch (hours.count, minutes?.count ?? 0) {
    case (1...2, 0), (1...2, 2):
      hour = hours.value
      minute = minutes?.value ?? 0
    case (3...4, 0):
      hour = hours.value / 100
      minute = hours.value % 100
    default: return nil
    }
    return hour < 24 && minute < 60 ? hour * 3600 + minute * 60 : nil
  }
}
