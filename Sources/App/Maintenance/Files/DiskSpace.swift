import Glibc

/// The free space of the file system of a folder, or of its nearest existing parent.
struct DiskSpace {
  /// In bytes, as available to unprivileged users.
  let free: Int

  init?(at folder: String) {
    var status = statvfs()
    guard let existing = folder.nearestExistingFolder, statvfs(existing, &status) == 0 else {
      return nil
    }
    free = Int(status.f_bavail) * Int(status.f_frsize)
  }
}

extension String {
  /// The path, or that of the nearest parent that exists; `nil` if none can be examined.
  var nearestExistingFolder: String? {
    var folder = self
    while access(folder, F_OK) != 0 {
      guard errno == ENOENT else { return nil }
      guard let slash = folder.lastIndex(of: "/") else { return "." }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    return folder
  }
}
