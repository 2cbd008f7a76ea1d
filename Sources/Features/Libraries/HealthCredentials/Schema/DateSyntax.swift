import AtriumTime

/// The syntax of days and times in certificates.
enum DateSyntax {
  /// Accepts an existing day such as `2021-05-06`, optionally with a time:
  /// `2021-05-06T07:08:09.1+02:00`.
  ///
  /// The schemas distinguish `date` and `date-time`, but JSON Schema does not require formats to be
  /// validated, and certificates of many countries use one for the other or lack an offset.
  static func isDay(_ text: String) -> Bool {
    guard Day(iso: text.prefix(10)) != nil else { return false }
    var time = DigitReader(text.dropFirst(10))
    if time.isAtEnd { return true }
    guard time.skip("T") || time.skip("t") || time.skip(" "), time.number(2) != nil, time.skip(":"),
      time.number(2) != nil
    else { return false }
    return time.rest.utf8.allSatisfy { "0123456789:.,+-Zz".utf8.contains($0) }
  }

  /// Accepts `2021-05-06`, `2021-05` and `2021`, including months and days that do not exist.
  static func isPartialDay(_ text: some StringProtocol) -> Bool {
    var reader = DigitReader(text)
    guard reader.number(4) != nil else { return false }
    for _ in ["month", "day"] where !reader.isAtEnd {
      guard reader.skip("-"), reader.number(2) != nil else { return false }
    }
    return reader.isAtEnd
  }
}
