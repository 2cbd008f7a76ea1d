extension AsyncStream where Element: Sendable {
  /// Returns a stream whose elements a task yields. The stream ends when `produce` returns; the
  /// task is cancelled when the consumer drops the stream or is cancelled.
  ///
  ///     AsyncStream.withTask { output in
  ///       for await line in lines { output.yield(line.count) }
  ///     }
  ///
  /// - Parameter isolation: the actor on which the task starts.
  public static func withTask(
    isolation: isolated (any Actor)? = #isolation,
    _ produce: @escaping @Sendable (Continuation) async -> Void
  ) -> AsyncStream {
    let (stream, output) = makeStream()
    let task = Task {
      _ = isolation
      await produce(output)
      output.finish()
    }
    output.onTermination = { _ in task.cancel() }
    return stream
  }
}

extension AsyncThrowingStream where Failure == any Error, Element: Sendable {
  /// Returns a stream whose elements a task yields. The stream ends when `produce` returns, and
  /// fails with the error that it throws; the task is cancelled when the consumer drops the stream
  /// or is cancelled.
  ///
  /// - Parameter isolation: the actor on which the task starts.
  public static func withTask(
    isolation: isolated (any Actor)? = #isolation,
    _ produce: @escaping @Sendable (Continuation) async throws -> Void
  ) -> AsyncThrowingStream {
    let (stream, output) = makeStream()
    let task = Task {
      _ = isolation
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
