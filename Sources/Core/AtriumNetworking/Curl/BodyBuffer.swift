import AtriumCore
import Synchronization

/// The sending end of a ``ResponseStream``. The thread of libcurl fills it, a task reads the stream;
/// a full buffer makes the thread pause the transfer.
final class BodyBuffer: Sendable {
  /// The status and header section of a response (RFC 9112 §2.1).
  struct Head: Sendable {
    var status = 0
    var headers: [HTTPHeader] = []
  }

  /// The head of a response, or the next bytes of its body.
  enum Part: Sendable {
    case head(Head)
    case bytes([UInt8])
  }

  /// The parts of a response that have arrived and were not read yet.
  typealias Parts = AsyncThrowingStream<Part, any Error>

  private let output: Parts.Continuation
  private let capacity: Int
  /// The size of the unread part of the body, in bytes, and whether the transfer is paused.
  private let unread = Mutex((size: 0, isPaused: false))

  init(_ output: Parts.Continuation, capacity: Int = 256 << 10) {
    self.output = output
    self.capacity = capacity
  }

  func setHead(_ head: Head) { output.yield(.head(head)) }

  /// Appends a chunk. Returns `false` if the buffer is full: then nothing was appended, and the
  /// transfer is to be paused until ``remove(_:)`` tells to resume it.
  func append(_ chunk: [UInt8]) -> Bool {
    let isFull = unread.withLock { unread in
      unread.isPaused = unread.size > 0 && unread.size + chunk.count > capacity
      if !unread.isPaused { unread.size += chunk.count }
      return unread.isPaused
    }
    if !isFull { output.yield(.bytes(chunk)) }
    return !isFull
  }

  /// Makes room after bytes were read. Returns whether the paused transfer is to be resumed.
  func remove(_ count: Int) -> Bool {
    unread.withLock { unread in
      unread.size -= count
      let resumes = unread.isPaused && unread.size <= capacity / 2
      if resumes { unread.isPaused = false }
      return resumes
    }
  }

  /// Ends the response; only the first call has an effect.
  func finish(throwing error: (any Error)? = nil) { output.finish(throwing: error) }
}
