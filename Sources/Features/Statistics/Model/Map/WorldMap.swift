import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

/// The parameters of a map.
struct MapQuery: Sendable {
  /// The area; `nil` for the default place of a measure, and for all places of an indicator.
  var area: MapArea?
  var ranking = RankingQuery()
  /// A country to mark in addition to the first three.
  var selected: Country?
}

/// Places on a map, coloured by their figures.
struct WorldMap: Sendable {
  /// `nil` to show all places.
  var area: MapArea?
  /// All places with a number in descending order.
  var ranking: Ranking
  /// The outlines of an indicator's regions by the codes of places; empty for those of countries.
  var regions: Outlines = [:]
  var selected: History?

  private var outlines: Outlines { regions.isEmpty ? CountryOutlines.rings : regions }

  /// The countries of the area; all places of an indicator.
  var rows: [Ranking.Row] {
    guard ranking.measure != nil, let area else { return ranking.rows }
    return ranking.rows.filter { $0.country.map(area.contains) ?? false }
  }

  var title: Phrase {
    guard let measure = ranking.measure, let area else { return ranking.title }
    return "\(area.title): \(measure.title), \(Value.day(Day(number: ranking.period)))"
  }

  var map: Map {
    // The countries of a continent determine the levels, or else all places.
    let isContinent = if case .continent? = area { true } else { false }
    let choropleth = Choropleth(
      (isContinent ? rows : ranking.rows).map(\.number), measure: ranking.measure)
    let numbers = Dictionary(
      ranking.rows.map { ($0.place, $0.number) }, uniquingKeysWith: { first, _ in first })
    var map = Map("map", markers)
    map.regions = outlines.sorted { $0.key < $1.key }.map { code, rings in
      Map.Region(code, rings, level: numbers[code].flatMap(choropleth.level))
    }
    map.levels = choropleth.labels
    map.frame = frame
    map.table = ranking.table("values", rows)
    return map
  }

  func svg(in language: Language) -> String {
    SVGRenderer(width: 1200, height: 620, language: language).render(map, title: title)
  }

  /// The first three places and the selected one.
  private var markers: [Map.Marker] {
    var marked = Array(rows.lazy.filter { location(of: $0) != nil }.prefix(3))
    let code = selected?.country.code
    if !marked.contains(where: { $0.place == code }) {
      marked += ranking.rows.filter { $0.place == code }
    }
    return marked.compactMap { row in
      location(of: row).map {
        Map.Marker(
          row.place, row.name, $0, ranking.value(row.number),
          tone: row.place == code ? .accent : .bad)
      }
    }
  }

  private func location(of row: Ranking.Row) -> Map.Point? {
    if let location = row.country?.location { return location }
    guard let box = Map.Frame(around: regions[row.place] ?? []) else { return nil }
    return Map.Point(
      latitude: (box.southWest.latitude + box.northEast.latitude) / 2,
      longitude: (box.southWest.longitude + box.northEast.longitude) / 2)
  }

  /// The chosen area, else the continent of all countries, else all regions with figures.
  private var frame: Map.Frame? {
    if let area { return area.frame }
    let countries = ranking.rows.compactMap(\.country)
    guard countries.count == ranking.rows.count else {
      return Map.Frame(around: ranking.rows.flatMap { outlines[$0.place] ?? [] })
    }
    let continents = Set(countries.map(\.continent))
    guard continents.count == 1, let continent = continents.first ?? nil else {
      return MapArea.world.frame
    }
    return MapArea.continent(continent).frame
  }
}

extension WorldMap {
  /// The map of an indicator.
  /// - Throws: a failure if the kind does not allow a map or no place has an outline.
  init(
    _ ranking: Ranking, of details: IndicatorDetails, area: MapArea?,
    regions: Outlines, isPerMillion: Bool
  ) throws(Failure) {
    self.init(area: area, ranking: ranking, regions: regions)
    let hasRegions = ranking.rows.contains { row in
      // Codes of the source's own have no outlines of countries.
      (!regions.isEmpty || row.country != nil) && outlines[row.place] != nil
    }
    // Another option does not help places without regions.
    if !hasRegions { throw .noRegions(details.indicator.id) }
    if !isPerMillion { try details.indicator.require(.map) }
  }
}
