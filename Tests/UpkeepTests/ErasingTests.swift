import AtriumCore
import AtriumScreen
import Foundation
import GRDB
import Shell
import Testing

@testable import Upkeep

@Suite struct ErasingTests {
  let home: TemporaryHoldings
  init() throws { home = try TemporaryHoldings() }

  private func answer(_ arguments: String..., assumesYes: Bool = false) throws -> JSON {
    let screen = try UpkeepWord.data.answer(
      arguments,
      in: UpkeepWord.Surroundings(home.holdings, declared: [], program: "1", assumesYes: assumesYes)
    )
    return try LocatedJSON(parsing: Array(JSONRenderer().render(screen).utf8)).value
  }

  @Test func everythingOfOneFeatureGoes() throws {
    try home.fill("one", "a")
    try home.fill("two", "b")
    Files.writePrivately([1], to: home.holdings.secrets(of: "one") + "/6b")
    #expect(throws: UpkeepError.unconfirmed("one")) { try answer("erase", "one") }
    #expect(try answer("erase", "one", assumesYes: true)["files"] == 2)
    #expect(Set(home.contents(of: home.path("data/atrium")).keys) == ["two.sqlite"])
    #expect(!Files.exists(home.holdings.secrets(of: "one")))
    #expect(throws: UpkeepError.unknownFeature("one", ["two"])) {
      try answer("erase", "one", assumesYes: true)
    }
  }

  @Test func whatIsInUseStays() throws {
    try home.fill("one", "a")
    let user = try home.open("one")
    _ = try user.read { try String.fetchAll($0, sql: "SELECT text FROM note") }
    #expect(throws: UpkeepError.inUse(home.holdings.database(of: "one"))) {
      try answer("erase", "one", assumesYes: true)
    }
    #expect(try home.notes("one") == ["a"])
  }

  @Test func itSaysWhatIsWhere() throws {
    try home.fill("one", "a", version: 3)
    guard case .array(let features) = try answer()["features"] else {
      Issue.record("no features")
      return
    }
    #expect(features.count == 1 && features[0]["feature"] == "one" && features[0]["schema"] == 3)
    let size = Files.read(home.holdings.database(of: "one"))?.count ?? 0
    #expect(size > 0 && features[0]["bytes"] == .integer(size))
    #expect(features[0]["path"] == .string(home.holdings.database(of: "one")))
  }

  @Test(arguments: [["erase"], ["purge", "one"], ["erase", "one", "two"]])
  func otherWordsMakeNoSense(_ arguments: [String]) {
    #expect(throws: UpkeepWord.Misuse.self) {
      try UpkeepWord.data.answer(
        arguments,
        in: UpkeepWord.Surroundings(home.holdings, declared: [], program: "1", assumesYes: true))
    }
  }
}
