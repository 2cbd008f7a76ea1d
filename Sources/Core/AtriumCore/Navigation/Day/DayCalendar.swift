import AtriumDates
import AtriumScreen
import AtriumTime

/// The forms of ``DayAgenda`` as a calendar.
extension DayAgenda {
  /// The days of a month with the names of their items.
  var monthTable: Table {
    let days = rowsByDay
    var table = Table(
      "days", of: days, empty: nothing,
      [
        .init("day", .dayLabel) { .day($0.day) },
        .init("entries", .entriesLabel) { [assembly] item in
          .list(item.rows.compactMap { assembly.refOfItem(at: $0.entry.address) }.map(Value.text))
        },
        .init("total", .totalLabel) { .integer($0.rows.count) },
      ])
    table.dayGrid = grid(.weeks)
    return table
  }

  func grid(_ layout: DayGrid.Layout) -> DayGrid {
    let isToday = question.now.day == clock.today
    return DayGrid(
      layout,
      rowsByDay.map { day, rows in
        DayGrid.Cell(
          day, title: .day(day), weekday: .shortWeekday(day.weekday),
          rows.map { row in
            DayGrid.Entry(
              row.entry.title,
              when: Phrase(composing: { [now = question.now] language in
                row.when(now: now, isToday: isToday).text(in: language)
              }),
              minutes: row.minutes, row.tone,
              isMarked: row.isInConflict || row.entry.state == .overdue)
          })
      }, today: clock.today)
  }

  /// All days in their order, each with its rows.
  private var rowsByDay: [(day: Day, rows: [DayRow])] {
    let days = question.days
    let rows = Dictionary(grouping: rows, by: \.day)
    return (0...days.lowerBound.days(until: days.upperBound)).map { count in
      let day = days.lowerBound.adding(days: count)
      return (day, rows[day] ?? [])
    }
  }
}

extension Table {
  /// Puts the title of each day above its first row.
  /// - Parameter days: the days of the rows.
  mutating func titleDays(_ days: [Day]) {
    for (index, day) in days.enumerated() where index == 0 || days[index - 1] != day {
      groupTitles[index] = .day(day)
    }
  }
}

extension DayRow {
  /// The minutes of the day that the entry takes, empty without an end; `nil` for whole days and without a time.
  var minutes: Range<Int>? {
    guard let start = entry.moment, let time = start.time else { return nil }
    if let end = entry.end {
      guard let endTime = end.time else { return nil }
      let first = start.day < day ? 0 : time.minutes
      let last = end.day > day ? 1440 : endTime.minutes
      return first <= last && last - first < 1440 ? first..<last : nil
    }
    return start.day == day ? time.minutes..<time.minutes : nil
  }
}
