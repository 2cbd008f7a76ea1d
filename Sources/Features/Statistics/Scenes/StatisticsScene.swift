import AtriumCore
import AtriumScreen

/// The figures of one day, of a country or the world.
struct StatisticsScene: Scene {
  enum Output {
    case country(Country)
    case day(Day)
    /// Somebody wants to be shown what countries there are.
    case choosing
    /// Statistics open with another place from now on.
    case settled
    /// The key of a server is to be asked for.
    case keying
  }
  let desk: StatisticsDesk, country: Country
  /// What pictures are written in.
  let language: @MainActor () -> Language
  var ledger: Ledger { desk.ledger }
  /// `nil` for the last one.
  var day: Day?
  /// Whether the place is part of the address.
  var isAddressed = false

  var place: (any Place)? { isAddressed ? StatisticsPlace(country, day) : nil }

  func screen() async throws -> Screen { try await screen(of: country, on: day.map(DayWord.day)) }

  private func screen(of country: Country, on word: DayWord?) async throws -> Screen {
    let history = try await ledger.history(of: country)
    let day = try history.day(word, from: self.day)
    let top = country.isWorld ? try await ranking(Ranking.Query(limit: 3, day: day)) : nil
    return .statistics(history, on: day, top: top)
  }

  var commands: [Command<Output>] {
    [showing, going, dating, stepping("previous", -1), stepping("next", 1), topping, mapping]
      + drawing + telling + [settling] + desk.importing.commands()
      + desk.updating.commands(for: country, keying: .keying)
  }

  private var showing: Command<Output> {
    Command(
      "show", .statistics(\.showSummary), .optionalWord("country", .countryName),
      .option("date", .dayWord).help(.statistics(\.dateHelp))
    ) { name, word in
      let country = try name.map { name in try Atlas.country(name) } ?? country
      return .show(try await screen(of: country, on: word ?? day.map(DayWord.day)))
    }.asDefault()
  }

  private var going: Command<Output> {
    Command("country", .statistics(\.countrySummary), .optionalRest("name")) { name in
      guard let name else { return .finish(.choosing) }
      return .finish(.country(try Atlas.country(name)))
    }
  }

  private var dating: Command<Output> {
    Command("date", .statistics(\.dateSummary), .word("day", .dayWord)) { word in
      let history = try await ledger.history(of: country)
      return .finish(.day(Day(number: try history.day(word, from: day))))
    }
  }

  private func stepping(_ name: String, _ days: Int) -> Command<Output> {
    Command(name, .statistics { $0.stepSummary(days) }) {
      let history = try await ledger.history(of: country)
      return .finish(.day(Day(number: try history.day(.days(days), from: day))))
    }
  }

  private var settling: Command<Output> {
    Command("here", .statistics(\.hereSummary), .optionalRest("country")) { name in
      guard let name else { return .show(.here(try await ledger.here())) }
      let country = try Atlas.country(name)
      try await ledger.settle(in: country)
      return .finish(.settled, .here(country, isNew: true))
    }
  }

  private var topping: Command<Output> {
    Command(
      "top", .statistics(\.topSummary), .optionalWord("count", .number(in: 1...300)),
      .option("by", .measure, default: .confirmed).help(.statistics(\.byHelp)),
      .option("continent", .continent).help(.statistics(\.continentHelp)),
      .option("date", .dayWord).help(.statistics(\.dateHelp)),
      .flag("least").help(.statistics(\.leastHelp)), .svg, .overwrite
    ) { count, measure, continent, word, least, path, overwrites in
      let world = try await ledger.history(of: .world)
      let day = try world.day(word, from: day)
      let ranking = try await ranking(
        Ranking.Query(
          measure: measure, limit: count ?? 10, continent: continent, day: day,
          isAscending: least))
      guard let path else { return .show(.ranking(ranking)) }
      return .show(try .drawing(ranking.picture(in: language()), to: path, replacing: overwrites))
    }
  }

  private var mapping: Command<Output> {
    Command("map", .statistics(\.mapSummary), .optionalRest("place")) { name in
      let area = try name.map { name in try MapArea(name) } ?? MapArea(country)
      return .leave(.open(Address("map", MapPlace(area))))
    }
  }

  private func ranking(_ query: Ranking.Query) async throws -> Ranking {
    try await ledger.ranking(query)
  }
}
