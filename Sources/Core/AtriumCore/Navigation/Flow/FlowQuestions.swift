public import AtriumScreen

extension Flow {
  /// Asks the questions of a form. If the user leaves it, the answers are proposed when it begins again in
  /// this shell, except hidden ones.
  func fillIn<Answers>(
    _ questions: [Question], _ ask: () async throws(Departure) -> Answers
  ) async throws(Departure) -> Answers {
    let form = ([scope.text] + questions.flatMap { [$0.label.text(in: .en), $0.initial] })
      .joined(separator: "\n")
    let outer = answers.form
    answers.form = answers.keptForms[form] ?? [:]
    defer { answers.form = outer }
    do throws(Departure) {
      let result = try await ask()
      answers.keptForms[form] = nil
      return result
    } catch {
      answers.keptForms[form] = answers.form
      answers.hasLeftForm = console.isInteractive
      throw error
    }
  }

  func ask<A>(_ field: FormField<A>) async throws(Departure) -> A {
    var question = field.question
    let key = question.label.text(in: .en)
    if !question.isHidden, let kept = answers.form?[key] { question.initial = kept }
    repeat {
      guard console.isInteractive || question.isHidden,
        let text = await ask(question, completing: field.format.completion)
      else { break }
      let label = question.label.text(in: console.look.language)
      let answer =
        question.isHidden || question.isLong
        ? text
        : try await answerUnlessLeaving(
          text, isFile: field.format.completion.isFiles, isDate: field.format.readsDates)
      let value: A
      do throws(Failure) {
        try Failure.checkLength(of: answer, for: label)
        do throws(Refusal) {
          value = try field.format.read(answer, dates)
        } catch {
          throw .invalid(question.isHidden ? "•••" : answer, for: label, error)
        }
      } catch {
        report(error)
        if !console.isInteractive { throw .back }
        continue
      }
      if field.isRepeated, console.isInteractive,
        !(try await confirmByRepeating(text, for: question))
      {
        continue
      }
      if !question.isHidden { answers.form?[key] = answer }
      return value
    } while console.isInteractive
    if !console.isInteractive {
      report(
        Failure(
          .usage, "form.script", .cannotAsk(question.label),
          hint: question.isHidden ? .useStandardInput : .giveAllArguments))
    }
    throw .back
  }

  /// Asks a question, with completion.
  /// - Returns: the answer, trimmed unless whitespace is significant; `nil` if the user gave up.
  func ask(_ question: Question, completing completion: CompletionSource) async -> String? {
    reportDeferredFailure()
    let suggest = console.suggest
    console.suggest = { await completion.suggestions(for: $0) }
    defer { console.suggest = suggest }
    let answer = await console.ask(question)
    return question.isHidden || question.isLong ? answer : answer?.trimmed
  }

  /// Reads the text of a message from standard input if it is the only missing word.
  /// - Returns: `false` after a failure, which is reported.
  func readPipedText(for missing: [Parameter], in tokens: inout [Token]) -> Bool {
    guard let parameter = missing.only, parameter.mayBePiped else { return true }
    do throws(Failure) {
      guard let text = try console.pipedText() else { return true }
      tokens.append(Token(text: text, raw: Token.quoted(text), isQuoted: true))
      return true
    } catch {
      report(error)
      return false
    }
  }

  /// Returns a text that may have several lines: if the first begins with `"""`, asks for the others.
  /// - Returns: `nil` if the user gave up.
  func readMultilineText(firstLine: String) async -> String? {
    guard firstLine.hasPrefix("\"\"\"") else { return firstLine }
    let first = firstLine.dropFirst(3)
    let question = Question(.text, isLong: true)
    guard let rest = await ask(question, completing: .nothing) else { return nil }
    return first.isEmpty ? rest : first + "\n" + rest
  }

  /// Asks for an answer again and returns whether both are equal; a difference is reported.
  func confirmByRepeating(_ answer: String, for question: Question) async throws(Departure) -> Bool
  {
    var again = question
    again.label = .again(question.label)
    guard let repeated = await ask(again, completing: .nothing) else { throw .back }
    if repeated != answer {
      report(Failure(.usage, "form.different", .answersDiffer, hint: .repeatBoth))
    }
    return repeated == answer
  }

