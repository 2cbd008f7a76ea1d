import Synchronization

/// A session in a feature, from entering it until the user leaves it. The use of each consent is
/// recorded once per session.
final class FeatureSession: Sendable {
  /// The session that the current task belongs to; `nil` on the home screen and in the background.
  static let current = TaskLocal<FeatureSession?>(wrappedValue: nil)

  private let executor: (any TaskExecutor)?
  /// The tasks that record uses, by purpose.
  private let records = Mutex<[String: Task<Void, any Error>]>([:])

  /// - Parameter executor: the executor that uses are recorded on; `nil` for the global one.
  init(on executor: (any TaskExecutor)?) { self.executor = executor }

  /// Starts recording the use of a purpose, unless this session has recorded it before.
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

  /// Waits until all uses are recorded.
  /// - Throws: the error of a use that could not be recorded. The next use of the purpose is recorded
  ///   again.
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
