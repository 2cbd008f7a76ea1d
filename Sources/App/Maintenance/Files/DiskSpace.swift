import Glibc

/// The free space of the file system of a folder, or of its nearest existing parent.
struct DiskSpace {
  /// In bytes, as available to unprivileged users.
  let free: Int

  init?(at folder: String) {
    var folder = folder
    var status = statvfs()
    while statvfs(folder, &status) != 0 {
      guard errno == ENOENT, let slash = folder.lastIndex(of: "/") else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    free = Int(status.f_bavail) * Int(status.f_frsize)
  }
}
