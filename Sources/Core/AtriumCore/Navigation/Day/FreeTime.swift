import AtriumDates
import AtriumScreen
import AtriumTime

/// The times of some days in which nothing takes place: the answer of `free`.
struct FreeTime {
  typealias Uncounted = (name: String?, title: Phrase, time: TimeOfDay?)

  /// The times in their order, each within the hours of a day.
  let periods: [(time: Range<Moment>, minutes: Int)]
  /// The entries of whole days and those without an end, which leave the time free but may matter. Each item occurs
  /// once. The time is `nil` for whole days.
  let uncounted: [Uncounted]
  /// The failures of features, whose entries are missing.
  let failures: [Failure]

  /// - Parameters:
  ///   - hours: the hours of each day.
  ///   - entries: only what ``DayEntry/occupied`` states takes time.
  ///   - length: the elapsed minutes of the shortest time.
  ///   - clock: of today, only what is left is free.
  ///   - name: returns the name of the item at an address, such as `e1`.
  init(
    on days: Range<Day>, _ hours: DayHours, between entries: [DayEntry], atLeast length: Int,
    clock: any WallClock, failures: [Failure] = [], name: (Address) -> String? = { _ in nil }
  ) {
    let now = clock.localNow
    let occupied = entries.compactMap(\.occupied).sorted { $0.lowerBound < $1.lowerBound }
    var periods: [(time: Range<Moment>, minutes: Int)] = []
    func add(_ start: Moment, _ end: Moment) {
      guard start < end else { return }
      let minutes = clock.instant(of: start).seconds(until: clock.instant(of: end)) / 60
      if minutes >= max(1, length) { periods.append((start..<end, minutes)) }
    }
    var rest = occupied[...]
    // The end of everything that has begun before the day.
    var free = Moment(days.lowerBound, TimeOfDay(minutes: 0))
    for number in days.lowerBound.number..<days.upperBound.number {
      let period = hours.period(on: Day(number: number))
      free = max(free, period.lowerBound)
      if period.lowerBound.day == now.day { free = max(free, now) }
      while let next = rest.first, next.lowerBound < period.upperBound {
        add(free, next.lowerBound)
        free = max(free, next.upperBound)
        rest.removeFirst()
      }
      add(free, period.upperBound)
    }
    (self.periods, self.failures) = (periods, failures)
    var addresses: Set<Address> = []
    uncounted = entries.filter { $0.takesUnknownTime && addresses.insert($0.address).inserted }
      .map { (name($0.address), $0.title, $0.moment?.time) }
  }

  /// The answer. If a feature failed, its failure follows.
  func reply<Output>() -> Reply<Output> { .show(screen, failingWith: failures.first) }

  var screen: Screen {
    let objects = periods.map { period in
      [
        "from": .string("\(period.time.lowerBound)"), "to": .string("\(period.time.upperBound)"),
      ] as JSON
    }
    let wholeDays = uncounted.filter { $0.time == nil }
    let withoutEnd = uncounted.filter { $0.time != nil }
    let names = { (entries: [Uncounted]) in
      JSON.array(entries.compactMap(\.name).map(JSON.string))
    }
    let titles = { (entries: [Uncounted]) in
      entries.map { entry in
        [entry.name.map { Phrase($0) }, entry.title, entry.time.map { Phrase("\($0)") }]
          .compactMap(\.self).joined(separator: " ")
      }.joined(separator: ", ")
    }
    var blocks: [Block] = [
      .machineOnly("free", .array(objects)), .humanOnly([.table(table)]),
      .machineOnly("wholeDay", names(wholeDays)), .machineOnly("withoutEnd", names(withoutEnd)),
    ]
    if !wholeDays.isEmpty { blocks.append(.notice(.quiet, .areWholeDays(titles(wholeDays)))) }
    if !withoutEnd.isEmpty { blocks.append(.notice(.quiet, .haveNoEnd(titles(withoutEnd)))) }
    return Screen("free", blocks)
  }

  private var table: Table {
    var table = Table(
      "free", of: periods, empty: .nothingFree,
      [
        .untruncated("from", .from) { .time($0.time.lowerBound) },
        .untruncated("to", .to) { .time($0.time.upperBound) },
        .init("length", .length) { period in
          .display(.duration(minutes: period.minutes), json: .integer(period.minutes))
        },
      ])
    table.titleDays(periods.map(\.time.lowerBound.day))
    return table
  }
}

extension Value {
  /// A time below the title of its day; programs get the day, too.
  fileprivate static func time(_ moment: Moment) -> Value {
    .display(
      moment.time.map { Phrase("\($0)") } ?? .wholeDay, json: .string(moment.description))
  }
}

extension Program {
  /// - Throws: a failure if an assistant may not read all entries, without which a time only looks free.
  func freeTime(on days: Range<Day>, atLeast length: Int) async throws(Failure) -> FreeTime {
    let (answers, failures) = await answers(
      to: DayEntry.self, question(on: days), of: assembly.declared.featuresThatTakeTime.contains)
    try assistant?.requireCompleteAnswer()
    return FreeTime(
      on: days, await dayHours(), between: answers.flatMap(\.answer), atLeast: length,
      clock: clock, failures: failures, name: assembly.refOfItem)
  }

  /// The hours of the day of the first feature that contributes them.
  func dayHours() async -> DayHours {
    let order = assembly.featureOrder
    let answers = await answers(to: DayHours.self, ()).answers
    return answers.min { order[$0.feature] ?? 0 < order[$1.feature] ?? 0 }?.answer ?? .standard
  }
}

/// The days and the shortest length of free times as they are typed.
struct FreeTimeQuestion: Sendable {
  var days: Range<Day>?
  var length: Int?
}

extension ArgumentFormat where Value == FreeTimeQuestion {
  /// Days, a length, or both: `next week`, `1 hour next week`, `tomorrow for 2 hours`.
  static var freeTime: ArgumentFormat {
    let (period, length) = (ArgumentFormat<Range<Day>>.period, ArgumentFormat<Int>.freeLength)
    return ArgumentFormat(period.name, completing: period.completion) {
      text, dates throws(Refusal) in
      do throws(Refusal) {
        return FreeTimeQuestion(days: try period.read(text, dates))
      } catch {
        let words = text.words
        for index in 0...words.count {
          let parts = [words[..<index], words[index...]].map { $0.joined(separator: " ") }
          for (said, days) in [(parts[0], parts[1]), (parts[1], parts[0])] {
            guard let minutes = try? length.read(said, dates) else { continue }
            if days.isEmpty { return FreeTimeQuestion(length: minutes) }
            if let days = try? period.read(days, dates) {
              return FreeTimeQuestion(days: days, length: minutes)
            }
          }
        }
        throw error
      }
    }.continued(like: period)
  }
}

extension ArgumentFormat where Value == Int {
  /// The minutes of a length of time of at most a day: `30min`, `an hour and a half`.
  static var freeLength: ArgumentFormat {
    .minutes(
      named: "length", in: 0...1440, examples: ["30min", "1h", "2h"], orRefuse: .isNoFreeLength)
  }
}
