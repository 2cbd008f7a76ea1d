extension Flow {
  /// Runs work in a task that Ctrl-C cancels.
  ///
  /// If the work fails because of a missing consent or with a ``UserRecoverableError``, the user is
  /// asked to resolve it, and the work is run once more.
  func attempt<Value>(
    _ work: @escaping @MainActor () async throws -> Value
  ) async throws(Departure) -> Result<Value, Failure> {
    let first = await outcome(of: work)
    guard case .failure(let error) = first else { return first.mapError { Failure($0) } }
    if let error = error as? any UserRecoverableError, console.isInteractive {
      guard try await resolve(by: error.recovery) == true else { return .failure(.left) }
      return await outcome(of: work).mapError { Failure($0) }
    }
    guard let needed = error as? ConsentRequired else { return .failure(Failure(error)) }
    let owner = program.owner(of: needed)
    guard let gate = program.gate, console.isInteractive, !activations.contains(owner) else {
      return .failure(await program.failure(for: needed, profile: options.profile))
    }
    activations.insert(owner)
    defer { activations.remove(owner) }
    let request = gate.request(owner, missing: [needed.purpose])
    guard let isResolved = try await resolve(by: request) else { return .failure(.left) }
    guard isResolved else { return .failure(await program.failure(forRefused: needed)) }
    return await outcome(of: work).mapError { Failure($0) }
  }

  /// Asks for the consents that the feature of the current scene requires, before questions whose answers would be
  /// lost.
  /// - Returns: `false` after a refusal, which is reported.
  func askForConsents() async throws(Departure) -> Bool {
    guard console.isInteractive, let root = scope.address?.root,
      let feature = program.assembly.entriesByRoot[root]?.feature,
      // The scene that asks for the consents may have forms.
      !activations.contains(feature) || scope.isElsewhere
    else { return true }
    let outcome = try await attempt { [program] in
      if let missing = try await program.missingConsents(of: feature).first {
        throw ConsentRequired(purpose: missing.id, name: missing.name)
      }
    }
    guard case .failure(let failure) = outcome else { return true }
    report(failure)
    return false
  }

  /// Runs the coordinator that resolves a failure. Its scenes do not count as scenes that a command from
  /// elsewhere opened.
  /// - Returns: `nil` if the user went back.
  private func resolve(by child: any Coordinator<Bool>) async throws(Departure) -> Bool? {
    let elsewhere = scopes.last(where: \.isElsewhere)
    let hasShownScene = elsewhere?.hasShownScene ?? false
    defer { elsewhere?.hasShownScene = hasShownScene }
    return try await run(child)
  }

  /// The command that continues a list, where it can be typed; `nil` if lists have no pages.
  var pageCommand: String? { console.paginatesLists ? typed("more") : nil }

  private func outcome<Value>(
    of work: @escaping @MainActor () async throws -> Value
  ) async -> Result<Value, any Error> {
    for plugin in program.assembly.plugins {
      plugin.audience.current = (language, isInteractive)
    }
    let session = scope.session
    var outcome: Result<Value, any Error> = .failure(CancellationError())
    let attempt: @MainActor @Sendable () async -> Void = {
      do { outcome = .success(try await work()) } catch { outcome = .failure(error) }
      // The use of the consent is recorded before the result is returned.
      do {
        try await session?.waitForRecordedUses()
      } catch {
        outcome = outcome.flatMap { _ in .failure(error) }
      }
    }
    let task = FeatureSession.current.withValue(session) {
      ListRange.pageCommand.withValue(pageCommand) {
        Links.current.withValue(links) {
          Task(executorPreference: options.executor, operation: attempt)
        }
      }
    }
    console.workBegan { task.cancel() }
    defer { console.workEnded() }
    // The preference is limited to the task and the wait for it. A wider one would dispatch every
    // call on the main actor through the main queue.
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

extension Failure {
  /// The user left a form or an activation that the work needs.
  static var left: Failure { Failure(.cancelled, leftCode, .cancelled) }
  static let leftCode = "left"
}
