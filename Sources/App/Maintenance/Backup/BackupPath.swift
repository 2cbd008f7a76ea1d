import AtriumCore
import Glibc
import Shell

/// The path of a file that a backup may hold. Restoring a backup writes to no other paths.
enum BackupPath: Hashable {
  /// `data/todos.sqlite`
  case database(FeatureID)
  /// `state/secrets/news/6b6579`
  case secret(FeatureID, name: String)
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
      Self.isName(parts[3])
    {
      self = .secret(FeatureID(parts[2]), name: parts[3])
    } else {
      return nil
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
    case .database: .data
    case .secret: .state
    case .file(let root, _): root
    }
  }

  /// The suffixes of files that belong to the file.
  var sidecarSuffixes: [String] {
    if case .database = self { DataDirectory.sidecarSuffixes } else { [] }
  }

  /// The path below the root.
  var relativePath: String {
    switch self {
    case .database(let feature): "\(feature)\(DataDirectory.databaseSuffix)"
    case .secret(let feature, let name): "secrets/\(feature)/\(name)"
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
    return (databases + secrets).compactMap(\.self)
      + BackupPath.userFiles.filter { FileStatus(path(of: $0))?.kind == S_IFREG }
  }
}
