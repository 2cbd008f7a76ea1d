/// A map of outlines in dots, with its markers on it and a legend below.
///
/// Up to 26 markers are letters, so that each can be found in the legend without colours.
struct MapLines {
  let layout: TextLayout
  /// The rows that there are, of which one is the prompt's.
  let height: Int

  /// The markers that are letters, and so all in the legend.
  private let letters = 26
  /// How many of more markers the legend names.
  private let named = 12

  func lines(_ map: Map) -> [String] {
    let markers = map.markers.filter { $0.point.isOnEarth }
    let outlines = (map.outlines + map.regions.flatMap(\.rings)).map { $0.filter(\.isOnEarth) }
    let legend = legend(map.levels, markers)
    let corners = map.frame.map { [$0.southWest, $0.northEast] }
    guard
      let projection = Projection(
        corners ?? outlines.joined() + markers.map(\.point), columns: min(layout.width, 160),
        rows: min(max(height - 1 - legend.count, 10), 40))
    else { return [] }
    var canvas = BrailleCanvas(columns: projection.columns, rows: projection.rows)
    fill(map.regions, projection, &canvas)
    for outline in outlines { draw(outline, projection, &canvas) }
    let marks = marks(markers, projection, canvas)
    if markers.count <= letters {
      // Nothing is drawn beside a letter, so that it stands out.
      for cell in marks.keys { canvas.clearBeside(cell) }
    }
    let drawing = (0..<canvas.rows).map { row in
      canvas.line(row, replacing: marks) { text, owner in
        owner == 0 ? layout.paint(text, .quiet) : layout.palette.paint(text, level: owner - 1)
      }
    }
    return drawing + legend
  }

  private func draw(_ outline: [Map.Point], _ projection: Projection, _ canvas: inout BrailleCanvas)
  {
    for (start, end) in zip(outline, outline.dropFirst())
    where abs(start.longitude - end.longitude) <= 180 && projection.mayShow(start, end) {
      canvas.draw(from: projection.dot(start), to: projection.dot(end), keepingOwners: true)
    }
  }

  /// The higher the level, the closer the dots, so that levels differ without colours as well.
  private func fill(
    _ regions: [Map.Region], _ projection: Projection, _ canvas: inout BrailleCanvas
  ) {
    for region in regions {
      guard let level = region.level else { continue }
      let rings = region.rings.map { $0.map(projection.place) }
      canvas.fill(rings, with: DotPattern(level: level), owner: level + 1)
    }
  }

  /// The marks by the character they replace; one that is taken goes to a neighbour.
  private func marks(_ markers: [Map.Marker], _ projection: Projection, _ canvas: BrailleCanvas)
    -> [Int: String]
  {
    var marks: [Int: String] = [:]
    for (index, marker) in markers.enumerated() where projection.mayShow(marker.point, marker.point)
    {
      let dot = projection.dot(marker.point)
      let (column, row) = (dot.x / 2, dot.y / 4)
      let near = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)]
      let free = near.lazy.map { (column + $0.0, row + $0.1) }.first {
        0..<canvas.columns ~= $0.0 && 0..<canvas.rows ~= $0.1
          && marks[$0.1 * canvas.columns + $0.0] == nil
      }
      if let (column, row) = free {
        marks[row * canvas.columns + column] = mark(index, markers)
      }
    }
    return marks
  }

  private func mark(_ index: Int, _ markers: [Map.Marker]) -> String {
    let letter = Unicode.Scalar(0x41 + UInt32(index % letters)).map { String(Character($0)) }
    let mark = markers.count <= letters ? letter ?? "●" : "●"
    return layout.paint(mark, markers[index].tone, bold: true)
  }

  /// A blank line, the levels as they are drawn, and the markers.
  private func legend(_ levels: [Phrase], _ markers: [Map.Marker]) -> [String] {
    let samples = levels.enumerated().map { level, label in
      layout.palette.paint(DotPattern(level: level).sample, level: level) + " " + layout.line(label)
    }
    let lines = (onOneLine(samples, apart: 2) ?? samples) + names(markers)
    return lines.isEmpty ? [] : [""] + lines
  }

  /// The markers side by side where all of them fit, else one below the other.
  private func names(_ markers: [Map.Marker]) -> [String] {
    let shown = markers.count <= letters ? markers[...] : markers.prefix(named)
    let values = shown.map { layout.line($0.value) }
    let value = values.map { displayWidth(of: $0) }.max() ?? 0
    let labels = shown.map { layout.line($0.label).truncated(to: max(6, layout.width - value - 5)) }
    let label = labels.map { displayWidth(of: $0) }.max() ?? 0
    let padded = { (label: Int, value: Int) in
      shown.indices.map { index in
        let text = values[index].padded(to: value, .trailing)
        return "\(mark(index, markers))  \(labels[index].padded(to: label))  "
          + layout.paint(text, shown[index].value.tone)
      }
    }
    let rest = markers.count - shown.count
    if rest == 0, let line = onOneLine(padded(0, 0), apart: 3) { return line }
    return padded(label, value)
      + (rest > 0 ? [layout.paint(layout.strings.more(layout.numerals.text(rest)), .quiet)] : [])
  }

  private func onOneLine(_ parts: [String], apart: Int) -> [String]? {
    let line = parts.joined(separator: String(repeating: " ", count: apart))
    guard displayWidth(of: line.sanitizedForTerminal()) <= layout.width else { return nil }
    return parts.isEmpty ? [] : [line]
  }
}

extension Map.Point {
  fileprivate var isOnEarth: Bool { -90...90 ~= latitude && -360...360 ~= longitude }
}
