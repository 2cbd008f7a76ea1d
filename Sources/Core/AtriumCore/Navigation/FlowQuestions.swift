import AtriumScreen

extension Flow {
  /// Asks the person something; meanwhile Tab offers what may be answered.
  /// - Returns: the answer without blanks around it, where they could be no part of it.
  func ask(_ question: Question, completing completion: Completion) async -> String? {
    let suggest = console.suggest
    console.suggest = { await completion.suggestions(for: $0) }
    defer { console.suggest = suggest }
    let answer = await console.ask(question)
    return question.isHidden || question.isLong ? answer : answer?.trimmed
  }

  /// A text that begins with `opening`: behind `"""` its further lines are asked for. `nil` where
  /// the person would rather not.
  func wholeText(_ opening: String) async -> String? {
    guard opening.hasPrefix("\"\"\"") else { return opening }
    let first = opening.dropFirst(3)
    let question = Question(.core(\.text), isLong: true)
    guard let rest = await ask(question, completing: .nothing) else { return nil }
    return first.isEmpty ? rest : first + "\n" + rest
  }

  /// Asks for an answer once more, and says so where the two differ.
  func isRepeated(_ answer: String, to question: Question) async throws(Departure) -> Bool {
    var again = question
    again.label = .core { $0.again(question.label) }
    guard let repeated = await ask(again, completing: .nothing) else { throw .back }
    if repeated != answer {
      report(Failure(.usage, "form.different", .core(\.areDifferent), hint: .core(\.typeBoth)))
    }
    return repeated == answer
  }

  /// Offers something more that cannot be taken back. `false` where nobody is there to be asked.
  public func confirm(_ offer: Confirmation) async -> Bool {
    guard console.isInteractive else { return false }
    if let introduction = offer.introduction { console.show(introduction) }
    let answer = await ask(Question(offer.question), completing: .nothing)?.lowercased() ?? ""
    return ["y", "yes", "j", "ja", "d", "da"].contains(answer)
  }

  /// Whether a destructive command may run.
  func assumesYes(
    to question: (@MainActor () async throws -> Confirmation)?, of line: Line,
    then second: Phrase? = nil
  ) async throws(Departure) -> Bool {
    guard let question, !options.assumesYes else { return true }
    let confirmation: Confirmation
    switch try await attempt(question) {
    case .success(let asked): confirmation = asked
    case .failure(let failure):
      failed = line
      report(failure)
      return false
    }
    guard console.isInteractive else {
      report(
        Failure(
          .usage, "command.unconfirmed", .core { $0.needsYes(confirmation.title) },
          hint: .core(\.sayYes)))
      return false
    }
    var isYes = await confirm(confirmation)
    if isYes, let second { isYes = await confirm(Confirmation(second)) }
    if !isYes { console.show(Screen("unchanged", [.notice(.quiet, .core(\.nothingChanged))])) }
    return isYes
  }
}

extension Completion {
  /// What may become of an answer that begins with `text`.
  @MainActor fileprivate func suggestions(for text: String) async -> Suggestions {
    let matching = await candidates().filter {
      $0.text.lowercased().hasPrefix(text.lowercased())
    }
    return Suggestions(
      word: text, text: text, candidates: matching, completesFiles: isFiles, isWord: false)
  }
}
