/// Numbers in boxes, as many side by side as fit; where not even one fits, lines.
struct TileLines {
  let layout: TextLayout

  /// The texts in a box, in the order they are shown.
  private struct Face {
    var label: String, value: String, change: String, trend: String
    var valueTone: Tone, changeTone: Tone
    /// The columns it needs; a label may be cut.
    /// - Parameter isStacked: whether the trend stands below the change, not beside it.
    func least(isStacked: Bool) -> Int {
      let parts = [change, trend].filter { !$0.isEmpty }
      let last =
        isStacked
        ? parts.map { displayWidth(of: $0) }.max() ?? 0
        : displayWidth(of: parts.joined(separator: "  "))
      return max(displayWidth(of: value), last, min(displayWidth(of: label), 12))
    }
  }

  func lines(_ tiles: [Tile]) -> [String] {
    let faces = tiles.map(face)
    // Beside one another where that fits; one below the other where that saves a row of boxes.
    let columns = inner(faces, isStacked: false)
    let below = inner(faces, isStacked: true)
    let isStacked = columns.count < faces.count && below.count >= faces.count
    let (least, inner, count) = isStacked ? below : columns
    guard least <= layout.width - 4 else { return bare(tiles, faces) }
    return stride(from: 0, to: faces.count, by: count).flatMap { start in
      row(Array(faces[start..<min(start + count, faces.count)]), inner, isStacked: isStacked)
    }
  }

  /// The columns inside a box, at least and as it is drawn, and how many boxes stand in a row.
  private func inner(
    _ faces: [Face], isStacked: Bool
  ) -> (least: Int, inner: Int, count: Int) {
    let least = faces.map { $0.least(isStacked: isStacked) }.max() ?? 0
    let labels = faces.map { displayWidth(of: $0.label) }.max() ?? 0
    let inner = min(max(least, min(labels, 24)), layout.width - 4)
    return (least, inner, max(1, (layout.width + 1) / (inner + 5)))
  }

  private func face(_ tile: Tile) -> Face {
    let change = tile.change.map { self.change($0) }
    return Face(
      label: layout.line(tile.label), value: layout.line(tile.value), change: change ?? "",
      trend: Sparkline(columns: 12).text(tile.trend),
      valueTone: tile.value.tone, changeTone: tile.change?.tone ?? .plain)
  }

  /// `▲ 12` or `▼ 12`; what is no number, or no change, has no arrow.
  private func change(_ value: Value) -> String {
    let text = layout.line(value)
    guard let number = value.number, number != 0, number.isFinite else { return text }
    return number > 0 ? "▲ \(text)" : "▼ \(text.hasPrefix("-") ? String(text.dropFirst()) : text)"
  }

  private func row(_ faces: [Face], _ inner: Int, isStacked: Bool) -> [String] {
    let edge = String(repeating: "─", count: inner + 2)
    var lines = [
      faces.map { _ in layout.paint("╭\(edge)╮", .quiet) },
      faces.map { boxed([($0.label.truncated(to: inner), .quiet, false)], inner) },
      faces.map { boxed([($0.value, $0.valueTone, true)], inner) },
    ]
    if isStacked {
      lines.append(faces.map { boxed([($0.change, $0.changeTone, false)], inner) })
      lines.append(faces.map { boxed([($0.trend, .accent, false)], inner) })
    } else if faces.contains(where: { !$0.change.isEmpty || !$0.trend.isEmpty }) {
      lines.append(
        faces.map {
          boxed([($0.change, $0.changeTone, false), ($0.trend, .accent, false)], inner)
        })
    }
    lines.append(faces.map { _ in layout.paint("╰\(edge)╯", .quiet) })
    return lines.map { $0.joined(separator: " ") }
  }

  /// One line of a box: the first text at its left, a second at its right edge.
  private func boxed(_ parts: [(String, Tone, bold: Bool)], _ inner: Int) -> String {
    let used = parts.reduce(0) { $0 + displayWidth(of: $1.0) }
    let blanks = String(repeating: " ", count: max(0, inner - used))
    var painted = parts.map { layout.paint($0.0, $0.1, bold: $0.bold) }
    painted.insert(blanks, at: 1)
    let wall = layout.paint("│", .quiet)
    return "\(wall) \(painted.joined()) \(wall)"
  }

  private func bare(_ tiles: [Tile], _ faces: [Face]) -> [String] {
    zip(tiles, faces).flatMap { tile, face in
      let rest = [face.change, face.trend].filter { !$0.isEmpty }.joined(separator: "  ")
      return FieldLines(layout: layout).lines([Field(tile.key, tile.label, tile.value)])
        + (rest.isEmpty ? [] : ["  " + rest.truncated(to: layout.width - 2)])
    }
  }
}
