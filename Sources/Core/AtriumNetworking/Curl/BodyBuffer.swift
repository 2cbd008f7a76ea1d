import AtriumCore
import Synchronization

/// What has come of an answer and was not read yet: filled by the thread of libcurl, emptied by
/// whoever reads. A full pipe tells the thread to pause.
final class BodyBuffer: Sendable {
  /// The first part of an answer (RFC 9112 §2.1).
  struct Head: Sendable {
    var status: Int
    var headers: [HTTPHeader]
  }

  private struct State {
    var head: Head?
    var pieces: ArraySlice<[UInt8]> = []
    var size = 0
    var isPaused = false
    var end: Result<Void, any Error>?
    var waiters: [CheckedContinuation<Void, Never>] = []
  }
  private let state = Mutex(State())
  private let capacity: Int

  init(capacity: Int = 256 << 10) { self.capacity = capacity }

  func open(_ head: Head) { change { $0.head = head } }

  /// Takes some bytes, or `false`: then it is full, and the thread pauses until told to resume.
  func offer(_ bytes: [UInt8]) -> Bool {
    change { state in
      state.isPaused = state.size > 0 && state.size + bytes.count > capacity
      if !state.isPaused {
        state.pieces.append(bytes)
        state.size += bytes.count
      }
      return !state.isPaused
    }
  }

  /// Whether nothing more will come, nor is wanted.
  var isOver: Bool { state.withLock { $0.end != nil } }

  /// The first end holds.
  func finish(_ end: Result<Void, any Error>) { change { $0.end = $0.end ?? end } }

  /// Nobody wants the rest.
  func abandon() {
    change { state in
      state.end = .failure(CancellationError())
      (state.pieces, state.size) = ([], 0)
    }
  }

  /// The head, when it is there.
  func head() async throws -> Head {
    while true {
      let head = try state.withLock { state in
        if let head = state.head { return head as Head? }
        try state.end?.get()
        return nil
      }
      if let head { return head }
      await news { $0.head != nil || $0.end != nil }
    }
  }

  /// The next bytes, when they are there, and whether the thread may resume; `nil` at the end.
  func next() async throws -> (bytes: [UInt8], mayResume: Bool)? {
    while true {
      let (next, isOver) = try state.withLock { state in
        if let bytes = state.pieces.popFirst() {
          state.size -= bytes.count
          let mayResume = state.isPaused && state.size <= capacity / 2
          if mayResume { state.isPaused = false }
          return ((bytes, mayResume) as (bytes: [UInt8], mayResume: Bool)?, false)
        }
        try state.end?.get()
        return (nil, state.end != nil)
      }
      if let next { return next }
      if isOver { return nil }
      await news { !$0.pieces.isEmpty || $0.end != nil }
    }
  }

  private func news(_ isThere: @Sendable (State) -> Bool) async {
    await withCheckedContinuation { waiter in
      let isThere = state.withLock { state in
        let isThere = isThere(state)
        if !isThere { state.waiters.append(waiter) }
        return isThere
      }
      if isThere { waiter.resume() }
    }
  }

  /// Changes the state and wakes everyone who waits for it to change.
  @discardableResult
  private func change<Value: Sendable>(_ change: (inout State) -> Value) -> Value {
    let (value, waiters) = state.withLock { state in
      let value = change(&state)
      defer { state.waiters = [] }
      return (value, state.waiters)
    }
    for waiter in waiters { waiter.resume() }
    return value
  }
}
