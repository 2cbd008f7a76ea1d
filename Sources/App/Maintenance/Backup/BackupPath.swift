import AtriumCore
import AtriumFiles
import Glibc
import Shell

/// The path of a file that a backup may hold. Restoring a backup writes to no other paths.
enum BackupPath: Hashable {
  /// `data/todos.sqlite`
  case database(FeatureID)
  /// `state/secrets/news/6b6579`; those of the sign-ins are left out, because a token that is renewed ends the former one
  case secret(FeatureID, name: String)
  /// `data/plugins/beds/beds.json`: a file in the folder of a plug-in
  case plugin(FeatureID, path: String)
  /// `state/history`, `config/config.json` and the like
  case file(Root, name: String)

  enum Root: String, CaseIterable { case data, state, config }

  /// The files that belong to no feature.
  static let userFiles: [BackupPath] = [
    .file(.config, name: "config.json"), .file(.config, name: "startup"),
    .file(.state, name: "preferences.json"), .file(.state, name: "history"),
  ]

  var archiveName: String { "\(root.rawValue)/\(relativePath)" }

  /// `nil` for every name that a backup may not hold.
  init?(archiveName name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if let file = Self.userFiles.first(where: { $0.archiveName == name }) {
      self = file
    } else if parts.count == 2, parts[0] == "data", parts[1].hasSuffix(DataDirectory.databaseSuffix)
    {
      let feature = String(parts[1].dropLast(DataDirectory.databaseSuffix.count))
      guard Self.isName(feature) else { return nil }
      self = .database(FeatureID(feature))
    } else if parts.count == 4, parts[0] == "state", parts[1] == "secrets", Self.isName(parts[2]),
      Self.isName(parts[3]), parts[2] != FeatureID.signIns.description
    {
      self = .secret(FeatureID(parts[2]), name: parts[3])
    } else if parts.count > 3, parts[0] == "data", parts[1] == "plugins", Self.isName(parts[2]),
      Self.isPath(parts.dropFirst(3))
    {
      self = .plugin(FeatureID(parts[2]), path: parts.dropFirst(3).joined(separator: "/"))
    } else {
      return nil
    }
  }

  /// The largest file in the folder of a plug-in that a backup holds, in bytes.
  static let pluginFileLimit = 64 << 20
  /// The number of files of a plug-in that a backup holds.
  static let pluginFileCount = 4_096

  /// Returns whether a file of a plug-in is a lock, a copy that was being written, or compiled Python.
  static func isLeftover(_ path: String) -> Bool {
    [".lock", ".new"].contains { path.hasSuffix($0) }
      || path.split(separator: "/").contains("__pycache__")
  }

  /// Names of files at most eight folders deep, with at most 200 bytes and without control characters.
  private static func isPath(_ names: ArraySlice<String>) -> Bool {
    names.count <= 9 && names.joined(separator: "/").utf8.count <= 200
      && names.allSatisfy { name in
        !["", ".", ".."].contains(name)
          && name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      }
  }

  /// Lower-case letters, digits and `-`, in the length of a file name (`NAME_MAX`): the characters
  /// of feature IDs, and of secrets' names in hexadecimal.
  private static func isName(_ text: String) -> Bool {
    (1...255).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy {
        "abcdefghijklmnopqrstuvwxyz0123456789-".unicodeScalars.contains($0)
      }
  }

  var root: Root {
    switch self {
    case .database, .plugin: .data
    case .secret: .state
    case .file(let root, _): root
    }
  }

  /// The suffixes of files that belong to the file.
  var sidecarSuffixes: [String] {
    if case .database = self { DataDirectory.sidecarSuffixes } else { [] }
  }

  var relativePath: String {
    switch self {
    case .database(let feature): "\(feature)\(DataDirectory.databaseSuffix)"
    case .secret(let feature, let name): "secrets/\(feature)/\(name)"
    case .plugin(let feature, let path): "\(DataDirectory.pluginsName)/\(feature)/\(path)"
    case .file(_, let name): name
    }
  }
}

extension DataDirectory {
  func folder(_ root: BackupPath.Root) -> String {
    switch root {
    case .data: folders.data
    case .state: folders.state
    case .config: folders.config
    }
  }

  func path(of path: BackupPath) -> String { "\(folder(path.root))/\(path.relativePath)" }

  /// The paths of all files that a backup holds.
  var backupPaths: [BackupPath] {
    let secrets = FolderListing.folders(in: folders.state + "/secrets").flatMap { feature in
      FolderListing.files(in: "\(folders.state)/secrets/\(feature)").map {
        BackupPath(archiveName: "state/secrets/\(feature)/\($0)")
      }
    }
    let databases = databases.map { BackupPath(archiveName: "data/\($0)\(Self.databaseSuffix)") }
    return (databases + secrets + plugins.flatMap(pluginPaths)).compactMap(\.self)
      + BackupPath.userFiles.filter { FileStatus(path(of: $0))?.kind == S_IFREG }
  }

  /// The paths of the files in the folder of a plug-in that a backup holds. Links, large files and leftovers are left
  /// out.
  private func pluginPaths(of plugin: FeatureID) -> [BackupPath?] {
    let folder = pluginFolder(of: plugin, in: folders.data)
    let files = FolderListing.filesBelow(folder, depth: 8).lazy
      .filter { (FileStatus("\(folder)/\($0)")?.size ?? .max) <= BackupPath.pluginFileLimit }
      .filter { !BackupPath.isLeftover($0) }
      .compactMap { BackupPath(archiveName: "data/\(Self.pluginsName)/\(plugin)/\($0)") }
    return Array(files.prefix(BackupPath.pluginFileCount))
  }

  /// - Throws: a failure if a link leads from the folder of a plug-in to another place, to which restoring would write.
  func requireNoLinks(above path: BackupPath) throws(Failure) {
    guard case .plugin(let plugin, let name) = path else { return }
    var folder = pluginFolder(of: plugin, in: folders.data)
    for part: Substring in [""] + name.split(separator: "/").dropLast() {
      if !part.isEmpty { folder += "/\(part)" }
      guard let status = FileStatus(folder) else { return }
      if status.kind != S_IFDIR { throw .unwritable(folder, SystemError(ENOTDIR).text) }
    }
  }
}
