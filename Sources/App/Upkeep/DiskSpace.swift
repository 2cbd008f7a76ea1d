import Glibc

/// How much room there is on the disk of a folder, or of the nearest one above it that is there.
struct DiskSpace {
  /// In bytes, for those who are not root.
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
