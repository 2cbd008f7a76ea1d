import AtriumScreen
import AtriumTesting
import Foundation
import Statistics
import StatisticsImport
import Testing

/// Sessions and commands of `statistics`.
@MainActor @Suite struct StatisticsConversationTests {
  private let statistics: StatisticsFixture

  init() throws { statistics = try StatisticsFixture() }

  @Test func homeDoesNotShowTheDayOfTheBuiltInFigures() async throws {
    #expect(try await homeLine() == "built-in figures of 2020")
    let talk = try await statistics.talk("home")
    #expect(!talk.contains("2020-06-08"), "\(talk)")
  }

  private func homeLine() async throws -> JSON? {
    let home = try await statistics.answer("home")
    return home["features"]?.elements?.first { $0["id"] == "statistics" }?["line"]
  }

  @Test func startsWithTheWorld() async throws {
    let talk = try await statistics.talk("statistics")
    let end = """
      Deaths among confirmed     5.7 %
      Recovered among confirmed  44.2 %
      Cases per million          915
      Deaths per million         53
      New cases, 7-day mean      122,807

      #  MOST CASES     CONFIRMED
      1  United States  1,956,527
      2  Brazil           710,887
      3  Russia           476,658

      Source: django-covid19, last day 2020-06-08; newer: 'statistics import FILE'.
      """
    #expect(talk.contains("home> statistics\nWorld, 2020-06-08\n\n╭"), "\(talk)")
    #expect(talk.contains("│ 7,063,127 "), "\(talk)")
    #expect(talk.contains("│ ▲ 107,667    │ │ ▲ 40,680     │ │ ▲ 63,726     │ │ ▲ 3,261      │"))
    #expect(talk.contains("\n│ ▁▃▅▅▅▆▅▆▆▇▇█ │ │ "), "\(talk)")
    #expect(talk.count { $0 == "╭" } == 4)
    #expect(talk.hasSuffix(end), "\(talk)")
  }

  @Test func scriptsGetOneJSONObject() async throws {
    let answer = try await statistics.answer("/statistics/HR --on 2020-04-01")
    #expect(answer["screen"] == "statistics")
    #expect(answer["place"]?["code"] == "HR" && answer["place"]?["name"] == "Croatia")
    #expect(answer["date"] == "2020-04-01")
    #expect(answer["confirmed"] == ["total": 867, "change": 0])
    #expect(answer["source"] == "snapshot" && answer["sources"] == ["snapshot"])
    #expect(answer["last_day"] == "2020-06-08")
  }

  @Test func navigatesBetweenCountriesAndDays() async throws {
    let talk = try await statistics.talk(
      "statistics", "country Croatia", "date 2020-04-01", "next", "date -7d", "country de", "back",
      "where")
    #expect(talk.contains("/statistics/HR> date 2020-04-01\nCroatia, 2020-04-01\n"), "\(talk)")
    #expect(talk.contains("/statistics/HR/2020-04-01> next\nCroatia, 2020-04-02\n"), "\(talk)")
    #expect(talk.contains("/statistics/HR/2020-04-02> date -7d\nCroatia, 2020-03-26\n"), "\(talk)")
    #expect(talk.contains("/statistics/HR/2020-03-26> country de\nGermany, 2020-03-26\n"))
    #expect(talk.hasSuffix("Address  /statistics/HR/2020-03-26"), "\(talk)")
  }

