import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime
import StatisticsImport

/// The values of one day, of a country or the world.
struct StatisticsScene: Scene {
  let context: StatisticsContext
  /// The country of the address; `nil` for the default place.
  var chosen: Country?
  /// The language of pictures.
  let language: @MainActor () -> Language
  /// `nil` for the last one.
  var day: Day?

  var store: StatisticsStore { context.store }

  var place: (any Place)? { chosen.map { StatisticsPlace.country($0, day) } }

  func screen() async throws -> Screen {
    try await screen(of: country(), on: day.map(DayExpression.day))
  }

  private func screen(of country: Country, on expression: DayExpression?) async throws -> Screen {
    let history = try await store.history(of: country)
    let day = try history.day(expression, from: self.day)
    guard country.isWorld else { return .statistics(history, on: day) }
    let shown = Day(number: day)
    let period: PeriodExpression? = expression.map { _ in .day(.day(shown), text: "\(shown)") }
    let query = RankingQuery(period: period, day: shown)
    // The ranks that are shown.
    _ = store.rankingPosition.start(query, page: 3)
    return .statistics(history, on: day, top: try await store.shownRanking(query))
  }

  /// Returns the country with a name or a rank; the country of the scene without one.
  func country(named name: String? = nil) async throws -> Country {
    if let name { return try CountryTable.country(matching: try await place(name)) }
    if let chosen { return chosen }
    return try await store.defaultPlace()
  }

  func area(_ name: String) async throws -> MapArea { try MapArea(try await place(name)) }

  /// Returns the places of a list such as `1 2`, `de,fr`, `United Kingdom, France` or `Germany and the UK`: codes for
  /// ranks, and other texts as they are. A chart of places without ranks ends the ranks.
  func places(_ words: [String], of subject: Subject) async throws -> [String] {
    let known = try await store.known(of: subject.description)
    var places: [String] = []
    var hasRanks = false
    for name in PlaceList(words, known: known).names {
      if known.places.contains(name) {
        places.append(name)
      } else {
        places.append(try await place(name))
        hasRanks = hasRanks || name.isASCIIDigits
      }
    }
    if !hasRanks { store.ranks.query = nil }
    return places.isEmpty ? words : places
  }

  private func place(_ name: String) async throws -> String {
    try await store.ranked(name)?.row.place ?? name
  }

  /// Opens the country with a rank, or shows the figures of another place by the indicator of the ranking.
  /// - Parameter place: returns the place of a country, perhaps on a day.
  /// - Returns: `nil` for a text that is not a rank.
  func opening(
    rank text: String?, _ place: (Country, Day?) -> any Place
  ) async throws -> Reply<Never>? {
    guard let text, let (ranking, row) = try await store.ranked(text) else { return nil }
    let query = ranking.query
    if let country = row.country, query.measure != nil {
      let hasDay = query.period != nil || day != nil
      return .openPlace(place(country, hasDay ? Day(number: ranking.period) : nil))
    }
    let chart = ChartQuery(
      subject: query.subject, places: [row.place], selection: query.selection,
      isPerMillion: query.isPerMillion)
    return .show(.chart(try await store.chart(chart, of: .world)))
  }

  var commands: [Command<Never>] {
    [
      showCommand, countryCommand, dateCommand, stepCommand("previous", -1),
      stepCommand("next", 1),
    ] + rankingCommands + [mapCommand] + chartCommands + detailCommands + indicatorCommands + [
      hereCommand, importCommand, context.updateCommand(includingCovid: true),
    ] + store.undoCommands()
  }

  private var showCommand: Command<Never> {
    Command(
      "show", .showSummary, .optionalWord("country", .countryName),
      .option("on", .dayExpression).help(.dateHelp)
    ) { name, date in
      if date == nil,
        let reply = try await opening(rank: name, { StatisticsPlace.country($0, $1) })
      {
        return reply
      }
      let country = try await country(named: name)
      return .show(try await screen(of: country, on: date ?? day.map(DayExpression.day)))
    }.reading.examples("Italy", "HR --on 2020-04-01").asDefault().openingRanks()
  }

  private var countryCommand: Command<Never> {
    Command(
      "country", .countrySummary, .optionalWords("name", .countryName)
    ) { words in
      if words.isEmpty {
        return store.showing(otherRows: .countries(try await store.series(of: [.confirmed])))
      }
      let country = try await country(named: words.joined(separator: " "))
      return .open(StatisticsPlace.country(country, day))
    }.reading.examples("Croatia")
  }

