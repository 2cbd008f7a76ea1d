import AtriumCore
import AtriumScreen
import Foundation

/// Days, times and ages as DICOM writes them (PS3.5 §6.2: DA, TM, AS), and as ACR-NEMA did.
enum DicomTime {
  /// `20040119`, or `2004.01.19` of old.
  static func day(_ text: String) -> Day? {
    guard let parts = text.wholeMatch(of: #/(\d{4})(?:(\d\d)(\d\d)|\.(\d\d)\.(\d\d))/#),
      let year = Int(parts.1), let month = (parts.2 ?? parts.4).flatMap({ Int($0) }),
      let day = (parts.3 ?? parts.5).flatMap({ Int($0) })
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
    let pattern = #/(\d\d)(?::?(\d\d)(?::?(\d\d)(?:\.(\d{1,6}))?)?)?/#
    guard let parts = text.wholeMatch(of: pattern), let hour = Int(parts.1), hour < 24 else {
      return nil
    }
    let (minute, second) = (parts.2 ?? "00", parts.3 ?? "00")
    guard let minutes = Int(minute), minutes < 60, let seconds = Int(second), seconds <= 60 else {
      return nil
    }
    return "\(parts.1):\(minute):\(second)" + (parts.4.map { ".\($0)" } ?? "")
  }

  /// `052Y`: the count and its unit, `D`, `W`, `M` or `Y`.
  static func age(_ text: String) -> (count: Int, unit: Character)? {
    guard let parts = text.wholeMatch(of: #/(\d{1,3})([DWMY])/#), let count = Int(parts.1),
      let unit = parts.2.first
    else { return nil }
    return (count, unit)
  }

  /// An instant in UTC as Orthanc writes it: `20261121T013141`.
  static func instant(_ text: String) -> Date? {
    guard let parts = text.wholeMatch(of: #/(\d{8})T(\d\d)(\d\d)(\d\d)/#),
      let day = day(String(parts.1)), let hour = Int(parts.2), let minute = Int(parts.3),
      let second = Int(parts.4)
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
