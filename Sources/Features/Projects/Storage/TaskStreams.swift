extension AsyncThrowingStream where Failure == any Error, Element: Sendable {
  /// Returns a stream whose elements a task yields. The stream ends with the task, and the task is
  /// cancelled when the consumer ends the stream.
  static func withTask(
    _ produce: @Sendable @escaping (Continuation) async throws -> Void
  ) -> AsyncThrowingStream {
    let (stream, output) = makeStream()
    let task = Task {
      do {
        try await produce(output)
        output.finish()
      } catch {
        output.finish(throwing: error)
      }
    }
    output.onTermination = { _ in task.cancel() }
    return stream
  }
}

extension AsyncStream where Element: Sendable {
  /// Returns a stream whose elements a task yields. The stream ends with the task, and the task is
  /// cancelled when the consumer ends the stream.
  static func withTask(
    _ produce: @Sendable @escaping (Continuation) async -> Void
  ) -> AsyncStream {
    let (stream, output) = makeStream()
    let task = Task {
      await produce(output)
      output.finish()
    }
    output.onTermination = { _ in task.cancel() }
    return stream
  }
}
