import AtriumScreen

/// Items that are named by words of their titles instead of their numbers.
extension Flow {
  /// Replaces the words of a title by the number of the item, in the line and in values of options.
  ///
  /// The words are all words of the line, those before the phrase of a day, or only the first one if other
  /// arguments follow the number. They precede the options: words after an option may be the rest of its
  /// value.
  /// - Returns: whether words of the line were replaced.
  /// - Throws: if no item or several items match, or if a script names an item that the command deletes.
  func replaceTitles(
    in tokens: inout [Token], of command: CommandDescription
  ) async throws(Failure) -> Bool {
    for option in command.parameters where !option.isPositional && option.isNumber {
      try await replaceTitle(in: &tokens, of: option)
    }
    let parameters = command.parameters.filter(\.isPositional)
    guard let parameter = parameters.first, parameter.isNumber,
      let arguments = try? Arguments(tokens, for: command.parameters),
      let first = arguments.words.first, !first.text.isNumberOrRange
    else { return false }
    let isAlone = parameters.count == 1 && !command.readsQuickEntry
    let words =
      isAlone
      ? Array(arguments.words)
      : Array(arguments.words.prefix(parameters[1...].first?.titleCount(in: arguments.words) ?? 1))
    guard !words.contains(where: \.text.isNumberOrRange) else { return false }
    for position in arguments.positions.prefix(words.count) {
      guard let option = arguments.precedingOptions[position] else { continue }
      throw .text(tokens[position...], after: option, among: command.parameters)
    }
    let name = words.map(\.text).joined(separator: " ")
    guard let item = try await item(named: name, by: parameter) else { return false }
    guard console.isInteractive || !command.asksForConfirmation else {
      let line = "\(command.name) \(item)"
      throw Failure(
        .usage, "argument.number-required", .scriptsNeedNumber(name),
        hint: .didYouMean(line))
    }
    let positions = Set(arguments.positions.prefix(words.count))
    let others = tokens.indices.filter { !positions.contains($0) }
    tokens = [Token(item)] + others.map { tokens[$0] }
    return true
  }

  /// Replaces the words of a title that are the value of an option.
  private func replaceTitle(in tokens: inout [Token], of option: Parameter) async throws(Failure) {
    let name = option.displayName
    let typed = tokens.prefix { $0.isQuoted || $0.text != "--" }
    let isOption = { (token: Token) in
      !token.isQuoted && (token.text == name || token.text.hasPrefix(name + "="))
    }
    guard let index = typed.firstIndex(where: isOption) else { return }
    let isJoined = tokens[index].text != name
    let end = isJoined ? index : index + 1
    guard end < tokens.count else { return }
    let value = isJoined ? String(tokens[index].text.dropFirst(name.count + 1)) : tokens[end].text
    guard !value.isNumberOrRange, value.lowercased() != "none", !value.hasPrefix("--"),
      let item = try await item(named: value, by: option)
    else { return }
    tokens.replaceSubrange(index...end, with: [Token(name), Token(item)])
  }

  /// Returns the number of the only item whose title contains all words.
  /// - Returns: `nil` if items have no titles.
  private func item(named name: String, by parameter: Parameter) async throws(Failure) -> String? {
    guard let items = try await items(named: name, by: parameter) else { return nil }
    guard let item = items.first else {
      throw Failure(
        .usage, "argument.invalid", .noItemNamed(name),
        hint: .useNumberOrWords)
    }
    guard items.count == 1 else {
      let names = items.prefix(4).map { item in
        let detail = item.detail?.text(in: language) ?? ""
        return "\(item.text) \(item.title)" + (detail.isEmpty ? "" : " (\(detail))")
      }
      let choices = names + (items.count > names.count ? ["…"] : [])
      throw Failure(
        .usage, "argument.ambiguous", .ambiguous(name),
        hint: .ambiguousHint(choices))
    }
    return item.text
  }

  /// Returns the items whose titles contain all words, or have exactly these words or this letter.
  /// - Returns: `nil` if items have no titles.
  private func items(
    named name: String, by parameter: Parameter
  ) async throws(Failure) -> [(text: String, title: String, detail: Phrase?)]? {
    let question = FoundItem.Question(name, limit: 50)
    let candidates: [Candidate]
    do {
      if let search = parameter.search {
        candidates = try await search(question)
      } else if case .dynamic(let find) = parameter.completion {
        candidates = try await find()
      } else {
        return nil
      }
    } catch {
      throw Failure(error)
    }
    let matches = candidates.compactMap { candidate in
      let title = candidate.summary?.text(in: language) ?? ""
      return question.rank(title).map {
        ($0, (text: candidate.text, title: title, detail: candidate.detail))
      }
    }
    let exact = matches.filter { $0.0 == .wholeTitle }
    // A single letter is more often a typing error than a title.
    return (exact.isEmpty && name.count > 1 ? matches : exact).map(\.1)
  }
}

extension Parameter {
  /// The number of words of a title before the phrase of this parameter, which is as long as possible; 1
  /// before other parameters.
  fileprivate func titleCount(in words: ArraySlice<Token>) -> Int {
    guard kind == .words, continuation != nil else { return 1 }
    let start = (1..<max(1, words.count)).first { isPhrase(words.dropFirst($0).map(\.text)) }
    return start ?? max(1, words.count - 1)
  }
}

extension String {
  /// `true` for a whole number, a range or a list, even an invalid one such as `3-`.
  fileprivate var isNumberOrRange: Bool {
    utf8.contains { 0x30...0x39 ~= $0 } && utf8.allSatisfy { 0x2B...0x39 ~= $0 && $0 != 0x2F }
  }
}
