import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumTime
import Foundation

/// The options that name dates of a series.
@MainActor
extension Argument<DateSelection> {
  static var dates: Argument {
    Argument(occurrence, flag(.this), flag(.following), flag(.all)) { day, this, following, all in
      DateSelection(
        scopes: [this, following, all].compactMap(\.self), days: [day].compactMap(\.self))
    }
  }

  /// The options of ``dates``, and `--on` as another name of `--occurrence`.
  static var datesOrOn: Argument {
    Argument(dates, on) { dates, day in
      DateSelection(scopes: dates.scopes, days: dates.days + [day?.day].compactMap(\.self))
    }
  }

  /// `--occurrence` and `--on`.
  static var date: Argument {
    Argument(occurrence, on) { DateSelection(days: [$0, $1?.day].compactMap(\.self)) }
  }

  private static var occurrence: Argument<Day?> {
    .option("occurrence", .day).help(.occurrenceHelp).selectingItem()
  }

  private static var on: Argument<Moment?> {
    .option("on", .date).help(.occurrenceHelp).selectingItem()
  }

  private static func flag(_ scope: SeriesScope) -> Argument<SeriesScope?> {
    let flag = Argument<Bool>.flag(scope.rawValue).help(.scopeHelp(scope))
    return Argument<SeriesScope?>(flag) { $0 ? scope : nil }
  }
}

extension ArgumentFormat where Value == SeriesScope {
  /// The number or the word of an answer to ``AtriumScreen/Phrase/whichDates``. An empty one means one date.
  fileprivate static var scope: ArgumentFormat {
    let words = ArgumentFormat<SeriesScope>.choice(shownAs: Phrase.scopeName)
    return ArgumentFormat("scope", completing: words.completion) { text, dates throws(Refusal) in
      let number = text.isEmpty ? 1 : Int(text)
      if let number, SeriesScope.allCases.indices.contains(number - 1) {
        return SeriesScope.allCases[number - 1]
      }
      do throws(Refusal) { return try words.read(text, dates) } catch {
        throw Refusal(.isNoScope)
      }
    }
  }
}

@MainActor
extension Appointments {
  /// Returns the reply to a command, which asks at a prompt for the dates of a series that it does not name.
  /// - Parameters:
  ///   - id: `nil` if nothing can be asked, because the command changes several appointments.
  ///   - isCancelled: see ``nextDate(of:isCancelled:)``.
  ///   - answer: changes the named dates, or returns the form that asks for the changes.
  func reply(
    _ id: Int?, _ dates: DateSelection, isCancelled: Bool = false,
    _ answer: @escaping @MainActor (DateSelection) async throws -> Reply<Never>
  ) async throws -> Reply<Never> {
    guard let id, dates.isIncomplete,
      let next = try await nextDate(of: id, isCancelled: isCancelled)
    else { return try await answer(dates) }
    return .run(SeriesFlow(appointments: self, dates: dates, next: next, answer: answer))
  }
}

/// Asks which dates of a series change and, if the options say it, from which date, and changes them.
private struct SeriesFlow: Coordinator {
  let appointments: Appointments
  let dates: DateSelection
  /// The date that is meant by default.
  let next: Appointment
  let answer: @MainActor (DateSelection) async throws -> Reply<Never>

  func run(in flow: Flow) async throws(Departure) {
    // A script is told to name the dates.
    let dates = flow.isInteractive ? try await question(in: flow) : dates
    guard let dates else { return }
    switch try await flow.perform({ try await answer(dates) }) {
    case .done(let screen, _)?: flow.notify(screen)
    case .run(let form, _)?: try await flow.run(form)
    default: return
    }
  }

  private func question(in flow: Flow) async throws(Departure) -> DateSelection? {
    let day = appointments.day(of: next)
    guard dates.scopes.isEmpty else {
      let field = FormField(.whichDate(day), ArgumentFormat<Day?>.optional(.day))
      return try await flow.run(Form(field)).map {
        DateSelection(scopes: dates.scopes, days: [$0 ?? day])
      }
    }
    flow.introduce(.chooseDates(appointments.feature.quoted(next), .fullDate(next.start)))
    return try await flow.run(Form(FormField(.whichDates, .scope))).map { scope in
      DateSelection(scopes: [scope], days: scope == .all ? [] : [day])
    }
  }
}

/// The time to which appointments move.
struct NewStart: Equatable, Sendable {
  var start: EnteredDate
  /// The dates of a series that the words name: `from december 14 to december 15`.
  var dates = DateSelection()

  var patch: Patch<Appointment> { Patch("start") { $0.entered.start = start } }
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
/// all later ones: `to tuesday from january on`, `from january on tuesdays`, `from monday to tuesday from january on`.
private struct SeriesMove {
  let dates: DateSelection
  /// The words of the new start.
  let target: String

  private static let since: Set = ["from", "ab", "od", "von", "vom"]
  private static let onwards: Set = ["on", "an", "nadalje"]
  private static let prepositions: Set = ["to", "by", "auf", "um", "na", "za", "do", "bis"]

  init?(_ words: [String], _ reader: DateReader) {
    let keys = words.map { $0.lowercased() }
    guard !words.isEmpty else { return nil }
    for index in words.indices.dropFirst().dropLast() {
      let isOne =
        Self.since.union(["on", "of", "am"]).contains(keys[0])
        && Self.prepositions.contains(keys[index])
      let isLast = Self.since.contains(keys[index])
      let isFirst = Self.since.contains(keys[0]) && Self.onwards.contains(keys[index])
      guard isOne || isLast || isFirst else { continue }
      var days = isLast ? words[(index + 1)...] : words[1..<index]
      if isLast, Self.onwards.contains(keys.last ?? "") { days.removeLast() }
      var start = isLast ? words[..<index] : words[(index + 1)...]
      var weekday: Int?
      if isLast, Self.since.contains(keys[0]) {
        guard
          let end = start.indices.dropFirst(2).dropLast().first(where: {
            Self.isPreposition(words[$0])
          }),
          let day = Self.weekday(words[1..<end].joined(separator: " "), reader)
        else { continue }
        (weekday, start) = (day, words[(end + 1)..<index])
      }
      let text = start.drop { Self.isPreposition($0) }.joined(separator: " ")
      guard let day = try? reader.period(days.joined(separator: " ")).lowerBound,
        (try? reader.date(text)) != nil || Self.weekday(text, reader) != nil
      else { continue }
      target = text
      dates = DateSelection(
        scopes: isOne ? [] : [.following], days: [day], startsLater: !isOne, weekday: weekday)
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
        let value = try date.read(text, dates)
        // `+3d` is a distance from the start, and `3 days` the length of all three.
        guard case .offset(_, nil) = value, text.first != "+",
          let length = try? dates.duration(text)
        else { return value }
        return .duration(length)
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
