import AtriumCore
import AtriumFiles
import Foundation

/// A file, a pipe or standard input that is read piece by piece, and can be left while nothing
/// comes.
public final class FileInput {
  /// `-` is standard input.
  public let path: String
  /// How many bytes it has, where that is known beforehand.
  public let size: Int?
  private let feature: FeatureID
  private let file: Int32

  init(_ path: String, of feature: FeatureID) throws(FileError) {
    (self.path, self.feature) = (path, feature)
    let isInput = path == "-"
    // A pipe is opened without waiting for who writes to it.
    file = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    let isOpen = file >= 0
    let isMissing = !isOpen && (errno == ENOENT || errno == ENAMETOOLONG)
    var status = stat()
    let isWhole = isOpen && fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = isWhole ? Int(status.st_size) : nil
    if isInput, isatty(STDIN_FILENO) == 1 { throw failure(.terminalInput) }
    guard isOpen else { throw failure(isMissing ? .missing : .unreadable(SystemError.last.text)) }
  }

  deinit { if file > STDERR_FILENO { close(file) } }

  /// Whether reading takes no waiting.
  public var isReady: Bool { hasSomething(within: 0) }

  /// Reads some bytes, and waits for them.
  /// - Returns: how many; 0 at the end.
  /// - Throws: an `FailureConvertible` error; `CancellationError` in a cancelled task.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      repeat { try Task.checkCancellation() } while !hasSomething(within: 100)
      let count = Foundation.read(file, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw failure(.unreadable(SystemError.last.text)) }
      return count
    }
  }

  private func hasSomething(within milliseconds: Int32) -> Bool {
    var state = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, milliseconds) != 0
  }

  private func failure(_ reason: FileError.Reason) -> FileError {
    FileError(feature: feature, path: path, reason: reason)
  }
}
