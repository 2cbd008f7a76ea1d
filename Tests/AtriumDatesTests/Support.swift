import AtriumDates
import AtriumScreen
import AtriumTime
import Foundation

/// A clock that stands at a moment in a zone.
struct StandingClock: LocalClock {
  let now: Instant
  let zone: TimeZone

  init(_ moment: String = "2030-05-17T15:20", zone: String = "Europe/Zagreb") {
    self.zone = TimeZone(identifier: zone) ?? .gmt
    let moment = Moment(iso: moment) ?? Moment(.first)
    now = Instant(moment.day, secondOfDay: (moment.time?.minutes ?? 0) * 60, in: self.zone)
  }

  func moment(at instant: Instant) -> Moment {
    Moment(secondsSince1970: instant.secondsSince1970 + zone.offset(at: instant))
  }

  func instant(of moment: Moment) -> Instant {
    Instant(moment.day, secondOfDay: (moment.time?.minutes ?? 0) * 60, in: zone)
  }
}

/// A phrase with its language and meaning.
struct Phrased: Sendable, CustomStringConvertible {
  let language: Language
  let text: String
  let meaning: String

  init(_ language: Language, _ text: String, _ meaning: String) {
    (self.language, self.text, self.meaning) = (language, text, meaning)
  }

  var description: String { "\(language): \(text)" }

  func reader(_ clock: StandingClock = StandingClock()) -> DateReader {
    DateReader(clock: clock, language: language)
  }
}

extension DateReader {
  /// The moment that a phrase means, as text; the kind of the refusal in angle brackets.
  func described(_ text: String, from base: String? = nil) -> String {
    do throws(DateRefusal) {
      let base = base.flatMap { Moment(iso: $0) }.map { ZonedMoment($0) }
      return try moment(text, from: base).map { "\($0.moment)" } ?? "none"
    } catch {
      return "<\(error.kind)>"
    }
  }
}

/// SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The number of generated cases, for which COUNT can be set in the environment.
let generatedCount = ProcessInfo.processInfo.environment["COUNT"].flatMap { Int($0) } ?? 100
