import AtriumCore
import Foundation
import Shell
import Testing

@testable import Maintenance

/// The confirmations that a restore requires.
@Suite struct ConfirmationFileTests {
  let home: TemporaryDataDirectory
  var directory: DataDirectory { home.directory }
  var file: String { home.path("backup.tar.gz") }

  init() throws { home = try TemporaryDataDirectory() }

  private func restoreBackup(withSettings: Bool = false) throws {
    try home.fill("one", "a")
    Files.writePrivately([65], to: directory.folders.config + "/startup")
    _ = try BackupWriter(directory: directory, programVersion: "1").write(
      to: file, replacing: true)
    try restore(withSettings: withSettings)
  }

  private func restore(withSettings: Bool = false) throws {
    _ = try BackupRestorer(
      directory: directory, knownVersions: [:], path: file, programName: "atrium",
      confirms: { _, _ in true }, confirmsConfiguration: withSettings ? { _ in true } : nil
    ).run()
  }

  private func file(of feature: FeatureID) -> ConfirmationFile {
    ConfirmationFile(directory, of: feature)
  }

  private let setting = Destination("1", at: [], identities: ["s"], isSetting: true)

  @Test func everythingIsConfirmedWithoutARestore() throws {
    #expect(try file(of: "sync").confirmed().contains("x"))
    try file(of: "sync").confirm(["x"])
    #expect(!Files.exists(directory.confirmations))
  }

  @Test func aRestoreWithdrawsAllConfirmations() throws {
    try restoreBackup()
    #expect(FileStatus(directory.confirmations)?.mode == 0o600)
    // Also of features that the backup lacks: their data may be sent elsewhere now.
    for feature: FeatureID in ["one", "sync"] {
      #expect(try !file(of: feature).confirmed().contains("x"))
    }
    try file(of: "sync").confirm(["x", "y"])
    #expect(try file(of: "sync").confirmed().contains("x"))
    #expect(try !file(of: "sync").confirmed().contains("z"))
    #expect(try !file(of: "one").confirmed().contains("x"))
    try restore()
    #expect(try !file(of: "sync").confirmed().contains("x"))
  }

  @Test func destinationsOfSettingsAreWithdrawnOnlyWithTheSettings() throws {
    try restoreBackup()
    #expect(try file(of: "one").confirmed().contains(setting))
    try restore(withSettings: true)
    #expect(try !file(of: "one").confirmed().contains(setting))
    try file(of: "one").confirm(["s"])
    #expect(try file(of: "one").confirmed().contains(setting))
    // The settings are still those of the backup.
    try restore()
    #expect(try !file(of: "one").confirmed().contains(setting))
  }

  @Test func theFileContainsNoIdentity() throws {
    try restoreBackup()
    try file(of: "sync").confirm(["https://dav.example.org zoe"])
    let text = String(decoding: Files.read(directory.confirmations) ?? [], as: UTF8.self)
    #expect(!text.contains("example") && !text.contains("zoe") && !text.contains("sync"))
  }

  @Test func noBackupHoldsTheFile() {
    for name in [
      "state/confirmations.json", "state/./confirmations.json",
      "state/secrets/../confirmations.json",
      "state/secrets/x/../../confirmations.json", "data/../state/confirmations.json",
    ] {
      #expect(BackupPath(archiveName: name) == nil, "\(name)")
    }
  }

  @Test func nothingIsReplacedIfConfirmationsCannotBeWithdrawn() throws {
    try restoreBackup()
    try home.fill("one", "b")
    try FileManager.default.removeItem(atPath: directory.confirmations)
    Files.makeFolder(directory.confirmations + "/x")
    #expect(throws: Failure.self) { try restore() }
    #expect(try home.notes("one") == ["a", "b"])
    #expect(throws: Failure.self) { try file(of: "one").confirmed() }
  }

  @Test func confirmationsPrecedeTheRestoredFiles() throws {
    try restoreBackup()
    try home.fill("one", "b")
    try file(of: "sync").confirm(["x"])
    // The move of the first file fails, as if the process were killed before it.
    let blocker = directory.folders.state + "/restore.json"
    Files.makeFolder(blocker + "/x")
    #expect(throws: (any Error).self) { try restore() }
    #expect(try home.notes("one") == ["a", "b"])
    #expect(try !file(of: "sync").confirmed().contains("x"))
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"format":"atrium-confirmations","version":2}"#,
    #"{"format":"atrium-confirmations","version":1,"key":"k","settings":false,"confirmed":[1]}"#,
    #"{"format":"atrium-confirmations","version":1,"key":"k","settings":1,"confirmed":[]}"#,
  ])
  func withADamagedFileNothingIsUsed(_ text: String) throws {
    Files.writePrivately(Array(text.utf8), to: directory.confirmations)
    let error = #expect(throws: Failure.self) { try file(of: "sync").confirmed() }
    #expect(error?.code == "restore.unreadable-confirmations")
    try file(of: "sync").confirm(["x"])
    let confirmed = try file(of: "sync").confirmed()
    #expect(confirmed.contains("x") && !confirmed.contains("y") && !confirmed.contains(setting))
  }

  @Test func concurrentConfirmationsAreAllKept() async throws {
    try restoreBackup()
    let directory = directory
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask { try ConfirmationFile(directory, of: "sync").confirm(["\(number)"]) }
      }
      try await group.waitForAll()
    }
    let confirmed = try file(of: "sync").confirmed()
    #expect((0..<20).allSatisfy { confirmed.contains("\($0)") })
  }
}
