import Glibc

/// The file with the history of earlier sessions: UTF-8, one entry per line, oldest first.
///
/// Several processes may use the file: an entry is appended with one write, and only loading
/// rewrites the file, under a lock and by renaming. I/O errors are ignored.
public struct HistoryFile: Sendable {
  /// The path of the file.
  public let path: String
  /// The number of entries that are kept, at least 1.
  public let limit: Int

  /// Longer entries, in bytes of UTF-8, are not kept.
  static let entryLimit = 16_384
  /// The number of bytes that are read from the end of the file.
  private static let sizeLimit: UInt64 = 4 << 20

  /// Nothing is read or created yet.
  public init(path: String, limit: Int = 1000) {
    self.path = path
    self.limit = max(1, limit)
  }

  /// The entries, oldest first; invalid ones are left out.
  func load() -> [String] {
    guard let file = LockedFile(path: path, flags: O_RDONLY) else { return [] }
    defer { file.close() }
    let entries = file.tail(of: Self.sizeLimit).split(separator: UInt8(ascii: "\n"))
    let lines = entries.compactMap { String(validating: $0, as: UTF8.self) }.filter(Self.isEntry)
    let kept = Self.unique(lines, limit: limit)
    if file.isLocked, entries.count > 2 * limit {
      Files.writePrivately(Array(kept.map { $0 + "\n" }.joined().utf8), to: path)
    }
    return kept
  }

  func append(_ line: String) {
    guard Self.isEntry(line) else { return }
    Files.makeFolder(above: path)
    let flags = O_WRONLY | O_APPEND | O_CREAT
    guard let file = LockedFile(path: path, flags: flags) else { return }
    file.write(Array((line + "\n").utf8))
    file.close()
  }

  static func isEntry(_ line: String) -> Bool {
    !line.isEmpty && line.utf8.count <= entryLimit
      && !line.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The last `limit` distinct lines; of equal lines the last is kept.
  static func unique(_ lines: [String], limit: Int) -> [String] {
    var seen: Set<String> = []
    return lines.reversed().filter { seen.insert($0).inserted }.prefix(limit).reversed()
  }
}
