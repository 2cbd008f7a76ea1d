import AtriumScreen

/// How a line becomes an answer.
extension Flow {
  /// Runs one line in a scene. `nil` means the scene goes on.
  func execute<S: Scene>(
    _ line: Line, in presented: PresentedScene<S>, isRetry: Bool = false
  ) async throws(Departure) -> S.Output? {
    let scene = presented.scene
    if !isRetry { await remember(line) }
    let action: Action<S.Output>
    do throws(Failure) {
      guard let found = try self.action(for: line, in: presented) else { return nil }
      action = found
    } catch {
      report(error)
      return nil
    }
    switch action {
    case .go(let departure):
      failed = nil
      throw departure
    case .retry:
      guard let again = failed else {
        try await present(scene)
        return nil
      }
      return try await execute(again, in: presented, isRetry: true)
    case .send(let tokens, let target):
      return try await finish(line, in: scene) { [self] in try await send(tokens, to: target) }
    case .say(let opening, let mode):
      guard let text = await wholeText(opening) else { return nil }
      return try await finish(line, in: scene) { try await mode.take(text) }
    case .run(let command, var tokens):
      guard try await completeTokens(&tokens, for: command.description) else { return nil }
      let prepared: Prepared<S.Output>
      do throws(Failure) {
        prepared = try command.prepare(tokens, program.clock.localNow)
      } catch {
        report(error)
        return nil
      }
      guard
        try await assumesYes(
          to: prepared.isAgreed ? nil : prepared.question, of: line,
          then: command.description.secondQuestion)
      else {
        return nil
      }
      return try await finish(line, in: scene, prepared.run)
    }
  }

  /// Runs a command's work and does what its reply says.
  private func finish<S: Scene>(
    _ line: Line, in scene: S,
    _ work: @escaping @MainActor () async throws -> Reply<S.Output>
  ) async throws(Departure) -> S.Output? {
    switch try await attempt(work) {
    case .success(let reply):
      failed = nil
      return try await carryOut(reply, to: line, in: scene)
    case .failure(let failure):
      failed = line
      report(failure)
      return nil
    }
  }

  private func carryOut<S: Scene>(
    _ reply: Reply<S.Output>, to line: Line, in scene: S
  ) async throws(Departure) -> S.Output? {
    switch reply {
    case .show(let screen, let verdict):
      answer(screen)
      judge(verdict)
    case .done(let screen, let partialFailure):
      if console.isInteractive {
        deferNotices(screen)
        try await present(scene)
      } else {
        answer(screen)
        partialFailure?.warnings.forEach(console.report)
      }
      if let failure = partialFailure?.failure { report(failure) }
    case .refresh:
      try await present(scene)
    case .finish(let output, let screen):
      if let screen { say(screen) }
      return output
    case .leave(let departure):
      throw departure
    case .stream(let answers):
      let outcome = try await attempt { [self] in
        for try await together in answers {
          try await path.session?.noted()
          for next in together {
            answer(next.screen)
            judge(next.verdict)
          }
        }
        // A stream just ends when its reader is cancelled.
        try Task.checkCancellation()
      }
      if case .failure(let failure) = outcome {
        failed = line
        report(failure)
      }
    }
    return nil
  }

  private func judge(_ verdict: Verdict?) {
    if let verdict, status < 64, !console.isInteractive { status = verdict.rawValue }
  }

  /// Adds a typed line to the history, as far as ``HistoryPolicy`` allows.
  private func remember(_ line: Line) async {
    guard console.isInteractive, case .typed(let text) = line else { return }
    let retention = await HistoryPolicy(flow: self).retention(of: line)
    if retention > .none { console.remember(text, persistently: retention == .stored) }
  }

  /// Asks for required words that were not typed. `false` when the person gave up.
  private func completeTokens(
    _ tokens: inout [Token], for command: CommandDescription
  ) async throws(Departure) -> Bool {
    guard console.isInteractive else { return true }
    for parameter in command.missing(in: tokens) {
      let question = Question(Phrase(parameter.name))
      guard let answer = await ask(question, completing: parameter.completion) else { return false }
      tokens.append(Token(text: answer, raw: answer, isQuoted: true))
    }
    return true
  }
}

extension Screen {
  /// The notices alone: what a person is told about a change whose result they see anyway.
  var notices: Screen? {
    let notices = blocks.filter { if case .notice = $0 { true } else { false } }
    return notices.isEmpty ? nil : Screen(key, notices)
  }
}
