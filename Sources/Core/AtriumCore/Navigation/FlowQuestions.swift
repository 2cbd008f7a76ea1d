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

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
