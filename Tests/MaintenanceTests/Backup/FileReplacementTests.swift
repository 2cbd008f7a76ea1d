import AtriumCore
import AtriumFiles
import Foundation
import Shell
import Testing

@testable import Maintenance

@Suite struct FileReplacementTests {
  let home: TemporaryDataDirectory
  var directory: DataDirectory { home.directory }

  init() throws { home = try TemporaryDataDirectory() }

  /// Two databases, one of them with a write-ahead log, and a secret that has no old file.
  private func files() throws -> [FileReplacement.File] {
    let data = directory.folders.data
    let state = directory.folders.state
    for (path, text) in [
      (data + "/new/one", "new one"), (data + "/new/two", "new two"),
      (state + "/new/key", "new key"), (data + "/one", "old one"), (data + "/one-wal", "old log"),
      (data + "/two", "old two"),
    ] {
      Files.writePrivately(Array(text.utf8), to: path)
    }
    return [(data, "one"), (data, "two"), (state, "key")].map { folder, name in
      FileReplacement.File(
        unpacked: "\(folder)/new/\(name)", target: "\(folder)/\(name)",
        kept: "\(folder)/kept/\(name)", sidecarSuffixes: ["-wal"])
    }
  }

  private func texts() -> [String: String] {
    home.contents(of: home.path("")).mapValues { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.value.isEmpty && !$0.key.hasSuffix("restore.json") }
  }

  /// The moves of a replacement, in order.
  private func moves(_ files: [FileReplacement.File]) -> [(from: String, to: String)] {
    files.flatMap { file in
      ["", "-wal"].map { (file.target + $0, file.kept + $0) }.filter { Files.exists($0.0) }
        + [(file.unpacked, file.target)]
    }
  }

  private let replaced = [
    "data/atrium/one": "new one", "data/atrium/two": "new two", "state/atrium/key": "new key",
    "data/atrium/kept/one": "old one", "data/atrium/kept/one-wal": "old log",
    "data/atrium/kept/two": "old two",
  ]

  @Test func replacesAllFilesAndKeepsTheOldOnes() throws {
    try FileReplacement(directory, files()).run()
    #expect(texts() == replaced)
    #expect(!Files.exists(directory.restoreJournal))
  }

  @Test(arguments: 0...6) func aReplacementThatWasKilledIsFinishedAtTheNextStart(
    after count: Int
  ) throws {
    let files = try files()
    Files.writePrivately(try Array(JSONEncoder().encode(files)), to: directory.restoreJournal)
    for move in moves(files).prefix(count) {
      Files.makeFolder(above: move.to)
      #expect(rename(move.from, move.to) == 0)
    }
    try directory.finishInterruptedWork()
    #expect(texts() == replaced)
    #expect(!Files.exists(directory.restoreJournal))
  }

  /// A folder in the way of an old folder makes the replacement fail, and its reversal as well.
  @Test func aReversalThatFailsIsFinishedByTheNextCommand() throws {
    var files = try files()
    Files.writePrivately(Array("old key".utf8), to: files[2].target + "/old")
    Files.writePrivately([65], to: files[2].kept + "/obstacle")
    files.append(files.removeFirst())
    #expect(throws: UnfinishedRestore.self) { try FileReplacement(directory, files).run() }
    #expect(throws: Failure.self) { try directory.finishInterruptedWork() }
    try Files.remove(files[1].kept + "/obstacle")
    #expect(rmdir(files[1].kept) == 0)
    try directory.finishInterruptedWork()
    #expect(texts() == replaced.merging(["state/atrium/kept/key/old": "old key"]) { $1 })
    #expect(!Files.exists(directory.restoreJournal))
  }

  @Test func allMovesAreUndoneIfOneFails() throws {
    let before = try files()
    let texts = texts()
    // The folder of the last file cannot be created below a file.
    Files.writePrivately([65], to: directory.folders.state + "/file")
    let last = FileReplacement.File(
      unpacked: before[2].unpacked, target: directory.folders.state + "/file/key",
      kept: before[2].kept, sidecarSuffixes: [])
    #expect(throws: Failure.self) {
      try FileReplacement(directory, [before[0], before[1], last]).run()
    }
    #expect(self.texts() == texts.merging(["state/atrium/file": "A"]) { $1 })
    #expect(!Files.exists(directory.restoreJournal))
  }

  @Test func nothingStartsWhileAnotherProcessReplacesFiles() throws {
    Files.writePrivately(Array("[]".utf8), to: directory.restoreJournal)
    let lock = try directory.lockState()
    #expect(throws: Failure.restoring) { try directory.finishInterruptedWork() }
    lock.release()
    try directory.finishInterruptedWork()
    #expect(!Files.exists(directory.restoreJournal))
  }

  @Test func onlyFoldersOfProcessesThatWereKilledAreDeleted() throws {
    let used = try directory.temporaryFolder(in: directory.folders.data)
    let abandoned = directory.folders.data + "/.maintenance-abcdef"
    Files.writePrivately([65], to: abandoned + "/one.sqlite")
    Files.writePrivately([65], to: directory.folders.data + "/before-restore-x/one.sqlite")
    try directory.finishInterruptedWork()
    #expect(Files.exists(used.path))
    #expect(!Files.exists(abandoned))
    #expect(Files.exists(directory.folders.data + "/before-restore-x/one.sqlite"))
  }
}
