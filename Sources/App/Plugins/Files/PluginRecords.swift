import AtriumCore
import AtriumFiles
import AtriumScreen
import Shell
import Synchronization

/// The records of all plug-ins, in one private file.
final class PluginRecords: Sendable {
  private struct Content {
    var records: [FeatureID: PluginRecord] = [:]
    /// The reasons why the last attempts to read manifests failed.
    var failures: [FeatureID: JSON] = [:]
  }

  private let path: String
  private let folder: String
  private let content = Mutex<Content?>(nil)

  /// - Parameter folder: the folder for the state of the program.
  init(in folder: String) {
    (path, self.folder) = ("\(folder)/plugins.json", folder)
  }

  /// The record of a plug-in; `nil` if its manifest was never read.
  subscript(id: FeatureID) -> PluginRecord? { known.records[id] }

  /// The reason why the last attempt to read the manifest failed; `nil` if it did not.
  func failure(of id: FeatureID) -> Phrase? {
    known.failures[id].flatMap { try? Phrase(documentJSON: $0, at: "") }
  }

  /// Forgets what was read, because another process may have changed the file.
  func reload() { content.withLock { $0 = nil } }

  /// Changes a record in the file, which other processes may have changed.
  /// - Throws: a failure if the file cannot be written.
  func update(_ id: FeatureID, _ record: PluginRecord) throws(Failure) {
    try change { content in
      content.records[id] = record
      content.failures[id] = nil
    }
  }

  /// Keeps the reason why the manifest could not be read.
  /// - Throws: a failure if the file cannot be written.
  func update(_ id: FeatureID, failure message: Phrase) throws(Failure) {
    let text = try? message.documentJSON()
    try change { $0.failures[id] = text }
  }

  private var known: Content {
    content.withLock { content in
      let known = content ?? read()
      content = known
      return known
    }
  }

  private func change(_ body: (inout Content) -> Void) throws(Failure) {
    Files.makeFolder(folder)
    do throws(SystemError) {
      let lock = try FolderLock.wait(for: folder)
      defer { lock.release() }
      var known = read()
      body(&known)
      let json: JSON = [
        "version": 1, "plugins": Self.json(known.records.mapValues(\.json)),
        "failures": Self.json(known.failures),
      ]
      guard Files.writePrivately(Array((json.text + "\n").utf8), to: path) else { throw .last }
      content.withLock { [known] in $0 = known }
    } catch {
      throw .pluginStateIsUnwritable(path, error.text)
    }
  }

  private static func json(_ members: [FeatureID: JSON]) -> JSON {
    .object(members.sorted { $0.key < $1.key }.map { JSON.Member("\($0.key)", $0.value) })
  }

  private func read() -> Content {
    guard let bytes = Files.read(path), let json = try? JSON(parsing: bytes) else {
      return Content()
    }
    var content = Content()
    for member in json["plugins"]?.members ?? [] {
      content.records[FeatureID(member.key)] = PluginRecord(member.value)
    }
    for member in json["failures"]?.members ?? [] {
      content.failures[FeatureID(member.key)] = member.value
    }
    return content
  }
}
