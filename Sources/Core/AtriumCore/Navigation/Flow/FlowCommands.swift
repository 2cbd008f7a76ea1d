import AtriumScreen

/// Execution of lines.
extension Flow {
  /// Runs one line in a scene.
  /// - Returns: the output of the scene; `nil` if the scene continues.
  func execute<S: Scene>(
    _ typedLine: Line, in presented: PresentedScene<S>, entersHistory: Bool = true
  ) async throws(Departure) -> S.Output? {
    let scene = presented.scene
    let line: Line
    do throws(Failure) {
      line = scene.textMode == nil ? try expandingHistoryReference(typedLine) : typedLine
    } catch {
      report(error)
      return nil
    }
    if entersHistory { remember(line) }
    let resolved: ResolvedLine?
    do throws(Failure) {
      if let failure = failure(ofNumberIn: line, meaning: nil) { throw failure }
      resolved = try lookup.resolver.resolve(line)
      try program.requireReading(resolved)
      if let failure = failure(ofNumberIn: line, meaning: resolved) { throw failure }
    } catch {
      // `more` goes on as an empty line does where the scene lacks it.
      if error.code == "command.unknown", answers.nextPage != nil, case .typed(let text) = line,
        text.trimmed == "more"
      {
        return try await goOn(after: line, in: presented)
      }
      if let address = try await address(namedBy: line, after: error) {
        try await follow(.open(address, then: []), of: line, in: scene)
      } else {
        try await report(error, unresolved: line)
      }
      return nil
    }
    switch resolved {
    case nil: return try await goOn(after: line, in: presented)
    case .text(let firstLine):
      if case .typed(firstLine) = line, await isWholeCommandInTextMode(firstLine) {
        return try await askAboutText(firstLine, in: presented)
      }
      guard let mode = scene.textMode, let text = await readMultilineText(firstLine: firstLine)
      else { return nil }
      return try await run(line, in: scene) { try await mode.take(text) }
    case .departure(let departure):
      answers.failedLine = nil
      try await follow(departure, of: line, in: scene)
      return nil
    case .commandOfFeature(let name, let tokens):
      switch try await attempt({ [self] in try await place(ofCommand: name, tokens) }) {
      case .success(nil): return nil
      case .success(.otherLine(let other)?):
        return try await execute(.typed(other), in: presented)
      case .success(.place(let address)?):
        let command = [Token(name)] + tokens
        try await follow(.open(address, then: command), of: line, in: scene)
      case .failure(let failure):
        answers.failedLine = line
        let command = rootsWithCommand(name).first?.command
        report(command?.quotingValue(in: tokens, after: failure) ?? failure)
      }
      return nil
    case .textOrShellWord(let word):
      return try await askAboutText(word, in: presented)
    case .formatted(let tokens, let options):
      console.output = options.format ?? console.output
      answers.fields = options.fields ?? answers.fields
      defer { if answers.failedLine != nil { answers.failedLine = line } }
      return try await execute(.words(tokens), in: presented, entersHistory: false)
    case .redirection(let tokens, let target):
      if let words = target.ambiguousWords, lookup.takesFreeText(tokens) {
        let text = tokens + words
        return try await execute(.words(text), in: presented, entersHistory: false)
      }
      // The line of `alias add NAME LINE` contains the redirection.
      if case .typed(let typed) = line, tokens.count > 3, tokens[1].isBare("add"),
        tokens[0].isBare(ShellWord.alias.rawValue), let words = try? [Token](line: typed)
      {
        return try await execute(.words(words), in: presented, entersHistory: false)
      }
      return try await run(line, in: scene) { [self] in try await redirect(tokens, to: target) }
    case .shellWord(.retry, let tokens) where tokens.isEmpty:
      guard let failedLine = answers.failedLine else {
        try await present(scene)
        return nil
      }
      return try await execute(failedLine, in: presented, entersHistory: false)
    case .shellWord(let word, let tokens):
      let commands = ShellCommands(lookup).commands(as: S.Output.self)
      return try await run(
        word.rawValue, of: commands, word.arguments(in: tokens, dates), line, in: scene)
    case .programCommand(let name, let tokens):
      let commands = program.commands.map { $0.adapted(to: S.Output.self) }
      return try await run(name, of: commands, tokens, line, in: scene)
    case .command(let name, let tokens):
      let other = name == "undo" && tokens.isEmpty ? await featureOfLaterStep() : nil
      let output = try await run(name, of: presented.commands, tokens, line, in: scene)
      if let other { console.show(Screen("later", [.notice(.hint, .lastChangeIsIn("\(other)"))])) }
      return output
    }
  }

