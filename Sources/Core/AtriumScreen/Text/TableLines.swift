/// A table under a header. It fits the width by cutting prose, never numbers, days and what is whole
/// or nothing; where even that does not do, each row becomes a few lines of labels and values.
struct TableLines {
  let layout: TextLayout

  /// A column as it is laid out.
  private struct Column {
    var header: String, cells: [String], tones: [Tone]
    var side: Side, width: Int
    /// The columns it cannot do without.
    var least: Int
  }

  /// The blanks between two columns.
  private let gap = 2

  func lines(_ table: Table) -> [String] {
    if table.rows.isEmpty, let empty = table.empty { return layout.wrapped(layout.lines(empty)) }
    let shown = table.columns.indices.filter { !table.columns[$0].isHidden }
    var columns = shown.map { column(table, $0) }
    guard fit(&columns) else { return cards(table, shown) }
    let header = line(columns.map { ($0, $0.header, .quiet) })
    return [header]
      + table.rows.indices.map { row in
        line(columns.map { ($0, $0.cells[row], $0.tones[row]) })
      }
  }

  private func column(_ table: Table, _ index: Int) -> Column {
    let values = table.rows.map { $0.indices ~= index ? $0[index] : .missing }
    let cells = values.map { layout.line($0) }
    let header = layout.line(table.columns[index].label).uppercased()
    let widest = cells.map { displayWidth(of: $0) }.max() ?? 0
    let width = max(widest, displayWidth(of: header))
    let isRunningText = !table.columns[index].isWhole && values.contains(where: \.isRunningText)
    let isNumeric = !isRunningText && values.contains { $0.number != nil }
    return Column(
      header: header, cells: cells, tones: values.map(\.tone),
      side: isNumeric || table.columns[index].alignment == .trailing ? .trailing : .leading,
      width: width, least: min(width, isRunningText ? 6 : max(widest, 2)))
  }

  /// Takes from the widest column that can spare it until the table fits; false if it cannot.
  private func fit(_ columns: inout [Column]) -> Bool {
    let room = layout.width - gap * max(0, columns.count - 1)
    for index in columns.indices where columns[index].least < columns[index].width {
      columns[index].width = min(columns[index].width, max(columns[index].least, room))
    }
    var excess = columns.reduce(0) { $0 + $1.width } - room
    while excess > 0 {
      let spare = columns.indices.filter { columns[$0].width > columns[$0].least }
      guard let widest = spare.max(by: { columns[$0].width < columns[$1].width }) else {
        return false
      }
      columns[widest].width -= 1
      excess -= 1
    }
    return true
  }

  private func line(_ cells: [(column: Column, text: String, tone: Tone)]) -> String {
    var (line, blanks) = ("", 0)
    for (column, text, tone) in cells {
      let text = text.truncated(to: column.width)
      let missing = column.width - displayWidth(of: text)
      if column.side == .trailing { blanks += missing }
      if !text.isEmpty {
        line += String(repeating: " ", count: max(0, blanks)) + layout.paint(text, tone)
        blanks = 0
      }
      if column.side == .leading { blanks += missing }
      blanks += gap
    }
    return line
  }

  private func cards(_ table: Table, _ shown: [Int]) -> [String] {
    let cards = table.rows.map { row in
      FieldLines(layout: layout).lines(
        shown.map { index in
          let column = table.columns[index]
          return Field(column.key, column.label, row.indices ~= index ? row[index] : .missing)
        })
    }
    return Array(cards.joined(separator: [""]))
  }
}
