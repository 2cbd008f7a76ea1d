import AtriumCore
import AtriumScreen
import Dispatch
import Synchronization

/// Answers the Tab key: asks the flow, which lives on the main actor, from the editor's thread.
final class TabCompletion: Sendable {
  nonisolated init() {}
  /// What may follow the text left of the cursor.
  @MainActor var suggest: ((String) async -> Suggestions)?
  /// What the candidates' summaries are written in.
  @MainActor var language = Language.en

  /// Waits at most a second: a candidate that comes later is none.
  func complete(_ text: String) -> LineEditor.Completion {
    let answer = Answer()
    Task { @MainActor in
      let suggestions = await suggest?(text)
      answer.give(suggestions.map { LineEditor.Completion($0, language) } ?? .none)
    }
    return answer.wait(until: .now() + .seconds(1))
  }

  /// Passes one completion from one thread to another.
  private final class Answer: Sendable {
    private let completion = Mutex(LineEditor.Completion.none)
    private let isThere = DispatchSemaphore(value: 0)

    func give(_ answer: LineEditor.Completion) {
      completion.withLock { $0 = answer }
      isThere.signal()
    }
    func wait(until deadline: DispatchTime) -> LineEditor.Completion {
      _ = isThere.wait(timeout: deadline)
      return completion.withLock { $0 }
    }
  }
}

extension LineEditor.Completion {
  init(_ suggestions: Suggestions, _ language: Language) {
    var candidates = suggestions.candidates.map { candidate in
      let text = candidate.text.sanitizedForTerminal()
      return Candidate(
        suggestions.isWord ? Token.quoted(text) : text,
        summary: candidate.summary?.text(in: language).sanitizedForTerminal())
    }
    if suggestions.completesFiles {
      candidates += FilePaths.candidates(for: suggestions.text).map {
        suggestions.isWord ? Candidate(Token.quoted($0)) : Candidate($0)
      }
    }
    self.init(replacing: suggestions.word, candidates: candidates)
  }
}
