/// A table with a header.
///
/// Running text is truncated to fit the width; numbers, days and whole columns are not. If the table
/// still does not fit, each row becomes a list of labels and values. In a grouped table, the name of
/// a group is shown in its first row only.
struct TableLines {
  let layout: TextLayout

  private struct Column {
    let header: String
    let cells: [String]
    let tones: [Tone]
    let alignment: Table.Column.Alignment
    let minWidth: Int
    var width: Int
  }

  /// The blanks between two columns.
  private let gap = 2
  /// The width to which running text may be truncated.
  private let minTextWidth = 6

  func lines(_ table: Table) -> [String] {
    if table.rows.isEmpty, let empty = table.empty { return layout.wrapped(layout.lines(empty)) }
    let visible = table.columns.indices.filter { !table.columns[$0].isHidden }
    var columns = visible.map { column(table, $0) }
    guard fit(&columns) else { return fieldLists(table, visible) }
    let header = table.isGrouped ? [] : [line(columns.map { ($0, $0.header, .quiet) })]
    return header
      + table.rows.indices.map { row in
        line(columns.map { ($0, $0.cells[row], $0.tones[row]) })
      }
  }

  private func column(_ table: Table, _ index: Int) -> Column {
    let column = table.columns[index]
    let values = table.rows.map { $0.indices ~= index ? $0[index] : .missing }
    var cells = values.map { layout.line($0) }
    let header = table.isGrouped ? "" : layout.line(column.label).uppercased()
    if table.isGrouped {
      let isFirstColumn = !table.columns[..<index].contains { !$0.isHidden }
      for row in cells.indices.dropFirst().reversed()
      where isFirstColumn && cells[row] == cells[row - 1] || values[row] == .missing {
        cells[row] = ""
      }
    }
    let cellWidth = cells.map { displayWidth(of: $0) }.max() ?? 0
    let width = max(cellWidth, displayWidth(of: header))
    let isTruncatable = !column.isWhole && values.contains(where: \.isRunningText)
    let isNumeric = !isTruncatable && values.contains { $0.number != nil }
    return Column(
      header: header, cells: cells, tones: values.map(\.tone),
      alignment: isNumeric ? .trailing : column.alignment,
      minWidth: min(width, isTruncatable ? minTextWidth : max(cellWidth, 2)), width: width)
  }

  /// Narrows the widest columns until the table fits.
  /// - Returns: false if the minimum widths do not fit.
  private func fit(_ columns: inout [Column]) -> Bool {
    let available = layout.width - gap * max(0, columns.count - 1)
    for index in columns.indices where columns[index].minWidth < columns[index].width {
      columns[index].width = min(columns[index].width, max(columns[index].minWidth, available))
    }
    var excess = columns.reduce(0) { $0 + $1.width } - available
    while excess > 0 {
      let narrowable = columns.indices.filter { columns[$0].width > columns[$0].minWidth }
      guard let widest = narrowable.max(by: { columns[$0].width < columns[$1].width }) else {
        return false
      }
      columns[widest].width -= 1
      excess -= 1
    }
    return true
  }

  /// The cells of a row, without blanks at the end of the line.
  private func line(_ cells: [(column: Column, text: String, tone: Tone)]) -> String {
    var line = ""
    var pendingBlanks = 0
    for (column, text, tone) in cells {
      let text = text.truncated(to: column.width)
      let missing = column.width - displayWidth(of: text)
      if column.alignment == .trailing { pendingBlanks += missing }
      if !text.isEmpty {
        line += String(repeating: " ", count: max(0, pendingBlanks)) + layout.paint(text, tone)
        pendingBlanks = 0
      }
      if column.alignment == .leading { pendingBlanks += missing }
      pendingBlanks += gap
    }
    return line
  }

  private func fieldLists(_ table: Table, _ visible: [Int]) -> [String] {
    let lists = table.rows.map { row in
      FieldLines(layout: layout).lines(
        visible.map { index in
          let column = table.columns[index]
          return Field(column.key, column.label, row.indices ~= index ? row[index] : .missing)
        })
    }
    return Array(lists.joined(separator: [""]))
  }
}