  /// Asks whether a line such as `back` is a message or a command, and acts accordingly.
  private func askAboutText<S: Scene>(
    _ text: String, in presented: PresentedScene<S>
  ) async throws(Departure) -> S.Output? {
    guard let isText = await isMessage(text) else { return nil }
    guard isText, let mode = presented.scene.textMode else {
      return try await execute(.typed("/\(text)"), in: presented, entersHistory: false)
    }
    return try await run(.typed(text), in: presented.scene) { try await mode.take(text) }
  }

  /// The feature of this shell's last step if that is not the feature in which `undo` was typed.
  private func featureOfLaterStep() async -> FeatureID? {
    let root = scope.address?.root
    guard console.isInteractive, let root, (scope.origin ?? scope).address?.root == root,
      let last = await program.featureOfLastOwnStep(),
      last != program.assembly.entriesByRoot[root]?.feature
    else { return nil }
    return last
  }

  /// Runs the command of a name, after questions for missing words and for confirmation.
  private func run<S: Scene>(
    _ name: String, of commands: [Command<S.Output>], _ tokens: [Token], _ line: Line, in scene: S
  ) async throws(Departure) -> S.Output? {
    var tokens = tokens
    guard let command = commands.first(where: { $0.name == name })?.typed(as: typed(name)),
      try await askForMissingWords(of: command.description, in: &tokens)
    else { return nil }
    var prepared: PreparedCommand<S.Output>
    do throws(Failure) {
      try program.requireReading(command.description, tokens, at: scope.address)
      try await readItemName(in: &tokens, of: command.description)
      let isNumbered = try await replaceTitles(in: &tokens, of: command.description)
      prepared = try command.prepare(tokens, dates)
      // The user confirms which item the words name.
      if isNumbered { prepared.isConfirmed = false }
      if let choice = command.description.choiceOfTime(in: tokens, dates) {
        prepared = prepared.adding(.notice(.hint, choice))
      }
      if name == "add", let hint = await hint(afterAdding: tokens) {
        prepared = prepared.adding(.notice(.hint, hint))
      }
    } catch {
      var failure = await suggesting(commandOfParent: command.description, tokens, after: error)
      failure = await suggesting(synonymsOf: command.description, tokens, after: failure)
      if failure.code == "command.extra", let meant = await self.line(meantBy: line.tokens) {
        failure.hint = .didYouMean(meant)
      }
      report(command.description.quotingValue(in: tokens, after: failure))
      return nil
    }
    let question = prepared.isConfirmed ? nil : prepared.question
    guard try await confirm(question, of: line, then: command.description.secondQuestion)
    else { return nil }
    return try await run(line, in: scene, prepared.run)
  }

  /// Returns the failure of a command that rejects its arguments. If the command with the same name of the
  /// scene above accepts them, the hint names that one: in `/todos/1`, `done rent` leads to
  /// `/todos done rent`.
  private func suggesting(
    commandOfParent command: CommandDescription, _ tokens: [Token], after failure: Failure
  ) async -> Failure {
    guard ["command.extra", "option.unknown", "argument.invalid"].contains(failure.code),
      tokens.first?.isShortOption == false, let parent = lookup.parents.first,
      let other = parent.commands.named(command.name),
      failure.code == "option.unknown" || other.takesItem && !command.takesItem
        || other.parameters.count(where: \.isPositional)
          > command.parameters.count(where: \.isPositional),
      await accepts(tokens, for: other)
    else { return failure }
    let line = ([parent.address.description, command.name] + tokens.map(\.raw))
      .joined(separator: " ")
    var failure = failure
    failure.hint = .didYouMean(line)
    return failure
  }

