import AtriumCore
import AtriumScreen

/// The state of a plug-in: the files that the person trusts, and the manifest that its program returned.
struct PluginRecord: Equatable, ExtensibleDocumentObject {
  /// The command in the deployment when the manifest was read.
  var command: [String] = []
  var dialect = PluginDeployment.Dialect.plugin
  /// The trusted files by absolute path.
  var files: [String: HashedFile] = [:]
  /// `true` if the deployment gave the hashes of the files.
  var hasGivenHashes = false
  var isConfined = false
  /// The manifest; of a record that was read from a file, without its commands.
  var manifest = JSON.null
  /// The program that has checked the manifest, with its version.
  var checkedBy = ""

  mutating func code(_ members: inout DocumentMembers) throws {
    try members("command", &command)
    try members("protocol", &dialect)
    try members("files", &files)
    try members("given", &hasGivenHashes)
    try members("confined", &isConfined)
    try members("manifest", &manifest)
    try members("checked", &checkedBy, default: "")
  }

  /// Returns whether the manifest is that of this command.
  func fits(_ plugin: PluginDeployment) -> Bool {
    command == plugin.command && dialect == plugin.dialect
  }

  /// Returns whether a shell that was started with this record has to be started again for another one. Changed files
  /// of the same manifest and deployment run at once.
  func isReplaced(by record: PluginRecord) -> Bool {
    (command, dialect, isConfined) != (record.command, record.dialect, record.isConfined)
      || hasGivenHashes != record.hasGivenHashes || manifest != record.manifest
      || hasGivenHashes && files.mapValues(\.hash) != record.files.mapValues(\.hash)
  }

  /// Returns whether `files` of the deployment has changed since the manifest was read.
  func isOutdated(by plugin: PluginDeployment) -> Bool {
    hasGivenHashes ? files.mapValues(\.hash) != plugin.files : !plugin.files.isEmpty
  }
}

extension PluginDeployment.Dialect: DocumentValue {}