  /// Shows the number of questions that follow, and which of them need no answer, as a ``Form`` does. A
  /// script is asked nothing.
  public func introduce(_ questions: [(label: Phrase, isOptional: Bool)]) {
    guard !questions.isEmpty else { return }
    introduce(.formIntroduction(questions.count, questions.filter(\.isOptional).map(\.label)))
  }

  /// Shows what a user knows before a question. A script is asked nothing.
  public func introduce(_ text: Phrase) {
    if console.isInteractive { console.show(Screen("form", [.notice(.quiet, text)])) }
  }

  /// Warns a user of settings of a feature that this shell ignores until it is restarted.
  public func warnOfRestart(applying settings: String..., of feature: FeatureID) {
    guard console.isInteractive else { return }
    let keys = settings.map { SettingKey.setting($0, of: feature) }
    for row in program.settingRows(console.look) where row.awaitsRestart && keys.contains(row.key) {
      console.show(
        Screen(
          "restart",
          [.notice(.warning, .awaitsRestart(row.key.name, program.assembly.program.name))]))
    }
  }

  /// Returns the answer to a question for text. A shell word such as `back` and a whole command are confirmed once, and
  /// lose their quotes.
  /// - Parameters:
  ///   - isFile: whether the answer is a path, which seldom begins with a shell word such as `help mail`.
  ///   - isDate: whether the answer is a day or a time, such as `week 24`.
  /// - Throws: ``Departure/back`` if the user leaves instead.
  func answerUnlessLeaving(
    _ text: String, isFile: Bool, isDate: Bool
  ) async throws(Departure) -> String {
    guard console.isInteractive else { return text }
    func isCommand(_ text: String) -> Bool {
      let word = isFile ? text.split(separator: " ").first.map(String.init) ?? "" : text
      return ShellWord.leaving.contains(word) || !isFile && !isDate && isWholeCommand(text)
    }
    if let quote = text.first, quote == "\"" || quote == "'", text.count > 2, text.last == quote {
      let inner = String(text.dropFirst().dropLast())
      return isCommand(inner) ? inner : text
    }
    guard isCommand(text) else { return text }
    let isAnswer = await answer(to: Confirmation(.askAboutAnswer(text)), isDestructive: false)
    guard isAnswer == true else { throw .back }
    return text
  }

  /// Returns whether a text is a command with arguments, or the name of a command that several features have.
  private func isWholeCommand(_ text: String) -> Bool {
    guard !scope.isTextMode, let words = try? [Token](line: text), let name = words.first,
      words.count > 1 || rootsWithCommand(name.text).count > 1
    else { return false }
    let lookup = Lookup(flow: self, scope: scope, isInteractive: false)
    return switch try? lookup.resolver.resolve(.words(words)) {
    case .command, .commandOfFeature, .shellWord, .programCommand: true
    case .departure(.open(_, let command)): !command.isEmpty
    default: false
    }
  }

  /// Returns whether a message is a command of the scene, of one above, of the shell or of the program with arguments that
  /// it accepts, as in `help send`, but not in `help me now`; or the root of a feature, alone or before one of its commands.
  func isWholeCommandInTextMode(_ text: String) async -> Bool {
    guard !text.contains("\n"), let words = try? [Token](line: text), let name = words.first,
      !name.isQuoted, name.text.first?.isLetter == true
    else { return false }
    let lookup = Lookup(flow: self, scope: scope, isInteractive: false)
    guard lookup.resolver.isKnown(name.text) else { return false }
    let command: CommandDescription?
    let arguments: [Token]
    switch try? lookup.resolver.resolve(.words(words)) {
    case .command(let name, let rest): (command, arguments) = (scope.commands.named(name), rest)
    case .shellWord(let word, let rest):
      (command, arguments) = (lookup.commandsEverywhere.named(word.rawValue), rest)
    case .programCommand(let name, let rest):
      (command, arguments) = (lookup.commandsEverywhere.named(name), rest)
    case .departure(.open(let address, let rest)):
      // The name of a feature and that of one of its commands are rarely words to a person.
      return rest.isEmpty
        ? words.count == 1 : self.scope(at: address)?.commands.named(rest[0].text) != nil
    default: return false
    }
    return if let command { await accepts(arguments, for: command) } else { false }
  }

