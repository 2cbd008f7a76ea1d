import AtriumArchive
import AtriumCore
import AtriumScreen
import Foundation
import GRDB
import Shell
import Testing

@testable import Upkeep

@Suite struct BackupTests {
  let home: TemporaryHoldings
  var holdings: Holdings { home.holdings }
  var file: String { home.path("backup.tar.gz") }

  init() throws { home = try TemporaryHoldings() }

  private func backUp(replacing: Bool = false) throws -> Backup.Outcome {
    try Backup(holdings: holdings, program: "1").write(to: file, replacing: replacing)
  }

  private func restore(known: [FeatureID: Int] = ["one": 1]) throws -> Restoring.Outcome {
    try Restoring(holdings: holdings, known: known, path: file).run()
  }

  @Test func everythingComesBackAndWhatWasThereIsKept() throws {
    try home.fill("one", "a", "b")
    Files.writePrivately([7, 8], to: holdings.secrets(of: "one") + "/6b6579")
    Files.writePrivately(Array("{}".utf8), to: holdings.folders.config + "/config.json")
    Files.writePrivately([65], to: holdings.folders.config + "/startup")
    Files.writePrivately([66], to: holdings.folders.state + "/history")
    Files.writePrivately([67], to: holdings.folders.state + "/preferences.json")
    let made = try backUp()
    #expect(
      made.manifest.files.map(\.place.name) == [
        "data/one.sqlite", "state/secrets/one/6b6579", "config/config.json", "config/startup",
        "state/preferences.json", "state/history",
      ])
    try home.fill("one", "c")
    try home.fill("two", "new")
    Files.writePrivately([9], to: holdings.secrets(of: "one") + "/6b6579")

