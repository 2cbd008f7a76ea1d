import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import StatisticsImport

/// A part of the earth on the map, optionally on a day.
struct MapPlace: Place {
  var area: MapArea
  var day: Day?

  init(_ area: MapArea, _ day: Day? = nil) {
    self.area = area
    self.day = day
  }

  init?(path: [String]) {
    guard 1...2 ~= path.count else { return nil }
    if path.count == 2 {
      guard let day = Day(iso: path[1]) else { return nil }
      self.day = day
    }
    let word = path[0].lowercased()
    if let continent = Country.Continent.allCases.first(where: { $0.word == word }) {
      area = .continent(continent)
    } else if let country = CountryTable[path[0].uppercased()] {
      area = MapArea(country)
    } else {
      return nil
    }
  }

  var path: [String] { [area.slug] + (day.map { ["\($0)"] } ?? []) }
}

/// Shows maps one after another.
struct MapCoordinator: EntryCoordinator {
  let context: StatisticsContext
  let links: (any LinkOpener)?

  /// - Returns: a scene whose default country is the world: the default place is known only when it is shown.
  func scene(at place: MapPlace?, in flow: Flow) -> any Scene {
    scene(of: MapQuery(area: place?.area, day: place?.day), default: .world, in: flow)
  }

  private func scene(of query: MapQuery, default country: Country, in flow: Flow) -> MapScene {
    MapScene(
      context: context, links: links, query: query, defaultCountry: country,
      language: { flow.language })
  }

  func run(from place: MapPlace?, in flow: Flow) async throws(Departure) {
    var query = MapQuery(area: place?.area, day: place?.day)
    while true {
      let country = try await flow.perform { try await context.store.defaultPlace() } ?? .world
      query = try await flow.show(scene(of: query, default: country, in: flow))
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    guard path.isEmpty else { return [] }
    return [Candidate("world")] + Country.Continent.allCases.map { Candidate($0.word) }
      + Candidate.countries
  }
}

/// Countries on a map, coloured by a measure. The result is the next map to show.
struct MapScene: Scene {
  let context: StatisticsContext
  let links: (any LinkOpener)?
  /// The country of a map without an area.
  let defaultCountry: Country
  /// The language of pictures.
  let language: @MainActor () -> Language
  private let current: Current

  /// The shown map. `show` without a place changes its measure and day, wherever it is typed.
  private final class Current {
    var query: MapQuery
    init(_ query: MapQuery) { self.query = query }
  }

  init(
    context: StatisticsContext, links: (any LinkOpener)?, query: MapQuery,
    defaultCountry: Country, language: @escaping @MainActor () -> Language
  ) {
    self.context = context
    self.links = links
    self.defaultCountry = defaultCountry
    self.language = language
    current = Current(query)
  }

  private var store: StatisticsStore { context.store }
  private var query: MapQuery { current.query }

  var place: (any Place)? { query.area.map { MapPlace($0, query.day) } }

  func screen() async throws -> Screen {
    .map(try await store.map(try await query(by: nil, on: query.day.map(DayExpression.day))))
  }

  var commands: [Command<MapQuery>] {
    let statistics = StatisticsScene(
      context: context, country: shownCountry, language: language, day: query.day)
    return [showCommand, selectCommand, distanceCommand, goCommand]
      + statistics.rankingCommands() + statistics.chartCommands() + areaCommands
  }

  /// A command for each continent and the world: `map europe`.
  private var areaCommands: [Command<MapQuery>] {
    let areas = [MapArea.world] + Country.Continent.allCases.map(MapArea.continent)
    return areas.map { area in
      Command(area.slug, .goSummary) {
        var next = query
        next.area = area
        next.selected = nil
        return .finish(next)
      }
    }
  }

  private var showCommand: Command<MapQuery> {
    Command(
      "show", .mapSummary, .optionalWord("place", .countryName),
      Self.subject(context), Self.date, StatisticsScene.perMillion,
      .repeated("slice", .slice(context.indicators)).help(.sliceHelp),
      StatisticsScene.asOf, .svg, .overwrite
    ) { name, subject, period, perMillion, slices, day, path, overwrites in
      let selection = IndicatorSelection(slices: slices, day: day)
      if case .indicator(let id) = subject {
        let map = try await context.map(
          of: id, selection, in: period, isPerMillion: perMillion,
          area: try name.map { name in try MapArea(name) })
        return .show(try map.screen(svg: path, replacing: overwrites, in: language()))
      }
      try selection.requireNone()
      var other = try await query(by: subject?.measure(perMillion), on: try period?.day())
      if let name {
        other.area = try MapArea(name)
      } else if path == nil {
        current.query = other
      }
      let map = try await store.map(other)
      return .show(try map.screen(svg: path, replacing: overwrites, in: language()))
    }.examples("europe", "europe --by deaths --svg map.svg").asDefault()
  }

  private var selectCommand: Command<MapQuery> {
    Command(
      "select", .selectSummary, .word("country", .countryName),
      .option("by", .measure).help(.byMapHelp),
      .option("on", .dayExpression).help(.dateHelp)
    ) { name, measure, date in
      var next = try await query(by: measure, on: date)
      next.selected = try CountryTable.country(matching: name)
      return .finish(next)
    }.examples("Italy", "HR --by deaths")
  }

  private var goCommand: Command<MapQuery> {
    Command("go", .goSummary, .rest("place")) { name in
      var next = query
      next.area = try MapArea(name)
      next.selected = nil
      return .finish(next)
    }.examples("asia")
  }

  private var distanceCommand: Command<MapQuery> {
    Command(
      "distance", .distanceSummary, .word("from"),
      .option("to", .countryName).help(.distanceToHelp),
      .flag("open").help(.openHelp)
    ) { from, to, opens in
      let country =
        try to.map { name in try CountryTable.country(matching: name) } ?? shownCountry
      let start = try NamedLocation(from)
      let target = try NamedLocation(country)
      if opens { try await links?.open(start.directions(to: target)) }
      return .show(.distance(from: start, to: target))
    }.examples("Zagreb --to Italy", "45.8,16.0 --to IT")
  }

  static func subject(_ context: StatisticsContext) -> Argument<Subject?> {
    .option("by", .subject(context.indicators)).help(.byHelp)
  }
  static var date: Argument<PeriodExpression?> {
    .option("on", .periodExpression).help(.dateHelp)
  }

  private func query(by measure: Measure?, on date: DayExpression?) async throws -> MapQuery {
    try await store.mapQuery(query, by: measure, on: date)
  }

  /// The selected country, else the one that the map shows, else the default place.
  private var shownCountry: Country {
    if let selected = query.selected { return selected }
    let country = query.area?.country ?? .world
    return country.isWorld ? defaultCountry : country
  }
}
