import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumTime
import Foundation

/// The time to which appointments move.
struct NewStart: Equatable, Sendable {
  var start: EnteredDate
  /// The dates of a series that the words name: `from december 14 to december 15`.
  var dates = DateSelection()
}

extension ArgumentFormat where Value == NewStart {
  /// The time to which appointments move. Words that mean the other feature are refused with its command.
  static func newStart(in feature: AppointmentFeature) -> ArgumentFormat {
    let start = ArgumentFormat<EnteredDate>.enteredDate.ofMove
    let names =
      feature.isHealthRecord
      ? ["calendar", "kalender", "kalendar"] : ["timeline", "zeitleiste", "crtu"]
    return ArgumentFormat(start.name, completing: start.completion) { text, dates throws(Refusal) in
      do throws(Refusal) { return NewStart(start: try start.read(text, dates)) } catch {
        if let move = SeriesMove(text.words, dates) {
          if let day = move.weekday(dates) { return NewStart(start: day, dates: move.dates) }
          return NewStart(start: try start.read(move.target, dates), dates: move.dates)
        }
        guard names.contains(text.words.last?.lowercased() ?? "") else { throw error }
        throw Refusal(.isFeature("move-to-\(feature.counterpart)"))
      }
    }.continued(like: start).continued(orIf: { SeriesMove($0, .anyDay) != nil })
  }
}

/// The move of one date of a series, `from december 14 to december 15` or `on december 14 by a day`, or of a date and
/// all later ones: `to tuesday from january on`, `from monday to tuesday from january on`.
private struct SeriesMove {
  let dates: DateSelection
  /// The words of the new start.
  let target: String

  private static let since: Set = ["from", "ab", "od", "von", "vom"]
  private static let prepositions: Set = ["to", "by", "auf", "um", "na", "za", "do", "bis"]

  init?(_ words: [String], _ reader: DateReader) {
    let keys = words.map { $0.lowercased() }
    guard !words.isEmpty else { return nil }
    for index in words.indices.dropFirst().dropLast() {
      let isOne =
        Self.since.union(["on", "of", "am"]).contains(keys[0])
        && Self.prepositions.contains(keys[index])
      let isLater = Self.since.contains(keys[index])
      guard isOne || isLater else { continue }
      var days = isOne ? words[1..<index] : words[(index + 1)...]
      if isLater, let last = keys.last, ["on", "an", "nadalje"].contains(last) {
        days.removeLast()
      }
      var start = isOne ? words[(index + 1)...] : words[..<index].drop { Self.isPreposition($0) }
      var weekday: Int?
      if isLater, Self.since.contains(keys[0]) {
        guard
          let end = start.indices.dropFirst(2).dropLast().first(where: {
            Self.isPreposition(words[$0])
          }),
          let day = Self.weekday(words[1..<end].joined(separator: " "), reader)
        else { continue }
        (weekday, start) = (day, words[(end + 1)..<index])
      }
      let text = start.joined(separator: " ")
      guard let day = try? reader.period(days.joined(separator: " ")).lowerBound,
        (try? reader.date(text)) != nil || Self.weekday(text, reader) != nil
      else { continue }
      target = text
      dates = DateSelection(
        scopes: isOne ? [] : [.following], days: [day], startsLater: isLater, weekday: weekday)
      return
    }
    return nil
  }

  /// Returns the only weekday of a rule without a time, a beginning and an end; `nil` of other words.
  private static func weekday(_ text: String, _ reader: DateReader) -> Int? {
    guard let pattern = try? reader.recurrence(text), pattern.start == nil, pattern.time == nil,
      case .rule(let rule) = pattern.rule, rule.end == .never, rule.interval == 1,
      rule.frequency == .weekly, rule.weekdays.count == 1
    else { return nil }
    return rule.weekdays[0].weekday
  }

  private static func isPreposition(_ word: String) -> Bool {
    prepositions.contains(word.lowercased())
  }

  /// The start that a weekday said as a rule means, such as `tuesdays`; `nil` of other targets.
  func weekday(_ reader: DateReader) -> EnteredDate? {
    guard (try? reader.date(target)) == nil, let weekday = Self.weekday(target, reader) else {
      return nil
    }
    let distance = (weekday - reader.today.weekday + 7) % 7
    return EnteredDate(.day(reader.today.adding(days: distance)), isWeekday: true)
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
