/// Converts degrees to dots: an equirectangular projection, true to scale at the middle latitude.
struct Projection {
  /// The width of the map in characters.
  let columns: Int
  /// The height of the map in characters.
  let rows: Int
  private let west: Double
  private let north: Double
  private let dotsPerLongitude: Double
  private let dotsPerLatitude: Double

  /// Creates a projection that fits all points into `columns` × `rows` characters; `nil` without
  /// points.
  init?(_ points: some Sequence<Map.Point>, columns: Int, rows: Int) {
    guard let longitudes = Self.range(of: points.map(\.longitude), minSize: 0.1, margin: 1),
      let latitudes = Self.range(of: points.map(\.latitude), minSize: 0.1, margin: 0.5)
    else { return nil }
    let middle = (latitudes.upperBound + latitudes.lowerBound) / 2
    let longitudeScale = max(0.1, Projection.cosine(ofDegrees: middle))
    let width = (longitudes.upperBound - longitudes.lowerBound) * longitudeScale
    let height = latitudes.upperBound - latitudes.lowerBound
    let dots = min(Double(columns * 2 - 1) / width, Double(rows * 4 - 1) / height)
    dotsPerLatitude = dots
    dotsPerLongitude = dots * longitudeScale
    west = longitudes.lowerBound
    north = latitudes.upperBound
    self.columns = min(columns, Int((width * dots).rounded()) / 2 + 1)
    self.rows = min(rows, Int((height * dots).rounded()) / 4 + 1)
  }

  /// The range of the numbers, enlarged at both ends by `margin` if it is smaller than `minSize`.
  private static func range(
    of numbers: [Double], minSize: Double, margin: Double
  ) -> ClosedRange<Double>? {
    guard let low = numbers.min(), let high = numbers.max() else { return nil }
    return high - low < minSize ? low - margin...high + margin : low...high
  }

  /// The nearest dot.
  func dot(_ point: Map.Point) -> BrailleCanvas.Point {
    let (x, y) = project(point)
    return BrailleCanvas.Point(x: Int(x.rounded()), y: Int(y.rounded()))
  }

  /// The position in dots from the top left corner.
  func project(_ point: Map.Point) -> (x: Double, y: Double) {
    ((point.longitude - west) * dotsPerLongitude, (north - point.latitude) * dotsPerLatitude)
  }

  /// Returns whether a line may cross the map: false if both ends are beyond the same edge.
  func mayShow(_ start: Map.Point, _ end: Map.Point) -> Bool {
    let a = project(start)
    let b = project(end)
    return max(a.x, b.x) >= 0 && min(a.x, b.x) <= Double(columns * 2)
      && max(a.y, b.y) >= 0 && min(a.y, b.y) <= Double(rows * 4)
  }

  /// The cosine of -90 to 90 degrees with an error below 0.002 (Bhaskara's approximation).
  private static func cosine(ofDegrees angle: Double) -> Double {
    let square = angle * angle
    return 4 * (8100 - square) / (32_400 + square)
  }
}
