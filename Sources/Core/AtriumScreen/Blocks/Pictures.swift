/// Numbers over categories or days.
public struct Chart: Equatable, Sendable {
  /// How the numbers are drawn.
  public enum Kind: String, Sendable { case line, bar, sparkline }
  /// The numbers of one line, or of the bars of one colour.
  public struct Series: Equatable, Sendable {
    public var key: String, label: Phrase
    /// One number for each position; `nil` is a gap.
    public var values: [Double?]
    public init(_ key: String, _ label: Phrase, _ values: [Double?]) {
      (self.key, self.label, self.values) = (key, label, values)
    }
  }
  public var key: String, kind: Kind, title: Phrase?
  /// What the positions are called; a day in ISO 8601 is shown as the reader writes days.
  public var positions: [String]
  public var series: [Series]
  /// Whether the axis counts in powers of ten; numbers that are not positive are gaps then.
  public var isLogarithmic = false
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
    public var latitude: Double, longitude: Double
    public init(latitude: Double, longitude: Double) {
      (self.latitude, self.longitude) = (latitude, longitude)
    }
  }
  /// A place on the map: its tone colours it, its value stands in the legend.
  public struct Marker: Equatable, Sendable {
    public var key: String, label: Phrase, point: Point, value: Value, tone: Tone
    public init(_ key: String, _ label: Phrase, _ point: Point, _ value: Value, tone: Tone) {
      (self.key, self.label, self.point) = (key, label, point)
      (self.value, self.tone) = (value, tone)
    }
  }
  /// An area such as a country, bounded by rings; a ring within another one is a hole.
  public struct Region: Equatable, Sendable {
    public var key: String, rings: [[Point]]
    /// Which of the map's levels it is coloured by; `nil` for none.
    public var level: Int?
    public init(_ key: String, _ rings: [[Point]], level: Int? = nil) {
      (self.key, self.rings, self.level) = (key, rings, level)
    }
  }
  /// What is shown of the earth, from corner to corner.
  public struct Frame: Equatable, Sendable {
    public var southWest: Point, northEast: Point
    public init(southWest: Point, northEast: Point) {
      (self.southWest, self.northEast) = (southWest, northEast)
    }
  }
  public var key: String, markers: [Marker]
  /// Lines such as coasts; each is a chain of points.
  public var outlines: [[Point]]
  /// Areas, outlined and filled by their levels.
  public var regions: [Region] = []
  /// What each level means, from the least to the most; at most five.
  public var levels: [Phrase] = []
  /// `nil`: all there is.
  public var frame: Frame?
  public init(_ key: String, _ markers: [Marker], outlines: [[Point]] = []) {
    (self.key, self.markers, self.outlines) = (key, markers, outlines)
  }
}

/// The dark and light squares of a QR code (ISO/IEC 18004), without the quiet zone.
public struct QRCode: Equatable, Sendable {
  public var key: String
  /// What the code says.
  public var text: String
  /// Row by row; `true` is dark.
  public var modules: [[Bool]]
  public init(_ key: String, text: String, modules: [[Bool]]) {
    (self.key, self.text, self.modules) = (key, text, modules)
  }
}

/// A picture, and what it shows.
public struct Picture: Equatable, Sendable {
  public var key: String
  /// A sentence for those who cannot see it.
  public var label: Phrase
  public var bitmap: Bitmap
  public init(_ key: String, _ label: Phrase, _ bitmap: Bitmap) {
    (self.key, self.label, self.bitmap) = (key, label, bitmap)
  }
}
