import AtriumScreen
import AtriumTime
import StatisticsImport

/// The parameters of a map.
struct MapQuery: Equatable, Sendable {
  /// The area; `nil` for the default place.
  var area: MapArea?
  var measure = Measure.confirmed
  /// The day; `nil` for the last one with values.
  var day: Day?
  /// A country to mark in addition to the first three.
  var selected: Country?
}

/// A map of a measure on a day.
struct WorldMap: Equatable, Sendable {
  var area: MapArea
  /// All countries with a number in descending order.
  var ranking: Ranking
  var selected: History?

  var measure: Measure { ranking.query.measure }
  var day: Day { Day(number: ranking.day) }

  /// The countries of the area.
  private var rows: [Ranking.Row] { ranking.rows.filter { area.contains($0.country) } }

  var title: Phrase {
    .statistics { strings in
      let day = ranking.isMixed ? strings.latestFigures : strings.date(day)
      return "\(strings.areaName(area)): \(strings.measure(measure)), \(day)"
    }
  }

  var map: Map {
    let choropleth = Choropleth(rowsForLevels.map(\.number), measure: measure)
    let numbers = Dictionary(
      uniqueKeysWithValues: ranking.rows.map { ($0.country.code, $0.number) })
    var map = Map("map", markers)
    map.regions = CountryOutlines.rings.sorted { $0.key < $1.key }.map { code, rings in
      Map.Region(code, rings, level: numbers[code].flatMap(choropleth.level))
    }
    map.levels = choropleth.labels
    map.frame = area.frame
    map.table = table
    return map
  }

  private var table: Table {
    let isMixed = ranking.isMixed
    return Table(
      "values",
      [
        .init("code", .statistics(\.code)), .init("country", .statistics(\.country)),
        .init("value", .statistics { [measure] in $0.measure(measure) }),
      ] + (isMixed ? Ranking.originColumns : []),
      rows.map { row in
        [.text(row.country.code), .phrase(row.country.title), measure.value(row.number)]
          + (isMixed ? row.origin : [])
      })
  }

  /// The countries that determine the levels: those of a continent, or else all.
  private var rowsForLevels: [Ranking.Row] {
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

  var json: JSON {
    .array(
      rows.map { row in
        [
          "code": .string(row.country.code), "value": measure.value(row.number).json,
          "date": .string("\(Day(number: row.day))"), "source": row.source.json,
        ]
      })
  }
}
