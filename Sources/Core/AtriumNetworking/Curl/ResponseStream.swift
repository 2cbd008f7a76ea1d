import Synchronization

/// A response that is being received. Cancelling its reader or releasing it closes its connection.
final class ResponseStream: Sendable {
  private let engine: CurlEngine
  private let buffer: BodyBuffer
  private let parts: BodyBuffer.Parts
  private let id: Int

  init(_ transfer: TransferRequest, from engine: CurlEngine) {
    let (parts, output) = BodyBuffer.Parts.makeStream()
    let buffer = BodyBuffer(output)
    let id = engine.begin(transfer, buffer)
    output.onTermination = { if case .cancelled = $0 { engine.cancel(id) } }
    self.engine = engine
    self.buffer = buffer
    self.parts = parts
    self.id = id
  }

  func head() async throws -> ResponseHead {
    guard case .head(let head) = try await nextPart() else { throw CancellationError() }
    return head
  }

  /// Waits for the next bytes of the body, after the head was read; `nil` at its end.
  func next() async throws -> [UInt8]? {
    guard case .bytes(let bytes) = try await nextPart() else { return nil }
    if buffer.remove(bytes.count) { engine.resume(id) }
    return bytes
  }

  private func nextPart() async throws -> BodyBuffer.Part? {
    var iterator = parts.makeAsyncIterator()
    let part = try await iterator.next()
    // A cancelled task ends the stream without an error.
    try Task.checkCancellation()
    return part
  }
}

/// The sending end of a ``ResponseStream``. The thread of libcurl fills it, a task reads the
/// stream; a full buffer makes the thread pause the transfer.
final class BodyBuffer: Sendable {
  /// The head of a response, or the next bytes of its body.
  enum Part: Sendable {
    case head(ResponseHead)
    case bytes([UInt8])
  }

  /// The parts of a response that have arrived and were not read yet.
  typealias Parts = AsyncThrowingStream<Part, any Error>

  private let output: Parts.Continuation
  private let capacity: Int
  /// The size of the unread part of the body in bytes, and the state of the transfer.
  private let unread = Mutex((size: 0, isPaused: false))

  init(_ output: Parts.Continuation, capacity: Int = 256 << 10) {
    self.output = output
    self.capacity = capacity
  }

  func setHead(_ head: ResponseHead) { output.yield(.head(head)) }

  /// Appends a chunk. Returns `false` if the buffer is full: then nothing was appended, and the
  /// transfer is to be paused until ``remove(_:)`` returns `true`.
  func append(_ chunk: [UInt8]) -> Bool {
    let isFull = unread.withLock { unread in
      unread.isPaused = unread.size > 0 && unread.size + chunk.count > capacity
      if !unread.isPaused { unread.size += chunk.count }
      return unread.isPaused
    }
    if !isFull { output.yield(.bytes(chunk)) }
    return !isFull
  }

  /// Makes room after bytes were read. Returns `true` if the paused transfer is to be resumed.
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
