/// Numbers over categories or days.
public struct Chart: Equatable, Sendable {
  /// How the numbers are drawn.
  public enum Kind: String, Sendable { case line, bar, sparkline }
  /// The numbers of one line, or of the bars of one colour.
  public struct Series: Equatable, Sendable {
    /// The name in JSON, and the one in the legend.
    public var key: String, label: Phrase
    /// One number for each position; `nil` is a gap.
    public var values: [Double?]
    /// - Parameter values: one for each position of the chart.
    public init(_ key: String, _ label: Phrase, _ values: [Double?]) {
      (self.key, self.label, self.values) = (key, label, values)
    }
  }
  /// The name in JSON, the way it is drawn, and what stands above.
  public var key: String, kind: Kind, title: Phrase?
  /// What the positions are called; a day in ISO 8601 is shown as the reader writes days.
  public var positions: [String]
  /// Drawn in this order, each in its own colour.
  public var series: [Series]
  /// Whether the axis counts in powers of ten; numbers that are not positive are gaps then.
  public var isLogarithmic = false
  /// - Parameter isLogarithmic: whether the axis counts in powers of ten.
  public init(
    _ key: String, _ kind: Kind, title: Phrase? = nil, positions: [String], series: [Series],
    isLogarithmic: Bool = false
  ) {
    (self.key, self.kind, self.title, self.positions) = (key, kind, title, positions)
    (self.series, self.isLogarithmic) = (series, isLogarithmic)
  }
}

/// Places on the earth, with the outlines to draw them on.
public struct Map: Equatable, Sendable {
  /// A point in degrees, WGS 84.
  public struct Point: Equatable, Sendable {
    /// North and east are positive.
    public var latitude: Double, longitude: Double
    /// - Parameters:
    ///   - latitude: -90...90.
    ///   - longitude: -180...180.
    public init(latitude: Double, longitude: Double) {
      (self.latitude, self.longitude) = (latitude, longitude)
    }
  }
  /// A place on the map: its tone colours it, its value stands in the legend.
  public struct Marker: Equatable, Sendable {
    /// The name in JSON, and what the legend says of the place.
    public var key: String, label: Phrase, point: Point, value: Value, tone: Tone
    /// A place that stands in the legend.
    public init(_ key: String, _ label: Phrase, _ point: Point, _ value: Value, tone: Tone) {
      (self.key, self.label, self.point) = (key, label, point)
      (self.value, self.tone) = (value, tone)
    }
  }
  /// An area such as a country, bounded by rings; a ring within another one is a hole.
  public struct Region: Equatable, Sendable {
    /// The name in JSON, and the borders; each ring is closed by itself.
    public var key: String, rings: [[Point]]
    /// Which of the map's levels it is coloured by; `nil` for none.
    public var level: Int?
    /// - Parameter level: `nil` where nothing is known of it.
    public init(_ key: String, _ rings: [[Point]], level: Int? = nil) {
      (self.key, self.rings, self.level) = (key, rings, level)
    }
  }
  /// What is shown of the earth, from corner to corner.
  public struct Frame: Equatable, Sendable {
    /// The corners; a frame does not cross the date line.
    public var southWest: Point, northEast: Point
    /// What lies between two corners.
    public init(southWest: Point, northEast: Point) {
      (self.southWest, self.northEast) = (southWest, northEast)
    }
  }
  /// The name in JSON, and the places.
  public var key: String, markers: [Marker]
  /// Lines such as coasts; each is a chain of points.
  public var outlines: [[Point]]
  /// Areas, outlined and filled by their levels.
  public var regions: [Region] = []
  /// What each level means, from the least to the most; at most five.
  public var levels: [Phrase] = []
  /// `nil`: all there is.
  public var frame: Frame?
  /// Places, and lines to know where they are.
  public init(_ key: String, _ markers: [Marker], outlines: [[Point]] = []) {
    (self.key, self.markers, self.outlines) = (key, markers, outlines)
  }
}

/// The dark and light squares of a QR code (ISO/IEC 18004), without the quiet zone.
public struct QRCode: Equatable, Sendable {
  /// The name in JSON.
  public var key: String
  /// What the code says.
  public var text: String
  /// Row by row; `true` is dark.
  public var modules: [[Bool]]
  /// - Parameter modules: row by row, as many rows as columns.
  public init(_ key: String, text: String, modules: [[Bool]]) {
    (self.key, self.text, self.modules) = (key, text, modules)
  }
}

/// A picture, and what it shows.
public struct Picture: Equatable, Sendable {
  /// The name in JSON.
  public var key: String
  /// A sentence for those who cannot see it.
  public var label: Phrase
  /// What is drawn, as large as there is room.
  public var bitmap: Bitmap
  /// - Parameter label: a sentence for those who cannot see it.
  public init(_ key: String, _ label: Phrase, _ bitmap: Bitmap) {
    (self.key, self.label, self.bitmap) = (key, label, bitmap)
  }
}
