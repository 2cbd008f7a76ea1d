import AtriumCore
import AtriumFiles
import Glibc

/// Completes paths of the file system.
enum PathCompletion {
  /// The paths of files and folders that begin with `text`; folders end in `/`. Names that cannot be typed
  /// are left out: those that are not UTF-8 or contain control characters.
  static func candidates(for text: String) -> [String] {
    let slash = text.lastIndex(of: "/")
    let folder = slash.map { String(text[...$0]) } ?? ""
    let start = slash.map { text[text.index(after: $0)...] } ?? text[...]
    let location = TildeExpansion.expand(folder)
    return FolderNames.all(in: location.isEmpty ? "." : location)
      .filter { $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix(".")) }
      .filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
      .map { folder + $0 + (isFolder(location + $0) ? "/" : "") }.sorted()
  }

  /// Returns whether a path leads to a folder, directly or through links.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
