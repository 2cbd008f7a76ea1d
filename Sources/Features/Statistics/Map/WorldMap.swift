import AtriumScreen

/// What a map is to show.
struct MapQuery: Equatable, Sendable {
  /// `nil` for the place that statistics open with.
  var area: MapArea?
  var measure = Measure.confirmed
  /// `nil` for the last one.
  var day: Day?
  /// A country to mark beside the first three.
  var selected: Country?
}

/// A map of a measure on a day.
struct WorldMap: Equatable, Sendable {
  var area: MapArea
  /// All countries with a number, those of the area first and the most first.
  var ranking: Ranking
  var selected: History?

  var measure: Measure { ranking.query.measure }
  var day: Day { Day(number: ranking.query.day) }

  /// The numbers of the area's countries.
  private var rows: [Ranking.Row] { ranking.rows.filter { area.contains($0.country) } }

  var map: Map {
    let choropleth = Choropleth(compared.map(\.number), measure: measure)
    let numbers = Dictionary(
      uniqueKeysWithValues: ranking.rows.map { ($0.country.code, $0.number) })
    var map = Map("map", markers)
    map.regions = Outlines.rings.sorted { $0.key < $1.key }.map { code, rings in
      let number = numbers[code]
      return Map.Region(code, rings, level: number.flatMap(choropleth.level))
    }
    map.levels = choropleth.labels
    map.frame = area.frame
    return map
  }

  /// Those that the levels are for: a country is seen among all others.
  private var compared: [Ranking.Row] {
    if case .continent = area { rows } else { ranking.rows }
  }

  private var markers: [Map.Marker] {
    var marked = Array(rows.filter { $0.country.location != nil }.prefix(3))
    if let selected = selected?.country, !marked.contains(where: { $0.country == selected }) {
      marked += ranking.rows.filter { $0.country == selected && selected.location != nil }
    }
    return marked.compactMap { row in
      row.country.location.map {
        Map.Marker(
          row.country.code, row.country.title, $0, measure.value(row.number),
          tone: row.country == selected?.country ? .accent : .bad)
      }
    }
  }

  /// The numbers for programs.
  var json: JSON {
    .array(
      rows.map { row in
        ["code": .string(row.country.code), "value": measure.value(row.number).json]
      })
  }
}

extension Ledger {
  func map(_ query: MapQuery) async throws -> WorldMap {
    let area = if let area = query.area { area } else { MapArea(try await here()) }
    let day = try await history(of: .world).day(query.day.map(DayWord.day))
    let ranking = try await ranking(
      Ranking.Query(measure: query.measure, limit: .max, day: day))
    var selected: History?
    if let country = query.selected { selected = try await history(of: country) }
    return WorldMap(area: area, ranking: ranking, selected: selected)
  }
}
