/// A geographical map with markers, outlines and coloured regions.
public struct Map: Equatable, Sendable {
  /// A point in degrees, WGS 84.
  public struct Point: Equatable, Sendable {
    /// -90...90; north is positive.
    public var latitude: Double
    /// -180...180; east is positive.
    public var longitude: Double

    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// A place with a value, listed in the legend.
  public struct Marker: Equatable, Sendable {
    public var key: String
    /// The name in the legend.
    public var label: Phrase
    public var point: Point
    /// The value in the legend.
    public var value: Value
    public var tone: Tone

    public init(_ key: String, _ label: Phrase, _ point: Point, _ value: Value, tone: Tone) {
      self.key = key
      self.label = label
      self.point = point
      self.value = value
      self.tone = tone
    }
  }

  /// An area such as a country, bounded by rings; a ring within another one is a hole.
  public struct Region: Equatable, Sendable {
    public var key: String
    /// The borders; the last point of a ring equals its first.
    public var rings: [[Point]]
    /// The index into the map's levels that gives the colour; `nil` if the value is unknown.
    public var level: Int?

    public init(_ key: String, _ rings: [[Point]], level: Int? = nil) {
      self.key = key
      self.rings = rings
      self.level = level
    }
  }

  /// The visible rectangle of a map. It does not cross the date line.
  public struct Frame: Equatable, Sendable {
    /// The lower left corner.
    public var southWest: Point
    /// The upper right corner.
    public var northEast: Point

    public init(southWest: Point, northEast: Point) {
      self.southWest = southWest
      self.northEast = northEast
    }
  }

  public var key: String
  public var markers: [Marker]
  /// Lines such as coasts; each is a chain of points.
  public var outlines: [[Point]]
  /// The areas, filled by their levels.
  public var regions: [Region] = []
  /// The legend of the levels, from the lowest to the highest; at most five.
  public var levels: [Phrase] = []
  /// The visible rectangle; `nil` shows everything.
  public var frame: Frame?
  /// The values of all regions, which `plain` and `csv` contain instead of the markers.
  public var table: Table?

  public init(_ key: String, _ markers: [Marker], outlines: [[Point]] = []) {
    self.key = key
    self.markers = markers
    self.outlines = outlines
  }
}
