import AtriumDates
import AtriumScreen
import AtriumTime

/// The entries of some days: the answer of `today`, `week`, `agenda` and `month`.
struct DayAgenda {
  enum Kind: String { case today, week, agenda, month }

  let kind: Kind
  let question: DayEntry.Question
  let clock: any WallClock
  let assembly: Assembly
  /// In the order of the list.
  let rows: [DayRow]
  /// The failures of features, whose entries are missing.
  let failures: [Failure]
  /// The hours of a week that is drawn with its hours; `nil` for a list.
  var hours: DayHours?

  static let maximumLength = 366

  /// The answer. If a feature failed, its failure follows.
  func reply<Output>() -> Reply<Output> { .show(screen, failingWith: failures.first) }

  var screen: Screen {
    let days = question.days
    let estimated = rows.map(\.entry).filter { $0.effort != nil }
    let todos = Set(estimated.map(\.address))
    let end = days.upperBound.adding(days: 1)
    let range: [Block] =
      kind == .today
      ? [.machineOnly("day", .string("\(days.lowerBound)"))]
      : [
        .machineOnly("from", .string("\(days.lowerBound)")), .machineOnly("to", .string("\(end)")),
      ]
    guard kind != .month else {
      func title(_ days: Range<Day>) -> Phrase { DateValue.period(days).phrase }
      let heading = Block.heading(title(days.lowerBound..<end))
      var screen = Screen(kind.rawValue, range + [heading, .table(monthTable)])
      screen.continuation = Screen.Continuation(
        "\(ShellWord.month.rawValue) \(end.description.prefix(7))",
        to: title(end..<end.adding(months: 1)))
      return screen
    }
    return Screen(
      kind.rawValue,
      range + [
        .machineOnly("entries", .array(rows.map(json))),
        .machineOnly("total", .integer(rows.count)),
        .heading(title), .humanOnly([.table(table)]),
      ] + .effort(minutes: estimated.compactMap(\.effort).reduce(0, +), in: todos.count))
  }

  /// The sentence for no entries; `nil` if those of a feature are missing.
  var nothing: Phrase? { failures.isEmpty ? .nothing : nil }

  private var title: Phrase {
    let days = question.days
    let (first, last) = (days.lowerBound, days.upperBound)
    return first == last ? .day(first) : .day(first, last)
  }

  private var table: Table {
    let isToday = question.now.day == clock.today
    var table = Table(
      "rows", of: rows.map { (row: $0, entry: $0.entry) }, empty: nothing,
      [
        .untruncated("ref", .number) { [assembly] in
          .toned(.quiet, .optional(assembly.nameOfItem(at: $0.entry.address), Value.text))
        },
        .untruncated("when", .when) { [question, kind] item in
          .toned(
            item.row.tone,
            .display(
              item.row.when(now: question.now, isToday: isToday, hasEnd: kind != .today),
              json: item.row.plainMoment))
        },
        .init("title", .title) { [kind] in
          .display(
            $0.entry.detailedTitle(hasPlace: kind == .agenda),
            json: .string($0.entry.title.text(in: .en)))
        },
        .init("state", .state) { row in
          let state = row.entry.publishedState
          return .toned(.quiet, .display(.name(of: state), json: .string(state.rawValue)))
        }.importance(2).asDetail,
        .untruncated("command", .command) { .toned(.accent, .text($0.entry.command)) }
          .importance(1).forScreens,
      ])
    if let hours { table.dayGrid = grid(.hours(hours.hours)) }
    guard kind != .today else { return table }
    table.titleDays(rows.map(\.day))
    return table
  }

  private func json(_ row: DayRow) -> JSON {
    let entry = row.entry
    let moment = entry.moment
    return assembly.json(
      of: row,
      [
        "feature": .string(entry.address.root), "title": .string(entry.title.text(in: .en)),
        "time": moment.flatMap { $0.time == nil ? nil : .string(clock.timestamp(of: $0)) } ?? .null,
        "day": .string("\(row.publishedDay)"),
        "state": .string(entry.publishedState.rawValue),
        "address": .string(entry.address.description), "command": .string(entry.command),
      ])
  }
}

extension Program {
  /// Returns the entries of a number of days.
  /// - Parameter day: the first day; `nil` for today. The states of a single day are relative to it, those of several
  ///   days to the current time.
  func agenda(_ kind: DayAgenda.Kind, on day: Day?, count: Int) async -> DayAgenda {
    let now = clock.localNow
    let day = day ?? now.day
    // A moment without a time is the end of its day.
    let reference =
      day == now.day || count > 1
      ? now : Moment(day, day < now.day ? nil : TimeOfDay(hour: 0, minute: 0))
    return await agenda(kind, DayEntry.Question(day...day.adding(days: count - 1), now: reference))
  }

  /// Returns the entries of a range of days. States are relative to the current time.
  func agenda(_ kind: DayAgenda.Kind, on days: Range<Day>) async -> DayAgenda {
    await agenda(kind, question(on: days, needsDetails: kind != .month))
  }

  var thisMonth: Range<Day> {
    let today = clock.today
    let first = today.adding(days: 1 - today.day)
    return first..<first.adding(months: 1)
  }

