import AtriumCore
import AtriumFormats
import AtriumTesting
import AtriumTime
import Foundation
import Testing

extension SeriesEditorTests {
  /// A random series whose times no change of a clock skips.
  private struct RandomSeries {
    var random: SeededGenerator
    var component = CalendarComponent([])
    var overrides: [CalendarComponent] = []
    var isWholeDay = false
    /// The zone of DTSTART; `nil` if the clock has no changes.
    var zone: TimeZone?

    init(_ seed: Int) throws {
      random = SeededGenerator(seed: UInt64(seed))
      let form =
        ["", "Z", ";VALUE=DATE", ";TZID=Europe/Zagreb", ";TZID=America/New_York"]
        .randomElement(using: &random) ?? ""
      isWholeDay = form == ";VALUE=DATE"
      zone = form.hasPrefix(";TZID=") ? TimeZone(identifier: String(form.dropFirst(6))) : nil
      let rules = [
        "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,WE,FR",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA", "FREQ=MONTHLY;BYMONTHDAY=14",
        "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SU;WKST=SU",
      ]
      var rule = try RecurrenceRule(rules.randomElement(using: &random) ?? "")
      let begin = Int.random(in: 20_500...20_900, using: &random) * 86_400
      let time = isWholeDay ? 0 : [32_400, 83_700].randomElement(using: &random) ?? 0
      if Bool.random(using: &random) { rule.end = .count(Int.random(in: 1...40, using: &random)) }
      let dates = Array(RecurrenceDates(rule, start: begin + time).prefix(60))
      if rule.end == .never, Bool.random(using: &random),
        let last = dates.randomElement(using: &random),
        let until = ISODateTime(
          isWholeDay
            ? Day(number: last / 86_400).basic
            : Instant(secondsSince1970: last).basicTimestamp.filter { $0 != "Z" || form != "" })
      {
        rule.end = .until(until)
      }
      func property(_ name: String, _ local: Int) -> String {
        let value = Instant(secondsSince1970: local).basicTimestamp
        if isWholeDay { return "\(name);VALUE=DATE:\(value.prefix(8))" }
        return form == "Z" ? "\(name):\(value)" : "\(name)\(form):\(value.dropLast())"
      }
      var lines = ["UID:1", property("DTSTART", dates[0]), "RRULE:\(rule)"]
      for date in dates.dropFirst().shuffled(using: &random).prefix(
        Int.random(in: 0...3, using: &random))
      {
        lines.append(property("EXDATE", date))
      }
      if Int.random(in: 0...3, using: &random) == 0 {
        let day = Int.random(in: 1...80, using: &random) * 86_400
        lines.append(property("RDATE", dates[0] + day + (isWholeDay ? 0 : 3600)))
      }
      component = CalendarComponent(lines.map { ContentLine($0) }, name: "VEVENT")
      let count = Int.random(in: 0...3, using: &random)
      for (number, date) in dates.shuffled(using: &random).prefix(count).enumerated() {
        let lines = [
          "UID:1", property("RECURRENCE-ID", date), property("DTSTART", date + 86_400),
          "SUMMARY:\(number)",
        ]
        overrides.append(CalendarComponent(lines.map { ContentLine($0) }, name: "VEVENT"))
      }
    }
  }

  private func starts(_ dates: [CalendarOccurrence]) -> [Moment] {
    dates.map { $0.start.moment(by: Self.user) }.sorted()
  }

  /// Checks that the components read as they were written.
  private func check(_ edit: SeriesEdit, _ seed: Int) throws {
    for series in [edit.series, edit.following].compactMap(\.self) {
      let object = CalendarObject([series.component] + series.overrides, product: "x")
      #expect(try CalendarObject(parsing: object.text).items == object.items, "seed \(seed)")
      _ = try SeriesEditor(series.component, overrides: series.overrides, user: Self.user)
    }
  }

  @Test(arguments: 0..<100)
  func aDivisionKeepsTheDates(_ seed: Int) throws {
    var series = try RandomSeries(seed)
    let editor = try SeriesEditor(
      series.component, overrides: series.overrides, user: Self.user)
    let before = try dates(series.component, series.overrides)
    let date = try #require(before.randomElement(using: &series.random)?.recurrenceID)
    let edit = try editor.changing(SeriesChange(), from: date, uid: "2")
    #expect(try starts(dates(edit.series) + dates(edit.following)) == starts(before))
    #expect(edit.removed.isEmpty)
    try check(edit, seed)
    let rest = try editor.deleting(from: date)
    let kept = (rest.series?.overrides ?? []) + rest.removed
    #expect(Set(kept.map(\.title)) == Set(series.overrides.map(\.title)))
    #expect(edit.following == nil || rest.series == edit.series)
  }

