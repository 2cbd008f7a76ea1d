import AtriumArchive
import AtriumCore
import AtriumScreen
import AtriumTesting
import AtriumTime
import Foundation
import GRDB
import Shell
import Testing

@testable import Maintenance

@Suite struct BackupTests {
  let home: TemporaryDataDirectory
  var directory: DataDirectory { home.directory }
  var file: String { home.path("backup.tar.gz") }

  init() throws { home = try TemporaryDataDirectory() }

  private func backUp(replacing: Bool = false) throws -> BackupWriter.Outcome {
    try BackupWriter(directory: directory, programVersion: "1").write(
      to: file, replacing: replacing)
  }

  @discardableResult
  private func restore(
    confirming confirms: (([BackupRestorer.ConfigurationFile]) -> Bool)? = { _ in true }
  ) throws -> BackupRestorer.Outcome {
    try BackupRestorer(
      directory: directory, knownVersions: ["one": 1], path: file, programName: "atrium",
      confirms: { _, _ in true }, confirmsConfiguration: confirms
    ).run()
  }

  @Test func restoringReplacesAllFilesAndKeepsTheOldOnes() throws {
    try home.fill("one", "a", "b")
    Files.writePrivately([7, 8], to: directory.secrets(of: "one") + "/6b6579")
    Files.writePrivately(Array("{}".utf8), to: directory.folders.config + "/config.json")
    Files.writePrivately([65], to: directory.folders.config + "/startup")
    Files.writePrivately([66], to: directory.folders.state + "/history")
    Files.writePrivately([67], to: directory.folders.state + "/preferences.json")
    let backup = try backUp()
    #expect(
      backup.manifest.files.map(\.path.archiveName) == [
        "data/one.sqlite", "state/secrets/one/6b6579", "config/config.json", "config/startup",
        "state/preferences.json", "state/history",
      ])
    try home.fill("one", "c")
    try home.fill("two", "new")
    Files.writePrivately([9], to: directory.secrets(of: "one") + "/6b6579")

