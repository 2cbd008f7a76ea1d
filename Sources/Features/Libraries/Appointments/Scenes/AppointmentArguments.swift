import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumTime
import Foundation

extension ArgumentFormat where Value == EnteredDate {
  /// The time to which appointments move. Words that mean the other feature are refused with its command.
  static func newStart(in feature: AppointmentFeature) -> ArgumentFormat {
    let start = ArgumentFormat.enteredDate.ofMove
    let names =
      feature.isHealthRecord
      ? ["calendar", "kalender", "kalendar"] : ["timeline", "zeitleiste", "crtu"]
    return ArgumentFormat(start.name, completing: start.completion) { text, dates throws(Refusal) in
      do throws(Refusal) { return try start.read(text, dates) } catch {
        guard names.contains(text.words.last?.lowercased() ?? "") else { throw error }
        throw Refusal(.isFeature("move-to-\(feature.counterpart)"))
      }
    }.continued(like: start)
  }
}

extension ArgumentFormat where Value == DateValue {
  /// A time on the day of the start, a day with an optional time, or a length from the start.
  static var end: ArgumentFormat {
    let date = ArgumentFormat.dateOrTime(named: "time")
    return ArgumentFormat(date.name, completing: date.completion) { text, dates throws(Refusal) in
      do throws(Refusal) {
        return try date.read(text, dates)
      } catch {
        guard let length = try? dates.duration(text) else { throw error }
        return .duration(length)
      }
    }.continued(as: { reader in
      { text throws(DateRefusal) in
        do throws(DateRefusal) {
          _ = try reader.date(text)
        } catch {
          _ = try reader.duration(text)
        }
      }
    })
  }
}

extension ArgumentFormat where Value == String {
  /// A time zone by its name in the IANA database, or by the end of a single one: `Europe/Zagreb`, `new york`.
  static var zone: ArgumentFormat {
    ArgumentFormat("zone", completing: .dynamic { TimeZone.places.map { Candidate($0) } }) {
      text, _ throws(Refusal) in
      let names = TimeZone.names(for: text)
      guard let name = names.first else {
        throw Refusal(.isNoZone(TimeZone.places(near: text)))
      }
      guard names.count == 1 else { throw Refusal(.isSeveralZones(names)) }
      return name
    }.continued { first, words in
      (0...min(words.count, 3)).last { count in
        !TimeZone.names(for: ([first] + words.prefix(count)).joined(separator: " ")).isEmpty
      } ?? 0
    }
  }
}

extension TimeZone {
  /// Returns the names that a mistyped name or end of a name may mean.
  fileprivate static func places(near text: String) -> [String] {
    let key = text.replacing(" ", with: "_")
    let ends = places.map { place in place.split(separator: "/").last.map(String.init) ?? place }
    guard let near = nearest(to: key, among: key.contains("/") ? places : ends) else { return [] }
    return zip(places, ends).filter { $0 == near || $1 == near }.map(\.0)
  }
}

extension ArgumentFormat where Value == Int {
  /// The time between a reminder and its appointment in minutes, up to four weeks: `30`, `30m`, `2h`,
  /// `1 day before` or `1w`. A number without a unit is in minutes.
  static var leadTime: ArgumentFormat {
    .minutes(
      named: "time before", in: 0...4 * 7 * 1440, examples: ["30m", "1h", "2h", "1d", "1w"],
      readsNumbers: true, orRefuse: .isNoLeadTime)
  }
}