  @Test func acceptsDatesAndRelativeDays() async throws {
    let talk = try await statistics.talk(
      "/statistics/HR", "date 2020-04-01", "date +1mo", "previous", "next", "date -7d",
      "date first", "date last", "where")
    #expect(
      talk.matches(of: #/\/statistics\/HR\/([-\d]+)>/#).map(\.1) == [
        "2020-04-01", "2020-05-01", "2020-04-30", "2020-05-01", "2020-04-24", "2020-02-26",
        "2020-06-08",
      ], "\(talk)")
  }

  @Test func countriesAreListed() async throws {
    let talk = try await statistics.talk("statistics", "country", "country hr")
    #expect(talk.contains("\nHR   ") && talk.contains("Croatia"), "\(talk)")
    #expect(
      talk.contains("lists them.\n\nSource: django-covid19, last day 2020-06-08; newer:"), "\(talk)"
    )
    #expect(talk.contains("> country hr\nCroatia, 2020-06-08\n"), "\(talk)")
    let list = try await statistics.answer("statistics country")
    #expect(list["countries"]?.elements?.count == list["total"]?.integer, "\(list)")
  }

  @Test func remembersTheDefaultPlace() async throws {
    let croatia = try await statistics.answer("statistics here Croatia", "statistics")
    #expect(croatia["place"]?["code"] == "HR")
    let world = try await statistics.answer("statistics here world", "statistics")
    #expect(world["place"]?["code"] == "WORLD")
  }

  @Test func speaksGerman() async throws {
    let talk = try await Conversation.with(
      [StatisticsFeature()], .person.speaking(.de), says: "statistics", "country kroatien",
      "facts", "country xyz")
    #expect(talk.contains("Welt, 08.06.2020"), "\(talk)")
    #expect(talk.contains("Quelle: django-covid19, letzter Tag 08.06.2020; neuere:"), "\(talk)")
    #expect(talk.contains("Sprachen     Kroatisch"), "\(talk)")
    #expect(talk.contains("Land „xyz“ nicht gefunden."), "\(talk)")
  }

  @Test(arguments: [
    ("statistics", 0), ("statistics country nowhere", 66), ("statistics country south", 64),
    ("/statistics/HR --on 2029-01-01", 66), ("/statistics/HR --on soon", 64),
    ("/statistics/XX", 66), ("/statistics/HR/2020-04-01", 0), ("/statistics/HR/then", 66),
    ("statistics series HR --from 2020-05-01 --to 2020-04-01", 64),
    ("statistics top 3 --by nothing", 64), ("statistics import /nowhere.csv", 66),
    ("statistics import /", 66), ("statistics compare HR DE", 0), ("statistics compare", 64),
    ("statistics top 5 --continent atlantis", 64), ("statistics waves AQ", 66),
  ])
  func exitStatusesClassifyFailures(_ line: String, _ expected: Int32) async throws {
    let status = try await Conversation.status(of: [StatisticsFeature()], saying: line)
    #expect(status == expected, "\(line)")
  }

  @Test func ranksCountriesFromBothEnds() async throws {
    let answer = try await statistics.answer(
      "statistics top 2 --by deaths-per-million --continent europe")
    #expect(answer["screen"] == "top" && answer["by"] == "deaths-per-million")
    #expect(answer["date"] == "2020-06-08")
    let first = answer["top"]?.elements?.first
    #expect(first?["rank"] == 1 && first?["code"] == "SM" && first?["name"] == "San Marino")
    #expect(first?["value"]?.text.hasPrefix("1237") == true)
    let least = try await statistics.answer("statistics top 2 --least")["top"]
    #expect(least?.elements?.map { $0["code"] } == ["PM", "AI"])
  }

  @Test func aRankingIsWholeInScriptsAndHasPagesAtThePrompt() async throws {
    let whole = try await statistics.answer("statistics top")
    let count = whole["total"]?.integer ?? 0
    #expect(count > 200 && whole["top"]?.elements?.count == count, "\(count)")
    let first = try await statistics.answer("statistics top --limit 2")
    #expect(first["total"]?.integer == count && first["top"]?.elements?.count == 2)
    let talk = try await statistics.talk("statistics", "top 2 --by deaths", "more")
    #expect(talk.contains("\n2 of \(count) shown. Type 'more' for the next.\n"), "\(talk)")
    #expect(talk.contains("\n4 of \(count) shown. Type 'more' for the next.\n"), "\(talk)")
    let third = try #require(talk.range(of: "\n3  "))
    #expect(talk[third.upperBound...].contains("\n4  "), "\(talk)")
  }

  @Test func aRankOpensItsPlace() async throws {
    let talk = try await statistics.talk(
      "statistics", "2", "where", "top --by deaths --on 2020-04-01", "1", "where", "/statistics",
      "3", "where", "/statistics", "show --on 2020-04-01", "1", "where")
    let places = talk.matches(of: #/Address  (\S+)/#).map { String($0.output.1) }
    #expect(
      places == [
        "/statistics/BR", "/statistics/IT/2020-04-01", "/statistics/RU",
        "/statistics/US/2020-04-01",
      ], "\(talk)")
    let none = try await statistics.talk("statistics", "9999")
    #expect(none.contains("The list that was shown last has no rank 9999."), "\(none)")
    let unseen = try await statistics.answer("statistics show 1")
    #expect(unseen["failure"] == "statistics.unknown-country", "\(unseen)")
  }

  @Test func backLeadsToTheRanking() async throws {
    let talk = try await statistics.talk(
      "statistics", "top 2 --by deaths --on 2020-04-01", "more", "1", "back", "2", "where", "back",
      "where")
    let shown = talk.components(separatedBy: "Deaths, all countries, 2020-04-01")
    #expect(shown.count == 5, "\(talk)")
    #expect(talk.contains("Address  /statistics/ES/2020-04-01"), "\(talk)")
    #expect(talk.hasSuffix("Address  /statistics"), "\(talk)")
  }

  /// Ranks are those of the list that is seen.
  @Test(arguments: [
    ("compare de fr --by deaths", false), ("chart HR", false), ("series HR DE", false),
    ("waves HR", false), ("country", false), ("indicators", false), ("sources", false),
    ("compare 1 2", true), ("facts HR", true), ("measures", true), ("top 5 --by nothing", true),
  ])
  func otherPlacesEndTheRanks(_ command: String, _ keeps: Bool) async throws {
    let talk = try await statistics.talk("statistics", command, "/statistics show 2", "where")
    #expect(talk.contains("has no rank 2.") == !keeps, "\(talk)")
    let more = try await statistics.talk(
      "statistics", "top 2", command, "/statistics more", "/statistics show 3", "where")
    #expect(more.hasSuffix("Address  /statistics/RU"), "\(more)")
  }

  @Test(arguments: [
    ("add mapping.json", "'sources add'"), ("delete erviss", "'sources delete'"),
    ("/statistics/HR add mapping.json", "'statistics sources add'"),
  ])
  func aCommandOfSourcesIsNamed(_ line: String, _ hint: String) async throws {
    let talk = try await statistics.talk("statistics", line)
    #expect(talk.contains("Unknown command") && talk.contains(hint), "\(talk)")
  }

  @Test(arguments: [
    "de,FR", "germany, france", "Germany and the france", "de, und 'France'", "DE i FR",
  ])
  func placesAreListedAsInASentence(_ places: String) async throws {
    let chart = try await statistics.answer("statistics compare \(places)")["chart"]
    #expect(chart != nil)
    #expect(chart == (try await statistics.answer("statistics compare DE FR")["chart"]))
  }

  @Test func commandsTakeRanks() async throws {
    let talk = try await statistics.talk(
      "statistics", "top --by deaths", "series 1 2 --by deaths --from 2020-06-08 --csv",
      "country 1", "where")
    #expect(talk.contains("Day,United States,United Kingdom\n"), "\(talk)")
    #expect(talk.hasSuffix("Address  /statistics/US"), "\(talk)")
  }

  /// Lines of CSV, without the carriage returns.
  private func csv(_ line: String) async throws -> [String] {
    let talk = try await Conversation.with(
      [StatisticsFeature()], .script, says: "\(line) --output csv")
    return talk.split(whereSeparator: \.isNewline).dropFirst().map(String.init)
  }

  @Test func everyTableIsCSV() async throws {
    let day = try await csv("statistics --on 2020-04-01")
    #expect(day.first == "Name,Value,Change" && day.count > 7, "\(day)")
    #expect(day.dropFirst().first?.wholeMatch(of: /Confirmed,\d+,\d+/) != nil, "\(day)")
    let top = try await csv("statistics top --limit 2 --continent europe")
    #expect(top.prefix(2) == ["#,Country,Confirmed cases", "1,Russia,476658"], "\(top)")
    let chart = try await csv("statistics chart HR --by confirmed --smooth 1 --from 2020-06-07")
    #expect(chart.prefix(2) == ["Day,Croatia", "2020-06-07,2247"], "\(chart)")
    let compared = try await csv(
      "statistics compare HR DE --by deaths --smooth 1 --from 2020-06-08")
    #expect(compared.prefix(1) == ["Day,Croatia,Germany"] && compared.count >= 2, "\(compared)")
    let map = try await csv("statistics map europe --by confirmed")
    #expect(map.prefix(2) == ["Code,Country,Confirmed cases", "RU,Russia,476658"], "\(map)")
    #expect(map.count > 30, "\(map)")
  }

  /// Imports two days of Croatia.
  private func importTwoDays() async throws {
    let file = try statistics.write(
      "iso_code,date,total_cases\nHRV,2021-11-02,476900\nHRV,2021-11-03,476958\n", to: "owid.csv")
    #expect(try await statistics.answer("statistics import \(file)")["failure"] == nil)
  }

  @Test func aRankingHasFiguresOfOneDay() async throws {
    let before = try await statistics.answer("statistics top --continent europe")
    try await importTwoDays()
    let top = try await statistics.answer("statistics top --continent europe")
    let rows = top["top"]?.elements ?? []
    #expect(rows.map { $0["code"] } == ["HR"] && rows[0]["value"] == 476_958, "\(top)")
    #expect(rows[0]["date"] == "2021-11-03" && rows[0]["source"] == "owid")
    #expect(top["date"] == "2021-11-03" && top["last_day"] == "2021-11-03")
    let others = (before["total"]?.integer ?? 0) + (before["without_figure"]?.integer ?? 0) - 1
    #expect(top["without_figure"] == .integer(others), "\(top)")
    let map = try await statistics.answer("/map/europe")
    #expect(map["values"]?.elements?.map { $0["code"] } == ["HR"] && map["total"] == 1)
    let day = try await statistics.answer("statistics top --on 2020-06-08 --continent europe")
    #expect(day["top"] == before["top"])
    let talk = try await statistics.talk("statistics", "top 1", "compare HR DE --by confirmed")
    #expect(talk.contains("1 country has newer figures; run 'statistics top'."), "\(talk)")
    #expect(talk.contains("Confirmed cases, all countries, 2021-11-03\n"), "\(talk)")
    #expect(talk.contains("places have no figure of that day."), "\(talk)")
    #expect(talk.contains("on 2020-06-08: 'statistics top --on\n2020-06-08'."), "\(talk)")
    #expect(
      talk.contains(
        "\nSource: Our World in Data (2021-11-02 to 2021-11-03), django-covid19 (2020-01-28"),
      "\(talk)")
    #expect(try await homeLine() == "data until 2021-11-03")
  }

  /// Whatever the measure and the day, each row is of the day of the ranking.
  @Test(arguments: ["", "--on 2021-11-02", "--on 2020-05-01", "--on 2020-06-09"])
  func allRowsOfARankingHaveItsDay(_ options: String) async throws {
    try await importTwoDays()
    for measure in ["confirmed", "new-cases", "confirmed-per-million", "active"] {
      let top = try await statistics.answer("statistics top --by \(measure) \(options)")
      let rows = top["top"]?.elements ?? []
      #expect(rows.allSatisfy { $0["date"] == top["date"] }, "\(measure) \(options)")
      let count = (top["total"]?.integer ?? 0) + (top["without_figure"]?.integer ?? 0)
      #expect(count > 150, "\(measure) \(options)")
    }
  }

  @Test func aMeasureWithoutDataSaysHowToGetSome() async throws {
    let talk = try await statistics.talk("statistics top --by vaccinated")
    #expect(
      talk.contains(
        "No data for People vaccinated.\nRun 'statistics update' or 'statistics import FILE' to"),
      "\(talk)")
  }

  @Test func aRankingWithoutRowsIsAHeaderInCSV() async throws {
    #expect(
      try await csv("statistics top --by new-cases --on first").first == "#,Country,New cases")
  }

  @Test(arguments: ["", "--least"])
  func barsAreNoColumnOfCSV(_ options: String) async throws {
    #expect(
      try await csv("statistics top 2 --by deaths \(options)").first == "#,Country,Deaths")
  }

  @Test(arguments: ["statistics top", "statistics top --by new-cases", "map"])
  func theLastDayIsThatOfTheSource(_ command: String) async throws {
    for _ in 1...2 {
      let older = try await statistics.answer("\(command) --on 2020-04-01")
      #expect(older["source"] == "snapshot" && older["last_day"] == "2020-06-08", "\(older)")
      // Figures of another source do not change it.
      try await importTwoDays()
    }
  }

  @Test func aRankingOfADayWithoutDataOffersTheLastDay() async throws {
    let talk = try await Conversation.with(
      [StatisticsFeature()], says: "statistics",
      "top 2 --by new-cases --on first")
    #expect(
      talk.contains(
        "The last day with data is 2020-06-08. Run 'statistics top --by new-cases --on\n2020-06-08'"
      ),
      "\(talk)")
  }

  @Test func showsWavesPeaksAndCorrections() async throws {
    let waves = try await statistics.answer("statistics waves HR")
    #expect(waves["waves"]?.elements?.map { $0["peak"] } == ["2020-04-02", "2020-05-11"])
    #expect(waves["peak_new_cases"] == ["date": "2020-03-27", "value": 144])
    #expect(waves["peak_new_deaths"] == ["date": "2020-04-14", "value": 8])
  }

  @Test func embedsFactsAboutCountries() async throws {
    let facts = try await statistics.answer("statistics facts HR")
    #expect(facts["capital"] == "Zagreb" && facts["area"] == 56594)
    #expect(facts["neighbours"] == ["BA", "HU", "ME", "RS", "SI"])
  }

  @Test func listsAllSourcesWithTheirLicences() async throws {
    let answer = try await statistics.answer("statistics sources")
    let sources = answer["sources"]?.elements ?? []
    let used = sources.filter { $0["in_use"] == true }
    #expect(used.map { $0["source"] } == ["snapshot"])
    let attributions = answer["attributions"]?.elements?.map(\.text) ?? []
    #expect(sources.count == 4 && attributions.count == sources.count + 1)
    for licence in ["MIT", "CC BY 4.0", "MPL-2.0", "public domain"] {
      #expect(attributions.contains { $0.contains(licence) }, "\(licence)")
    }
  }
}
