/// Parses the time zones of dates.
public enum UTCOffset {
  /// - Parameter name: e.g. `+0130`, `EST` or `GMT+1`. An unknown name means UTC (RFC 5322 §4.3).
  /// - Returns: seconds east of UTC; `nil` if the text is not a zone.
  public static func parse(_ name: String) -> Int? {
    let name = name.uppercased()
    if let hours = hoursByName[name] { return hours * 3600 }
    let digits = name.drop { $0.isLetter || $0 == "/" }
    let word = name[..<digits.startIndex]
    guard let sign = digits.first else {
      return word.isEmpty ? nil : word.allSatisfy(\.isASCII) ? 0 : nil
    }
    guard sign == "+" || sign == "-", word.isEmpty || hoursByName[String(word)] != nil,
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

  /// Hours east of UTC. The single letters are those of RFC 822, which have the opposite sign of
  /// the military zones (RFC 5322 §4.3).
  private static let hoursByName: [String: Int] = [
    "UT": 0, "UTC": 0, "GMT": 0, "Z": 0, "ETC/GMT": 0, "ETC/UTC": 0, "WET": 0, "WEST": 1,
    "BST": 1, "MET": 1, "CET": 1, "MEST": 2, "CEST": 2, "EET": 2, "EEST": 3, "MSK": 3, "JST": 9,
    "KST": 9, "AT": -4, "AST": -4, "ADT": -3, "ET": -5, "EST": -5, "EDT": -4, "CT": -6,
    "CST": -6, "CDT": -5, "MT": -7, "MST": -7, "MDT": -6, "PT": -8, "PST": -8, "PDT": -7,
    "A": -1, "M": -12, "N": 1, "Y": 12,
  ]
}
