package import AtriumFiles
import CLinux
import Glibc

/// The ends of a pipe(2), which are closed when another program is run.
package struct SystemPipe: Sendable {
  package let reader: Int32
  package let writer: Int32

  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard clinux_pipe(&ends) == 0 else { throw .last }
    (reader, writer) = (ends[0], ends[1])
  }

  package func closeBoth() {
    close(reader)
    close(writer)
  }

  /// Lets reads or writes of this end return at once.
  package static func setNonblocking(_ end: Int32) {
    _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
  }

  /// Reads what a non-blocking end holds, at most 64 KiB.
  /// - Returns: no bytes at the end of the stream; `nil` if nothing is there yet.
  package static func read(_ end: Int32) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
      count = Glibc.read(end, buffer.baseAddress, buffer.count)
      filled = max(count, 0)
    }
    if count < 0, errno == EAGAIN || errno == EINTR { return nil }
    return bytes
  }

  /// Writes to a non-blocking end. A reader that is gone is an error, without the signal SIGPIPE.
  /// - Returns: the number of bytes written, 0 while the pipe is full; `nil` after an error.
  package static func write(_ bytes: ArraySlice<UInt8>, to end: Int32) -> Int? {
    var (signals, former) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    let count = bytes.withUnsafeBytes { Glibc.write(end, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    let error = errno
    if error == EPIPE {
      var none = timespec()
      sigtimedwait(&signals, nil, &none)
    }
    return error == EAGAIN || error == EINTR ? 0 : nil
  }
}

/// A pipe from a program, of whose bytes the first or the last are kept.
final class OutputPipe {
  var writer: Int32 { pipe.writer }
  private(set) var bytes: [UInt8] = []
  private(set) var isTruncated = false
  private let pipe: SystemPipe
  private let limit: Int
  private let keepsEnd: Bool
  private var isWriterOpen = true

  init(keeping limit: Int, ofEnd keepsEnd: Bool = false) throws(SystemError) {
    pipe = try SystemPipe()
    (self.limit, self.keepsEnd) = (limit, keepsEnd)
    SystemPipe.setNonblocking(pipe.reader)
  }

  deinit {
    closeWriter()
    close(pipe.reader)
  }

  func closeWriter() {
    if isWriterOpen { close(writer) }
    isWriterOpen = false
  }

  /// Reads what the pipe holds, at most 1 MiB.
  func drain() {
    for _ in 0..<16 {
      guard let piece = SystemPipe.read(pipe.reader), !piece.isEmpty else { return }
      let kept = keepsEnd ? piece[...] : piece.prefix(limit - bytes.count)
      bytes += kept
      if keepsEnd { bytes.removeFirst(max(bytes.count - limit, 0)) }
      isTruncated = isTruncated || kept.count < piece.count
    }
  }
}
