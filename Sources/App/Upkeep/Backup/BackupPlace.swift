import AtriumCore
import Glibc
import Shell

/// What a backup may hold, and where it belongs. Nothing else is ever written by restoring one.
enum BackupPlace: Hashable {
  /// `data/todos.sqlite`
  case database(FeatureID)
  /// `state/secrets/news/6b6579`
  case secret(FeatureID, name: String)
  /// `state/history`, `config/config.json` and the like
  case file(Root, name: String)

  /// A folder that files belong to.
  enum Root: String, CaseIterable { case data, state, config }

  /// The files that are not a feature's.
  static let plain: [BackupPlace] = [
    .file(.config, name: "config.json"), .file(.config, name: "startup"),
    .file(.state, name: "preferences.json"), .file(.state, name: "history"),
  ]

  /// Its name in the archive.
  var name: String { "\(root.rawValue)/\(path)" }

  /// Reads a name; `nil` for any that no backup of ours has.
  init?(_ name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if let place = Self.plain.first(where: { $0.name == name }) {
      self = place
    } else if parts.count == 2, parts[0] == "data", parts[1].hasSuffix(Holdings.databaseSuffix),
      Self.isName(String(parts[1].dropLast(Holdings.databaseSuffix.count)))
    {
      self = .database(FeatureID(String(parts[1].dropLast(Holdings.databaseSuffix.count))))
    } else if parts.count == 4, parts[0] == "state", parts[1] == "secrets", Self.isName(parts[2]),
      Self.isName(parts[3])
    {
      self = .secret(FeatureID(parts[2]), name: parts[3])
    } else {
      return nil
    }
  }

  /// Letters, digits and `-`: what features are called, and secrets' names in hexadecimal.
  private static func isName(_ text: String) -> Bool {
    (1...200).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: byte == UInt8(ascii: "-")
        }
      }
  }

  var root: Root {
    switch self {
    case .database: .data
    case .secret: .state
    case .file(let root, _): root
    }
  }

  /// Where it is below its root.
  var path: String {
    switch self {
    case .database(let feature): "\(feature)\(Holdings.databaseSuffix)"
    case .secret(let feature, let name): "secrets/\(feature)/\(name)"
    case .file(_, let name): name
    }
  }
}

extension Holdings {
  func folder(_ root: BackupPlace.Root) -> String {
    switch root {
    case .data: folders.data
    case .state: folders.state
    case .config: folders.config
    }
  }

  func path(of place: BackupPlace) -> String { "\(folder(place.root))/\(place.path)" }

  /// Everything there is to keep.
  var places: [BackupPlace] {
    let secrets = FileNames.folders(in: folders.state + "/secrets").flatMap { feature in
      FileNames.plain(in: "\(folders.state)/secrets/\(feature)").map {
        BackupPlace("state/secrets/\(feature)/\($0)")
      }
    }
    return databases.compactMap { BackupPlace("data/\($0)\(Self.databaseSuffix)") }
      + secrets.compactMap { $0 }
      + BackupPlace.plain.filter { FileStatus(path(of: $0))?.kind == S_IFREG }
  }
}
