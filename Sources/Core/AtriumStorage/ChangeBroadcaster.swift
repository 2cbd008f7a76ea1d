import Synchronization

/// Sends an element to every listener after a change. While there are listeners, a task polls for
/// changes by other processes.
final class ChangeBroadcaster: Sendable {
  private struct State {
    var lastID = 0
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var poller: Task<Void, Never>?

    mutating func stopPolling() {
      poller?.cancel()
      poller = nil
    }
  }
  private let state = Mutex(State())

  /// The polling interval, short enough to notice changes by other processes within 200 ms.
  private static let interval = Duration.milliseconds(150)

  /// Returns a stream for a new listener.
  /// - Parameter hasChanged: polled while there is a listener.
  func stream(polling hasChanged: (@Sendable () async -> Bool)? = nil) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.lastID += 1
      state.listeners[state.lastID] = continuation
      if state.poller == nil, let hasChanged {
        state.poller = Task { [weak self] in
          while !Task.isCancelled {
            if await hasChanged() { self?.broadcast() }
            do { try await Task.sleep(for: Self.interval) } catch { return }
          }
        }
      }
      return state.lastID
    }
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return stream
  }

  /// Sends an element to every listener. If a listener has not taken its last element yet, both become
  /// one.
  func broadcast() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield() }
  }

  /// Ends every stream.
  func finish() {
    let listeners = state.withLock { state in
      defer {
        state.listeners = [:]
        state.stopPolling()
      }
      return state.listeners
    }
    for listener in listeners.values { listener.finish() }
  }

  var isPolling: Bool { state.withLock { $0.poller != nil } }

  private func remove(_ id: Int) {
    state.withLock { state in
      state.listeners[id] = nil
      if state.listeners.isEmpty { state.stopPolling() }
    }
  }
}
