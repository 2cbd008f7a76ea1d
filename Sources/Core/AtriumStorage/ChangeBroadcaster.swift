import Synchronization

/// Sends an element to every listener after a change. While there are listeners, the file is watched for
/// changes by other processes.
final class ChangeBroadcaster: Sendable {
  private struct State {
    var lastID = 0
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    /// The listeners that receive changes of other processes only.
    var externalListeners: Set<Int> = []
    /// The registration at the monitor; `nil` without listeners.
    var watch: Int?
    var pollTask: Task<Void, Never>?
    /// The pauses before its next polls.
    var pauses: ArraySlice<Duration> = []
    /// The pause before its next poll, while it waits.
    var pause: Task<Void, Never>?

    mutating func stopWatching() {
      if let watch { FileChangeMonitor.shared.remove(watch) }
      watch = nil
      pollTask?.cancel()
      pollTask = nil
      pause?.cancel()
    }
  }
  private let state = Mutex(State())

  /// The pauses before the polls for a commit after a change of the file. A commit becomes visible some time after
  /// its last bytes were written, because it is synced to the disk first.
  private static let pauses: [Duration] = [
    .milliseconds(10), .milliseconds(50), .milliseconds(150), .seconds(1), .seconds(4),
  ]

  /// Returns a stream for a new listener.
  /// - Parameters:
  ///   - path: the database that is watched while there is a listener.
  ///   - isExternal: `true` for a listener that receives changes of other processes only.
  ///   - hasChanged: returns whether another connection has committed since the last call.
  func stream(
    watching path: String? = nil, isExternal: Bool = false,
    hasChanged: (@Sendable () async -> Bool)? = nil
  ) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.lastID += 1
      state.listeners[state.lastID] = continuation
      if isExternal { state.externalListeners.insert(state.lastID) }
      if state.watch == nil, let path, let hasChanged {
        state.watch = FileChangeMonitor.shared.add(path) { [weak self] in
          self?.poll(hasChanged)
        }
      }
      return state.lastID
    }
    if let hasChanged { poll(hasChanged) }
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return stream
  }

  /// Polls for a commit several times. A poll that is running is not cancelled, because opening the file may take
  /// longer than the time between two changes.
  private func poll(_ hasChanged: @escaping @Sendable () async -> Bool) {
    state.withLock { state in
      guard state.watch != nil else { return }
      state.pauses = Self.pauses[...]
      state.pause?.cancel()
      guard state.pollTask == nil else { return }
      state.pollTask = Task { [weak self] in
        while let pause = self?.nextPause() {
          await pause.value
          if await hasChanged() { self?.broadcast(isExternal: true) }
        }
      }
    }
  }

  /// Begins the next pause of the task that calls the method; `nil` ends the task.
  private func nextPause() -> Task<Void, Never>? {
    state.withLock { state in
      guard !Task.isCancelled else { return nil }
      guard let duration = state.pauses.popFirst() else {
        state.pollTask = nil
        return nil
      }
      let pause = Task { _ = try? await Task.sleep(for: duration) }
      state.pause = pause
      return pause
    }
  }

  /// Sends an element to every listener. Elements that a listener has not taken yet are
  /// joined.
  /// - Parameter isExternal: `true` after a change of another process.
  func broadcast(isExternal: Bool = false) {
    let listeners = state.withLock { state in
      state.listeners.filter { isExternal || !state.externalListeners.contains($0.key) }.values
    }
    for listener in listeners { listener.yield() }
  }

  /// Ends every stream.
  func finish() {
    let listeners = state.withLock { state in
      defer {
        state.listeners = [:]
        state.stopWatching()
      }
      return state.listeners
    }
    for listener in listeners.values { listener.finish() }
  }

  var isWatching: Bool { state.withLock { $0.watch != nil } }

  private func remove(_ id: Int) {
    state.withLock { state in
      state.listeners[id] = nil
      state.externalListeners.remove(id)
      if state.listeners.isEmpty { state.stopWatching() }
    }
  }
}
