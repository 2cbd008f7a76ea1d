import AtriumCore
import AtriumScreen
import StatisticsImport

/// A part of the earth that can be drawn.
enum MapArea: Hashable, Sendable {
  case world
  case continent(Country.Continent)
  case country(Country)

  /// The continent or else the country with a name.
  init(_ name: String) throws(Failure) {
    if let continent = Country.Continent(named: name) {
      self = .continent(continent)
    } else {
      self.init(try CountryTable.country(matching: name))
    }
  }

  init(_ country: Country) { self = country.isWorld ? .world : .country(country) }

  /// The last component of its address.
  var slug: String {
    switch self {
    case .world: "world"
    case .continent(let continent): continent.word
    case .country(let country): country.code
    }
  }

  /// The country; the world for other areas.
  var country: Country { if case .country(let country) = self { country } else { .world } }

  func contains(_ other: Country) -> Bool {
    switch self {
    case .world: true
    case .continent(let continent): other.continent == continent
    case .country(let country): country == other
    }
  }

  /// The part of the earth to show; continents without remote territories.
  var frame: Map.Frame {
    switch self {
    case .world: Map.Frame(south: -57, west: -180, north: 84, east: 180)
    case .continent(.africa): Map.Frame(south: -36, west: -20, north: 39, east: 55)
    case .continent(.antarctica): Map.Frame(south: -90, west: -180, north: -60, east: 180)
    case .continent(.asia): Map.Frame(south: -11, west: 25, north: 80, east: 180)
    case .continent(.europe): Map.Frame(south: 34, west: -25, north: 72, east: 45)
    case .continent(.northAmerica): Map.Frame(south: 6, west: -170, north: 84, east: -15)
    case .continent(.oceania): Map.Frame(south: -48, west: 110, north: 0, east: 180)
    case .continent(.southAmerica): Map.Frame(south: -57, west: -93, north: 14, east: -33)
    case .country(let country): Map.Frame(around: country)
    }
  }
}

extension Map.Frame {
  fileprivate init(south: Double, west: Double, north: Double, east: Double) {
    self.init(
      southWest: Map.Point(latitude: south, longitude: west),
      northEast: Map.Point(latitude: north, longitude: east))
  }

  /// The largest part of a country, or its location, with a margin.
  fileprivate init(around country: Country) {
    let frames = (CountryOutlines.rings[country.code] ?? []).compactMap { Map.Frame(bounding: $0) }
    let largest = frames.max { $0.height * $0.width < $1.height * $1.width }
    let point = country.location ?? Map.Point(latitude: 0, longitude: 0)
    let frame = largest ?? Map.Frame(southWest: point, northEast: point).enlarged(by: 1)
    self = frame.enlarged(by: frame.size * 0.15 + 0.3)
  }

  /// The smallest frame around points; `nil` without any.
  private init?(bounding points: some Sequence<Map.Point>) {
    let latitudes = points.map(\.latitude)
    let longitudes = points.map(\.longitude)
    guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max()
    else { return nil }
    self.init(south: south, west: west, north: north, east: east)
  }

  /// The smallest frame around rings, with a margin; `nil` without points.
  init?(around rings: [[Map.Point]]) {
    guard let frame = Map.Frame(bounding: rings.joined()) else { return nil }
    self = frame.enlarged(by: frame.size * 0.05)
  }

  private var height: Double { northEast.latitude - southWest.latitude }
  private var width: Double { northEast.longitude - southWest.longitude }
  private var size: Double { max(height, width) }

  private func enlarged(by margin: Double) -> Map.Frame {
    Map.Frame(
      south: max(-90, southWest.latitude - margin), west: southWest.longitude - margin,
      north: min(90, northEast.latitude + margin), east: northEast.longitude + margin)
  }
}
