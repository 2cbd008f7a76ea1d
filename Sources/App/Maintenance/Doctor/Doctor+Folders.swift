import AtriumCore
import AtriumFiles
import AtriumScreen
import Glibc
import Shell

/// Checks that the folders exist or can be created, are private, and have free space.
extension Doctor {
  /// Less free space than this, in bytes, is a warning.
  private static let warningLimit = 256 << 20
  /// Less free space than this, in bytes, is an error.
  private static let errorLimit = 16 << 20

  var folderFindings: [HealthCheck.Finding] {
    let folders = directory.folders
    return [
      folder("data", folders.data), folder("state", folders.state),
      folder("config", folders.config), folder("cache", folders.cache), space, secrets,
    ] + replacedFiles
  }

  private func folder(_ name: String, _ path: String) -> HealthCheck.Finding {
    let check = "folder.\(name)"
    let option = name == "data" ? "--data" : "XDG_\(name.uppercased())_HOME"
    func unusable(_ error: SystemError) -> HealthCheck.Finding {
      .init(check, .bad, .unusable(path, error.text), hint: .checkFolder(option))
    }
    guard access(path, F_OK) == 0 else {
      let code = errno
      if code == ENOENT, canBeCreated(path) {
        return .init(check, .good, .willBeMade(path))
      }
      return unusable(SystemError(code == ENOENT ? EACCES : code))
    }
    guard access(path, R_OK | W_OK | X_OK) == 0 else { return unusable(.last) }
    guard let status = FileStatus(path + "/."), status.kind == S_IFDIR else {
      return unusable(SystemError(ENOTDIR))
    }
    if name == "config" {
      let paths = [path, path + "/config.json", path + "/startup"]
      if let changeable = paths.first(where: Self.isChangeableByOthers) {
        return .init(
          check, .warning, .isChangeableByOthers(changeable), hint: .closeFile(changeable, "go-w"))
      }
    } else if status.mode & 0o077 != 0 {
      return .init(check, .warning, .isOpenToOthers(path), hint: .closeFolder(path))
    }
    return .init(check, .good, .isUsable(path))
  }

  /// Returns whether the nearest existing parent folder is writable.
  private func canBeCreated(_ path: String) -> Bool {
    guard let folder = path.nearestExistingFolder else { return false }
    return access(folder, W_OK | X_OK) == 0 && FileStatus(folder + "/.")?.kind == S_IFDIR
  }

  private var space: HealthCheck.Finding {
    guard let free = DiskSpace(at: directory.folders.data)?.free else {
      return .init("space", .warning, .spaceUnknown)
    }
    let grade: HealthCheck.Grade =
      free < Self.errorLimit ? .bad : free < Self.warningLimit ? .warning : .good
    return .init("space", grade, .spaceIs(.bytes(free)), hint: grade == .good ? nil : .freeSpace)
  }

  /// Files that restores replaced may contain data that was erased since.
  private var replacedFiles: [HealthCheck.Finding] {
    directory.keptFolders.map { folder in
      .init(
        "replaced-files", .warning, .replacedFilesAre(folder),
        hint: .ifNotNeeded("rm -r '\(folder)'"))
    }
  }

  /// Secrets must be readable by their owner only.
  private var secrets: HealthCheck.Finding {
    let folder = directory.folders.state + "/secrets"
    let paths = FolderListing.folders(in: folder).flatMap { feature in
      FolderListing.files(in: "\(folder)/\(feature)").map { "\(folder)/\(feature)/\($0)" }
    }
    if let open = paths.first(where: { path in
      FileStatus(path).map { $0.mode & 0o077 != 0 || !$0.isOwn } ?? true
    }) {
      return .init("secrets", .bad, .secretIsOpen(open), hint: .closeFile(open, "600"))
    }
    let count = paths.count
    return .init("secrets", .good, .secretsAre(count))
  }
}
