import AtriumScreen
import StatisticsImport

/// The places of an indicator on a map, coloured by their latest figures.
struct IndicatorMap: Sendable {
  let ranking: IndicatorRanking
  let area: MapArea?
  /// The outlines of regions by the codes of places; empty for those of countries.
  let regions: [String: [[Map.Point]]]

  /// - Throws: ``IndicatorError`` if the kind does not allow a map or no place has an outline.
  init(
    _ ranking: IndicatorRanking, area: MapArea?, regions: [String: [[Map.Point]]]
  ) throws(IndicatorError) {
    self.ranking = ranking
    self.area = area
    self.regions = regions.isEmpty ? CountryOutlines.rings : regions
    let indicator = ranking.details.indicator
    if !ranking.query.isPerMillion { try indicator.require(.mapping) }
    let hasRegions = ranking.rows.contains { row in
      // Codes of the source's own have no outlines of countries.
      let isKnown = !regions.isEmpty || ranking.country(of: row.place) != nil
      return isKnown && self.regions[row.place] != nil
    }
    if !hasRegions { throw .noRegions(indicator.id) }
  }

  var map: Map {
    let choropleth = Choropleth(ranking.rows.map(\.number), measure: nil)
    let numbers = Dictionary(
      ranking.rows.map { ($0.place, $0.number) }, uniquingKeysWith: { first, _ in first })
    var map = Map("map", markers)
    map.regions = regions.sorted { $0.key < $1.key }.map { code, rings in
      Map.Region(code, rings, level: numbers[code].flatMap(choropleth.level))
    }
    map.levels = choropleth.labels
    map.frame = frame
    map.table = ranking.table(ranking.rows, hasRanks: false)
    return map
  }

  /// The first three places.
  private var markers: [Map.Marker] {
    ranking.rows.lazy.compactMap { row -> Map.Marker? in
      guard let point = ranking.country(of: row.place)?.location ?? center(of: row.place) else {
        return nil
      }
      let name = ranking.details.mapping.name(of: row.place)
      return Map.Marker(row.place, name, point, .figure(row.number), tone: .bad)
    }.prefix(3).map(\.self)
  }

  private func center(of place: String) -> Map.Point? {
    guard let box = Map.Frame(around: regions[place] ?? []) else { return nil }
    return Map.Point(
      latitude: (box.southWest.latitude + box.northEast.latitude) / 2,
      longitude: (box.southWest.longitude + box.northEast.longitude) / 2)
  }

  /// The chosen area, else the continent of all countries, else all regions with figures.
  private var frame: Map.Frame? {
    if let area { return area.frame }
    let countries = ranking.rows.compactMap { ranking.country(of: $0.place) }
    if countries.count == ranking.rows.count {
      let continents = Set(countries.map(\.continent))
      if continents.count == 1, let continent = continents.first ?? nil {
        return MapArea.continent(continent).frame
      }
      return MapArea.world.frame
    }
    return Map.Frame(around: ranking.rows.flatMap { regions[$0.place] ?? [] })
  }
}

extension Map.Frame {
  /// The smallest frame around rings, with a margin; `nil` without points.
  fileprivate init?(around rings: [[Map.Point]]) {
    let points = rings.joined()
    guard let south = points.map(\.latitude).min(), let north = points.map(\.latitude).max(),
      let west = points.map(\.longitude).min(), let east = points.map(\.longitude).max()
    else { return nil }
    let margin = max(north - south, east - west) * 0.05
    self.init(
      southWest: Map.Point(latitude: max(-90, south - margin), longitude: west - margin),
      northEast: Map.Point(latitude: min(90, north + margin), longitude: east + margin))
  }
}