  func question(on days: Range<Day>, needsDetails: Bool = true) -> DayEntry.Question {
    DayEntry.Question(
      days.lowerBound...days.upperBound.adding(days: -1), now: clock.localNow,
      needsDetails: needsDetails)
  }

  /// Returns a range of days.
  /// - Parameters:
  ///   - first: `nil` for today.
  ///   - end: the day after the last one; `nil` for a number of days.
  ///   - count: this number.
  func days(from first: Day?, to end: Day?, orCount count: Int) throws(Failure) -> Range<Day> {
    let first = first ?? clock.today
    let end = end ?? first.adding(days: count)
    guard first < end else {
      throw Failure(
        .usage, "agenda.empty", .emptyRange(.day(first), .day(end)), hint: .toIsExclusive)
    }
    guard first.days(until: end) <= DayAgenda.maximumLength else {
      throw Failure(.usage, "agenda.too-long", .isTooLong(DayAgenda.maximumLength))
    }
    return first..<end
  }

  private func agenda(_ kind: DayAgenda.Kind, _ question: DayEntry.Question) async -> DayAgenda {
    let (answers, failures) = await answers(to: DayEntry.self, question)
    let entries = answers.flatMap { feature, entries in
      entries.map { (feature: feature, entry: $0) }
    }
    return DayAgenda(
      kind: kind, question: question, clock: clock, assembly: self.assembly,
      rows: DayRow.rows(of: entries, question, assembly),
      failures: failures)
  }
}

extension Assembly {
  /// Returns the JSON of a row with the members of its item, and with those of an effort and of a conflict.
  func json(of row: DayRow, _ entry: JSON) -> JSON {
    var entry = json(entry, at: row.entry.address)
    if let effort = row.entry.effort {
      entry = .object((entry.members ?? []) + [.init("effort", .integer(effort))])
    }
    guard row.isInConflict else { return entry }
    return entry.marking(conflictsWith: row.conflicts.compactMap { refOfItem(at: $0) })
  }

  /// The positions of the enabled features in the catalog.
  var featureOrder: [FeatureID: Int] {
    Dictionary(declared.features.enumerated().map { ($1.feature, $0) }) { first, _ in first }
  }
}

extension DayEntry {
  /// The states that the lists of days distinguish.
  enum PublishedState: String, CaseIterable {
    case due, overdue, now, later, done, skipped, missed
  }

  var publishedState: PublishedState {
    switch state {
    case .overdue: .overdue
    case .due, .unread, .unsent, .expiring: .due
    case .ongoing: .now
    case .planned: .later
    case .past:
      switch outcome {
      case .skipped: .skipped
      case .missed: .missed
      case nil: .done
      }
    }
  }

  var tone: Tone {
    switch state {
    case .overdue: .bad
    case .due, .unsent, .expiring: .warning
    case .past: .quiet
    case .ongoing: .accent
    case .planned, .unread: .plain
    }
  }

  /// The time as people say it on the day of `now`, with the state. Overdue entries have a sign, so that
  /// they can be told apart without colours.
  /// - Parameters:
  ///   - isToday: whether `now` is the current time.
  ///   - day: the day under which the entry is listed; `nil` for that of `now`.
  ///   - hasEnd: whether the end on this day follows the start.
  func when(now: Moment, isToday: Bool = true, on day: Day? = nil, hasEnd: Bool = false) -> Phrase {
    let time = moment?.time?.description
    let hasBegun = moment.map { $0.day < day ?? now.day } ?? false
    let end = end.flatMap { $0.day == day ?? now.day ? $0.time?.description : nil }
    let days = moment.map { now.day.days(until: $0.day) } ?? 0
    return switch state {
    case .overdue: "! \(days < 0 ? .overdueDays(-days) : .overdueAt(time ?? "") as Phrase)"
    case .due where time == nil && !isToday: .name(of: .due)
    case .due: .due(time)
    case .planned where isDeadline: time.map(Phrase.due) ?? .name(of: .due)
    case .ongoing, .planned, .past:
      if hasEnd, !hasBegun, let time, let end {
        Phrase("\(time)–\(end)")
      } else if let end, hasBegun || state == .ongoing {
        .until(end)
      } else {
        hasBegun ? .wholeDay : time.map { Phrase($0) } ?? .wholeDay
      }
    case .unread: .unread
    case .unsent: .unsent
    case .expiring where !isToday: .expires
    case .expiring: .expires(days)
    }
  }
}

extension WallClock {
  /// Returns a local time in RFC 3339, with the offset of the user's time zone; the day of a moment
  /// without a time.
  /// - Parameter instant: the instant, where the clock shows the moment twice.
  func timestamp(of moment: Moment, _ instant: Instant? = nil) -> String {
    guard let time = moment.time else { return "\(moment.day)" }
    let local = Instant(moment.day, secondOfDay: time.minutes * 60)
    let minutes = (instant ?? self.instant(of: moment)).seconds(until: local) / 60
    let offset = "\((abs(minutes) / 60).digits(2)):\((abs(minutes) % 60).digits(2))"
    return "\(moment):00" + (minutes == 0 ? "Z" : (minutes < 0 ? "-" : "+") + offset)
  }
}