  /// Returns the failure of words that name no item of a command. If they name one of a command that the name may mean,
  /// the hint has that command: `message ben hi` leads to `chat send ben hi`.
  private func suggesting(
    synonymsOf command: CommandDescription, _ tokens: [Token], after failure: Failure
  ) async -> Failure {
    guard failure.code == "argument.invalid", command.takesItem else { return failure }
    var failure = failure
    for (root, other) in OtherWords.commands(for: command.name).flatMap(rootsWithCommand)
    where other.takesItem {
      guard await accepts(tokens, for: other) else { continue }
      failure.hint = .didYouMean(([root, other.name] + tokens.map(\.raw)).joined(separator: " "))
      return failure
    }
    // `share with Ana`.
    if Pointer.all.contains(where: { $0.words.contains(command.name) }) {
      failure.hint = .didYouMean("\(ShellWord.help.rawValue) \(command.name)")
    }
    return failure
  }

  /// Returns whether a command accepts arguments, whose words may name an item.
  func accepts(_ tokens: [Token], for command: CommandDescription) async -> Bool {
    var tokens = tokens
    do throws(Failure) {
      _ = try await replaceTitles(in: &tokens, of: command)
    } catch {
      // The words name an item, but only a user can confirm which.
      return error.code == "argument.number-required"
    }
    do throws(Failure) {
      _ = try Arguments(tokens, for: command.parameters)
      try command.check?(tokens, dates)
      return true
    } catch {
      return false
    }
  }

  /// Runs the work of a line and applies its reply.
  private func run<S: Scene>(
    _ line: Line, in scene: S,
    _ work: @escaping @MainActor () async throws -> Reply<S.Output>
  ) async throws(Departure) -> S.Output? {
    switch try await attempt(work) {
    case .success(let reply):
      answers.failedLine = nil
      return try await apply(reply, to: line, in: scene)
    case .failure(let failure):
      answers.failedLine = line
      report(failure)
      return nil
    }
  }

  private func apply<S: Scene>(
    _ reply: Reply<S.Output>, to line: Line, in scene: S
  ) async throws(Departure) -> S.Output? {
    switch reply {
    case .show(let screen, let verdict):
      answer(screen)
      record(verdict)
    case .done(let screen, let partialFailure):
      if !answersLikeScript, screen.notices != nil {
        deferNotices(screen)
        if scene.textMode != nil, !scope.isElsewhere {
          try await present(scene)
        } else if !scope.isElsewhere {
          try await showNotices(in: scene)
        }
      } else {
        answer(screen)
        partialFailure?.warnings.forEach(console.report)
      }
      if let failure = partialFailure?.failure {
        showDeferredNotices()
        report(failure)
      }
    case .refresh:
      try await present(scene)
    case .finish(let output, let screen):
      if let screen { notify(screen) }
      return output
    case .openPlace(let place, let isReplacing):
      guard let root = scope.address?.root else { return nil }
      // Another place takes that of the current address.
      if isReplacing {
        leaveCurrentAddress()
      } else if answers.mixedItems.isEmpty, !scope.isElsewhere {
        trail.leave(scope.address, showing: list(at: scope.address))
      }
      throw .open(Address(root, place))
    case .run(let child, let departure):
      guard try await askForConsents() else { return nil }
      answers.hasLeftForm = false
      _ = try await run(child)
      if answers.hasLeftForm, answers.deferredNotices == nil, answers.deferredFailure == nil {
        deferNotices(.unchanged)
      }
      if scope.isElsewhere { return nil }
      if let departure { throw departure }
      try await enter(scene, isReturning: true)
    case .leave(let departure, let screen):
      if let screen { notify(screen) }
      try await follow(departure, of: line, in: scene)
    case .stream(_, isEndless: true) where options.needsEnd:
      report(Failure(.usage, "redirect.endless", .neverEnds, hint: .redirectAnother))
    case .stream(let answers, let isEndless):
      let outcome = try await attempt { [self] in
        for try await batch in answers {
          try await scope.session?.waitForRecordedUses()
          for next in batch where next.replacesPrevious {
            console.repaint(try next.screen.limited(to: self.answers.fields))
          }
          answer(batch.filter { !$0.replacesPrevious }.map(\.screen))
          for next in batch { record(next.verdict) }
        }
        // A stream ends without an error if its reader is cancelled.
        try Task.checkCancellation()
      }
      if case .failure(let failure) = outcome {
        // Ctrl-C is the way to end a command that never ends by itself.
        if isEndless, console.isInteractive, failure.kind == .cancelled { return nil }
        self.answers.failedLine = line
        report(failure)
      }
    }
    return nil
  }

