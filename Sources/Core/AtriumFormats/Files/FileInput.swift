import AtriumCore
import AtriumFiles
import Foundation

/// A file, a pipe or standard input that is read in pieces. Waiting for input ends when the task is
/// cancelled.
public final class FileInput: Sendable {
  /// The path; `-` is standard input.
  public let path: String
  /// The size in bytes; `nil` unless it is a regular file.
  public let size: Int?
  private let feature: FeatureID
  private let descriptor: Int32

  init(_ path: String, of feature: FeatureID) throws(FileError) {
    self.path = path
    self.feature = feature
    let isStandardInput = path == "-"
    // O_NONBLOCK: opening a pipe does not wait for its writer.
    descriptor = isStandardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    let isOpen = descriptor >= 0
    let isMissing = !isOpen && (errno == ENOENT || errno == ENAMETOOLONG)
    let error = isOpen ? nil : SystemError.last
    var status = stat()
    let isRegular =
      isOpen && fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = isRegular ? Int(status.st_size) : nil
    if isStandardInput, isatty(STDIN_FILENO) == 1 { throw fileError(.terminalInput) }
    if let error { throw fileError(isMissing ? .missing : .unreadable(error.text)) }
  }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

  /// `true` if the next read returns at once.
  public var isReady: Bool { isReady(within: 0) }

  /// Waits for bytes and reads some of them.
  /// - Returns: the number of bytes; 0 at the end.
  /// - Throws: ``FileError``; `CancellationError` in a cancelled task.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      repeat { try Task.checkCancellation() } while !isReady(within: 100)
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw fileError(.unreadable(SystemError.last.text)) }
      return count
    }
  }

  /// Waits for bytes and writes some of them to the buffer from `start` on.
  /// - Returns: the number of bytes; 0 at the end.
  /// - Throws: ``FileError``; `CancellationError` in a cancelled task.
  public func read(into buffer: inout [UInt8], at start: Int) throws -> Int {
    try buffer.withUnsafeMutableBytes {
      try read(into: UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
    }
  }

  /// Reads bytes of a regular file from an offset on.
  /// - Returns: the number of bytes; 0 at the end.
  /// - Throws: ``FileError``.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, offset)
      if count >= 0 { return count }
      if errno != EINTR { throw fileError(.unreadable(SystemError.last.text)) }
    }
  }

  private func isReady(within milliseconds: Int32) -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, milliseconds) != 0
  }

  private func fileError(_ reason: FileError.Reason) -> FileError {
    FileError(feature: feature, path: path, reason: reason)
  }
}
