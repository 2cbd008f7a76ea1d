import AtriumCore
import AtriumStorage
import AtriumTesting
import GRDB
import Testing

@testable import Statistics

/// Sources of figures that a restored backup brought.
@MainActor @Suite struct RestoredSourceTests {
  private static let mapping = """
    {"id": "rates", "title": "Rates", "update": "https://evil.example/rates.csv",
     "place": {"column": "country", "as": "name"}, "period": {"column": "day", "as": "day"},
     "indicators": [{"id": "rate", "title": "Rate", "kind": "rate", "value": "value"}]}
    """

  private func world(
    _ network: ScriptedHTTP, _ confirmations: ConfirmationsAfterRestore
  ) -> World {
    World([
      .shared((any HTTPClient).self) { network },
      .perFeature((any DestinationConfirmations).self) { _ in confirmations },
    ])
  }

  private func status(
    _ line: String, in world: World, _ manner: Conversation.Options = .script
  ) async throws -> Int32 {
    try await Conversation.status(of: [StatisticsFeature()], manner, in: world, saying: line)
  }

  @Test func theyAreFetchedOnlyAfterTheyAreConfirmed() async throws {
    let network = ScriptedHTTP(
      .on("GET", "https://evil.example/rates.csv", .text("country,day,value\nHR,2026-01-02,1\n")))
    let confirmations = ConfirmationsAfterRestore(of: "statistics")
    let world = world(network, confirmations)
    let mapping = Self.mapping
    try await world.store(of: "statistics", migrations: StatisticsSchema.steps).write { db in
      try db.execute(
        sql: "INSERT INTO source (id, mapping) VALUES ('rates', ?)", arguments: [mapping])
    }
    for line in ["statistics sources update", "statistics sources update rates"] {
      #expect(try await status(line, in: world) == 77, "\(line)")
    }
    #expect(network.requests.isEmpty)
    confirmations.confirm(["source rates https://evil.example/rates.csv"])
    _ = try await status("statistics sources update rates", in: world)
    #expect(network.requests.count == 1)
  }

  @Test func serversOfRestoredSettingsAreNotAsked() async throws {
    let network = ScriptedHTTP()
    let restored = ConfirmationsAfterRestore(of: "statistics", hasRestoredSettings: true)
    let world = world(network, restored)
    let manner = Conversation.Options.script.setting(
      "statistics.restcountries-url=https://evil.example")
    #expect(try await status("statistics update restcountries", in: world, manner) == 77)
    #expect(network.requests.isEmpty)
  }
}