  private var dateCommand: Command<Never> {
    Command("date", .dateSummary, .phrase("day", .dayExpression)) { date in
      .open(try await place(on: date))
    }.reading.examples("2020-04-01", "-7d")
  }

  private func stepCommand(_ name: String, _ days: Int) -> Command<Never> {
    Command(name, .stepSummary(days)) {
      .open(try await place(on: .distance(TimeSpan(days: days))))
    }
  }

  private func place(on expression: DayExpression) async throws -> StatisticsPlace {
    let country = try await country()
    let history = try await store.history(of: country)
    return .country(country, Day(number: try history.day(expression, from: day)))
  }

  private var hereCommand: Command<Never> {
    Command("here", .hereSummary, .optionalRest("country")) { name in
      guard let name else { return .show(.defaultPlace(try await store.defaultPlace())) }
      let country = try CountryTable.country(matching: name)
      try await store.setDefaultPlace(country)
      return .done(.defaultPlace(country, isNew: true))
    }.examples("Croatia")
  }

  var rankingCommands: [Command<Never>] { [topCommand, moreCommand] }

  private var topCommand: Command<Never> {
    Command(
      "top", .topSummary, .optionalWord("count", .number(in: 1...300)),
      by(.confirmed),
      .option("continent", .continent).help(.continentHelp),
      .option("on", .periodExpression).help(.dateHelp),
      .flag("least").help(.leastHelp), Self.perMillion, .selection(store), .limit, .picture
    ) { count, subject, continent, period, least, perMillion, selection, limit, picture in
      let limit = count ?? limit
      let query = RankingQuery(
        subject: subject, selection: selection, period: period, day: day, continent: continent,
        isAscending: least, isPerMillion: perMillion)
      let ranking = try await store.shownRanking(query)
      let range = store.rankingPosition.start(query, limit: limit, page: Self.rankingPage)
      return .show(
        try picture.screen(.ranking(ranking, in: range)) {
          ranking.svg(of: limit ?? Self.rankingPage, in: language())
        })
    }.reading.examples("", "5 --by deaths --continent europe")
  }

  private var moreCommand: Command<Never> {
    store.rankingPosition.more(from: RankingQuery(day: day), page: Self.rankingPage) {
      .ranking(try await store.shownRanking($0), in: $1)
    }
  }

  /// The number of countries on a page, and on a picture.
  private static var rankingPage: Int { 10 }

  private var mapCommand: Command<Never> {
    Command(
      "map", .mapSummary, .optionalRest("place"), MapScene.subject(store),
      MapScene.date, Self.perMillion, .selection(store), .picture
    ) { name, subject, period, perMillion, selection, picture in
      let named: MapArea? = if let name { try await area(name) } else { nil }
      let area = if let named { named } else { MapArea(try await country()) }
      if subject == nil, period == nil, picture.path == nil {
        try selection.requireNone()
        return .leave(.open(Address("map", MapPlace(area, day))))
      }
      let query = try await store.mapQuery(
        MapQuery(area: area, ranking: RankingQuery(day: day)), in: named, by: subject, selection,
        on: period, isPerMillion: perMillion)
      let map = try await store.map(query)
      return .show(try picture.screen(.map(map)) { map.svg(in: language()) })
    }.reading.examples("europe", "europe --by deaths --on 2020-04-01")
  }
}

/// The commands that show waves, facts and sources.
extension StatisticsScene {
  var detailCommands: [Command<Never>] {
    [
      Command(
        "waves", .wavesSummary, .optionalRest("country"), by(.newCases), Self.smooth,
        .selection(store)
      ) { name, subject, smooth, selection in
        let query = ChartQuery(
          subject: subject, places: try await places([name].compactMap(\.self), of: subject),
          selection: selection, smoothing: smooth)
        let chart = try await store.chart(query, of: try await self.country())
        guard subject == .measure(.newCases) else { return .show(.waves(chart, nil)) }
        let country = try await country(named: name)
        return .show(.waves(chart, try await store.history(of: country)))
      }.reading.examples("Italy", "Italy --by new-deaths"),
      Command("facts", .factsSummary, .optionalRest("country")) { name in
        let country = try await country(named: name)
        return .show(.facts(of: country, try await store.facts(of: country)))
      }.reading.examples("Croatia"),
      Command("sources", .sourcesSummary, .line("command")) { line in
        .leave(
          .open(Address(StatisticsFeature.id.description, StatisticsPlace.sources), then: line))
      },
    ]
  }
}
