import AtriumFormats
import AtriumScreen
import Foundation

/// Days, times and ages as DICOM writes them (PS3.5 §6.2: DA, TM, AS), and as ACR-NEMA did.
enum DicomTime {
  /// `20040119`, or `2004.01.19` of old.
  static func day(_ text: String) -> Day? {
    var reader = DigitReader(text)
    guard let year = reader.number(4) else { return nil }
    let isOld = reader.skip(".")
    guard let month = reader.number(2), !isOld || reader.skip("."), let day = reader.number(2),
      reader.isAtEnd
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  /// The days from one to another, as queries say them: `20030101-20051231`; either may be open.
  static func range(_ from: Day?, _ to: Day?) -> String {
    func text(_ day: Day?) -> String { day?.description.filter { $0 != "-" } ?? "" }
    return "\(text(from))-\(text(to))"
  }

  /// `161900`, `1619`, `16`, `161900.25`, or `16:19:00` of old, as ISO 8601 has it.
  static func time(_ text: String) -> String? {
    var reader = DigitReader(text)
    var parts: [Int] = []
    for limit in [23, 59, 60] {
      if !parts.isEmpty {
        if reader.isAtEnd { break }
        _ = reader.skip(":")
      }
      guard let part = reader.number(2, upTo: limit) else { return nil }
      parts.append(part)
    }
    var fraction = ""
    if parts.count == 3, reader.skip(".") {
      fraction = "." + reader.digits()
      guard 2...7 ~= fraction.utf8.count else { return nil }
    }
    guard reader.isAtEnd else { return nil }
    let all = parts + Array(repeating: 0, count: 3 - parts.count)
    return all.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":") + fraction
  }

  /// `052Y`: the count and its unit, `D`, `W`, `M` or `Y`.
  static func age(_ text: String) -> (count: Int, unit: Character)? {
    var reader = DigitReader(text)
    let digits = reader.digits()
    guard 1...3 ~= digits.utf8.count, let count = Int(digits), let unit = reader.rest.first,
      reader.rest.utf8.count == 1, "DWMY".contains(unit)
    else { return nil }
    return (count, unit)
  }

  /// An instant in UTC as Orthanc writes it: `20261121T013141`.
  static func instant(_ text: String) -> Date? {
    var reader = DigitReader(text)
    guard let year = reader.number(4), let month = reader.number(2), let date = reader.number(2),
      let day = Day(year: year, month: month, day: date), reader.skip("T"),
      let hour = reader.number(2), let minute = reader.number(2), let second = reader.number(2),
      reader.isAtEnd
    else { return nil }
    return Date(
      timeIntervalSince1970: Double(day.number * 86_400 + hour * 3_600 + minute * 60 + second))
  }

  /// The whole years between two days; `nil` where the first comes after the second, or nobody is
  /// that old: the day then only stands for one that is not known.
  static func years(from birth: Day, to day: Day) -> Int? {
    let hadBirthday = (birth.month, birth.day) <= (day.month, day.day)
    let years = day.year - birth.year - (hadBirthday ? 0 : 1)
    return 0...130 ~= years ? years : nil
  }
}
