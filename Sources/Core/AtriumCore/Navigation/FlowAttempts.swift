import AtriumScreen

extension Flow {
  /// Tries something as a task of its own, so that Ctrl-C cancels it and nothing else. A missing
  /// consent is asked for, another mendable error mended, and the try repeated once.
  func attempt<Value>(
    _ work: @escaping @MainActor () async throws -> Value
  ) async throws(Departure) -> Result<Value, Failure> {
    let first = await outcome(of: work)
    guard case .failure(let error) = first else { return first.mapError { Failure($0) } }
    if let error = error as? any UserRecoverableError, console.isInteractive {
      guard try await run(error.recovery) == true else { return .failure(Failure(error)) }
      return await outcome(of: work).mapError { Failure($0) }
    }
    guard let needed = error as? ConsentRequired else { return .failure(Failure(error)) }
    guard let gate = program.gate, console.isInteractive,
      try await run(gate.request(program.owner(of: needed), missing: [needed.purpose])) == true
    else { return .failure(await program.refusal(for: needed)) }
    return await outcome(of: work).mapError { Failure($0) }
  }

  private func outcome<Value>(
    of work: @escaping @MainActor () async throws -> Value
  ) async -> Result<Value, any Error> {
    let session = path.session
    var outcome: Result<Value, any Error> = .failure(CancellationError())
    let attempt: @MainActor @Sendable () async -> Void = {
      do { outcome = .success(try await work()) } catch { outcome = .failure(error) }
      // What consents opened is given out only when their use is noted.
      do { try await session?.noted() } catch { outcome = outcome.flatMap { _ in .failure(error) } }
    }
    let task = FeatureSession.current.withValue(session) {
      Task(executorPreference: options.executor, operation: attempt)
    }
    console.workBegan { task.cancel() }
    defer { console.workEnded() }
    // Only what works, and the waiting for it, is given an executor: under a preference, each call
    // from the main actor to itself would go through the main queue.
    await withTaskExecutorPreference(options.executor) {
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
    }
    return outcome
  }
}