    let outcome = try restore()
    #expect(try home.notes("one") == ["a", "b"])
    #expect(try home.notes("two") == ["new"])
    #expect(Files.read(directory.secrets(of: "one") + "/6b6579") == [7, 8])
    #expect(Files.read(directory.folders.state + "/history") == [66])
    #expect(
      outcome.keptFolders.count == 3
        && outcome.keptFolders.allSatisfy { $0.contains("/before-restore-") })
    let kept = try DatabaseQueue(path: outcome.keptFolders[0] + "/one.sqlite")
    #expect(
      try kept.read { try String.fetchAll($0, sql: "SELECT text FROM note") } == ["a", "b", "c"])
    #expect(home.contents(of: directory.folders.cache).isEmpty)
  }

  @Test func settingsAndStartUpLinesAreRestoredOnlyOnRequest() throws {
    let startup = directory.folders.config + "/startup"
    Files.writePrivately(Array("todos export > ~/.bashrc\n".utf8), to: startup)
    Files.writePrivately([66], to: directory.folders.state + "/history")
    _ = try backUp()
    Files.writePrivately([67], to: startup)
    Files.writePrivately([68], to: directory.folders.state + "/history")

    #expect(try restore(confirming: nil).skipped.map(\.archiveName) == ["config/startup"])
    #expect(Files.read(startup) == [67])
    #expect(Files.read(directory.folders.state + "/history") == [66])
    var shown: [String] = []
    try restore { files in
      shown = files.map { "\($0.name): \($0.text)" }
      return false
    }
    #expect(shown == ["startup: todos export > ~/.bashrc\n"])
    #expect(Files.read(startup) == [67])
    #expect(try restore { _ in true }.skipped == [])
    #expect(Files.read(startup) == Array("todos export > ~/.bashrc\n".utf8))
  }

  @Test func eachRestoreKeepsItsOwnFolderOfReplacedFiles() throws {
    try home.fill("one", "original")
    _ = try backUp()
    let folders = try (0..<3).flatMap { _ in try restore().keptFolders }
    #expect(Set(folders).count == 3)
    for folder in folders { #expect(Files.exists(folder + "/one.sqlite")) }
  }

  @Test func secretsWithTheLongestNamesAreIncluded() throws {
    let name = String(repeating: "6b", count: 120)
    Files.writePrivately([7], to: directory.secrets(of: "one") + "/" + name)
    _ = try backUp()
    Files.writePrivately([9], to: directory.secrets(of: "one") + "/" + name)
    _ = try restore()
    #expect(Files.read(directory.secrets(of: "one") + "/" + name) == [7])
  }

  @Test func theManifestIsTheFirstEntryAndListsTheOthers() throws {
    try home.fill("one", "a", version: 3)
    let backup = try backUp()
    let reader = try ArchiveReader(file)
    #expect(try reader.next()?.name == "manifest.json")
    var bytes: [UInt8] = []
    while let piece = try reader.piece() { bytes += piece }
    let manifest = try LocatedJSON(parsing: bytes).value
    #expect(manifest["format"] == "atrium-backup" && manifest["version"] == 1)
    #expect(manifest["program"] == "1")
    #expect(manifest["created"] == .string(backup.manifest.created))
    let entry = try #require(try reader.next())
    bytes = []
    while let piece = try reader.piece() { bytes += piece }
    Files.writePrivately(bytes, to: home.path("copy"))
    let digest = try #require(FileDigest(home.path("copy")))
    #expect(entry.name == "data/one.sqlite" && digest.size == entry.size)
    #expect(
      manifest["files"] == [
        [
          "path": "data/one.sqlite", "size": .integer(digest.size),
          "sha256": .string(digest.hash), "schema": 3,
        ]
      ])
    #expect(try reader.next() == nil)
  }

  @Test func aManifestOfTooManyValuesIsInvalid() {
    let manifest = BackupManifest(programVersion: "1", created: "", files: []).json
    let padding =
      "{\"x\":[" + String(repeating: "{},", count: BackupManifest.sizeLimit / 20) + "{}],"
    #expect(BackupManifest(Array(manifest.text.utf8)) != nil)
    #expect(BackupManifest(Array((padding + manifest.text.dropFirst()).utf8)) == nil)
  }

  @Test func aBackupThatARestoreCannotReadIsNotWritten() throws {
    for number in 1...20 {
      Files.writePrivately([1], to: directory.secrets(of: "one") + "/6b6579\(number)")
    }
    let size = try backUp().manifest.json.indentedText.utf8.count + 1
    var writer = BackupWriter(directory: directory, programVersion: "1")
    writer.manifestLimit = size - 1
    #expect(throws: Failure.tooManyFiles(20)) {
      try writer.write(to: home.path("small.tar.gz"), replacing: false)
    }
    #expect(!Files.exists(home.path("small.tar.gz")))
    writer.manifestLimit = size
    _ = try writer.write(to: file, replacing: true)
    var restorer = BackupRestorer(
      directory: directory, knownVersions: [:], path: file, programName: "atrium",
      confirms: { _, _ in true }, confirmsConfiguration: nil)
    restorer.manifestLimit = size
    #expect(try restorer.run().manifest.files.count == 20)
    restorer.manifestLimit = size - 1
    #expect(throws: Failure.noBackup(file, "atrium")) { try restorer.run() }
  }

  @Test func settingsThatAreNotRestoredNeedNoFolder() throws {
    Files.writePrivately([65], to: directory.folders.config + "/startup")
    Files.writePrivately([66], to: directory.folders.state + "/history")
    _ = try backUp()
    // A file in the place of the folder, which cannot be written into.
    try FileManager.default.removeItem(atPath: directory.folders.config)
    Files.writePrivately([], to: directory.folders.config)
    let outcome = try restore(confirming: nil)
    #expect(outcome.skipped.map(\.archiveName) == ["config/startup"])
    #expect(Files.read(directory.folders.state + "/history") == [66])
    #expect(throws: Failure.self) { try restore { _ in true } }
  }

  @Test func hashesAreSHA256() throws {
    Files.writePrivately(Array("abc".utf8), to: home.path("abc"))
    // The example of FIPS 180-4.
    #expect(
      FileDigest(home.path("abc"))?.hash
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func restoredRowsKeepTheirRowIDs() throws {
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

  @MainActor @Test func nothingIsRestoredWithoutConfirmation() async throws {
    try home.fill("one", "a")
    let backup = try backUp()
    try home.fill("one", "b")
    var questions: [String] = []
    let context = { (assumesYes: Bool, answer: Bool?) in
      MaintenanceContext(
        self.directory, declared: [],
        identity: ProgramIdentity(name: "atrium", title: "Atrium", version: "1"),
        clock: FixedClock("2030-01-01T10:00", in: "Asia/Kolkata"), assumesYes: assumesYes,
        canAsk: answer != nil,
        ask: { _, question in
          questions.append(question.text(in: .en))
          return answer
        }, program: { nil })
    }
    for (answer, code) in [(nil, "command.unconfirmed"), (false, "restore.cancelled")] {
      let error = await #expect(throws: Failure.self) {
        try await context(false, answer).restore(self.file)
      }
      #expect(error?.code == code)
    }
    let created = try #require(Instant(timestamp: backup.manifest.created))
    let time = try #require(context(true, nil).clock.moment(at: created).time)
    #expect(questions.count == 2, "\(questions)")
    #expect(questions.allSatisfy { $0.hasSuffix(" \(time)?") }, "\(questions)")
    let cannotAsk = await #expect(throws: Failure.self) {
      try await context(true, nil).restore(file, asksAboutServers: true)
    }
    #expect(cannotAsk?.code == "restore.cannot-ask")
    #expect(try home.notes("one").contains("b"))
    let restored = PlainRenderer().render(try await context(true, nil).restore(file))
    #expect(restored.contains("Consents withdrawn and data erased"), "\(restored)")
    #expect(!restored.contains(backup.manifest.created), "\(restored)")
  }

  @Test func aBackupIsRestoredToAnEmptyDataDirectory() throws {
    try home.fill("one", "a")
    _ = try backUp()
    let other = try TemporaryDataDirectory()
    let outcome = try BackupRestorer(
      directory: other.directory, knownVersions: [:], path: file, programName: "atrium",
      confirms: { _, _ in true }, confirmsConfiguration: nil
    ).run()
    #expect(try other.notes("one") == ["a"])
    #expect(outcome.keptFolders == [])
  }

  @Test func aBackupIsConsistentDuringConcurrentWrites() async throws {
    try home.fill("one")
    let home = home
    // Each transaction writes two rows: a copy has an even number of them.
    let writing = Task.detached {
      let database = try home.open("one")
      var count = 0
      while !Task.isCancelled {
        do {
          try await database.write { db in
            for _ in 0..<2 { try db.execute(sql: "INSERT INTO note VALUES ('x')") }
          }
        } catch is CancellationError {
          break
        }
        count += 2
      }
      return count
    }
    var sizes: [Int] = []
    for _ in 0..<20 {
      _ = try backUp(replacing: true)
      let other = try TemporaryDataDirectory()
      _ = try BackupRestorer(
        directory: other.directory, knownVersions: [:], path: file, programName: "atrium",
        confirms: { _, _ in true }, confirmsConfiguration: nil
      ).run()
      sizes.append(try other.notes("one").count)
    }
    writing.cancel()
    let written = try await writing.value
    #expect(sizes.allSatisfy { $0 % 2 == 0 && $0 <= written } && sizes == sizes.sorted())
  }

  @Test func aDatabaseInUseIsNotReplaced() throws {
    try home.fill("one", "a")
    _ = try backUp()
    let user = try home.open("one")
    try user.write { try $0.execute(sql: "INSERT INTO note VALUES ('b')") }
    #expect(throws: Failure.inUse(directory.database(of: "one"))) { try restore() }
    try user.write { try $0.execute(sql: "INSERT INTO note VALUES ('c')") }
    try user.close()
    #expect(try home.notes("one") == ["a", "b", "c"])
  }

  @Test func aDamagedDatabaseIsReplaced() throws {
    try home.fill("one", "a")
    _ = try backUp()
    Files.writePrivately([1, 2, 3], to: directory.database(of: "one"))
    let outcome = try restore()
    #expect(try home.notes("one") == ["a"])
    #expect(Files.read(outcome.keptFolders[0] + "/one.sqlite") == [1, 2, 3])
  }

  @Test func aDatabaseOfANewerVersionIsRefused() throws {
    try home.fill("one", version: 4)
    _ = try backUp()
    #expect(throws: Failure.newer(file, "one", 4, 1)) { try restore() }
  }

  /// Writes a backup of `files` with the given manifest, or a correct one changed by `alter`.
  private func forge(
    _ files: [(name: String, bytes: [UInt8])], manifest: String? = nil,
    altering alter: (String) -> String = { $0 }
  ) throws {
    for (index, file) in files.enumerated() {
      Files.writePrivately(file.bytes, to: home.path("forged/\(index)"))
    }
    let entries = files.enumerated().map { index, file in
      let digest = FileDigest(home.path("forged/\(index)"))
      return #"{"path":"\#(file.name)","size":\#(digest?.size ?? 0),"#
        + #""sha256":"\#(digest?.hash ?? "")"}"#
    }
    let text = alter(
      #"{"format":"atrium-backup","version":1,"program":"1","created":"2026-11-21T10:00:00Z","#
        + #""files":[\#(entries.joined(separator: ","))]}"#)
    let archive = try ArchiveWriter(file, replacing: true)
    try archive.add("manifest.json", Array((manifest ?? text).utf8), time: 0)
    for file in files { try archive.add(file.name, file.bytes, time: 0) }
    try archive.finish()
  }

  @Test func aCorrectForgeryIsRestored() throws {
    try forge([("state/history", [65])])
    _ = try restore()
    #expect(Files.read(directory.folders.state + "/history") == [65])
  }

  @Test(arguments: [
    "../evil", "/etc/evil", "data/../../evil.sqlite", "data/.sqlite", "data/x/y.sqlite",
    "state/secrets/../x", "state/secrets/a/b/c", "state/other", "config/../config.json",
    "data/a\\u0000.sqlite", "data/one.sqlite-wal", "manifest.json", "", "state/secrets//6b",
  ])
  func aPathThatABackupMayNotHoldIsRefused(_ name: String) throws {
    let before = home.contents(of: home.path(""))
    try forge([("state/history", [65])]) { $0.replacing("state/history", with: name) }
    #expect(throws: Failure.noBackup(file, "atrium")) { try restore() }
    let after = home.contents(of: home.path(""))
    #expect(after.keys.filter { !$0.hasPrefix("forged") && !$0.hasPrefix("backup") } == [])
    #expect(before.isEmpty)
  }

  @Test(arguments: [
    (#""size":1"#, #""size":2"#), (#""sha256":""#, #""sha256":"0"#),
    ("state/history", "state/preferences.json"),
  ])
  func aFileThatDiffersFromTheManifestIsRefused(_ true: String, _ false: String) throws {
    Files.writePrivately([1], to: directory.folders.state + "/history")
    try forge([("state/history", [65])]) { $0.replacing(`true`, with: `false`) }
    #expect(throws: Failure.self) { try restore() }
    #expect(home.contents(of: directory.folders.state) == ["history": Data([1])])
  }

  @Test func unlistedAndMissingFilesAreRefused() throws {
    try forge([("state/history", [65]), ("config/startup", [66])]) {
      $0.replacing(#/,\{"path":"config.*\}(?=\])/#, with: "")
    }
    #expect(throws: Failure.altered(file, "config/startup")) { try restore() }
    let archive = try ArchiveWriter(file, replacing: true)
    let manifest = BackupManifest(
      programVersion: "1", created: "",
      files: [.init(path: .userFiles[0], size: 0, hash: "")])
    try archive.add("manifest.json", Array(manifest.json.text.utf8), time: 0)
    try archive.finish()
    #expect(throws: Failure.altered(file, "config/config.json")) { try restore() }
  }

  @Test(arguments: ["", "{}", "[]", "x", #"{"format":"atrium-backup","version":2}"#])
  func anInvalidManifestIsRefused(_ text: String) throws {
    try forge([], manifest: text)
    #expect(throws: Failure.noBackup(file, "atrium")) { try restore() }
  }

  @Test func aSizeBeyondTheFreeSpaceIsRefusedBeforeWriting() throws {
    for size in ["9000000000000000000", "1000000000000000"] {
      try forge([("state/history", [65])]) { $0.replacing(#""size":1"#, with: #""size":\#(size)"#) }
      #expect(throws: Failure.self) { try restore() }
    }
    #expect(home.contents(of: directory.folders.state).isEmpty)
  }

  @Test func aFileThatIsNotADatabaseIsRefused() throws {
    try forge([("data/one.sqlite", Array("no database at all".utf8))])
    #expect(throws: (any Error).self) { try restore() }
    #expect(home.contents(of: directory.folders.data).isEmpty)
  }
}