  /// Sets the exit status of a script, unless a command failed before.
  func record(_ verdict: Verdict?) {
    if let verdict, !answers.hasFailed, !console.isInteractive { answers.status = verdict.rawValue }
  }

  /// Returns the line of the history that `!NUMBER` or `!!`, typed at a prompt, stands for, and shows
  /// it; otherwise the line.
  private func expandingHistoryReference(_ line: Line) throws(Failure) -> Line {
    guard console.isInteractive, case .typed(let text) = line,
      let number = text.trimmed == "!!"
        ? console.historyLines.last?.number ?? 0 : HistoryLine.number(in: text)
    else { return line }
    guard let repeated = console.historyLines.last(where: { $0.number == number })?.text else {
      throw Failure(.notFound, "history.no-such-line", .noHistoryLine(number), hint: .historyHint)
    }
    console.show(Screen("line", [.text(Phrase(repeated))]))
    return .typed(repeated)
  }

  private func remember(_ line: Line) {
    guard console.isInteractive, case .typed(let text) = line else { return }
    let decision = HistoryPolicy(lookup: lookup).decision(on: line)
    guard decision.retention > .none else { return }
    let place = program.mayEnterHistory(scope.text) ? scope.text : nil
    console.remember(
      HistoryLine(text, at: place), of: decision.feature,
      persistently: decision.retention == .stored)
  }

  /// Asks for required words that were not typed.
  /// - Returns: `false` if the user gave up or refused a consent that the feature requires.
  private func askForMissingWords(
    of command: CommandDescription, in tokens: inout [Token]
  ) async throws(Departure) -> Bool {
    let missing = command.missing(in: tokens)
    guard console.isInteractive else { return readPipedText(for: missing, in: &tokens) }
    if !missing.isEmpty, !(try await askForConsents()) { return false }
    introduce(missing.map { ($0.label, false) })
    var questions = missing[...]
    while let parameter = questions.first {
      do throws(Departure) {
        let question = Question(parameter.label)
        guard let text = await ask(question, completing: parameter.completion) else { throw .back }
        let answer = try await answerUnlessLeaving(
          text, isFile: parameter.completion.isFiles, isDate: parameter.readsDates)
        // Items are named as in a line: by names, numbers, ranges or words of a title.
        let words = parameter.acceptsTitle ? try? [Token](line: answer) : nil
        if questions.count > 1, let item = words?.only,
          let failure = await failure(ofItem: item, for: parameter)
        {
          report(failure)
          continue
        }
        tokens += words ?? [Token(text: answer, raw: answer, isQuoted: true)]
        questions.removeFirst()
      } catch {
        console.show(.unchanged)
        return false
      }
    }
    return true
  }
}

extension HistoryLine {
  /// The number in `!NUMBER`; `nil` for any other line.
  fileprivate static func number(in line: String) -> Int? {
    let word = line.trimmed
    let digits = word.dropFirst()
    return word.hasPrefix("!") && digits.isASCIIDigits ? Int(digits) : nil
  }
}

extension Screen {
  /// A screen of the notices; `nil` if there are none.
  var notices: Screen? {
    let notices = blocks.filter { if case .notice = $0 { true } else { false } }
    return notices.isEmpty ? nil : Screen(key, notices)
  }
}
