import AtriumFiles
import Glibc

/// The status of a file as stat(2) or, for a link itself, lstat(2) returns it.
struct FileStatus {
  /// The type bits of the mode, e.g. `S_IFREG`.
  let kind: mode_t
  /// The permission bits.
  let mode: mode_t
  /// In bytes.
  let size: Int
  /// The time of the last modification, in seconds since 1970.
  let time: Int
  /// `true` if the user owns the file.
  let isOwn: Bool

  /// `nil` if there is no such file; `errno` is set.
  init?(_ path: String, following: Bool = false) {
    var status = stat()
    guard (following ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    kind = status.st_mode & S_IFMT
    mode = status.st_mode & 0o777
    size = Int(status.st_size)
    time = status.st_mtim.tv_sec
    isOwn = status.st_uid == geteuid()
  }
}

/// The sorted names of a folder's entries; empty if the folder cannot be read.
enum FolderListing {
  static func files(in folder: String) -> [String] { entries(in: folder, S_IFREG) }

  /// Regular files, then links to regular files.
  static func filesAndLinks(in folder: String) -> [String] {
    files(in: folder)
      + entries(in: folder, S_IFLNK).filter {
        FileStatus("\(folder)/\($0)", following: true)?.kind == S_IFREG
      }
  }

  static func folders(in folder: String) -> [String] { entries(in: folder, S_IFDIR) }

  /// The paths of regular files below a folder, relative to it. Links are not followed.
  static func filesBelow(_ folder: String, depth: Int) -> [String] {
    files(in: folder)
      + (depth == 0
        ? []
        : folders(in: folder).flatMap { name in
          filesBelow("\(folder)/\(name)", depth: depth - 1).map { "\(name)/\($0)" }
        })
  }

  private static func entries(in folder: String, _ kind: mode_t) -> [String] {
    FolderNames.all(in: folder).filter { FileStatus("\(folder)/\($0)")?.kind == kind }
  }
}
