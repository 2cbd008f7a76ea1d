import AtriumCore
public import AtriumScreen
public import Foundation

/// Instants as text; written by hand, since a large file has hundreds of thousands of them.
extension Date {
  /// The instant `seconds` after midnight UTC.
  public init(_ day: Day, _ seconds: Int) {
    self.init(timeIntervalSince1970: Double(day.number * 86_400 + seconds))
  }

  /// ISO 8601 in its basic notation in UTC, e.g. `20261121T100000Z`: RFC 5545 §3.3.5.
  public var basicTimestamp: String {
    String(decoding: timestamp.utf8.filter { !"-:".utf8.contains($0) }, as: UTF8.self)
  }

  /// Reads ``timestamp``.
  public init?(timestamp: String) {
    guard let time = WrittenTime(timestamp), let offset = time.offset else { return nil }
    self.init(time.day, (time.seconds ?? 0) - offset)
  }
}

extension Day {
  /// ISO 8601 in its basic notation, e.g. `20261224`.
  public var basic: String {
    (year * 10_000 + month * 100 + day).digits(8)
  }
}

extension TimeOfDay {
  /// ISO 8601 in its basic notation, e.g. `1700`.
  public var basic: String { hour.digits(2) + minute.digits(2) }
}
