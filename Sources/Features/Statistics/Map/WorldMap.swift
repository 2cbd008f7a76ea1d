import AtriumScreen

/// A map of a measure on a day.
struct WorldMap: Equatable, Sendable {
  /// What is asked for.
  struct Query: Equatable, Sendable {
    var area = MapArea.world
    var measure = Measure.confirmed
    var day: Int
    /// A country to mark beside the first three.
    var selected: Country?
  }
  var query: Query
  /// All countries with a number, those of the area first and the most first.
  var ranking: Ranking
  var selected: History?

  /// The numbers of the area's countries.
  private var rows: [Ranking.Row] { ranking.rows.filter { query.area.contains($0.country) } }

  var map: Map {
    let shown = query.area == .world ? ranking.rows : near
    let choropleth = Choropleth(shown.map(\.number), measure: query.measure)
    let numbers = Dictionary(
      uniqueKeysWithValues: ranking.rows.map { ($0.country.code, $0.number) })
    var map = Map("map", markers)
    map.regions = Outlines.rings.sorted { $0.key < $1.key }.map { code, rings in
      let number = numbers[code]
      return Map.Region(code, rings, level: number.flatMap(choropleth.level))
    }
    map.levels = choropleth.labels
    map.frame = query.area.frame
    return map
  }

  /// Those that the levels are for: a country is seen among all others.
  private var near: [Ranking.Row] {
    if case .continent = query.area { rows } else { ranking.rows }
  }

  private var markers: [Map.Marker] {
    var marked = Array(rows.filter { $0.country.location != nil }.prefix(3))
    if let selected = query.selected, !marked.contains(where: { $0.country == selected }) {
      marked += ranking.rows.filter { $0.country == selected && selected.location != nil }
    }
    return marked.compactMap { row in
      row.country.location.map {
        Map.Marker(
          row.country.code, row.country.title, $0, query.measure.value(row.number),
          tone: row.country == query.selected ? .accent : .bad)
      }
    }
  }

  /// The numbers for programs.
  var json: JSON {
    .array(
      rows.map { row in
        ["code": .string(row.country.code), "value": query.measure.value(row.number).json]
      })
  }
}

extension Ledger {
  /// The map on a day; `nil` for the last one.
  func map(_ area: MapArea, _ measure: Measure, on word: DayWord?, selecting country: Country?)
    async throws -> WorldMap
  {
    let day = try await history(of: .world).day(word)
    let query = WorldMap.Query(area: area, measure: measure, day: day, selected: country)
    let ranking = try await ranking(Ranking.Query(measure: measure, limit: .max, day: day))
    var selected: History?
    if let country { selected = try await history(of: country) }
    return WorldMap(query: query, ranking: ranking, selected: selected)
  }
}
