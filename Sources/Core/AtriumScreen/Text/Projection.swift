/// Degrees to dots: equirectangular, true to scale along the middle of the map.
struct Projection {
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
    let (x, y) = place(point)
    return BrailleCanvas.Point(x: Int(x.nearest), y: Int(y.nearest))
  }

  /// In dots, from the left and the top.
  func place(_ point: Map.Point) -> (x: Double, y: Double) {
    ((point.longitude - west) * dotsPerLongitude, (north - point.latitude) * dotsPerLatitude)
  }

  /// Whether a line may cross the map: not when both ends are beyond the same side.
  func mayShow(_ start: Map.Point, _ end: Map.Point) -> Bool {
    let (a, b) = (place(start), place(end))
    let (width, height) = (Double(columns * 2), Double(rows * 4))
    return max(a.x, b.x) >= 0 && min(a.x, b.x) <= width && max(a.y, b.y) >= 0
      && min(a.y, b.y) <= height
  }

  /// The cosine of -90 to 90 degrees, to 0.002 (Bhaskara's approximation).
  private static func cosine(ofDegrees angle: Double) -> Double {
    let square = angle * angle
    return 4 * (8100 - square) / (32_400 + square)
  }
}
