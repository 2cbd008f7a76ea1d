import AtriumScreen
import AtriumTime

/// The syntax of days and times in certificates.
enum DateSyntax {
  /// Accepts an existing day such as `2021-05-06`, optionally with a time:
  /// `2021-05-06T07:08:09.1+02:00`.
  ///
  /// The schemas distinguish `date` and `date-time`, but JSON Schema does not require formats to be
  /// validated, and certificates of many countries use one for the other or lack an offset.
  static func isDay(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, isDigits(bytes[..<10], dashesAt: 4, 7) else { return false }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    guard Day(year: number(0..<4), month: number(5..<7), day: number(8..<10)) != nil else {
      return false
    }
    return bytes.count == 10 || isTime(bytes[10...])
  }

  /// Accepts `2021-05-06`, `2021-05` and `2021`, including months and days that do not exist.
  static func isPartialDay(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return [4, 7, 10].contains(bytes.count) && isDigits(bytes[...], dashesAt: 4, 7)
  }

  private static func isDigits(_ bytes: ArraySlice<UInt8>, dashesAt dashes: Int...) -> Bool {
    bytes.indices.allSatisfy {
      dashes.contains($0) ? bytes[$0] == UInt8(ascii: "-") : bytes[$0].isDigit
    }
  }

  /// Accepts `T07:08`, optionally with seconds, a fraction and an offset.
  private static func isTime(_ time: ArraySlice<UInt8>) -> Bool {
    let start = time.startIndex
    guard time.count >= 6, "Tt ".utf8.contains(time[start]),
      [1, 2, 4, 5].allSatisfy({ time[start + $0].isDigit }),
      time[start + 3] == UInt8(ascii: ":")
    else { return false }
    return time.dropFirst(6).allSatisfy { $0.isDigit || ":.,+-Zz".utf8.contains($0) }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
