import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import Statistics

@MainActor @Suite struct MapTests {
  @Test func theWorldIsDrawnWithItsFirstThree() async throws {
    let talk = try await Conversation.with([StatisticsFeature()], says: "map")
    #expect(talk.contains("World: Confirmed cases, 2020-06-08\n"), "\(talk)")
    #expect(talk.contains("\nA  United States  1,956,527") && talk.contains("≥ "), "\(talk)")
    let screen = talk.split(separator: "> map\n").last ?? ""
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { displayWidth(of: String($0)) <= 80 })
    #expect(lines.count == 23, "all of it and the prompt are 24 rows")
  }

  @Test func continentsAndCountriesHaveAddresses() async throws {
    let talk = try await Conversation.with(
      [StatisticsFeature()], says: "open /map/europe", "go croatia", "go north-america", "back")
    #expect(talk.contains("/map/europe> go croatia\nCroatia: Confirmed"), "\(talk)")
    #expect(talk.contains("/map/HR> go north-america\nNorth America: "), "\(talk)")
    #expect(
      try await Conversation.status(of: [StatisticsFeature()], saying: "/map/atlantis") == 66)
  }

  @Test func statisticsLeadToTheMap() async throws {
    let talk = try await Conversation.with(
      [StatisticsFeature()], says: "statistics", "map europe", "where")
    #expect(talk.contains("\nEurope: Confirmed cases, 2020-06-08\n"), "\(talk)")
    #expect(talk.hasSuffix("Address  /map/europe"), "\(talk)")
  }

  @Test func aSelectedCountryShowsItsFigures() async throws {
    let talk = try await Conversation.with([StatisticsFeature()], says: "map", "select HR")
    #expect(talk.contains("D  Croatia") && talk.contains("│ 2,247 "), "\(talk)")
  }

  @Test func distanceLeadsToTheSelectedCountry() async throws {
    let talk = try await Conversation.with(
      [StatisticsFeature()],
      says: "open /map/europe", "select HR --by deaths", "distance Berlin", "go asia",
      "distance Berlin")
    #expect(talk.contains("Europe: Deaths, 2020-06-08"), "\(talk)")
    #expect(talk.contains("To          Croatia"), "\(talk)")
    #expect(talk.contains("Asia: Deaths, 2020-06-08"), "\(talk)")
    #expect(talk.contains("✗ "), "\(talk)")
  }

  @Test func theMapFollowsHere() async throws {
    let world = World()
    let json = try await Conversation.with(
      [StatisticsFeature()], .script, in: world, says: "statistics here HR", "home", "map")
    #expect(json.contains(#""screen":"map","area":"HR""#), "\(json)")
  }

  @Test(arguments: [
    ("Berlin", "HR", 820...840), ("45.81,15.98", "DE", 700...800), ("Vienna", "AT", 150...250),
  ])
  func distancesAreThoseOfTheGreatCircle(
    _ from: String, _ to: String, _ range: ClosedRange<Int>
  ) async throws {
    let distance = try Spot(from).distance(to: try Spot(marking: try Atlas.country(to)))
    #expect(range.contains(Int(distance)), "\(distance)")
  }

  @Test func aQuarterOfTheEquatorIsTenThousandKilometres() throws {
    let distance = try Spot("0,0").distance(to: try Spot("0,90"))
    #expect(abs(distance - 10_007.557) < 0.01)
    #expect(try Spot("90,0").distance(to: try Spot("-90,50")) > 20_015)
    #expect(throws: StatisticsError.notOnEarth("91,0")) { _ = try Spot("91,0") }
    #expect(throws: StatisticsError.unknownSpot("Xqy", nearest: nil)) { _ = try Spot("Xqy") }
    #expect(throws: StatisticsError.unknownSpot("Berlim", nearest: "Berlin")) {
      _ = try Spot("Berlim")
    }
  }

  @Test func levelsHoldAsManyCountriesEach() {
    let choropleth = Choropleth((1...100).map(Double.init), measure: .confirmed)
    #expect((1...100).map { choropleth.level(Double($0)) }.count { $0 == 2 } == 20)
    #expect(choropleth.labels.map { $0.text(in: .en) } == ["≥ 1", "≥ 21", "≥ 41", "≥ 61", "≥ 81"])
    #expect(Choropleth([5, 5, 5], measure: .confirmed).labels.count == 1)
    #expect(Choropleth([], measure: .confirmed).level(1) == nil)
  }

  @Test func everyOutlineBelongsToACountryOrNobody() {
    #expect(Outlines.rings.count > 170)
    #expect(Outlines.rings.keys.filter { !$0.isEmpty && Atlas.embedded[$0] == nil } == [])
    #expect(Outlines.rings.values.joined().reduce(0) { $0 + $1.count } > 10_000)
  }

  @Test func chartsAreDrawnWhereTheirNumbersAre() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "c.svg").path(percentEncoded: false)
    let command = "statistics chart HR --metric confirmed --smooth 1 --svg \(path)"
    let talk = try await Conversation.with([StatisticsFeature()], .script, says: command)
    #expect(talk.contains(#"{"screen":"drawing","file":"\#(path)""#), "\(talk)")
    let svg = try String(contentsOfFile: path, encoding: .utf8)
    #expect(svg.contains(">Croatia: "))
    let points = try #require(svg.firstMatch(of: #/<polyline points="([^"]*)"/#)).1
      .split(separator: " ")
    // 2,247 cases on the last day, of 3,000 on the axis from y = 500 to 50.
    #expect(points.last == "930,163")
    _ = try await Conversation.with(
      [StatisticsFeature()], .script.speaking(.de), says: command + " --overwrite")
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains(">Kroatien: "))
    let again = try await Conversation.status(of: [StatisticsFeature()], saying: command)
    #expect(again == 64)
  }
}
