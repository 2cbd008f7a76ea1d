import Synchronization

/// A visit to a feature, from its entry until the user leaves it. Each use of a consent is recorded
/// once per visit.
final class FeatureSession: Sendable {
  /// The visit that the current task belongs to; `nil` on the home screen and in the background.
  static let current = TaskLocal<FeatureSession?>(wrappedValue: nil)

  private let executor: (any TaskExecutor)?
  /// The tasks that record uses, by purpose.
  private let records = Mutex<[String: Task<Void, any Error>]>([:])

  /// - Parameter executor: the executor that uses are recorded on; `nil` for the global one.
  init(on executor: (any TaskExecutor)?) { self.executor = executor }

  /// Starts recording the use of a purpose, unless this visit has recorded it before.
  func recordUse(of purpose: String, by write: @escaping @Sendable () async throws -> Void) {
    records.withLock { records in
      guard records[purpose] == nil else { return }
      records[purpose] = Task(executorPreference: executor) {
        // The operation continues first: it often waits for a server.
        await Task.yield()
        try await write()
      }
    }
  }

  /// Waits until all uses are recorded. A use that could not be recorded is recorded with the next.
  func waitForRecordedUses() async throws {
    for (purpose, record) in records.withLock({ $0 }) {
      do {
        try await withTaskCancellationHandler {
          try await record.value
        } onCancel: {
          record.cancel()
        }
      } catch {
        records.withLock { $0[purpose] = nil }
        throw error
      }
    }
  }
}
