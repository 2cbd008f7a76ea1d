/// The zones of dates.
enum Zone {
  /// What remains of a date behind its time: nothing, `Z`, `+01:00`, `EST`.
  /// - Returns: seconds east of Greenwich; `nil` for what is no zone.
  static func offset(_ cursor: inout Cursor) -> Int? {
    _ = cursor.takeBlanks()
    return cursor.isAtEnd ? 0 : offset(of: cursor.text)
  }

  /// - Parameter name: a name that nobody knows stands for UTC, as RFC 5322 §4.3 has it.
  static func offset(of name: String) -> Int? {
    let name = name.uppercased()
    if let offset = names[name] { return offset * 3600 }
    var digits = name.drop { $0.isLetter || $0 == "/" }
    let word = name.prefix(name.count - digits.count)
    guard let sign = digits.first else {
      return word.isEmpty ? nil : word.allSatisfy(\.isASCII) ? 0 : nil
    }
    guard sign == "+" || sign == "-", word.isEmpty || names[String(word)] != nil else { return nil }
    digits.removeFirst()
    var cursor = Cursor(digits)
    let hours = cursor.digits()
    let minutes = cursor.take(":") ? cursor.digits() : Digits(Substring().utf8)
    guard cursor.isAtEnd else { return nil }
    let (hour, minute): (Int, Int)
    switch (hours.count, minutes.count) {
    case (1...2, 0), (1...2, 2): (hour, minute) = (hours.value, minutes.value)
    case (3...4, 0): (hour, minute) = (hours.value / 100, hours.value % 100)
    default: return nil
    }
    guard hour < 24, minute < 60 else { return nil }
    return (sign == "-" ? -1 : 1) * (hour * 3600 + minute * 60)
  }

  /// Hours east of Greenwich. The single letters are those of RFC 822, whose signs are the wrong
  /// way round.
  private static let names: [String: Int] = [
    "UT": 0, "UTC": 0, "GMT": 0, "Z": 0, "ETC/GMT": 0, "ETC/UTC": 0, "WET": 0, "WEST": 1,
    "BST": 1, "MET": 1, "CET": 1, "MEST": 2, "CEST": 2, "EET": 2, "EEST": 3, "MSK": 3, "JST": 9,
    "KST": 9, "AT": -4, "AST": -4, "ADT": -3, "ET": -5, "EST": -5, "EDT": -4, "CT": -6,
    "CST": -6, "CDT": -5, "MT": -7, "MST": -7, "MDT": -6, "PT": -8, "PST": -8, "PDT": -7,
    "A": -1, "M": -12, "N": 1, "Y": 12,
  ]
}
