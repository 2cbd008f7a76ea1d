/// A map in Braille dots, with its markers and a legend.
///
/// Up to 26 markers are letters, which the legend explains without colours. More markers are points,
/// of which the legend names the first.
struct MapLines {
  let layout: TextLayout
  /// The rows of the terminal, including the prompt and the line that was typed.
  let height: Int

  private let maxLetters = 26
  /// The number of markers in the legend if there are more markers than letters.
  private let maxNamedPoints = 12

  func lines(_ map: Map) -> [String] {
    let markers = map.markers.filter { $0.point.isValid }
    let outlines = (map.outlines + map.regions.flatMap(\.rings)).map { $0.filter(\.isValid) }
    let legend = legend(map.levels, markers)
    let corners = map.frame.map { [$0.southWest, $0.northEast] }
    guard
      let projection = Projection(
        corners ?? outlines.joined() + markers.map(\.point), columns: min(layout.width, 160),
        rows: min(max(height - 2 - legend.count, 10), 40))
    else { return [] }
    var canvas = BrailleCanvas(columns: projection.columns, rows: projection.rows)
    fill(map.regions, projection, on: &canvas)
    for outline in outlines { draw(outline, projection, on: &canvas) }
    let marks = marks(markers, projection, canvas)
    if markers.count <= maxLetters {
      for cell in marks.keys { canvas.clearNeighbours(of: cell) }
    }
    let drawing = (0..<canvas.rows).map { row in
      canvas.line(row, replacing: marks) { text, colour in
        colour == 0 ? layout.paint(text, .quiet) : layout.palette.paint(text, level: colour - 1)
      }
    }
    return drawing + legend
  }

  /// Draws an outline, except segments that cross the date line.
  private func draw(
    _ outline: [Map.Point], _ projection: Projection, on canvas: inout BrailleCanvas
  ) {
    for (start, end) in zip(outline, outline.dropFirst())
    where abs(start.longitude - end.longitude) <= 180 && projection.mayShow(start, end) {
      canvas.drawLine(from: projection.dot(start), to: projection.dot(end), colour: nil)
    }
  }

  /// Fills the regions. The density of the dots distinguishes the levels without colours.
  private func fill(
    _ regions: [Map.Region], _ projection: Projection, on canvas: inout BrailleCanvas
  ) {
    for region in regions {
      guard let level = region.level else { continue }
      let rings = region.rings.map { $0.map(projection.project) }
      canvas.fill(rings, with: DotPattern(level: level), colour: level + 1)
    }
  }

  /// The markers by cell. A marker whose cell is taken moves to a neighbouring one.
  private func marks(
    _ markers: [Map.Marker], _ projection: Projection, _ canvas: BrailleCanvas
  ) -> [Int: String] {
    var marks: [Int: String] = [:]
    let offsets = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)]
    for (index, marker) in markers.enumerated()
    where projection.mayShow(marker.point, marker.point) {
      let dot = projection.dot(marker.point)
      for (columnOffset, rowOffset) in offsets {
        let column = dot.x / 2 + columnOffset
        let row = dot.y / 4 + rowOffset
        let cell = row * canvas.columns + column
        if 0..<canvas.columns ~= column, 0..<canvas.rows ~= row, marks[cell] == nil {
          marks[cell] = mark(index, markers)
          break
        }
      }
    }
    return marks
  }

  private func mark(_ index: Int, _ markers: [Map.Marker]) -> String {
    let letter = Unicode.Scalar(0x41 + UInt32(index % maxLetters)).map { String(Character($0)) }
    let mark = markers.count <= maxLetters ? letter ?? "●" : "●"
    return layout.paint(mark, markers[index].tone, bold: true)
  }

  /// A blank line, the levels and the markers.
  private func legend(_ levels: [Phrase], _ markers: [Map.Marker]) -> [String] {
    let samples = levels.enumerated().map { level, label in
      layout.palette.paint(DotPattern(level: level).sample, level: level) + " " + layout.line(label)
    }
    let lines = (onOneLine(samples, gap: 2) ?? samples) + markerLegend(markers)
    return lines.isEmpty ? [] : [""] + lines
  }

  /// All markers on one line if they fit, otherwise one per line.
  private func markerLegend(_ markers: [Map.Marker]) -> [String] {
    let named = markers.count <= maxLetters ? markers[...] : markers.prefix(maxNamedPoints)
    let values = named.map { layout.line($0.value) }
    let valueWidth = values.map { displayWidth(of: $0) }.max() ?? 0
    let labels = named.map {
      layout.line($0.label).truncated(to: max(6, layout.width - valueWidth - 5))
    }
    let labelWidth = labels.map { displayWidth(of: $0) }.max() ?? 0
    func entries(labelWidth: Int, valueWidth: Int) -> [String] {
      named.indices.map { index in
        let value = values[index].padded(to: valueWidth, .trailing)
        return "\(mark(index, markers))  \(labels[index].padded(to: labelWidth))  "
          + layout.paint(value, named[index].value.tone)
      }
    }
    let rest = markers.count - named.count
    if rest == 0, let line = onOneLine(entries(labelWidth: 0, valueWidth: 0), gap: 3) {
      return line
    }
    let entries = entries(labelWidth: labelWidth, valueWidth: valueWidth)
    guard rest > 0 else { return entries }
    return entries + [
      layout.paint(layout.line(.more(layout.language.numberFormat.text(rest))), .quiet)
    ]
  }

  /// The parts on one line; `nil` if they do not fit, nothing if there are none.
  private func onOneLine(_ parts: [String], gap: Int) -> [String]? {
    let line = parts.joined(separator: String(repeating: " ", count: gap))
    guard displayWidth(of: line.sanitizedForTerminal()) <= layout.width else { return nil }
    return parts.isEmpty ? [] : [line]
  }
}

extension Map.Point {
  fileprivate var isValid: Bool { -90...90 ~= latitude && -360...360 ~= longitude }
}
