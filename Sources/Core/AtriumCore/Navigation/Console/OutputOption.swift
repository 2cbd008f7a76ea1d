public import AtriumScreen

/// The option of every command: `--output FORMAT`, or `--json` for short.
extension OutputFormat {
  /// Removes the option from the words of a line. It may occur before or after the words of the command;
  /// quoted words and those after `--` are text.
  /// - Returns: the other words; `nil` if the line has no such option.
  static func extract(
    from tokens: [Token]
  ) throws(Failure) -> (format: OutputFormat, rest: [Token])? {
    var found: OutputFormat?
    var rest: [Token] = []
    var remaining = tokens[...]
    while let token = remaining.popFirst() {
      if token.isBare("--") {
        rest += [token] + remaining
        break
      }
      if token.isBare("--json") {
        found = .json
      } else if token.isBare("--output") {
        guard let value = remaining.popFirst() else {
          throw Failure(.usage, "option.missing-value", .needsAValue("--output"))
        }
        found = try parse(value.text)
      } else if !token.isQuoted, token.text.hasPrefix("--output=") {
        found = try parse(String(token.text.dropFirst("--output=".count)))
      } else {
        rest.append(token)
      }
    }
    return found.map { ($0, rest) }
  }

  private static func parse(_ name: String) throws(Failure) -> OutputFormat {
    if let format = OutputFormat(rawValue: name.lowercased()) { return format }
    let names = allCases.map(\.rawValue)
    throw .invalid(
      name, for: "--output",
      Refusal(.isNotOneOf(names, nearest(to: name, among: names))))
  }

  /// Returns the completions of the option's value; `nil` if another word is being typed.
  static func values(after tokens: [Token]) -> [Candidate]? {
    guard tokens.last?.isBare("--output") == true else { return nil }
    return allCases.map { Candidate($0.rawValue) }
  }

  /// Returns the names of the option that begin with a word of at least one letter.
  static func names(beginning word: Token) -> [Candidate] {
    guard word.isOption, word.text.count > 2 else { return [] }
    return [Candidate("--json"), Candidate("--output")].beginning(with: word.text)
  }
}

extension Renderer {
  /// Calls `body` with the output for a file, a pipe or a terminal: the bytes of a document in pieces, or
  /// lines of text. An empty screen gives no bytes.
  /// - Throws: a ``Failure`` if the format cannot express the screen, and the errors of reading the
  ///   document and of `body`.
  public func output(of screen: Screen, _ body: ([UInt8]) throws -> Void) throws {
    if let document = screen.document, !(self is JSONRenderer) {
      return try document.forEachPiece(body)
    }
    try checkCanRender(screen)
    var piece: [UInt8] = []
    var isEmpty = true
    try render(screen) { text in
      piece += text.utf8
      isEmpty = isEmpty && text.isEmpty
      guard piece.count >= 1 << 16 else { return }
      try body(piece)
      piece.removeAll(keepingCapacity: true)
    }
    if !isEmpty { try body(piece + lineBreak.utf8) }
  }

  /// Renders a screen.
  /// - Throws: a ``Failure`` if the format cannot express it.
  public func text(of screen: Screen) throws(Failure) -> String {
    try checkCanRender(screen)
    return render(screen)
  }

  private func checkCanRender(_ screen: Screen) throws(Failure) {
    guard canRender(screen) else {
      throw Failure(
        .usage, "output.no-table", .hasNoTable, hint: .useAnotherOutput)
    }
  }
}
