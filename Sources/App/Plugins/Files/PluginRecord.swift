import AtriumCore
import AtriumScreen

/// The state of a plug-in: the files that the person trusts, and the manifest that its program returned.
struct PluginRecord: Equatable, Sendable {
  /// The command in the deployment when the manifest was read.
  var command: [String]
  var dialect: PluginDeployment.Dialect
  /// The trusted files by absolute path.
  var files: [String: HashedFile]
  /// `true` if the deployment gave the hashes of the files.
  var hasGivenHashes: Bool
  var isConfined: Bool
  var manifest: JSON

  /// Returns whether the manifest is that of this command.
  func fits(_ plugin: PluginDeployment) -> Bool {
    command == plugin.command && dialect == plugin.dialect
  }

  /// Returns whether `files` of the deployment has changed since the manifest was read.
  func isOutdated(by plugin: PluginDeployment) -> Bool {
    hasGivenHashes ? files.mapValues(\.hash) != plugin.files : !plugin.files.isEmpty
  }
}

extension PluginRecord {
  /// - Returns: `nil` for another JSON than ``json``.
  init?(_ json: JSON) {
    guard let command = json["command"]?.elements?.compactMap(\.string),
      let dialect = json["protocol"]?.string.flatMap(PluginDeployment.Dialect.init),
      let files = json["files"]?.members, let isConfined = json["confined"]?.bool,
      let manifest = json["manifest"]
    else { return nil }
    self.init(
      command: command, dialect: dialect, files: [:],
      hasGivenHashes: json["given"]?.bool == true, isConfined: isConfined, manifest: manifest)
    for file in files {
      guard let hash = file.value["hash"]?.string, let status = file.value["status"]?.string else {
        return nil
      }
      self.files[file.key] = HashedFile(hash: hash, status: status)
    }
  }

  var json: JSON {
    [
      "command": .array(command.map { .string($0) }), "protocol": .string(dialect.rawValue),
      "files": .object(
        files.sorted { $0.key < $1.key }.map {
          .init($0.key, ["hash": .string($0.value.hash), "status": .string($0.value.status)])
        }), "given": .bool(hasGivenHashes), "confined": .bool(isConfined), "manifest": manifest,
    ]
  }
}
