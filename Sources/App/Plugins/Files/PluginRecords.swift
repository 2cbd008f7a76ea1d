import AtriumCore
import AtriumFiles
import AtriumScreen
import Shell
import Synchronization

/// The records of all plug-ins, in one private file.
final class PluginRecords: Sendable {
  private let path: String
  private let folder: String
  private let records = Mutex<[FeatureID: PluginRecord]?>(nil)

  /// - Parameter folder: the folder for the state of the program.
  init(in folder: String) {
    (path, self.folder) = ("\(folder)/plugins.json", folder)
  }

  /// The record of a plug-in; `nil` if its manifest was never read.
  subscript(id: FeatureID) -> PluginRecord? {
    records.withLock { records in
      let known = records ?? read()
      records = known
      return known[id]
    }
  }

  /// Forgets what was read, because another process may have changed the file.
  func reload() { records.withLock { $0 = nil } }

  /// Changes a record in the file, which other processes may have changed.
  /// - Throws: a failure if the file cannot be written.
  func update(_ id: FeatureID, _ record: PluginRecord) throws(Failure) {
    Files.makeFolder(folder)
    do throws(SystemError) {
      let lock = try FolderLock.wait(for: folder)
      defer { lock.release() }
      var known = read()
      known[id] = record
      let members = known.sorted { $0.key < $1.key }.map {
        JSON.Member("\($0.key)", $0.value.json)
      }
      let text = JSON.object([.init("version", 1), .init("plugins", .object(members))]).text
      guard Files.writePrivately(Array((text + "\n").utf8), to: path) else { throw .last }
      records.withLock { [known] in $0 = known }
    } catch {
      throw .pluginStateIsUnwritable(path, error.text)
    }
  }

  private func read() -> [FeatureID: PluginRecord] {
    guard let bytes = Files.read(path), let json = try? JSON(parsing: bytes) else { return [:] }
    let members = json["plugins"]?.members ?? []
    let pairs = members.compactMap { member in
      PluginRecord(member.value).map { (FeatureID(member.key), $0) }
    }
    return Dictionary(pairs) { $1 }
  }
}
