/// Tables and lists of events, whose head is repeated on each page of paper.
struct HTMLTable {
  let layout: TextLayout

  private struct Group {
    var title: Markup?
    var rows: [Markup] = []
  }

  /// A table with all rows and all columns that have values.
  func markup(_ table: Table) -> Markup {
    if let grid = table.dayGrid { return markup(grid) }
    if table.rows.isEmpty, let empty = table.empty { return "<p>\(layout.line(empty))</p>" }
    let rows = Array(table.rows)
    let columns = table.columns.indices.filter { index in
      !table.columns[index].isHidden && !table.columns[index].isForScreens
        && (rows.isEmpty || rows.contains { !layout.isBlank($0, at: index) })
    }
    let names = columns.map { name(of: table.columns[$0], $0, rows) }
    let header = zip(columns, names).map { index, name -> Markup in
      "<th scope=\"col\"\(name)>\(layout.line(table.columns[index].label))</th>"
    }
    var groups = [Group()]
    for (index, row) in rows.enumerated() {
      if let title = table.groupTitles[index] {
        groups.append(Group(title: "\(layout.line(title))"))
      }
      let cells = zip(columns, names).map { column, name -> Markup in
        let isRepeated =
          table.isGrouped && column == columns.first && index > 0
          && layout.line(of: row, at: column) == layout.line(of: rows[index - 1], at: column)
        let isBlank = isRepeated || layout.isBlank(row, at: column)
        return "<td\(name)>\(isBlank ? "" : layout.markup(row[column]))</td>"
      }
      groups[groups.count - 1].rows.append(cells.joined(""))
    }
    return markup(header: table.isGrouped ? [] : header, groups, columns: columns.count)
  }

  /// A row for each event, with its mark and its time.
  func markup(_ list: EventList) -> Markup {
    let groups = list.groups.map { group in
      Group(
        title: group.title.map { "\(layout.line($0))" },
        rows: group.entries.map { event in
          let notes = event.notes.map { "<br><small>\(layout.line($0))</small>" as Markup }
          return """
            <td>\(event.mark)</td><td class="whole">\(layout.line(event.time))</td>\
            <td>\(layout.toned(event.tone, "\(layout.line(event.label))"))\(notes.joined(""))</td>
            """
        })
    }
    return markup(header: [], groups, columns: 3)
  }

  private func markup(header: [Markup], _ groups: [Group], columns: Int) -> Markup {
    let head: Markup = header.isEmpty ? "" : "<thead>\n<tr>\(header.joined(""))</tr>\n</thead>\n"
    let bodies = groups.filter { $0.title != nil || !$0.rows.isEmpty }.map { group -> Markup in
      let title: Markup? = group.title.map {
        "<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"\(max(1, columns))\">\($0)</th></tr>"
      }
      let rows = (title.map { [$0] } ?? []) + group.rows.map { "<tr>\($0)</tr>" }
      return "<tbody>\n\(rows.joined())\n</tbody>"
    }
    return head.isEmpty && bodies.isEmpty ? "" : "<table>\n\(head)\(bodies.joined())\n</table>"
  }

  /// The attribute `class` of the cells of a column; empty for text.
  private func name(of column: Table.Column, _ index: Int, _ rows: [[Value]]) -> Markup {
    let values = rows.compactMap { $0.indices ~= index ? $0[index] : nil }
    let isNumeric = values.contains { $0.number != nil } && !values.contains(where: \.isRunningText)
    if isNumeric || column.alignment == .trailing { return " class=\"number\"" }
    return column.isWhole || !values.contains(where: \.isRunningText) ? " class=\"whole\"" : ""
  }
}

extension TextLayout {
  fileprivate func line(of row: [Value], at index: Int) -> String {
    row.indices ~= index ? line(row[index]) : ""
  }

  fileprivate func isBlank(_ row: [Value], at index: Int) -> Bool {
    ["", Value.missingText].contains(line(of: row, at: index))
  }

  /// A value in its tone. Block characters are drawn.
  /// - Parameter content: the markup of the value; `nil` for one line.
  func markup(_ value: Value, _ content: Markup? = nil) -> Markup {
    let line = line(value)
    return toned(value.tone, content ?? Markup(blockCharacters: line) ?? "\(line)")
  }

  func toned(_ tone: Tone, _ content: Markup) -> Markup {
    tone == .plain ? content : "<span class=\"\(tone.rawValue)\">\(content)</span>"
  }
}

extension Markup {
  /// A drawing of the characters of bars and of sparklines, U+2581 to U+258F, each 8 units wide; `nil` if the text has
  /// others, or none.
  init?(blockCharacters text: String) {
    let blocks = text.unicodeScalars.map { Int($0.value) }
    guard !blocks.isEmpty, blocks.allSatisfy({ 0x2581...0x258F ~= $0 }) else { return nil }
    let bars = blocks.enumerated().map { index, block -> Markup in
      let (width, height) = block <= 0x2588 ? (8, block - 0x2580) : (0x2590 - block, 8)
      return
        "<rect x=\"\(8 * index)\" y=\"\(8 - height)\" width=\"\(width)\" height=\"\(height)\"/>"
    }
    self = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(8 * blocks.count)" height="13" \
      viewBox="0 0 \(8 * blocks.count) 8" preserveAspectRatio="none" shape-rendering="crispEdges" \
      fill="\(SVGRenderer.seriesColours[0])">\(bars.joined(""))</svg>
      """
  }
}
