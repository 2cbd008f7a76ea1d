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
    guard let bounds = Bounds(points)?.withMinimumSize else { return nil }
    let middle = (bounds.north + bounds.south) / 2
    let longitudeScale = max(0.1, Projection.cosine(ofDegrees: middle))
    let width = (bounds.east - bounds.west) * longitudeScale
    let height = bounds.north - bounds.south
    let dots = min(Double(columns * 2 - 1) / width, Double(rows * 4 - 1) / height)
    dotsPerLatitude = dots
    dotsPerLongitude = dots * longitudeScale
    west = bounds.west
    north = bounds.north
    self.columns = min(columns, Int((width * dots).rounded()) / 2 + 1)
    self.rows = min(rows, Int((height * dots).rounded()) / 4 + 1)
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

  /// Whether a line may cross the map: false if both ends are beyond the same edge.
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

/// The smallest rectangle that contains all points, in degrees.
private struct Bounds {
  var west = Double.infinity
  var east = -Double.infinity
  var south = Double.infinity
  var north = -Double.infinity

  init?(_ points: some Sequence<Map.Point>) {
    for point in points {
      west = min(west, point.longitude)
      east = max(east, point.longitude)
      south = min(south, point.latitude)
      north = max(north, point.latitude)
    }
    guard west <= east, south <= north else { return nil }
  }

  /// The bounds, enlarged if they are narrower than 0.1 degrees.
  var withMinimumSize: Bounds {
    var bounds = self
    if east - west < 0.1 {
      bounds.west -= 1
      bounds.east += 1
    }
    if north - south < 0.1 {
      bounds.south -= 0.5
      bounds.north += 0.5
    }
    return bounds
  }
}
