/// Tiles as boxes side by side; if not even one fits, as lines.
struct TileLines {
  let layout: TextLayout

  private struct Content {
    let label: String
    let value: String
    let change: String
    let trend: String
    let valueTone: Tone
    let changeTone: Tone

    /// The width without borders; the label may be truncated.
    /// - Parameter isStacked: whether the trend is below the change instead of beside it.
    func minWidth(isStacked: Bool) -> Int {
      let details = [change, trend].filter { !$0.isEmpty }
      let detailWidth =
        isStacked
        ? details.map { displayWidth(of: $0) }.max() ?? 0
        : displayWidth(of: details.joined(separator: "  "))
      return max(displayWidth(of: value), detailWidth, min(displayWidth(of: label), 12))
    }
  }

  /// The sizes of the boxes; widths are without borders.
  private struct Grid {
    let minWidth: Int
    let width: Int
    let boxesPerRow: Int
  }

  func lines(_ tiles: [Tile]) -> [String] {
    let contents = tiles.map(content)
    let sideBySide = grid(contents, isStacked: false)
    let stacked = grid(contents, isStacked: true)
    // The trend is stacked only if that puts all tiles in one row.
    let isStacked =
      sideBySide.boxesPerRow < contents.count && stacked.boxesPerRow >= contents.count
    let grid = isStacked ? stacked : sideBySide
    guard grid.minWidth <= layout.width - 4 else { return unboxed(tiles, contents) }
    return stride(from: 0, to: contents.count, by: grid.boxesPerRow).flatMap { start in
      let end = min(start + grid.boxesPerRow, contents.count)
      return row(Array(contents[start..<end]), grid.width, isStacked: isStacked)
    }
  }

  private func grid(_ contents: [Content], isStacked: Bool) -> Grid {
    let minWidth = contents.map { $0.minWidth(isStacked: isStacked) }.max() ?? 0
    let labelWidth = contents.map { displayWidth(of: $0.label) }.max() ?? 0
    let width = min(max(minWidth, min(labelWidth, 24)), layout.width - 4)
    return Grid(
      minWidth: minWidth, width: width, boxesPerRow: max(1, (layout.width + 1) / (width + 5)))
  }

  private func content(_ tile: Tile) -> Content {
    Content(
      label: layout.line(tile.label), value: layout.line(tile.value),
      change: tile.change.map(changeText) ?? "", trend: Sparkline(columns: 12).text(tile.trend),
      valueTone: tile.value.tone, changeTone: tile.change?.tone ?? .plain)
  }

  /// `▲ 12` or `▼ 12`; zero and values that are not numbers have no arrow.
  private func changeText(_ value: Value) -> String {
    let text = layout.line(value)
    guard let number = value.number, number != 0, number.isFinite else { return text }
    return number > 0 ? "▲ \(text)" : "▼ \(text.hasPrefix("-") ? String(text.dropFirst()) : text)"
  }

  private func row(_ contents: [Content], _ width: Int, isStacked: Bool) -> [String] {
    let edge = String(repeating: "─", count: width + 2)
    var lines = [
      contents.map { _ in layout.paint("╭\(edge)╮", .quiet) },
      contents.map { boxed(painted($0.label.truncated(to: width), .quiet), width: width) },
      contents.map { boxed(painted($0.value, $0.valueTone, bold: true), width: width) },
    ]
    if isStacked {
      lines.append(contents.map { boxed(painted($0.change, $0.changeTone), width: width) })
      lines.append(contents.map { boxed(painted($0.trend, .accent), width: width) })
    } else if contents.contains(where: { !$0.change.isEmpty || !$0.trend.isEmpty }) {
      lines.append(
        contents.map {
          boxed(painted($0.change, $0.changeTone), painted($0.trend, .accent), width: width)
        })
    }
    lines.append(contents.map { _ in layout.paint("╰\(edge)╯", .quiet) })
    return lines.map { $0.joined(separator: " ") }
  }

  private typealias PaintedText = (text: String, width: Int)

  private func painted(_ text: String, _ tone: Tone, bold: Bool = false) -> PaintedText {
    (layout.paint(text, tone, bold: bold), displayWidth(of: text))
  }

  /// One line of a box, with texts at its left and right edges.
  private func boxed(
    _ left: PaintedText, _ right: PaintedText = ("", 0), width: Int
  ) -> String {
    let blanks = String(repeating: " ", count: max(0, width - left.width - right.width))
    let border = layout.paint("│", .quiet)
    return "\(border) \(left.text)\(blanks)\(right.text) \(border)"
  }

  private func unboxed(_ tiles: [Tile], _ contents: [Content]) -> [String] {
    zip(tiles, contents).flatMap { tile, content in
      let details = [content.change, content.trend].filter { !$0.isEmpty }.joined(separator: "  ")
      return FieldLines(layout: layout).lines([Field(tile.key, tile.label, tile.value)])
        + (details.isEmpty ? [] : ["  " + details.truncated(to: layout.width - 2)])
    }
  }
}
