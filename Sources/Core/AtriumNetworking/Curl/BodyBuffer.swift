import AtriumCore
import Synchronization

/// The part of a response that has arrived and was not read yet. The thread of libcurl fills it, a
/// task reads it; a full buffer makes the thread pause the transfer.
final class BodyBuffer: Sendable {
  /// The status and header section of a response (RFC 9112 §2.1).
  struct Head: Sendable {
    var status: Int
    var headers: [HTTPHeader]
  }

  private struct State {
    var head: Head?
    var chunks: ArraySlice<[UInt8]> = []
    /// The size of `chunks`, in bytes.
    var size = 0
    var isPaused = false
    var result: Result<Void, any Error>?
    var waiters: [CheckedContinuation<Void, Never>] = []

    mutating func discardChunks() {
      chunks = []
      size = 0
    }
  }
  private let state = Mutex(State())
  private let capacity: Int

  init(capacity: Int = 256 << 10) { self.capacity = capacity }

  func setHead(_ head: Head) { update { $0.head = head } }

  /// Appends a chunk. Returns `false` if the buffer is full: then nothing was appended, and the
  /// transfer is to be paused until ``next()`` tells to resume it.
  func append(_ chunk: [UInt8]) -> Bool {
    update { state in
      state.isPaused = state.size > 0 && state.size + chunk.count > capacity
      if !state.isPaused {
        state.chunks.append(chunk)
        state.size += chunk.count
      }
      return !state.isPaused
    }
  }

  /// Whether the response is complete, has failed or was cancelled.
  var isFinished: Bool { state.withLock { $0.result != nil } }

  /// Sets the result of the transfer; only the first call has an effect.
  func finish(_ result: Result<Void, any Error>) { update { $0.result = $0.result ?? result } }

  /// Ends the response for its reader and discards the unread part.
  func cancel() {
    update { state in
      state.result = .failure(CancellationError())
      state.discardChunks()
    }
  }

  /// Waits for the head.
  func head() async throws -> Head {
    while true {
      let head = try state.withLock { state in
        if let head = state.head { return head as Head? }
        try state.result?.get()
        return nil
      }
      if let head { return head }
      await wait { $0.head != nil || $0.result != nil }
    }
  }

  /// Waits for the next chunk. Returns it and whether the paused transfer is to be resumed; `nil`
  /// at the end of the body.
  func next() async throws -> (bytes: [UInt8], resumesTransfer: Bool)? {
    while true {
      let (next, isFinished) = try state.withLock { state in
        if let bytes = state.chunks.popFirst() {
          state.size -= bytes.count
          let resumes = state.isPaused && state.size <= capacity / 2
          if resumes { state.isPaused = false }
          return ((bytes, resumes) as (bytes: [UInt8], resumesTransfer: Bool)?, false)
        }
        try state.result?.get()
        return (nil, state.result != nil)
      }
      if let next { return next }
      if isFinished { return nil }
      await wait { !$0.chunks.isEmpty || $0.result != nil }
    }
  }

  private func wait(for condition: @Sendable (State) -> Bool) async {
    await withCheckedContinuation { waiter in
      let isMet = state.withLock { state in
        let isMet = condition(state)
        if !isMet { state.waiters.append(waiter) }
        return isMet
      }
      if isMet { waiter.resume() }
    }
  }

  /// Changes the state and wakes every waiter.
  @discardableResult
  private func update<Value: Sendable>(_ change: (inout State) -> Value) -> Value {
    let (value, waiters) = state.withLock { state in
      let value = change(&state)
      defer { state.waiters = [] }
      return (value, state.waiters)
    }
    for waiter in waiters { waiter.resume() }
    return value
  }
}
