/// A map of outlines in dots, with its markers on it and a legend below.
///
/// Up to 26 markers are letters, so that each can be found in the legend without colours.
struct MapLines {
  let pen: Pen

  /// The markers that are letters, and so all in the legend.
  private let letters = 26
  /// How many of more markers the legend names.
  private let named = 12

  func lines(_ map: Map) -> [String] {
    let markers = map.markers.filter { $0.point.isOnEarth }
    let outlines = map.outlines.map { $0.filter(\.isOnEarth) }
    guard
      let projection = Projection(
        outlines.joined() + markers.map(\.point), columns: min(pen.width, 120), rows: 40)
    else { return legend(markers) }
    var canvas = BrailleCanvas(columns: projection.columns, rows: projection.rows)
    for outline in outlines { draw(outline, projection, &canvas) }
    let marks = marks(markers, projection, canvas)
    if markers.count <= letters {
      // Nothing is drawn beside a letter, so that it stands out.
      for cell in marks.keys { canvas.clearBeside(cell) }
    }
    let drawing = (0..<canvas.rows).map { row in
      canvas.line(row, replacing: marks) { text, _ in pen.paint(text, .quiet) }
    }
    let names = legend(markers)
    return drawing + (names.isEmpty ? [] : [""]) + names
  }

  private func draw(_ outline: [Map.Point], _ projection: Projection, _ canvas: inout BrailleCanvas)
  {
    for (start, end) in zip(outline, outline.dropFirst())
    where abs(start.longitude - end.longitude) <= 180 {
      canvas.draw(from: projection.dot(start), to: projection.dot(end))
    }
  }

  /// The marks by the character they replace; one that is taken goes to a neighbour.
  private func marks(_ markers: [Map.Marker], _ projection: Projection, _ canvas: BrailleCanvas)
    -> [Int: String]
  {
    var marks: [Int: String] = [:]
    for (index, marker) in markers.enumerated() {
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
    return pen.paint(mark, markers[index].tone, bold: true)
  }

  private func legend(_ markers: [Map.Marker]) -> [String] {
    let shown = markers.count <= letters ? markers[...] : markers.prefix(named)
    let values = shown.map { pen.line($0.value) }
    let value = values.map { displayWidth(of: $0) }.max() ?? 0
    let labels = shown.map { pen.line($0.label).truncated(to: max(6, pen.width - value - 5)) }
    let label = labels.map { displayWidth(of: $0) }.max() ?? 0
    let lines = shown.indices.map { index in
      let text = values[index].padded(to: value, .trailing)
      return "\(mark(index, markers))  \(labels[index].padded(to: label))  "
        + pen.paint(text, shown[index].value.tone)
    }
    let rest = markers.count - shown.count
    return lines + (rest > 0 ? [pen.paint(pen.strings.more(pen.numerals.text(rest)), .quiet)] : [])
  }
}

extension Map.Point {
  fileprivate var isOnEarth: Bool { -90...90 ~= latitude && -360...360 ~= longitude }
}

/// Degrees to dots: equirectangular, true to scale along the middle of the map.
private struct Projection {
  let columns: Int, rows: Int
  private let west: Double, north: Double, dotsPerLongitude: Double, dotsPerLatitude: Double

  /// `nil` without a point. The map fills `columns`, or `rows` if it is tall.
  init?(_ points: some Sequence<Map.Point>, columns: Int, rows: Int) {
    var box: (west: Double, east: Double, south: Double, north: Double)?
    for point in points {
      let (x, y) = (point.longitude, point.latitude)
      let old = box ?? (x, x, y, y)
      box = (min(old.west, x), max(old.east, x), min(old.south, y), max(old.north, y))
    }
    guard var box else { return nil }
    if box.east - box.west < 0.1 { (box.west, box.east) = (box.west - 1, box.east + 1) }
    if box.north - box.south < 0.1 { (box.south, box.north) = (box.south - 0.5, box.north + 0.5) }
    let shrink = max(0.1, Projection.cosine(ofDegrees: (box.north + box.south) / 2))
    let (wide, tall) = ((box.east - box.west) * shrink, box.north - box.south)
    let dots = min(Double(columns * 2 - 1) / wide, Double(rows * 4 - 1) / tall)
    (dotsPerLatitude, dotsPerLongitude) = (dots, dots * shrink)
    (west, north) = (box.west, box.north)
    self.columns = min(columns, Int((wide * dots).nearest) / 2 + 1)
    self.rows = min(rows, Int((tall * dots).nearest) / 4 + 1)
  }

  func dot(_ point: Map.Point) -> BrailleCanvas.Point {
    BrailleCanvas.Point(
      x: Int(((point.longitude - west) * dotsPerLongitude).nearest),
      y: Int(((north - point.latitude) * dotsPerLatitude).nearest))
  }

  /// The cosine of -90 to 90 degrees, to 0.002 (Bhaskara's approximation).
  private static func cosine(ofDegrees angle: Double) -> Double {
    let square = angle * angle
    return 4 * (8100 - square) / (32_400 + square)
  }
}
