import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import GRDB
import Shell
import Testing

@testable import Maintenance

@MainActor @Suite struct DataEraserTests {
  let home: TemporaryDataDirectory
  init() throws { home = try TemporaryDataDirectory() }

  private var context: MaintenanceContext {
    MaintenanceContext(
      home.directory, declared: [],
      identity: ProgramIdentity(name: "atrium", title: "Atrium", version: "1"),
      clock: FixedClock(""), assumesYes: false, canAsk: false, ask: { _, _ in nil },
      program: { nil })
  }

  private func json(_ screen: Screen) throws -> JSON {
    try LocatedJSON(parsing: Array(JSONRenderer().render(screen).utf8)).value
  }

  private func erase(_ feature: String) throws -> JSON {
    try json(try context.erase(feature))
  }

  @Test func erasingAFeatureDeletesItsDatabaseAndSecrets() throws {
    try home.fill("one", "a")
    try home.fill("two", "b")
    Files.writePrivately([1], to: home.directory.secrets(of: "one") + "/6b")
    #expect(
      try context.confirmation(toErase: "one").question.text(in: .en)
        == "Erase all data of 'one'? This cannot be undone. (y/n)")
    #expect(try erase("one")["files"] == 2)
    #expect(Set(home.contents(of: home.path("data/atrium")).keys) == ["two.sqlite"])
    #expect(!Files.exists(home.directory.secrets(of: "one")))
    #expect(throws: Failure.unknownFeature("one", ["two"])) {
      try erase("one")
    }
  }

  @Test func erasingDeletesFilesThatRestoresReplaced() throws {
    let folders = home.directory.folders
    try home.fill("one", "a")
    let kept = folders.data + "/before-restore-x"
    Files.writePrivately([1], to: kept + "/one.sqlite-wal")
    Files.writePrivately([1], to: kept + "/two.sqlite")
    Files.writePrivately([1], to: folders.state + "/before-restore-x/secrets/one/6b")
    Files.writePrivately(Array("one\ta\ntwo\tb\n".utf8), to: folders.state + "/history")
    Files.writePrivately([1], to: folders.cache + "/http/a")
    let paths = [kept, folders.state + "/before-restore-x"]
    #expect(
      try json(context.data())["kept"]
        == .array([
          ["bytes": 2, "path": .string(paths[0])], ["bytes": 1, "path": .string(paths[1])],
        ]))
    #expect(try erase("one")["files"] == 3)
    #expect(Set(home.contents(of: folders.data).keys) == ["before-restore-x/two.sqlite"])
    #expect(home.contents(of: folders.state) == ["history": Data("two\tb\n".utf8)])
    #expect(home.contents(of: folders.cache) == [:])
  }

  @Test func aLinkIsErasedWithItsTarget() throws {
    try home.fill("one", "a")
    let path = home.directory.database(of: "one")
    try FileManager.default.moveItem(atPath: path, toPath: home.path("target"))
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: home.path("target"))
    #expect(try erase("one")["files"] == 2)
    #expect(!Files.exists(home.path("target")))
  }

  @Test func aDatabaseInUseIsNotErased() async throws {
    try home.fill("one", "a")
    let user = try home.open("one")
    _ = try await user.read { try String.fetchAll($0, sql: "SELECT text FROM note") }
    #expect(throws: Failure.inUse(home.directory.database(of: "one"))) {
      try erase("one")
    }
    #expect(try home.notes("one") == ["a"])
  }

  @Test func dataListsFeaturesWithSizesAndPaths() throws {
    try home.fill("one", "a", version: 3)
    let features = try #require(try json(context.data())["features"]?.elements)
    #expect(features.count == 1 && features[0]["feature"] == "one" && features[0]["schema"] == 3)
    let size = Files.read(home.directory.database(of: "one"))?.count ?? 0
    #expect(size > 0 && features[0]["bytes"] == .integer(size))
    #expect(features[0]["path"] == .string(home.directory.database(of: "one")))
  }
}
