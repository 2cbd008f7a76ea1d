/// A table with a header.
///
/// Text is wrapped to fit the width, the widest column first; numbers, days and whole columns are not. If
/// a row needs more than one line, columns without any value disappear, then those with a negative
/// importance until the widest text has ``readableWidth``. If that does not suffice, the least important
/// columns disappear. If two columns still do not fit, each row becomes a list of labels and values. A
/// line below the table names the omitted columns that have values. In a grouped table, text is truncated
/// instead of wrapped, the name of a group is shown in its first row only and may be omitted, and no line is
/// added.
struct TableLines {
  let layout: TextLayout

  private struct Column {
    let index: Int
    let header: String
    let cells: [String]
    let tones: [Tone]
    let alignment: Table.Column.Alignment
    let importance: Int
    /// `true` if the cells may be wrapped or truncated.
    let isText: Bool
    let isWrapped: Bool
    let minWidth: Int
    var width: Int

    var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }

    func lines(_ row: Int) -> [String] {
      isWrapped ? cells[row].wrapped(to: width) : [cells[row].truncated(to: width)]
    }
  }

  /// The blanks between two columns.
  private let gap = 2
  /// The width to which text may be wrapped. Words of up to ``longestWhole`` are not divided.
  private let minTextWidth = 12
  /// The width to which text of grouped tables may be truncated.
  private let minTruncatedWidth = 10
  private let longestWhole = 24
  /// The width below which unimportant columns make room for the widest text.
  private let readableWidth = 24

  func lines(_ table: Table) -> [String] {
    if table.rows.isEmpty, let empty = table.empty { return layout.wrapped(layout.line(empty)) }
    var visible = table.columns.indices.filter { !table.columns[$0].isHidden }
    let all = visible.map { column(table, $0) }
    var columns = all
    if columns.reduce(gap * (columns.count - 1), { $0 + $1.width }) > layout.width {
      let needed = zip(visible, columns).enumerated().filter { position, column in
        position == 0 || !table.columns[column.0].isDetail && !column.1.isEmpty
      }
      visible = needed.map(\.element.0)
      columns = visible.map { column(table, $0) }
    }
    guard let columns = fitting(columns, keepsFirst: !table.isGrouped) else {
      return fieldLists(table, visible)
    }
    let rows = table.rows.indices.flatMap { row in
      let title = table.groupTitles[row].map { layout.paint(layout.line($0), .plain, bold: true) }
      return (title.map { ["", $0] } ?? []) + lines(columns, row: row)
    }
    return table.isGrouped ? rows : headerLines(columns) + rows + omissionNote(all, columns)
  }

  /// A line that names the columns with values that are not shown; empty if all are shown.
  private func omissionNote(_ columns: [Column], _ shown: [Column]) -> [String] {
    let indices = Set(shown.map(\.index))
    let omitted = columns.filter { !$0.isEmpty && !indices.contains($0.index) }.map(\.header)
    return omitted.isEmpty
      ? [] : layout.wrapped(layout.line(.omittedColumns(omitted.joined(separator: ", "))), .quiet)
  }

  private func headerLines(_ columns: [Column]) -> [String] {
    let headers = columns.map { $0.header.wrapped(to: $0.width) }
    return (0..<(headers.map(\.count).max() ?? 0)).map {
      line($0, of: columns, headers) { _ in .quiet }
    }
  }

  private func column(_ table: Table, _ index: Int) -> Column {
    let column = table.columns[index]
    let values = table.rows.map { $0.indices ~= index ? $0[index] : .missing }
    var cells = values.map { value in
      let cell = layout.line(value)
      return cell == Value.missingText ? "" : cell
    }
    let header = table.isGrouped ? "" : layout.line(column.label).uppercased()
    if table.isGrouped, !table.columns[..<index].contains(where: { !$0.isHidden }) {
      for row in cells.indices.dropFirst().reversed() where cells[row] == cells[row - 1] {
        cells[row] = ""
      }
    }
    let cellWidth = cells.map { displayWidth(of: $0) }.max() ?? 0
    let width = max(cellWidth, displayWidth(of: header))
    let isText = !column.isWhole && values.contains(where: \.isRunningText)
    let isNumeric = !isText && values.contains { $0.number != nil }
    return Column(
      index: index, header: header, cells: cells, tones: values.map(\.tone),
      alignment: isNumeric ? .trailing : column.alignment, importance: column.importance,
      isText: isText, isWrapped: isText && !table.isGrouped,
      minWidth: min(
        width,
        isText
          ? table.isGrouped ? minTruncatedWidth : minWidth(of: cells)
          : max(cellWidth, minWidth(ofHeader: header))),
      width: width)
  }

  private func minWidth(of cells: [String]) -> Int {
    let words = cells.lazy.flatMap { $0.split(separator: " ") }.map { displayWidth(of: String($0)) }
    return max(minTextWidth, words.filter { $0 <= longestWhole }.max() ?? 0)
  }

  /// The width of the longest word that is not divided.
  private func minWidth(ofHeader header: String) -> Int {
    let words = header.split(separator: " ").map { displayWidth(of: String($0)) }
    return max(2, words.filter { $0 <= minTextWidth }.max() ?? 0)
  }

  /// Omits the least important columns and narrows the widest ones until the table fits.
  /// - Parameter keepsFirst: whether the first column stays, whatever its importance.
  /// - Returns: `nil` if fewer than two columns would remain, unless the table has only one, or the first one is
  /// unimportant and need not stay.
  private func fitting(_ columns: [Column], keepsFirst: Bool) -> [Column]? {
    var kept = columns
    while !kept.isEmpty {
      let text = kept.indices.filter { kept[$0].isText && kept[$0].importance >= 0 }.max {
        kept[$0].width < kept[$1].width
      }
      let last = kept.indices.dropFirst(keepsFirst ? 1 : 0).reversed().filter { $0 != text }
      let least = last.min { kept[$0].importance < kept[$1].importance }
      let fitting = narrowed(kept)
      guard let least, kept.count > 2 || !keepsFirst && kept[least].importance < 0
      else { return fitting }
      if let fitting {
        let isReadable = text.map { fitting[$0].width >= min(kept[$0].width, readableWidth) }
        if isReadable != false || kept[least].importance >= 0 { return fitting }
      }
      kept.remove(at: least)
    }
    return kept
  }

  /// - Returns: `nil` if the minimum widths do not fit.
  private func narrowed(_ columns: [Column]) -> [Column]? {
    var columns = columns
    let available = layout.width - gap * max(0, columns.count - 1)
    for index in columns.indices where columns[index].minWidth < columns[index].width {
      columns[index].width = min(columns[index].width, max(columns[index].minWidth, available))
    }
    var excess = columns.reduce(0) { $0 + $1.width } - available
    while excess > 0 {
      let narrowable = columns.indices.filter { columns[$0].width > columns[$0].minWidth }
      guard let widest = narrowable.max(by: { columns[$0].width < columns[$1].width }) else {
        return nil
      }
      columns[widest].width -= 1
      excess -= 1
    }
    return columns
  }

  /// The lines of a row; cells that are not wrapped are on the first.
  private func lines(_ columns: [Column], row: Int) -> [String] {
    let cells = columns.map { $0.lines(row) }
    return (0..<(cells.map(\.count).max() ?? 1)).map { index in
      line(index, of: columns, cells) { $0.tones[row] }
    }
  }

  /// The line of a row with the lines of its cells at an index.
  private func line(
    _ index: Int, of columns: [Column], _ cells: [[String]], _ tone: (Column) -> Tone
  ) -> String {
    var parts: [(column: Column, text: String, tone: Tone)] = []
    for (column, lines) in zip(columns, cells) {
      parts.append((column, index < lines.count ? lines[index] : "", tone(column)))
    }
    return line(parts)
  }

  /// The cells of a line, without blanks at its end.
  private func line(_ cells: [(column: Column, text: String, tone: Tone)]) -> String {
    var line = ""
    var pendingBlanks = 0
    for (column, text, tone) in cells {
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
