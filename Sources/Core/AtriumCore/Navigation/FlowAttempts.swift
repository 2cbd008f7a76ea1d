import AtriumScreen

extension Flow {
  /// Tries something as a task of its own, so that Ctrl-C cancels it and nothing else. A missing
  /// consent is asked for, another mendable error mended, and the try repeated once.
  func attempt(
    _ work: @escaping @MainActor () async throws -> Void
  ) async throws(Departure) -> Failure? {
    guard let error = await outcome(of: work) else { return nil }
    if let error = error as? any Mendable, console.isInteractive {
      guard try await run(error.mending) == true else { return Failure(error) }
      return await outcome(of: work).map { Failure($0) }
    }
    guard let needed = error as? ConsentRequired else { return Failure(error) }
    guard let gate = program.gate, console.isInteractive,
      try await run(gate.request(program.owner(of: needed), missing: [needed.purpose])) == true
    else { return await program.refusal(for: needed) }
    return await outcome(of: work).map { Failure($0) }
  }

  private func outcome(of work: @escaping @MainActor () async throws -> Void) async -> (any Error)?
  {
    let attempt: @MainActor @Sendable () async -> (any Error)? = {
      do {
        try await work()
        return nil
      } catch {
        return error
      }
    }
    let task = Visit.current.withValue(trail.visit) {
      Task(executorPreference: manners.executor, operation: attempt)
    }
    console.workBegan { task.cancel() }
    defer { console.workEnded() }
    // Only what works, and the waiting for it, is given an executor: under a preference, each call
    // from the main actor to itself would go through the main queue.
    return await withTaskExecutorPreference(manners.executor) {
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }
}
