import AtriumTime

/// The table of a calendar: weeks of days, or days with hours. All entries are shown.
extension HTMLTable {
  func markup(_ grid: DayGrid) -> Markup {
    switch grid.layout {
    case .weeks: weeks(grid)
    case .hours(let hours): self.hours(DayGrid.hours(including: hours, of: grid.cells), grid)
    }
  }

  private func weeks(_ grid: DayGrid) -> Markup {
    guard let first = grid.cells.first?.day else { return "" }
    let monday = first.number - first.weekday + 1
    let names = (1...7).map { weekday in
      grid.cells.first { $0.day.weekday == weekday }.map { layout.line($0.weekday) } ?? ""
    }
    let weeks = Dictionary(grouping: grid.cells) { ($0.day.number - monday) / 7 }
    let rows = weeks.sorted { $0.key < $1.key }.map { _, cells -> (String, [Markup]) in
      let days = (1...7).map { weekday -> Markup in
        guard let cell = cells.first(where: { $0.day.weekday == weekday }) else { return "" }
        return "\(heading(grid, cell, "\(cell.day.day)"))\(entries(cell.entries))"
      }
      return ("\(cells[0].day.week.number)", days)
    }
    return calendar(layout.line(.weekLabel), names.map { "\($0)" }, rows)
  }

  /// An entry stands in the hour in which it begins; those without a time are above.
  private func hours(_ hours: Range<Int>, _ grid: DayGrid) -> Markup {
    let names = grid.cells.map { heading(grid, $0, "\(layout.line($0.weekday)) \($0.day.day)") }
    func row(_ name: String, where isShown: (DayGrid.Entry) -> Bool) -> (String, [Markup]) {
      (name, grid.cells.map { entries($0.entries.filter(isShown)) })
    }
    let rows = hours.map { hour in
      row("\(TimeOfDay(minutes: hour * 60))") {
        $0.minutes.map { $0.lowerBound / 60 == hour } ?? false
      }
    }
    let hasUntimed = grid.cells.contains { $0.entries.contains { $0.minutes == nil } }
    return calendar("", names, (hasUntimed ? [row("") { $0.minutes == nil }] : []) + rows)
  }

  private func calendar(
    _ corner: String, _ names: [Markup], _ rows: [(name: String, cells: [Markup])]
  ) -> Markup {
    let head = (["\(corner)"] + names).map { "<th scope=\"col\">\($0)</th>" as Markup }
    let body = rows.map { row -> Markup in
      "<tr><th scope=\"row\">\(row.name)</th>\(row.cells.map { "<td>\($0)</td>" as Markup }.joined(""))</tr>"
    }
    return """
      <table class="calendar">
      <thead>
      <tr>\(head.joined(""))</tr>
      </thead>
      <tbody>
      \(body.joined())
      </tbody>
      </table>
      """
  }

  private func heading(_ grid: DayGrid, _ cell: DayGrid.Cell, _ text: String) -> Markup {
    cell.day == grid.today ? "<b>› \(text)</b>" : "<b>\(text)</b>"
  }

  private func entries(_ entries: [DayGrid.Entry]) -> Markup {
    entries.map { entry -> Markup in
      let words = [entry.isMarked ? "!" : "", time(entry), layout.line(entry.title)]
      let text = words.filter { !$0.isEmpty }.joined(separator: " ")
      return "<div>\(layout.toned(entry.tone, "\(text)"))</div>"
    }.joined("")
  }

  private func time(_ entry: DayGrid.Entry) -> String {
    guard let minutes = entry.minutes else { return "" }
    let times = minutes.isEmpty ? [minutes.lowerBound] : [minutes.lowerBound, minutes.upperBound]
    return times.map { $0 == 1440 ? "24:00" : "\(TimeOfDay(minutes: $0))" }.joined(separator: "–")
  }
}
