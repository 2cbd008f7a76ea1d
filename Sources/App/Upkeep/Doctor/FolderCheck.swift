import AtriumCore
import AtriumFiles
import AtriumScreen
import Glibc
import Shell

/// Whether the folders are there or can be made, are only their owner's, and have room.
struct FolderCheck {
  /// Below that, in bytes, nothing can be kept soon.
  static let (little, none) = (256 << 20, 16 << 20)
  let holdings: Holdings

  var findings: [HealthCheck.Finding] {
    let folders = holdings.folders
    return [
      folder("data", folders.data), folder("state", folders.state),
      folder("config", folders.config), folder("cache", folders.cache), space, secrets,
    ]
  }

  private func folder(_ name: String, _ path: String) -> HealthCheck.Finding {
    let check = "folder.\(name)"
    guard access(path, F_OK) == 0 else {
      let reason = errno
      if reason == ENOENT, canBeMade(path) {
        return .init(check, .good, .doctor { $0.willBeMade(path) })
      }
      let text = SystemError(reason == ENOENT ? EACCES : reason).text
      return .init(check, .bad, .doctor { $0.unusable(path, text) }, hint: .doctor(\.checkFolder))
    }
    guard access(path, R_OK | W_OK | X_OK) == 0 else {
      let text = SystemError.last.text
      return .init(check, .bad, .doctor { $0.unusable(path, text) }, hint: .doctor(\.checkFolder))
    }
    guard let status = FileStatus(path + "/."), status.kind == S_IFDIR else {
      let text = SystemError(ENOTDIR).text
      return .init(check, .bad, .doctor { $0.unusable(path, text) }, hint: .doctor(\.checkFolder))
    }
    if name != "config", status.mode & 0o077 != 0 {
      return .init(
        check, .warning, .doctor { $0.isOpenToOthers(path) }, hint: .doctor { $0.closeFolder(path) }
      )
    }
    return .init(check, .good, .doctor { $0.isUsable(path) })
  }

  /// Whether the nearest folder above that is there can be written to.
  private func canBeMade(_ path: String) -> Bool {
    var folder = path
    while access(folder, F_OK) != 0 {
      guard errno == ENOENT else { return false }
      guard let slash = folder.lastIndex(of: "/") else { return access(".", W_OK | X_OK) == 0 }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    return access(folder, W_OK | X_OK) == 0 && FileStatus(folder + "/.")?.kind == S_IFDIR
  }

  private var space: HealthCheck.Finding {
    guard let free = DiskSpace(at: holdings.folders.data)?.free else {
      return .init("space", .warning, .doctor(\.spaceUnknown))
    }
    let grade: HealthCheck.Grade =
      free < Self.none ? .bad : free < Self.little ? .warning : .good
    return .init(
      "space", grade, .doctor { $0.spaceIs(.bytes(free)) },
      hint: grade == .good ? nil : .doctor(\.makeRoom))
  }

  /// Secrets that others can read are none.
  private var secrets: HealthCheck.Finding {
    let folder = holdings.folders.state + "/secrets"
    let paths = FileNames.folders(in: folder).flatMap { feature in
      FileNames.plain(in: "\(folder)/\(feature)").map { "\(folder)/\(feature)/\($0)" }
    }
    if let open = paths.first(where: { path in
      FileStatus(path).map { $0.mode & 0o077 != 0 || !$0.isOwn } ?? true
    }) {
      return .init(
        "secrets", .bad, .doctor { $0.secretIsOpen(open) },
        hint: .doctor { $0.closeFile(open, "600") })
    }
    let count = paths.count
    return .init("secrets", .good, .doctor { $0.secretsAre(count) })
  }
}
