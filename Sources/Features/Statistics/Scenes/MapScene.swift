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
    guard let (word, day) = path.wordAndDay else { return nil }
    self.day = day
    if let continent = Country.Continent.allCases.first(where: { $0.word == word.lowercased() }) {
      area = .continent(continent)
    } else if let country = CountryTable[word.uppercased()] {
      area = MapArea(country)
    } else {
      return nil
    }
  }

  var path: [String] { [area.slug] + (day.map { ["\($0)"] } ?? []) }
}

/// Maps of parts of the earth.
struct MapCoordinator: EntryCoordinator {
  let context: StatisticsContext
  let links: (any LinkOpener)?
  private let shown = MapScene.Shown()

  func scene(at place: MapPlace?, in flow: Flow) -> any Scene {
    MapScene(
      context: context, links: links, location: place, shown: shown, language: { flow.language })
  }

  func places(after path: [String]) async throws -> [Candidate] {
    guard path.isEmpty else { return [] }
    return [Candidate("world")] + Country.Continent.allCases.map { Candidate($0.word) }
      + Candidate.countries
  }
}

/// Countries on a map, coloured by a measure.
struct MapScene: Scene {
  let context: StatisticsContext
  let links: (any LinkOpener)?
  /// `nil` for the default place.
  let location: MapPlace?
  let shown: Shown
  /// The language of pictures.
  let language: @MainActor () -> Language

  /// The map that was changed last. Its measure is kept for other places.
  @MainActor final class Shown {
    var map: (location: MapPlace?, query: MapQuery)?
    /// `true` if the user is in the feature; otherwise one of its commands runs for another place.
    var isEntered = false
    nonisolated init() {}
  }

  private var store: StatisticsStore { context.store }
  private var query: MapQuery {
    if let map = shown.map, map.location == location { return map.query }
    let subject = shown.map?.query.ranking.subject ?? .measure(.confirmed)
    return MapQuery(
      area: location?.area, ranking: RankingQuery(subject: subject, day: location?.day))
  }

  var place: (any Place)? { location }

  func opened() async throws { shown.isEntered = true }

  func screen() async throws -> Screen {
    .map(try await store.map(try await store.mapQuery(query)))
  }

  /// Keeps a changed map.
  /// - Returns: the reply that leads to the address of another day; `nil` if the day is that of this address.
  private func keep(_ next: MapQuery) async throws -> Reply<Never>? {
    var place = location
    if shown.isEntered, next.ranking.day != location?.day {
      let area = if let area = next.area { area } else { MapArea(try await store.defaultPlace()) }
      place = MapPlace(area, next.ranking.day)
    }
    shown.map = (place, next)
    return place == location ? nil : place.map { .open($0) }
  }

  var commands: [Command<Never>] {
    [showCommand, mapCommand, selectCommand, dateCommand, distanceCommand, goCommand]
      + statistics.rankingCommands + statistics.chartCommands + areaCommands
  }

  /// The figures of the selected country, else of the one that the map shows, else of the default place.
  private var statistics: StatisticsScene {
    let country = query.selected ?? query.area?.country ?? .world
    return StatisticsScene(
      context: context, chosen: country.isWorld ? nil : country, language: language,
      day: query.ranking.day)
  }

  /// A command for each continent and the world: `map europe`. With options, it shows the map as `show` does.
  private var areaCommands: [Command<Never>] {
    let areas = [MapArea.world] + Country.Continent.allCases.map(MapArea.continent)
    return areas.map { area in
      Command(
        area.slug, .goSummary, Self.subject(store), Self.date, StatisticsScene.perMillion,
        .selection(store), .picture
      ) { subject, period, perMillion, selection, picture in
        if subject == nil, period == nil, picture.path == nil, !perMillion, selection.isEmpty {
          return .open(MapPlace(area, query.ranking.day))
        }
        let query = try await store.mapQuery(
          query, in: area, by: subject, selection, on: period, isPerMillion: perMillion)
        return try await show(query, picture)
      }
    }
  }

  private func show(_ query: MapQuery, _ picture: PictureFile) async throws -> Reply<Never> {
    let map = try await store.map(query)
    return .show(try picture.screen(.map(map)) { map.svg(in: language()) })
  }

  private var dateCommand: Command<Never> {
    Command("date", .dateSummary, .phrase("day", .dayExpression)) { date in
      let next = try await store.mapQuery(query, on: .day(date, text: ""))
      return try await keep(next) ?? .refresh
    }.reading.examples("2020-04-01", "-7d")
  }

  /// The commands of the map; options are those of the map that is shown.
  private var mapCommand: Command<Never> {
    Command("map", .mapSummary, .line("command")) { line in
      let hasOptions = line.first?.text.hasPrefix("--") == true
      let path = hasOptions ? location?.path ?? [] : []
      return .leave(.open(Address("map", path), then: line))
    }
  }

  private var showCommand: Command<Never> {
    Command(
      "show", .mapSummary, .optionalWord("place", .countryName),
      Self.subject(store), Self.date, StatisticsScene.perMillion, .selection(store), .picture
    ) { place, subject, period, perMillion, selection, picture in
      if subject == nil, period == nil, picture.path == nil, !perMillion, selection.isEmpty {
        let rank = try await statistics.opening(rank: place) { MapPlace(MapArea($0), $1) }
        if let rank { return rank }
      }
      let area: MapArea? = if let place { try await statistics.area(place) } else { nil }
      let other = try await store.mapQuery(
        query, in: area, by: subject, selection, on: period, isPerMillion: perMillion)
      if area == nil, picture.path == nil, other.ranking.measure != nil,
        let reply = try await keep(other)
      {
        return reply
      }
      return try await show(other, picture)
    }.reading.examples("europe", "europe --by deaths --svg map.svg").asDefault().openingRanks()
  }

  private var selectCommand: Command<Never> {
    Command(
      "select", .selectSummary, .word("country", .countryName),
      .option("by", .measure).help(.byMapHelp), Self.date
    ) { name, measure, date in
      var next = try await store.mapQuery(query, by: measure.map(Subject.measure), on: date)
      next.selected = try await statistics.country(named: name)
      return try await keep(next) ?? .refresh
    }.reading.examples("Italy", "HR --by deaths")
  }

  private var goCommand: Command<Never> {
    Command("go", .goSummary, .rest("place")) { name in
      .open(MapPlace(try await statistics.area(name), query.ranking.day))
    }.reading.examples("asia")
  }

  private var distanceCommand: Command<Never> {
    Command(
      "distance", .distanceSummary, .word("from"),
      .option("to", .countryName).help(.distanceToHelp),
      .flag("open").help(.openHelp)
    ) { from, to, opens in
      let country = try await statistics.country(named: to)
      let start = try NamedLocation(from)
      let target = try NamedLocation(country)
      if opens { try await links?.open(start.directions(to: target)) }
      return .show(.distance(from: start, to: target))
    }.reading.examples("Zagreb --to Italy", "45.8,16.0 --to IT")
  }

  static func subject(_ store: StatisticsStore) -> Argument<Subject?> {
    .option("by", .subject(store)).help(.byHelp)
  }
  static var date: Argument<PeriodExpression?> { .option("on", .periodExpression).help(.dateHelp) }
}
