import Glibc

/// Completes paths of the file system.
enum FilePaths {
  /// The files and folders that begin like `text`; folders end in `/`.
  static func candidates(for text: String) -> [String] {
    let slash = text.lastIndex(of: "/")
    let folder = slash.map { String(text[...$0]) } ?? ""
    let start = slash.map { text[text.index(after: $0)...] } ?? text[...]
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(start), name != ".", name != "..",
        start.hasPrefix(".") || !name.hasPrefix(".")
      else { continue }
      found.append(folder + name + (isFolder(folder + name) ? "/" : ""))
    }
    return found.sorted()
  }

  /// Whether a path leads to a folder, by a link or not.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