    let outcome = try restore()
    #expect(try home.notes("one") == ["a", "b"])
    #expect(try home.notes("two") == ["new"])
    #expect(Files.read(holdings.secrets(of: "one") + "/6b6579") == [7, 8])
    #expect(Files.read(holdings.folders.state + "/history") == [66])
    #expect(outcome.kept.count == 3 && outcome.kept.allSatisfy { $0.contains("/before-restore-") })
    let kept = try DatabaseQueue(path: outcome.kept[0] + "/one.sqlite")
    #expect(
      try kept.read { try String.fetchAll($0, sql: "SELECT text FROM note") } == ["a", "b", "c"])
    #expect(home.contents(of: holdings.folders.cache).isEmpty)
  }

  @Test func theManifestComesFirstAndSaysWhatFollows() throws {
    try home.fill("one", "a", version: 3)
    let made = try backUp()
    let reader = try ArchiveReader(file)
    #expect(try reader.next()?.name == "manifest.json")
    var bytes: [UInt8] = []
    while let piece = try reader.piece() { bytes += piece }
    let manifest = try LocatedJSON(parsing: bytes).value
    #expect(manifest["format"] == "atrium-backup" && manifest["version"] == 1)
    #expect(manifest["program"] == "1")
    #expect(manifest["created"] == .string(made.manifest.created))
    let entry = try #require(try reader.next())
    bytes = []
    while let piece = try reader.piece() { bytes += piece }
    Files.writePrivately(bytes, to: home.path("copy"))
    let (hash, size) = try #require(HashedFile.read(home.path("copy")))
    #expect(entry.name == "data/one.sqlite" && size == entry.size)
    #expect(
      manifest["files"] == [
        [
          "path": "data/one.sqlite", "size": .integer(size), "sha256": .string(hash), "schema": 3,
        ]
      ])
    #expect(try reader.next() == nil)
  }

  @Test func hashesAreSHA256() throws {
    Files.writePrivately(Array("abc".utf8), to: home.path("abc"))
    // The example of FIPS 180-4.
    #expect(
      HashedFile.read(home.path("abc"))?.hash
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func rowsKeepTheirNumbers() throws {
    try home.fill("one", "a", "b", "c")
    try home.open("one").write { try $0.execute(sql: "DELETE FROM note WHERE text = 'a'") }
    _ = try backUp()
    try home.open("one").write { try $0.execute(sql: "DELETE FROM note") }
    _ = try restore()
    let numbers = try home.open("one").read { db in
      try Int.fetchAll(db, sql: "SELECT rowid FROM note ORDER BY text")
    }
    #expect(numbers == [2, 3])
  }

  @Test func itComesBackOnAMachineThatHasNothing() throws {
    try home.fill("one", "a")
    _ = try backUp()
    let other = try TemporaryHoldings()
    let outcome = try Restoring(holdings: other.holdings, known: [:], path: file).run()
    #expect(try other.notes("one") == ["a"])
    #expect(outcome.kept == [])
  }

  @Test func aBackupIsOfOneMomentWhileOthersWrite() async throws {
    try home.fill("one")
    let home = home
    // Each transaction writes two rows: a copy has an even number of them.
    let writing = Task.detached {
      let database = try home.open("one")
      var count = 0
      while !Task.isCancelled {
        try await database.write { db in
          for _ in 0..<2 { try db.execute(sql: "INSERT INTO note VALUES ('x')") }
        }
        count += 2
      }
      return count
    }
    var sizes: [Int] = []
    for _ in 0..<20 {
      _ = try backUp(replacing: true)
      let other = try TemporaryHoldings()
      _ = try Restoring(holdings: other.holdings, known: [:], path: file).run()
      sizes.append(try other.notes("one").count)
    }
    writing.cancel()
    let written = try await writing.value
    #expect(sizes.allSatisfy { $0 % 2 == 0 && $0 <= written } && sizes == sizes.sorted())
  }

  @Test func whatIsInUseIsNotReplaced() throws {
    try home.fill("one", "a")
    _ = try backUp()
    let user = try home.open("one")
    try user.write { try $0.execute(sql: "INSERT INTO note VALUES ('b')") }
    #expect(throws: UpkeepError.inUse(holdings.database(of: "one"))) { try restore() }
    try user.write { try $0.execute(sql: "INSERT INTO note VALUES ('c')") }
    try user.close()
    #expect(try home.notes("one") == ["a", "b", "c"])
  }

  @Test func aDamagedDatabaseCanBeReplaced() throws {
    try home.fill("one", "a")
    _ = try backUp()
    Files.writePrivately([1, 2, 3], to: holdings.database(of: "one"))
    let outcome = try restore()
    #expect(try home.notes("one") == ["a"])
    #expect(Files.read(outcome.kept[0] + "/one.sqlite") == [1, 2, 3])
  }

  @Test func whatANewerProgramWroteIsRefused() throws {
    try home.fill("one", version: 4)
    _ = try backUp()
    #expect(throws: UpkeepError.newer(file, "one", 4, 1)) { try restore() }
  }

  /// Makes a backup of `files` whose manifest says what `alter` makes of the truth.
  private func forge(
    _ files: [(name: String, bytes: [UInt8])], manifest: String? = nil,
    altering alter: (String) -> String = { $0 }
  ) throws {
    for (index, file) in files.enumerated() {
      Files.writePrivately(file.bytes, to: home.path("forged/\(index)"))
    }
    let entries = files.enumerated().map { index, file in
      let (hash, size) = HashedFile.read(home.path("forged/\(index)")) ?? ("", 0)
      return #"{"path":"\#(file.name)","size":\#(size),"sha256":"\#(hash)"}"#
    }
    let text = alter(
      #"{"format":"atrium-backup","version":1,"program":"1","created":"2026-11-21T10:00:00Z","#
        + #""files":[\#(entries.joined(separator: ","))]}"#)
    let archive = try ArchiveWriter(file, replacing: true)
    try archive.add("manifest.json", Array((manifest ?? text).utf8), time: 0)
    for file in files { try archive.add(file.name, file.bytes, time: 0) }
    try archive.finish()
  }

  @Test func aForgeryThatIsRightIsTaken() throws {
    try forge([("state/history", [65])])
    _ = try restore()
    #expect(Files.read(holdings.folders.state + "/history") == [65])
  }

  @Test(arguments: [
    "../evil", "/etc/evil", "data/../../evil.sqlite", "data/.sqlite", "data/x/y.sqlite",
    "state/secrets/../x", "state/secrets/a/b/c", "state/other", "config/../config.json",
    "data/a\\u0000.sqlite", "data/one.sqlite-wal", "manifest.json", "", "state/secrets//6b",
  ])
  func aNameThatNoBackupHasIsRefused(_ name: String) throws {
    let before = home.contents(of: home.path(""))
    try forge([("state/history", [65])]) { $0.replacing("state/history", with: name) }
    #expect(throws: UpkeepError.noBackup(file)) { try restore() }
    let after = home.contents(of: home.path(""))
    #expect(after.keys.filter { !$0.hasPrefix("forged") && !$0.hasPrefix("backup") } == [])
    #expect(before.isEmpty)
  }

  @Test(arguments: [
    (#""size":1"#, #""size":2"#), (#""sha256":""#, #""sha256":"0"#),
    ("state/history", "state/preferences.json"),
  ])
  func whatIsNotAsTheManifestSaysIsRefused(_ true: String, _ false: String) throws {
    Files.writePrivately([1], to: holdings.folders.state + "/history")
    try forge([("state/history", [65])]) { $0.replacing(`true`, with: `false`) }
    #expect(throws: UpkeepError.self) { try restore() }
    #expect(home.contents(of: holdings.folders.state) == ["history": Data([1])])
  }

  @Test func whatTheManifestDoesNotNameOrWhatIsMissingIsRefused() throws {
    try forge([("state/history", [65]), ("config/startup", [66])]) {
      $0.replacing(#/,\{"path":"config.*\}(?=\])/#, with: "")
    }
    #expect(throws: UpkeepError.altered(file, "config/startup")) { try restore() }
    let archive = try ArchiveWriter(file, replacing: true)
    let manifest = BackupManifest(
      program: "1", created: "", files: [.init(place: .plain[0], size: 0, hash: "")])
    try archive.add("manifest.json", Array(manifest.json.text.utf8), time: 0)
    try archive.finish()
    #expect(throws: UpkeepError.altered(file, "config/config.json")) { try restore() }
  }

  @Test(arguments: ["", "{}", "[]", "x", #"{"format":"atrium-backup","version":2}"#])
  func whatIsNoManifestIsNoBackup(_ text: String) throws {
    try forge([], manifest: text)
    #expect(throws: UpkeepError.noBackup(file)) { try restore() }
  }

  @Test func aSizeThatFitsOnNoDiskIsRefusedBeforeAnythingIsWritten() throws {
    for size in ["9000000000000000000", "1000000000000000"] {
      try forge([("state/history", [65])]) { $0.replacing(#""size":1"#, with: #""size":\#(size)"#) }
      #expect(throws: UpkeepError.self) { try restore() }
    }
    #expect(home.contents(of: holdings.folders.state).isEmpty)
  }

  @Test func aDatabaseThatIsNoneIsRefused() throws {
    try forge([("data/one.sqlite", Array("no database at all".utf8))])
    #expect(throws: (any Error).self) { try restore() }
    #expect(home.contents(of: holdings.folders.data).isEmpty)
  }
}
