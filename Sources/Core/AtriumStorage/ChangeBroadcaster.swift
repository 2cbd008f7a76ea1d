import Synchronization

/// Who wants to know of changes, and the task that looks for them while there is somebody.
final class ChangeBroadcaster: Sendable {
  private struct State {
    var last = 0
    var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
    var poller: Task<Void, Never>?

    mutating func rest() {
      poller?.cancel()
      poller = nil
    }
  }
  private let state = Mutex(State())

  /// A short while after a commit of others: asked at least this often, they are noticed in 200 ms.
  private static let interval = Duration.milliseconds(150)

  /// A new listener's elements; `hasNews` is asked regularly while there is a listener.
  func stream(_ hasNews: (@Sendable () async -> Bool)? = nil) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.last += 1
      state.waiting[state.last] = continuation
      if state.poller == nil, let hasNews {
        state.poller = Task { [weak self] in
          while !Task.isCancelled {
            if await hasNews() { self?.announce() }
            do { try await Task.sleep(for: Self.interval) } catch { return }
          }
        }
      }
      return state.last
    }
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return stream
  }

  /// Gives every listener an element, unless it has one that it has not yet taken.
  func announce() {
    for continuation in state.withLock({ Array($0.waiting.values) }) { continuation.yield() }
  }

  /// Ends every stream.
  func finish() {
    let waiting = state.withLock { state in
      let waiting = state.waiting
      state.waiting = [:]
      state.rest()
      return waiting
    }
    for continuation in waiting.values { continuation.finish() }
  }

  /// Whether somebody looks for changes.
  var isPolling: Bool { state.withLock { $0.poller != nil } }

  private func remove(_ id: Int) {
    state.withLock { state in
      state.waiting[id] = nil
      if state.waiting.isEmpty { state.rest() }
    }
  }
}
