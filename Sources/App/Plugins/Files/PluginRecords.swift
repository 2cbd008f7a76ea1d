import AtriumCore
import AtriumFiles
import AtriumScreen
import Shell
import Synchronization

/// The records of all plug-ins, in one private file.
///
/// Its first line is an object. Each further line has the commands of a plug-in, in the order of the IDs. A start reads
/// the first line only.
final class PluginRecords: Sendable {
  private struct Content: ExtensibleDocumentObject {
    var version = 2
    /// The records by the IDs of the plug-ins. One of another version of this program is as good as none.
    var records: [String: JSON] = [:]
    /// The last attempts to read manifests, if they failed.
    var failures: [String: FailedReading] = [:]
    /// The further lines of the file.
    var lines: ArraySlice<UInt8> = []
    /// The state of the file before it was read; `nil` if there was none.
    var status: String?

    mutating func code(_ members: inout DocumentMembers) throws {
      try members("version", &version)
      try members("plugins", &records)
      try members("attempts", &failures, default: [:])
    }

    /// The commands by the IDs of the plug-ins, as texts in JSON.
    var commands: [String: ArraySlice<UInt8>] {
      let texts = lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return Dictionary(zip(records.keys.sorted(), texts)) { first, _ in first }
    }

    /// - Parameter texts: the commands by the IDs of the plug-ins; those without a record are left out.
    mutating func setCommands(_ texts: [String: ArraySlice<UInt8>]) {
      let all = records.keys.sorted().map { texts[$0] ?? [] }
      lines = Array(all.joined(separator: "\n".utf8))[...]
    }

    /// - Returns: `nil` for a text in another format.
    init?(_ bytes: [UInt8]) {
      let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
      guard let json = try? JSON(parsing: Array(line)),
        let content = try? Content(documentJSON: json, at: "")
      else { return nil }
      self = content
      lines = bytes[line.endIndex...].dropFirst()
    }

    init() {}
  }

  private let path: String
  private let folder: String
  private let content = Mutex<Content?>(nil)

  /// - Parameter folder: the folder for the state of the program.
  init(in folder: String) {
    (path, self.folder) = ("\(folder)/plugins.json", folder)
  }

  /// The record of a plug-in, without the commands of the manifest; `nil` if its manifest was never read.
  subscript(id: FeatureID) -> PluginRecord? {
    known.records["\(id)"].flatMap { try? PluginRecord(documentJSON: $0, at: "") }
  }

  /// Returns the commands in the manifest of a plug-in.
  func commands(of id: FeatureID) -> JSON {
    known.commands["\(id)"].flatMap { try? JSON(parsing: Array($0)) } ?? []
  }

  /// The reason why the last attempt to read the manifest of this command failed; `nil` if it did not.
  func failure(of plugin: PluginDeployment) -> Phrase? {
    known.failures["\(plugin.id)"].flatMap { $0.command == plugin.command ? $0.reason : nil }
  }

  /// Forgets what was read if another process has changed the file since.
  /// - Returns: whether it has.
  func reloadIfChanged() -> Bool {
    content.withLock { content in
      guard let known = content, known.status != (try? HashedFile.status(of: path)) else {
        return false
      }
      content = nil
      return true
    }
  }

  /// Changes a record in the file, which other processes may have changed.
  /// - Parameter record: keeps its commands if the manifest has none.
  /// - Throws: a failure if the file cannot be written.
  func update(_ id: FeatureID, _ record: PluginRecord) throws(Failure) {
    var record = record
    let commands = record.manifest["commands"]
    record.manifest = .object((record.manifest.members ?? []).filter { $0.key != "commands" })
    let json = try? record.documentJSON()
    try change { content in
      var texts = content.commands
      if let commands { texts["\(id)"] = Array(commands.text.utf8)[...] }
      content.records["\(id)"] = json
      content.failures["\(id)"] = nil
      content.setCommands(texts)
    }
  }

  /// Removes the records of plug-ins.
  /// - Returns: whether there were any.
  /// - Throws: a failure if the file cannot be written.
  func remove(where isRemoved: (FeatureID) -> Bool) throws(Failure) -> Bool {
    let all = Set(known.records.keys).union(known.failures.keys)
    let removed = all.filter { isRemoved(FeatureID($0)) }
    if removed.isEmpty { return false }
    try change { content in
      let texts = content.commands
      for id in removed { (content.records[id], content.failures[id]) = (nil, nil) }
      content.setCommands(texts)
    }
    return true
  }

  /// Keeps the reason why the manifest could not be read.
  /// - Throws: a failure if the file cannot be written.
  func update(_ plugin: PluginDeployment, failure reason: Phrase) throws(Failure) {
    try change {
      $0.failures["\(plugin.id)"] = FailedReading(command: plugin.command, reason: reason)
    }
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
      guard let json = try? known.documentJSON(),
        Files.writePrivately(Array((json.text + "\n").utf8) + known.lines, to: path)
      else { throw .last }
      known.status = try HashedFile.status(of: path)
      content.withLock { [known] in $0 = known }
    } catch {
      throw .pluginStateIsUnwritable(path, error.text)
    }
  }

  private func read() -> Content {
    let status = try? HashedFile.status(of: path)
    var content = Files.read(path).flatMap(Content.init) ?? Content()
    content.status = status
    return content
  }
}

/// An attempt to read a manifest.
private struct FailedReading: Equatable, ExtensibleDocumentObject {
  var command: [String] = []
  var reason: Phrase = ""

  mutating func code(_ members: inout DocumentMembers) throws {
    try members("command", &command)
    try members("reason", &reason)
  }
}
