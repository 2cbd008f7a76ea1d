import AtriumCore
import Synchronization

/// Pasted lines run one after another, as if they were typed. A failure, Ctrl-C, a question, a scene without
/// an address and a draft end them; the rest is dropped, and a notice counts it. In a conversation, they are one
/// message; the lines of a paste that begins with a command run up to the first message.
extension TerminalConsole {
  /// Keeps the lines of a paste after the first one.
  /// - Returns: the first line.
  func acceptPastedLines(_ text: String, _ prompt: Prompt) -> String {
    isInterrupted.store(false, ordering: .relaxed)
    return pastedLines.accept(
      text, depth: prompt.labels.count, asMessage: prompt.takesMessages)
  }

  /// Returns the next pasted line, which is shown after the prompt.
  func nextPastedLine(_ prompt: Prompt) -> String? {
    if isInterrupted.load(ordering: .relaxed) || !prompt.initial.isEmpty
      || pastedLines.isStopped(atDepth: prompt.labels.count, takesMessages: prompt.takesMessages)
    {
      dropPastedLines()
    }
    guard let line = pastedLines.nextCommand() else { return nil }
    editor.printAbove(text(prompt) + promptText(line))
    return line
  }

  func dropPastedLines() {
    let count = pastedLines.drop()
    if count > 0 { editor.printAbove(text(.pastedLinesDropped(count))) }
  }

  /// Reads a multi-line answer. Pasted lines are part of the answer until its last line.
  func answerOfLines(_ prompt: String, _ question: Question) async -> String? {
    let followsPaste = !pastedLines.isEmpty
    var lines: [String] = []
    while true {
      let line: String
      if let pasted = pastedLines.next() {
        editor.printAbove(prompt + promptText(pasted))
        line = pasted
      } else {
        guard let text = await answer(prompt, question) else { return nil }
        line = pastedLines.accept(text, depth: 0)
      }
      if line == "\"\"\"" { break }
      lines.append(line)
    }
    if !followsPaste { dropPastedLines() }
    return lines.joined(separator: "\n")
  }
}

/// The lines of a paste that the user accepted together, after the first one.
struct PastedLines {
  private var lines: ArraySlice<Substring> = []
  /// The number of scenes without an address in which the lines were accepted.
  private var depth = 0
  /// `true` if a failure was reported since the lines were accepted.
  var hasFailed = false

  var isEmpty: Bool { lines.isEmpty }

  /// Returns whether the lines must not run at a prompt. A scene without an address asks for something, such
  /// as a consent, and a line must not become a message of its own.
  func isStopped(atDepth depth: Int, takesMessages: Bool = false) -> Bool {
    hasFailed || depth > self.depth
      || takesMessages && lines.first { !$0.allSatisfy(\.isWhitespace) }?.hasPrefix("/") == false
  }

  /// Keeps the lines after the first one.
  /// - Parameter asMessage: whether the lines are one message, unless they begin with a command or with the quotes of
  ///   a longer text.
  /// - Returns: the first line, or the message.
  mutating func accept(_ text: String, depth: Int, asMessage: Bool = false) -> String {
    self.depth = depth
    hasFailed = false
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard asMessage else { return next() ?? "" }
    func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
    lines = lines.drop(while: isBlank)
    let message = lines.reversed().drop(while: isBlank).reversed().joined(separator: "\n")
    let isCommand = message.hasPrefix("/") && !message.hasPrefix("//")
    if isCommand || message.hasPrefix("\"\"\"") { return next() ?? "" }
    lines = []
    return message
  }

  mutating func next() -> String? { lines.popFirst().map(String.init) }

  /// Returns the next line that is not blank.
  mutating func nextCommand() -> String? {
    lines = lines.drop { $0.allSatisfy(\.isWhitespace) }
    return next()
  }

  /// Forgets the lines.
  /// - Returns: the number of lines that are not blank.
  mutating func drop() -> Int {
    defer { lines = [] }
    return lines.count { !$0.allSatisfy(\.isWhitespace) }
  }
}
