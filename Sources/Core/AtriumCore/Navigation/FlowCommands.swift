import AtriumScreen

/// How a line becomes an answer.
extension Flow {
  /// Runs one line in a scene. `nil` means the scene goes on.
  func obey<S: Scene>(_ line: Line, in shown: Shown<S>) async throws(Departure) -> S.Output? {
    let scene = shown.scene
    let action: Action<S.Output>
    do throws(Failure) {
      guard let found = try find(line, in: shown) else { return nil }
      action = found
    } catch {
      if isHarmless(line, in: shown) { remember(line) }
      report(error)
      return nil
    }
    switch action {
    case .go(let departure):
      if case .open(_, let then) = departure, !then.isEmpty { passOn(line) } else { remember(line) }
      failed = nil
      throw departure
    case .retry:
      remember(line)
      guard let again = failed else {
        try await present(scene)
        return nil
      }
      return try await obey(again, in: shown)
    case .send(let tokens, let target):
      if isHarmless(line, in: shown) { remember(line) }
      return try await finish(line, in: scene) { [self] in try await send(tokens, to: target) }
    case .say(let opening, let mode):
      guard let text = await wholeText(opening) else { return nil }
      return try await finish(line, in: scene) { try await mode.take(text) }
    case .run(let command, var tokens):
      if command.description.passesOn(tokens) {
        passOn(line)
      } else if command.description.isRecorded {
        remember(line)
      } else {
        pendingLine = nil
      }
      guard try await completeTokens(&tokens, for: command.description) else { return nil }
      let prepared: Prepared<S.Output>
      do throws(Failure) {
        prepared = try command.prepare(tokens, program.clock.localNow)
      } catch {
        report(error)
        return nil
      }
      guard
        try await agrees(
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
    case .done(let screen, let shortfall):
      if console.isInteractive {
        tellNext(screen)
        try await present(scene)
      } else {
        answer(screen)
        shortfall?.warnings.forEach(console.report)
      }
      if let failure = shortfall?.failure { report(failure) }
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
          try await trail.visit?.noted()
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

  private func remember(_ line: Line) {
    guard console.isInteractive else { return }
    switch line {
    case .typed(let text): if program.mayRecord(text) { console.remember(text) }
    case .words: if let pendingLine { console.remember(pendingLine) }
    case .abandoned: break
    }
    pendingLine = nil
  }

  /// Leaves it to the scene that the line's command is for whether the line is remembered.
  private func passOn(_ line: Line) {
    if case .typed(let text) = line, program.mayRecord(text) { pendingLine = text }
  }

  /// Whether a line that was not understood may be remembered: it might be a mistyped command whose
  /// lines never are.
  private func isHarmless<S: Scene>(_ line: Line, in shown: Shown<S>) -> Bool {
    if case .typed(let text) = line, text.hasPrefix("/"), text.contains(where: \.isWhitespace) {
      return false
    }
    return shown.commands.allSatisfy(\.description.isRecorded)
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
