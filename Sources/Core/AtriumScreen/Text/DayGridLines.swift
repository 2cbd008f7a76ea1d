import AtriumTime

/// A calendar without lines. Its columns are as many as fit; in a window that is too narrow, each day is a sentence.
struct DayGridLines {
  let layout: TextLayout

  /// A text in a column and its tone.
  private struct Piece {
    var text: String
    var tone = Tone.plain
    /// The column before the text, which marks today.
    var mark = " "
    var isBold = false
  }

  /// The width of titles below which weeks show numbers only, and hours show fewer days.
  private let minTitleWidth = 8
  /// The number of entries of a day that weeks show by their titles.
  private let maxTitles = 3

  func lines(_ grid: DayGrid) -> [String] {
    switch grid.layout {
    case .weeks: weeks(grid)
    case .hours(let hours): self.hours(hours, grid)
    }
  }

  /// A line of columns, each after a blank or a mark.
  private func line(_ label: String, _ pieces: [Piece], width: Int) -> String {
    let cells = pieces.map { piece in
      let text = piece.text.truncated(to: width)
      let blanks = String(repeating: " ", count: max(0, width - displayWidth(of: text)))
      return painted(piece.mark, .accent) + painted(text, piece.tone, bold: piece.isBold) + blanks
    }
    return (painted(label, .quiet) + cells.joined()).trimmingTrailingBlanks()
  }

  /// Blanks are not painted, so that a line does not end with them.
  private func painted(_ text: String, _ tone: Tone, bold: Bool = false) -> String {
    text.allSatisfy { $0 == " " } ? text : layout.paint(text, tone, bold: bold)
  }

  /// The lines of columns side by side, as many as the longest column has.
  private func lines(_ label: String, _ columns: [[Piece]], width: Int) -> [String] {
    let blank = String(repeating: " ", count: label.count)
    let count = columns.map(\.count).max() ?? 0
    return (0..<count).map { index in
      let pieces = columns.map { $0.indices ~= index ? $0[index] : Piece(text: "") }
      return line(index == 0 ? label : blank, pieces, width: width)
    }
  }

  private func title(_ entry: DayGrid.Entry) -> String {
    (entry.isMarked ? "! " : "") + layout.line(entry.title)
  }

  private func header(_ grid: DayGrid, _ cell: DayGrid.Cell, _ text: String) -> Piece {
    let isToday = cell.day == grid.today
    return Piece(
      text: text, tone: isToday ? .accent : .plain, mark: isToday ? ">" : " ", isBold: isToday)
  }
}

/// Weeks.
extension DayGridLines {
  private func weeks(_ grid: DayGrid) -> [String] {
    let smallest = 3
    let labelWidth = layout.width >= 2 + 7 * (smallest + 1) ? 2 : 0
    let width = (layout.width - labelWidth) / 7 - 1
    guard width >= smallest, let first = grid.cells.first?.day else {
      return grid.sentences.flatMap { layout.wrapped(layout.line($0)) }
    }
    let monday = first.number - first.weekday + 1
    let weeks = Dictionary(grouping: grid.cells) { ($0.day.number - monday) / 7 }
    let names = (1...7).map { weekday in
      let cell = grid.cells.first { $0.day.weekday == weekday }
      return Piece(text: cell.map { layout.line($0.weekday) } ?? "", tone: .quiet)
    }
    let label = { (text: String) in
      String(text.prefix(labelWidth)).padded(to: labelWidth, .trailing)
    }
    return [line(label(layout.line(.weekLabel)), names, width: width)]
      + weeks.sorted { $0.key < $1.key }.flatMap { _, cells in
        let columns = (1...7).map { weekday in
          cells.first { $0.day.weekday == weekday }.map { column(grid, $0, width: width) } ?? []
        }
        return lines(label("\(cells[0].day.week.number)"), columns, width: width)
      }
  }

