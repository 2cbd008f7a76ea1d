import Dispatch
import Glibc
import Shell
import Synchronization

/// The standard input of a program, to which a queue of its own writes.
final class ProcessInput: Sendable {
  /// The bytes that may wait for a program that does not read.
  static let limit = 8 << 20

  private let descriptor: Int32
  private let queue = DispatchQueue(label: "atrium.plugin.input")
  private let isClosed = Atomic(false)
  private let waiting = Atomic(0)

  init(_ descriptor: Int32) {
    SystemPipe.setNonblocking(descriptor)
    self.descriptor = descriptor
  }

  /// - Returns: `false` if too much waits already.
  func write(_ bytes: [UInt8]) -> Bool {
    let total = waiting.add(bytes.count, ordering: .relaxed).newValue
    guard total <= Self.limit else { return false }
    queue.async { [self] in
      var rest = bytes[...]
      while !rest.isEmpty, !isClosed.load(ordering: .acquiring),
        let count = SystemPipe.write(rest, to: descriptor)
      {
        rest = rest.dropFirst(count)
        if count == 0 { waitForReader() }
      }
      waiting.subtract(bytes.count, ordering: .relaxed)
    }
    return true
  }

  private func waitForReader() {
    var end = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&end, 1, 50)
  }

  /// Discards what waits. Must be called once.
  func close() {
    isClosed.store(true, ordering: .releasing)
    queue.async { [self] in _ = Glibc.close(descriptor) }
  }
}
