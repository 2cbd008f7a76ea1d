import AtriumCore
import AtriumScreen
import Dispatch
import Synchronization

/// Completes a line with the Tab key. The editor's thread waits for the main actor's answer.
final class TabCompletion: Sendable {
  /// The console whose flow suggests continuations of the text before the cursor.
  @MainActor weak var console: TerminalConsole?

  nonisolated init() {}

  /// Waits at most one second; later candidates are dropped.
  func complete(_ text: String) -> LineEditor.Completion {
    let result = BlockingResult()
    Task { @MainActor in
      let suggestions = await console?.suggest?(text)
      let language = console?.look.language ?? .en
      result.set(suggestions.map { LineEditor.Completion($0, language) } ?? .none)
    }
    return result.wait(until: .now() + .seconds(1))
  }

  private final class BlockingResult: Sendable {
    private let completion = Mutex(LineEditor.Completion.none)
    private let isSet = DispatchSemaphore(value: 0)

    func set(_ value: LineEditor.Completion) {
      completion.withLock { $0 = value }
      isSet.signal()
    }

    func wait(until deadline: DispatchTime) -> LineEditor.Completion {
      _ = isSet.wait(timeout: deadline)
      return completion.withLock { $0 }
    }
  }
}

extension LineEditor.Completion {
  init(_ suggestions: Suggestions, _ language: Language) {
    var candidates = suggestions.candidates.map { candidate in
      let text = candidate.text.sanitizedForTerminal()
      return Candidate(
        text: suggestions.isWord ? Token.quoted(text) : text,
        summary: candidate.summary?.text(in: language).sanitizedForTerminal())
    }
    if suggestions.completesFiles {
      candidates += PathCompletion.candidates(for: suggestions.text).map { path in
        var text = suggestions.isWord ? Token.quoted(path) : path
        // The quote of a folder stays open for the names in the folder.
        if path.hasSuffix("/"), text.hasSuffix("\"") { text.removeLast() }
        return Candidate(text: text)
      }
    }
    self.init(replacing: suggestions.word, candidates: candidates)
  }
}
