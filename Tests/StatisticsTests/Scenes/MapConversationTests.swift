import AtriumCore
import AtriumScreen
import AtriumTesting
import Statistics
import Testing

/// Sessions and commands of `map`.
@MainActor @Suite struct MapConversationTests {
  private let statistics: StatisticsFixture

  init() throws { statistics = try StatisticsFixture() }

  /// Records the opened links.
  private actor LinkRecorder: LinkOpener {
    private(set) var links: [String] = []
    func open(_ link: String) { links.append(link) }
  }

  @Test func theWorldFitsTheTerminalAndMarksTheFirstThree() async throws {
    let talk = try await statistics.talk("map")
    #expect(talk.contains("World: Confirmed cases, 2020-06-08\n"), "\(talk)")
    #expect(talk.contains("\nA  United States  1,956,527") && talk.contains("≥ "), "\(talk)")
    let screen = talk.split(separator: "> map\n").last ?? ""
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { displayWidth(of: String($0)) <= 80 })
    #expect(lines.count == 22, "the screen, the prompt and the typed line are 24 rows")
  }

  @Test func continentsAndCountriesHaveAddresses() async throws {
    let talk = try await statistics.talk(
      "open /map/europe", "go croatia", "go north-america", "back")
    #expect(talk.contains("/map/europe> go croatia\nCroatia: Confirmed"), "\(talk)")
    #expect(talk.contains("/map/HR> go north-america\nNorth America: "), "\(talk)")
    #expect(
      try await Conversation.status(of: [StatisticsFeature()], saying: "/map/atlantis") == 66)
  }

  @Test func statisticsOpensTheMap() async throws {
    let talk = try await statistics.talk("statistics", "map europe", "where")
    #expect(talk.contains("\nEurope: Confirmed cases, 2020-06-08\n"), "\(talk)")
    #expect(talk.hasSuffix("Address  /map/europe"), "\(talk)")
    let shown = try await statistics.talk("statistics", "map --by deaths", "where")
    #expect(shown.contains("\nWorld: Deaths, 2020-06-08\n"), "\(shown)")
    #expect(shown.hasSuffix("Address  /statistics"), "\(shown)")
  }

  @Test func aCountrySelectedElsewhereIsShown() async throws {
    let talk = try await statistics.talk("map select HR", "where")
    #expect(talk.contains("D  Croatia") && talk.hasSuffix("Address  /"), "\(talk)")
  }

  @Test func aSelectedCountryIsMarkedWithItsNumbers() async throws {
    let talk = try await statistics.talk("map", "select HR")
    #expect(talk.contains("D  Croatia") && talk.contains("│ 2,247 "), "\(talk)")
  }

  @Test func distanceUsesTheSelectedCountry() async throws {
    let talk = try await statistics.talk(
      "open /map/europe", "select HR --by deaths", "distance Berlin", "go asia", "distance Berlin")
    #expect(talk.contains("Europe: Deaths, 2020-06-08"), "\(talk)")
    #expect(talk.contains("To          Croatia"), "\(talk)")
    #expect(talk.contains("Asia: Deaths, 2020-06-08"), "\(talk)")
    #expect(talk.contains("✗ "), "\(talk)")
  }

  @Test func opensWithTheDefaultPlace() async throws {
    let map = try await statistics.answer("statistics here HR", "map")
    #expect(map["screen"] == "map" && map["area"] == "HR")
  }

  @Test func keepsMeasureAndDay() async throws {
    let talk = try await statistics.talk(
      "map --by deaths-per-million --on 2020-05-01", "/map",
      "show --by deaths-per-million --on 2020-05-01", "select HR", "go asia",
      "go world")
    #expect(talk.contains("World: Deaths per million, 2020-05-01\n"), "\(talk)")
    #expect(talk.contains("> go asia\nAsia: Deaths per million, 2020-05-01\n"), "\(talk)")
    #expect(talk.contains("> go world\nWorld: Deaths per million, 2020-05-01\n"), "\(talk)")
  }

  /// The address, the screen and later commands agree on the day and the place.
  @Test func anotherDayOfTheMapIsAnotherAddress() async throws {
    let talk = try await statistics.talk(
      "/map/HR/2020-04-01", "show --by deaths --on 2020-05-01", "where",
      "select DE --on 2020-05-02", "where", "back", "where")
    #expect(talk.contains("\nCroatia: Deaths, 2020-05-01\n"), "\(talk)")
    #expect(talk.contains("Address  /map/HR/2020-05-01"), "\(talk)")
    #expect(talk.contains("Croatia: Deaths, 2020-05-02\n"), "\(talk)")
    #expect(talk.contains("Address  /map/HR/2020-05-02"), "\(talk)")
    #expect(talk.hasSuffix("Address  /map/HR/2020-05-01"), "\(talk)")
    let elsewhere = try await statistics.talk("map --on 2020-05-01", "where")
    #expect(elsewhere.contains("World: Confirmed cases, 2020-05-01\n"), "\(elsewhere)")
    #expect(elsewhere.hasSuffix("Address  /"), "\(elsewhere)")
  }

  @Test func mapIsAWordOfItsPlaces() async throws {
    let talk = try await statistics.talk(
      "/map/DE", "map --by deaths", "where", "map distance Berlin --to Croatia", "map", "where")
    #expect(talk.contains("\nGermany: Deaths, 2020-06-08\n"), "\(talk)")
    #expect(talk.contains("Kilometres  832"), "\(talk)")
    #expect(talk.contains("Address  /map/DE\n") && talk.hasSuffix("Address  /map"), "\(talk)")
  }

  /// The map and the figures have these commands in common.
  @Test(arguments: ["top 2", "chart HR", "compare HR DE", "series HR"])
  func aSharedCommandIsNotAskedFor(_ line: String) async throws {
    let answer = try await statistics.answer(line)
    #expect(answer == (try await statistics.answer("statistics \(line)")))
  }

  @Test func ranksOpenPlacesOnTheMap() async throws {
    let talk = try await statistics.talk("/map/europe", "top --by deaths", "2", "where")
    #expect(talk.hasSuffix("Address  /map/GB"), "\(talk)")
  }

  @Test func theMeasureIsShownWhereverItIsTyped() async throws {
    let talk = try await statistics.talk("map --by deaths")
    #expect(talk.contains("\nWorld: Deaths, 2020-06-08\n"), "\(talk)")
    let map = try await statistics.answer("map --by deaths")
    #expect(map["by"] == "deaths")
  }

  @Test func opensDirectionsInTheBrowser() async throws {
    let recorder = LinkRecorder()
    let statistics = try StatisticsFixture(World([.shared((any LinkOpener).self) { recorder }]))
    for from in ["Berlin", "52.52,13.4", "Germany"] {
      let distance = try await statistics.answer("map distance \(from) --to HR --open")
      #expect(distance["failure"] == nil)
    }
    #expect(
      await recorder.links.prefix(2) == [
        "https://www.openstreetmap.org/directions?route=52.52,13.4;45.17,15.5",
        "https://www.openstreetmap.org/directions?route=52.52,13.4;45.17,15.5",
      ])
    #expect(await recorder.links.count == 3)
    #expect(try await statistics.answer("/map/HR distance Berlin")["to"] == "Croatia")
  }

  @Test func continentsAreCommands() async throws {
    let talk = try await statistics.talk("map europe")
    #expect(talk.contains("\nEurope: Confirmed cases, 2020-06-08\n"), "\(talk)")
    let map = try await statistics.answer("map north-america")
    #expect(map["area"] == "north-america", "\(map)")
    let inside = try await statistics.talk("map", "asia", "select Japan", "where")
    #expect(inside.contains("/map/asia> select Japan") && inside.contains("Japan"), "\(inside)")
  }

  @Test func areasTakeOptionsAndADayStaysOnTheMap() async throws {
    for line in ["map europe --on 2020-05-09", "/map/asia map europe --on 2020-05-09"] {
      let map = try await statistics.answer(line)
      #expect(map["area"] == "europe" && map["date"] == "2020-05-09", "\(map)")
    }
    let talk = try await statistics.talk(
      "/map/europe", "date 2020-05-09", "where", "date -7d", "where")
    #expect(talk.contains("Address  /map/europe/2020-05-09"), "\(talk)")
    #expect(talk.hasSuffix("Address  /map/europe/2020-05-02"), "\(talk)")
  }

  @Test func aDayOpensTheMapOfTheDay() async throws {
    let talk = try await statistics.talk("/statistics/HR/2020-04-01", "map europe", "where")
    #expect(talk.contains("\nEurope: Confirmed cases, 2020-04-01\n"), "\(talk)")
    #expect(talk.hasSuffix("Address  /map/europe/2020-04-01"), "\(talk)")
    let map = try await statistics.answer("/statistics/HR/2020-04-01 map")
    #expect(map["area"] == "HR" && map["date"] == "2020-04-01", "\(map)")
    let address = try await statistics.answer("/map/europe/2020-04-01")
    #expect(address["date"] == "2020-04-01", "\(address)")
    #expect(
      try await Conversation.status(of: [StatisticsFeature()], saying: "/map/HR/2030-04-01") == 66)
  }

  @Test func chartsAndRankingsWorkOnTheMap() async throws {
    let talk = try await statistics.talk(
      "/map/HR/2020-04-01", "chart --by deaths", "top 2 --by deaths", "more")
    #expect(!talk.contains("Unknown") && talk.contains("Croatia: Deaths"), "\(talk)")
    #expect(talk.contains("1  Italy") && talk.contains("3  United States"), "\(talk)")
    let top = try await statistics.answer("/map top 1")
    #expect(top["top"]?.elements?.first?["code"] == "US", "\(top)")
  }
}
