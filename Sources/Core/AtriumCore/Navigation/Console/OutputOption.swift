public import AtriumScreen

/// The options of every command: `--output FORMAT`, or `--json` for short, and `--fields a,b`.
struct OutputOptions: Equatable {
  /// The format of the answer; `nil` for the console's own.
  var format: OutputFormat?
  /// The members of the answer that are shown, by their names in JSON; `nil` for all of them.
  var fields: [String]?

  /// The option for a page.
  static let html = [Token("--output"), Token(OutputFormat.html.rawValue)]

  /// Removes the options from the words of a line. They may occur before or after the words of the command;
  /// quoted words and those after `--` are text.
  /// - Returns: the other words; `nil` if the line has no such option.
  static func extract(
    from tokens: [Token]
  ) throws(Failure) -> (options: OutputOptions, rest: [Token])? {
    var found = OutputOptions()
    var rest: [Token] = []
    var remaining = tokens[...]
    while let token = remaining.popFirst() {
      if token.isBare("--") {
        rest += [token] + remaining
        break
      }
      if token.isBare("--json") {
        found.format = .json
      } else if let format = try value(of: "--output", token, &remaining) {
        found.format = try parse(format)
      } else if let fields = try value(of: "--fields", token, &remaining) {
        found.fields =
          (found.fields ?? []) + fields.split(separator: ",").map { String($0).trimmed }
      } else {
        rest.append(token)
      }
    }
    return found == OutputOptions() ? nil : (found, rest)
  }

  /// The value of an option that a word names; `nil` for another word.
  private static func value(
    of option: String, _ token: Token, _ rest: inout ArraySlice<Token>
  ) throws(Failure) -> String? {
    if !token.isQuoted, token.text.hasPrefix(option + "=") {
      return String(token.text.dropFirst(option.count + 1))
    }
    guard token.isBare(option) else { return nil }
    guard let value = rest.popFirst() else {
      throw Failure(.usage, "option.missing-value", .needsAValue(option))
    }
    return value.text
  }

  private static func parse(_ name: String) throws(Failure) -> OutputFormat {
    if let format = OutputFormat(rawValue: name.lowercased()) { return format }
    let names = OutputFormat.allCases.map(\.rawValue)
    let refusal = Refusal(.isNotOneOf(names, nearest(to: name, among: names)))
    throw .invalid(name, for: "--output", refusal)
  }

  /// Returns the completions of an option's value; `nil` if another word is being typed.
  /// - Parameter last: the last answer, whose members can be fields.
  static func values(after tokens: [Token], _ word: Token, last: Screen?) -> [Candidate]? {
    if tokens.last?.isBare("--output") == true {
      return OutputFormat.allCases.map { Candidate($0.rawValue) }
    }
    guard tokens.last?.isBare("--fields") == true else { return nil }
    let before = word.text.lastIndex(of: ",").map { String(word.text[...$0]) } ?? ""
    return (last?.memberNames ?? []).map { Candidate(before + $0) }
  }

  /// Returns the names of the options that begin with a word of at least one letter.
  static func names(beginning word: Token) -> [Candidate] {
    guard word.isOption, word.text.count > 2 else { return [] }
    return [Candidate("--fields"), Candidate("--json"), Candidate("--output")]
      .beginning(with: word.text)
  }
}

extension Screen {
  /// Returns the screen with some fields alone; see ``selecting(_:)``.
  /// - Parameter fields: `nil` for all of them.
  func limited(to fields: [String]?) throws(Failure) -> Screen {
    guard let fields else { return self }
    do throws(UnknownMembers) {
      return try selecting(fields)
    } catch {
      throw Failure(
        .usage, "fields.unknown", .unknownFields(error.names), hint: .knownFields(error.known))
    }
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
      throw Failure(.usage, "output.no-table", .hasNoTable, hint: .useAnotherOutput)
    }
  }
}