  /// Asks whether a text is a message or a command, by the letters of all languages. No means neither.
  /// - Returns: `nil` if it is neither, which is said.
  func isMessage(_ text: String) async -> Bool? {
    for _ in 1...Confirmation.maximumAttempts {
      guard let answer = await ask(Question(.askAboutText(text)), completing: .nothing),
        Confirmation.isYes(answer) != false
      else { break }
      switch answer.lowercased() {
      case "m", "s", "p": return true
      case "r", "a", "i": return false
      default: continue
      }
    }
    console.show(.unchanged)
    return nil
  }

  /// Asks for confirmation of something that cannot be undone.
  /// - Returns: `false` in scripts.
  public func confirm(_ offer: Confirmation) async -> Bool { await answer(to: offer) ?? false }

  /// Asks a question until the answer is yes or no, at most three times. A word such as `back` means no.
  /// - Returns: `nil` without such an answer, and in scripts.
  /// - Parameter isDestructive: whether input that was typed before is dropped, so that it does not answer
  ///   the question.
  func answer(to offer: Confirmation, isDestructive: Bool = true) async -> Bool? {
    do { return try await decision(on: offer, isDestructive: isDestructive) } catch { return false }
  }

  /// Asks a question that may stay open until the answer is yes or no, at most three times.
  /// - Returns: `nil` without such an answer, and in scripts.
  /// - Parameter isDestructive: see ``answer(to:isDestructive:)``.
  /// - Throws: the departure of a word such as `home`, which leaves the question open.
  public func decision(
    on offer: Confirmation, isDestructive: Bool = true
  ) async throws(Departure) -> Bool? {
    guard console.isInteractive else { return nil }
    reportDeferredFailure()
    if let introduction = offer.introduction {
      guard await console.showInPages(introduction) else { throw .back }
    }
    var question = Question(offer.question)
    question.isConfirmation = isDestructive
    for _ in 1...Confirmation.maximumAttempts {
      guard let answer = await ask(question, completing: .nothing) else { return nil }
      if let departure = ShellWord.departure(answer) { throw departure }
      if let isYes = offer.isYes(answer) { return isYes }
      console.show(Confirmation.reminder)
    }
    return nil
  }

  /// Returns whether a destructive command may run.
  /// - Parameters:
  ///   - question: `nil` if the command never asks or is already confirmed.
  ///   - second: a second question, asked after the first is confirmed.
  func confirm(
    _ question: (@MainActor () async throws -> Confirmation?)?, of line: Line,
    then second: Phrase? = nil
  ) async throws(Departure) -> Bool {
    guard let question, !options.assumesYes else { return true }
    let confirmation: Confirmation
    switch try await attempt(question) {
    case .success(nil): return true
    case .success(let asked?): confirmation = asked
    case .failure(let failure):
      answers.failedLine = line
      report(failure)
      return false
    }
    guard console.isInteractive else {
      let hint = [confirmation.message, .addYesOption].compactMap(\.self).joined(separator: " ")
      report(Failure(.usage, Failure.unconfirmedCode, confirmation.title, hint: hint))
      return false
    }
    var isYes = await confirm(confirmation)
    if isYes, let second { isYes = await confirm(Confirmation(second)) }
    if !isYes { console.show(.unchanged) }
    return isYes
  }
}

extension Screen {
  /// The answer to a question that was not confirmed.
  package static var unchanged: Screen { Screen("unchanged", [.notice(.quiet, .nothingChanged)]) }
}

extension CompletionSource {
  /// Returns the completions of an answer that begins with `text`.
  @MainActor fileprivate func suggestions(for text: String) async -> Suggestions {
    Suggestions(
      word: text, text: text, candidates: await candidates().beginning(with: text),
      completesFiles: isFiles, isWord: false)
  }
}