  @Test(arguments: 0..<100)
  func aDeletionRemovesOneDate(_ seed: Int) throws {
    var series = try RandomSeries(seed)
    let editor = try SeriesEditor(
      series.component, overrides: series.overrides, user: Self.user)
    let before = try dates(series.component, series.overrides)
    let date = try #require(before.randomElement(using: &series.random))
    let edit = try editor.deleting(#require(date.recurrenceID))
    var expected = starts(before)
    expected.remove(at: try #require(expected.firstIndex(of: date.start.moment(by: Self.user))))
    #expect(try starts(dates(edit.series)) == expected)
    try check(edit, seed)
  }

  @Test(arguments: 0..<100)
  func aMoveMovesEachDateByTheSameDistance(_ seed: Int) throws {
    var series = try RandomSeries(seed)
    let days = Int.random(in: -10...10, using: &series.random)
    let minutes =
      series.isWholeDay ? 0 : [0, 45, -30, 120].randomElement(using: &series.random) ?? 0
    let editor = try SeriesEditor(
      series.component, overrides: series.overrides, user: Self.user)
    let change = SeriesChange(move: .by(days: days, minutes: minutes))
    let before = try dates(series.component, series.overrides)
    let edit = try editor.changing(change)
    let after = try dates(edit.series)
    let clock = series.zone.map { CalendarClock.zone($0) } ?? .utc
    let shift = days * 86_400 + minutes * 60
    func isInside(_ date: CalendarOccurrence) -> Bool {
      date.start.moment(by: Self.user).day.year < 2028
    }
    func single(_ dates: [CalendarOccurrence]) -> [CalendarOccurrence] {
      dates.filter(\.isOverride)
    }
    let moved = before.filter { !$0.isOverride && isInside($0) }.map { date -> Moment in
      switch date.start {
      case .day(let day): Moment(day.adding(days: days))
      case .instant(let instant):
        Self.user.moment(at: clock.instant(local: clock.local(at: instant) + shift))
      }
    }
    #expect(starts(after.filter { !$0.isOverride }).starts(with: moved.sorted()))
    if moved.count == before.count(where: { !$0.isOverride }) {
      #expect(after.count(where: { !$0.isOverride }) == moved.count)
    }
    #expect(starts(single(after)) == starts(single(before)))
    #expect(edit.removed.isEmpty)
    try check(edit, seed)
    let first = try #require(
      before.compactMap(\.recurrenceID).min { a, b in
        a.moment(by: Self.user) < b.moment(by: Self.user)
      })
    #expect(try editor.changing(change, from: first, uid: "2") == edit)
  }

  @Test func noOverrideIsLost() throws {
    var count = 0
    for seed in 0..<200 {
      var series = try RandomSeries(seed)
      let changes = [
        SeriesChange(rule: .value("FREQ=WEEKLY;BYDAY=TU,TH")), SeriesChange(rule: .once),
        SeriesChange(last: .on(Day(number: 20_800))),
        SeriesChange(rule: .value("FREQ=DAILY;COUNT=9")),
        SeriesChange(move: .by(days: 3, minutes: 0), rule: .value("FREQ=MONTHLY")),
      ]
      let change = try #require(changes.randomElement(using: &series.random))
      let before = try dates(series.component, series.overrides)
      let date = try #require(before.randomElement(using: &series.random)?.recurrenceID)
      let editor = try SeriesEditor(
        series.component, overrides: series.overrides, user: Self.user)
      do throws(SeriesEditError) {
        let edit =
          try seed % 2 == 0
          ? editor.changing(change) : editor.changing(change, from: date, uid: "2")
        let parts = [edit.series, edit.following].compactMap(\.self)
        let found = parts.flatMap(\.overrides) + edit.removed
        #expect(found.compactMap(\.title).sorted() == series.overrides.compactMap(\.title).sorted())
        count += 1
      } catch {
        #expect(error == .noDates)
      }
    }
    #expect(count > 100)
  }
}
