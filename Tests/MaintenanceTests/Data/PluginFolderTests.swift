import AtriumCore
import AtriumFiles
import AtriumScreen
import AtriumTesting
import Foundation
import Shell
import Testing

@testable import Maintenance

/// The folders of plug-ins in backups, in `data`, and when their data are erased.
@MainActor @Suite struct PluginFolderTests {
  let home: TemporaryDataDirectory
  var directory: DataDirectory { home.directory }
  var folder: String { directory.pluginFolder(of: "beds", in: directory.folders.data) }
  init() throws { home = try TemporaryDataDirectory() }

  private func backUp() throws -> [String] {
    try BackupWriter(directory: directory, programVersion: "1")
      .write(to: home.path("backup.tar.gz"), replacing: true).manifest.files
      .map(\.path.archiveName)
  }

  private func restore() throws {
    _ = try BackupRestorer(
      directory: directory, knownVersions: [:], path: home.path("backup.tar.gz"),
      programName: "atrium", confirms: { _, _ in true }, confirmsConfiguration: nil
    ).run()
  }

  @Test func aBackupHoldsTheRegularFilesOfPluginsAndRestoresThem() throws {
    Files.writePrivately([1], to: folder + "/beds.json")
    Files.writePrivately([2], to: folder + "/wards/a b/3.txt")
    for leftover in ["beds.json.lock", "beds.json.new", "__pycache__/beds.pyc"] {
      Files.writePrivately([3], to: "\(folder)/\(leftover)")
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link", withDestinationPath: "/etc/passwd")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/folder", withDestinationPath: "/etc")
    #expect(
      try backUp() == ["data/plugins/beds/beds.json", "data/plugins/beds/wards/a b/3.txt"])
    Files.writePrivately([9], to: folder + "/beds.json")
    PrivateFolder.remove(folder + "/wards")
    try restore()
    #expect(Files.read(folder + "/beds.json") == [1])
    #expect(Files.read(folder + "/wards/a b/3.txt") == [2])
    let kept = try #require(directory.keptFolders.first)
    #expect(Files.read(kept + "/plugins/beds/beds.json") == [9])
  }

  @Test func largeFilesAreLeftOut() throws {
    Files.writePrivately([1], to: folder + "/small")
    Files.writePrivately([1], to: folder + "/large")
    #expect(truncate(folder + "/large", off_t(BackupPath.pluginFileLimit + 1)) == 0)
    #expect(try backUp() == ["data/plugins/beds/small"])
  }

  @Test(arguments: ["wards", ""]) func aLinkOutOfTheFolderIsNotFollowed(_ name: String) throws {
    let other = home.path("other")
    Files.writePrivately([1], to: folder + "/wards/3.txt")
    _ = try backUp()
    let path = name.isEmpty ? folder : folder + "/" + name
    PrivateFolder.remove(path)
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    #expect(throws: Failure.self) { try restore() }
    #expect(home.contents(of: other).isEmpty)
  }

  @Test(arguments: [
    "data/plugins/beds", "data/plugins/beds/", "data/plugins/../x", "data/plugins/beds/../../x",
    "data/plugins/beds/./x", "data/plugins/beds//x", "data/plugins/BEDS/x", "plugins/beds/x",
    "data/plugins/beds/a\nb", "data/plugins/beds/a\u{1b}b", "state/plugins/beds/x",
    "data/plugins/beds/1/2/3/4/5/6/7/8/9/10",
    "data/plugins/beds/" + String(repeating: "x", count: 201),
  ])
  func aBackupMayNotHoldThePath(_ name: String) {
    #expect(BackupPath(archiveName: name) == nil)
  }

  @Test func pathsKeepTheirNames() {
    for name in ["data/plugins/beds/x", "data/plugins/beds/1/2/3/4/5/6/7/8/9"] {
      #expect(BackupPath(archiveName: name)?.archiveName == name)
    }
  }

  @Test func dataListsAndErasesTheFolderOfAPlugin() throws {
    let context = MaintenanceContext(
      directory, declared: [],
      identity: ProgramIdentity(name: "atrium", title: "Atrium", version: "1"),
      clock: FixedClock(""), assumesYes: false, canAsk: false, ask: { _, _ in nil },
      program: { nil })
    func json(_ screen: Screen) throws -> JSON {
      try JSON(parsing: Array(JSONRenderer().render(screen).utf8))
    }
    let outside = home.path("outside")
    Files.writePrivately([1], to: outside)
    Files.writePrivately([1, 2], to: folder + "/beds.json")
    Files.writePrivately([3], to: folder + "/wards/3.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link", withDestinationPath: outside)
    let kept = "\(directory.folders.data)/before-restore-x"
    Files.writePrivately([4], to: directory.pluginFolder(of: "beds", in: kept) + "/beds.json")
    let row = try json(context.data())["features"]?.elements?.first
    #expect(row?["feature"] == "beds" && row?["bytes"] == 3)
    #expect(row?["path"] == .string(folder))
    let erased = try json(context.erase("beds"))
    #expect(erased["files"] == 3 && erased["bytes"] == 4)
    #expect(!Files.mayExist(folder) && !Files.mayExist(kept))
    #expect(Files.read(outside) == [1])
  }
}
