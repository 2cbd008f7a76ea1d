import Glibc

/// The file in which the lines of earlier sessions stand: UTF-8, one entry a line, oldest first.
///
/// Several processes may use it at once: an entry is appended with one write, and only loading
/// rewrites the file, under a lock and by renaming. Nothing here throws: a history that cannot be
/// read or written is only shorter.
public struct HistoryFile: Sendable {
  /// Where it is; others who use the program at the same time write to it too.
  public let path: String
  /// How many entries are kept.
  public let limit: Int

  /// Entries longer than this many bytes are not kept.
  static let longestEntry = 16_384
  private static let largestFile = 4 << 20

  /// Keeps the last `limit` lines, at least one. Nothing is read or made yet.
  public init(path: String, limit: Int = 1000) { (self.path, self.limit) = (path, max(1, limit)) }

  /// The entries, oldest first; what is damaged is left out.
  func load() -> [String] {
    guard let file = LockedFile(path: path, flags: O_RDONLY) else { return [] }
    defer { file.close() }
    let entries = file.tail(of: Self.largestFile).split(separator: UInt8(ascii: "\n"))
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
    !line.isEmpty && line.utf8.count <= longestEntry
      && !line.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The last `limit` lines, each once, where it stood last.
  static func unique(_ lines: [String], limit: Int) -> [String] {
    var seen: Set<String> = []
    return lines.reversed().filter { seen.insert($0).inserted }.prefix(limit).reversed()
  }
}
