import AtriumCore
import AtriumTime
import Foundation
import Synchronization

/// The system clock in the user's time zone: `TZ` or, without it, `/etc/localtime`, which may change
/// while the program runs.
final class SystemClock: WallClock {
  private static let systemZone = "/etc/localtime"
  /// The name of the zone with a key, which takes long to determine.
  private let lastName: Mutex<(key: String, name: String?)?> = Mutex(nil)

  var now: Instant {
    // Of the functions of the C library, only this one reads a changed file again.
    tzset()
    return .now
  }

  func moment(at instant: Instant) -> Moment {
    Moment(secondsSince1970: instant.secondsSince1970 + Self.offset(at: instant))
  }

  func instant(of moment: Moment) -> Instant {
    Instant(local: moment.secondsSince1970, offset: Self.offset)
  }

  /// Seconds east of UTC.
  private static func offset(at instant: Instant) -> Int {
    var seconds = time_t(instant.secondsSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return Int(parts.tm_gmtoff)
  }

  /// The name in ``zoneKey``, or else the zone of Foundation, if it has the offsets of the C library, which may
  /// know a `TZ` that Foundation does not.
  var zoneName: String? {
    let key = zoneKey
    return lastName.withLock { last in
      if let last, last.key == key { return last.name }
      let name = zoneName(of: key)
      last = (key, name)
      return name
    }
  }

  private func zoneName(of key: String) -> String? {
    let path = key.drop { $0 == ":" }
    let name = path.range(of: "zoneinfo/").map { String(path[$0.upperBound...]) } ?? String(path)
    let zones = [TimeZone(identifier: name), .current].lazy.compactMap(\.self)
    return zones.first { zone in
      [0, 91, 182, 273].allSatisfy { days in
        let instant = now.adding(seconds: days * 86_400)
        return zone.offset(at: instant) == Self.offset(at: instant)
      }
    }?.identifier
  }

  /// The value of `TZ`, the file to which `/etc/localtime` leads, or the time at which that was written.
  var zoneKey: String {
    tzset()
    if let zone = getenv("TZ") { return String(cString: zone) }
    let path = String(unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { max(0, readlink(Self.systemZone, $0, text.count)) } ?? 0
      }
    }
    if !path.isEmpty { return path }
    var status = stat()
    guard stat(Self.systemZone, &status) == 0 else { return ZonedMoment.utc }
    return "\(Self.systemZone) \(status.st_mtim.tv_sec) \(status.st_ino)"
  }

  /// Checks the clock every minute, since it may be set and the machine may be suspended.
  func sleep(until instant: Instant) async throws {
    while true {
      let left = instant - now
      if left <= .zero { return }
      try await Task.sleep(for: min(left, .seconds(60)))
    }
  }
}
