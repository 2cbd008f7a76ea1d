import AtriumScreen

/// A prompt, which may contain colours.
struct PromptText {
  /// The lines of the prompt above its last one, which are printed once.
  let above: String?
  let text: String
  /// The last line without escape sequences.
  let visible: String

  /// - Parameter isDumb: whether escape sequences are dropped.
  init(_ prompt: String, isDumb: Bool = false) {
    let lines = prompt.split(separator: "\n", omittingEmptySubsequences: false)
    let last = String(lines.last ?? "")
    above = lines.count > 1 ? lines.dropLast().joined(separator: "\n") : nil
    visible = last.sanitizedForTerminal()
    text = isDumb ? visible : last
  }
}