  /// The number of a day with its first titles, or with the number of its entries.
  private func column(_ grid: DayGrid, _ cell: DayGrid.Cell, width: Int) -> [Piece] {
    let number = "\(cell.day.day)".padded(to: 2, .trailing)
    let entries = cell.entries
    guard width >= minTitleWidth else {
      let count = entries.count < 10 ? "\(entries.count)" : "+"
      return [header(grid, cell, number + (entries.isEmpty ? "" : width > 3 ? "•\(count)" : "•"))]
    }
    let shown = entries.prefix(entries.count > maxTitles ? maxTitles - 1 : maxTitles)
    return [header(grid, cell, number)] + shown.map { Piece(text: title($0), tone: $0.tone) }
      + (shown.count < entries.count
        ? [Piece(text: "+\(entries.count - shown.count)", tone: .quiet)] : [])
  }
}

/// Hours.
extension DayGridLines {
  private func hours(_ hours: Range<Int>, _ grid: DayGrid) -> [String] {
    let labelWidth = 5
    let room = layout.width - labelWidth
    let count = min(grid.cells.count, 7, room / (minTitleWidth + 2))
    guard count > 0 else {
      return grid.sentences.flatMap { layout.wrapped(layout.line($0)) }
    }
    let width = room / count - 1
    let bands = stride(from: 0, to: grid.cells.count, by: count).map {
      Array(grid.cells[$0..<min($0 + count, grid.cells.count)])
    }
    let blank = String(repeating: " ", count: labelWidth)
    let parts = bands.map { cells in
      let names = cells.map { header(grid, $0, "\(layout.line($0.weekday)) \($0.day.day)") }
      let whole = cells.map { cell in
        cell.entries.filter { $0.minutes == nil }.map { Piece(text: title($0), tone: $0.tone) }
      }
      return [line(blank, names, width: width)] + lines(blank, whole, width: width)
        + DayGrid.hours(including: hours, of: cells).flatMap { hour in
          let label = "\(hour.digits(2)):00"
          let columns = cells.map { column($0, hour: hour) }
          let height = max(1, columns.map(\.count).max() ?? 1)
          return lines(
            label, zip(cells, columns).map { filled($1, of: $0, hour: hour, height: height) },
            width: width)
        }
    }
    return Array(parts.joined(separator: [""]))
  }

  /// The titles of what begins in an hour, after a bar for each entry that goes on.
  private func column(_ cell: DayGrid.Cell, hour: Int) -> [Piece] {
    let bars = bars(cell, hour: hour) { $0.lowerBound < hour * 60 && $0.upperBound > hour * 60 }
    return cell.entries.compactMap { entry in
      guard let minutes = entry.minutes, minutes.lowerBound / 60 == hour else { return nil }
      let minute = minutes.lowerBound % 60
      let time = minute == 0 ? "" : ":\(minute.digits(2)) "
      return Piece(
        text: bars + (entry.isMarked ? "! " : "") + time + layout.line(entry.title),
        tone: entry.tone)
    }
  }

  /// The lines of an hour; those below the titles have a bar for each entry that takes some of the hour and goes on.
  private func filled(
    _ pieces: [Piece], of cell: DayGrid.Cell, hour: Int, height: Int
  ) -> [Piece] {
    let end = (hour + 1) * 60
    let bars = bars(cell, hour: hour) { minutes in
      pieces.isEmpty
        ? minutes.lowerBound < hour * 60 && minutes.upperBound > hour * 60
        : minutes.lowerBound < end && minutes.upperBound > end
    }
    let filler = Piece(text: bars, tone: .quiet)
    return pieces + Array(repeating: filler, count: height - pieces.count)
  }

  private func bars(
    _ cell: DayGrid.Cell, hour: Int, where isTaken: (Range<Int>) -> Bool
  ) -> String {
    String(repeating: "│", count: cell.entries.count { $0.minutes.map(isTaken) ?? false })
  }
}
