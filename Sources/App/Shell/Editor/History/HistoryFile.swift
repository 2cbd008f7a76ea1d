public import AtriumCore
public import AtriumFiles
import Glibc

/// The file with the history of earlier sessions: UTF-8, one entry per line, oldest first.
///
/// An entry is the feature that the line belongs to, the address at which it was typed, and the line,
/// separated by tabs. Files of version 0.1.0 lack the address, or consist of the line alone.
///
/// Several processes may use the file: an entry is appended with one write. Loading and
/// ``erase(_:)`` may rewrite the file under a lock. I/O errors are ignored, except by ``erase(_:)``.
public struct HistoryFile: Sendable {
  public let path: String
  /// The number of entries that are kept, at least 1.
  public let limit: Int

  /// The number of bytes that are read from the end of the file.
  private static let sizeLimit: UInt64 = 4 << 20

  /// Nothing is read or created yet.
  public init(path: String, limit: Int = 1000) {
    self.path = path
    self.limit = max(1, limit)
  }

  /// The entries, oldest first; invalid ones are left out.
  func load() -> [HistoryEntry] {
    guard let file = LockedFile(path: path, flags: O_RDONLY) else { return [] }
    defer { file.close() }
    let (entries, count) = Self.entries(of: file)
    let kept = Self.unique(entries, limit: limit)
    if file.isLocked, count > 2 * limit { Files.writePrivately(Self.bytes(kept), to: path) }
    return kept
  }

  func append(_ entry: HistoryEntry) {
    Files.makeFolder(above: path)
    let flags = O_WRONLY | O_APPEND | O_CREAT
    guard let file = LockedFile(path: path, flags: flags) else { return }
    file.write(Self.bytes([entry]))
    file.close()
  }

  /// Removes the lines that may contain data of a feature: its own, and those whose feature is not
  /// known. Without space on the disk, all lines are removed.
  /// - Throws: the error that left the file as it is.
  public func erase(_ feature: FeatureID) throws(SystemError) {
    removeDrafts()
    guard let file = LockedFile(path: path, flags: O_RDWR) else {
      if SystemError.last.isMissing { return }
      throw .last
    }
    defer { file.close() }
    let (entries, count) = Self.entries(of: file)
    let kept = entries.compactMap { $0.erasing(feature) }
    guard kept != entries || kept.count < count || file.size > Self.sizeLimit,
      !Files.replace(path, with: Self.bytes(kept))
    else { return }
    guard truncate(path, 0) == 0 else { throw .last }
  }

  /// Deletes the temporary files of processes that were killed while they wrote the file.
  private func removeDrafts() {
    guard let slash = path.lastIndex(of: "/") else { return }
    let folder = path[..<slash]
    let prefix = path[path.index(after: slash)...] + "."
    for draft in FolderNames.all(in: String(folder)) where draft.hasPrefix(prefix) {
      unlink("\(folder)/\(draft)")
    }
  }

  /// Returns the valid entries, and the number of all.
  private static func entries(of file: LockedFile) -> ([HistoryEntry], count: Int) {
    let texts = file.tail(of: sizeLimit).split(separator: UInt8(ascii: "\n"))
    let entries = texts.compactMap { text in
      String(validating: text, as: UTF8.self).flatMap { HistoryEntry(text: $0) }
    }
    return (entries, texts.count)
  }

  private static func bytes(_ entries: [HistoryEntry]) -> [UInt8] {
    Array(entries.map { $0.text + "\n" }.joined().utf8)
  }

  /// The last `limit` distinct lines; of equal lines the last is kept.
  static func unique(_ entries: [HistoryEntry], limit: Int) -> [HistoryEntry] {
    var seen: Set<String> = []
    return entries.reversed().filter { seen.insert($0.line).inserted }.prefix(limit).reversed()
  }
}
