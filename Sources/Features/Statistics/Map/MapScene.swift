import AtriumCore
import AtriumScreen

/// Where one can be on the map: a continent, a country, or the world.
struct MapPlace: Place {
  var area: MapArea

  init(_ area: MapArea) { self.area = area }

  init?(path: [String]) {
    guard path.count == 1 else { return nil }
    if let continent = Country.Continent.allCases.first(where: { $0.word == path[0].lowercased() })
    {
      area = .continent(continent)
    } else if let country = Atlas.embedded[path[0].uppercased()] {
      area = MapArea(country)
    } else {
      return nil
    }
  }

  var path: [String] { [area.slug] }
}

/// From the world to continents and countries on the map.
struct MapCoordinator: EntryCoordinator {
  let ledger: Ledger, links: (any LinkOpener)?

  func run(from place: MapPlace?, in flow: Flow) async throws(Departure) {
    var query = MapQuery(area: place?.area)
    while true {
      query = try await flow.show(
        MapScene(ledger: ledger, links: links, query: query, language: { flow.language }))
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    guard path.isEmpty else { return [] }
    return [Candidate("world")] + Country.Continent.allCases.map { Candidate($0.word) }
      + Atlas.embedded.countries.map { Candidate($0.code, $0.title) }
  }
}

/// Countries on a map, coloured by a measure; ends with what to show instead.
struct MapScene: Scene {
  let ledger: Ledger, links: (any LinkOpener)?, query: MapQuery
  /// What pictures are written in.
  let language: @MainActor () -> Language

  var place: (any Place)? { query.area.map { MapPlace($0) } }

  func screen() async throws -> Screen { .map(try await ledger.map(query)) }

  var commands: [Command<MapQuery>] {
    [
      showing, selecting, measuring,
      Command("go", .statistics(\.goSummary), .rest("place")) { name in
        var next = query
        (next.area, next.selected) = (try MapArea(name), nil)
        return .finish(next)
      },
    ]
  }

  private var showing: Command<MapQuery> {
    Command(
      "show", .statistics(\.mapSummary), .optionalWord("place", .countryName),
      Self.measure, Self.date, .svg, .overwrite
    ) { name, measure, date, path, overwrites in
      var other = try await query(by: measure, on: date)
      if let name { other.area = try MapArea(name) } else if path == nil { return .finish(other) }
      let map = try await ledger.map(other)
      guard let path else { return .show(.map(map)) }
      return .show(try .drawing(map.picture(in: language()), to: path, replacing: overwrites))
    }.asDefault()
  }

  private var selecting: Command<MapQuery> {
    Command(
      "select", .statistics(\.selectSummary), .word("country", .countryName),
      Self.measure, Self.date
    ) { name, measure, date in
      var next = try await query(by: measure, on: date)
      next.selected = try Atlas.country(name)
      return .finish(next)
    }
  }

  private static var measure: Argument<Measure?> {
    .option("by", .measure).help(.statistics(\.byMapHelp))
  }
  private static var date: Argument<DayWord?> {
    .option("date", .dayWord).help(.statistics(\.dateHelp))
  }

  private func query(by measure: Measure?, on date: DayWord?) async throws -> MapQuery {
    var query = query
    if let measure { query.measure = measure }
    if let date {
      query.day = Day(number: try await ledger.history(of: .world).day(date, from: query.day))
    }
    return query
  }

  private var measuring: Command<MapQuery> {
    Command(
      "distance", .statistics(\.distanceSummary), .word("from"),
      .option("to", .countryName).help(.statistics(\.distanceToHelp)),
      .flag("open").help(.statistics(\.openHelp))
    ) { from, to, opens in
      let shown = try await shownCountry
      let country = try to.map { name in try Atlas.country(name) } ?? shown
      let (start, target) = (try Spot(from), try Spot(marking: country))
      if opens { try await links?.open(start.directions(to: target)) }
      return .show(.distance(from: start, to: target))
    }
  }

  /// The country that is selected, or all that the map shows, or else what statistics open with.
  private var shownCountry: Country {
    get async throws {
      if let selected = query.selected { return selected }
      let country = query.area?.country ?? .world
      return country.isWorld ? try await ledger.here() : country
    }
  }
}
