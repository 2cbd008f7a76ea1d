import Synchronization

/// One stay in a feature, from its door until it is left. A consent counts as used once in each.
final class FeatureSession: Sendable {
  /// The visit that the running task belongs to; `nil` at home and in the background.
  static let current = TaskLocal<FeatureSession?>(wrappedValue: nil)

  private let executor: (any TaskExecutor)?
  /// The notes of what was used, by purpose; they are written while the work goes on.
  private let notes = Mutex<[String: Task<Void, any Error>]>([:])

  /// - Parameter executor: where notes are written; `nil` for any core.
  init(on executor: (any TaskExecutor)?) { self.executor = executor }

  /// Begins to note that a purpose was used, unless it was in this visit before.
  func note(_ purpose: String, by write: @escaping @Sendable () async throws -> Void) {
    notes.withLock { notes in
      guard notes[purpose] == nil else { return }
      notes[purpose] = Task(executorPreference: executor) {
        // The work goes first: often it asks a server, and there is time until the answer comes.
        await Task.yield()
        try await write()
      }
    }
  }

  /// Waits until every use is noted. What could not be noted will be with the next use.
  func noted() async throws {
    for (purpose, note) in notes.withLock({ $0 }) {
      do {
        try await withTaskCancellationHandler {
          try await note.value
        } onCancel: {
          note.cancel()
        }
      } catch {
        notes.withLock { $0[purpose] = nil }
        throw error
      }
    }
  }
}
