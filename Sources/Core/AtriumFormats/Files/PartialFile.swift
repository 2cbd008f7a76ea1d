public import AtriumCore
import AtriumFiles
import Glibc

/// A file that is written in pieces under the name `PATH.part`, with permissions 0600, and stays there until it is
/// complete, so that a later process can continue it. It is locked against other processes.
public final class PartialFile: Sendable {
  private let feature: FeatureID
  /// The path that the complete file gets.
  public let path: String
  private let descriptor: Int32
  private var partialPath: String { path + ".part" }

  /// Opens the file, or creates it.
  public init(_ path: String, of feature: FeatureID) throws(FileError) {
    (self.path, self.feature) = (path, feature)
    descriptor = open(path + ".part", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileError(.last, path: path, feature: feature) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = SystemError.last
      close(descriptor)
      throw FileError(error, path: path, feature: feature)
    }
  }

  deinit { close(descriptor) }

  /// The number of bytes.
  public var count: Int { Int(max(0, lseek(descriptor, 0, SEEK_END))) }

  /// Removes all bytes.
  public func removeContent() throws(FileError) { try check(ftruncate(descriptor, 0) == 0) }

  /// Writes at the end of the file.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    lseek(descriptor, 0, SEEK_END)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      try check(count >= 0)
      rest = rest.dropFirst(count)
    }
  }

  /// Flushes the file to the disk and moves it to its path, unless a file exists there.
  public func commit() throws(FileError) {
    try check(fsync(descriptor) == 0)
    try check(link(partialPath, path) == 0)
    unlink(partialPath)
  }

  public func remove() { unlink(partialPath) }

  private func check(_ isDone: Bool) throws(FileError) {
    if !isDone { throw FileError(.last, path: path, feature: feature) }
  }
}
