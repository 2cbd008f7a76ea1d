import AtriumScreen

extension Flow {
  nonisolated static func line(_ word: String, at address: Address) -> String {
    (address.path.isEmpty ? address.root : "\(address)") + " " + word
  }

  /// Returns a hint with the command that a synonym (`rm` for `delete`) stands for, or with the most
  /// similar name, after the address of a command that runs elsewhere.
  /// - Returns: `nil` for a word that a search leads to what it means.
  func suggestion(for word: String, among names: [String]) -> Phrase? {
    let synonyms = OtherWords.commands(for: word)
    let synonym = synonyms.first(where: names.contains)
    if synonym == nil, !synonyms.isEmpty || program.assembly.leads(word) {
      return synonyms.compactMap(featureHint).first
    }
    guard let near = synonym ?? nearest(to: word, among: names + program.roots) else { return nil }
    return .didYouMean(names.contains(near) ? typed(near) : near)
  }

  /// Returns a command of the scene as it is typed where the user is, such as `todos add` in the calendar.
  func typed(_ command: String) -> String {
    guard let origin = scope.origin, let address = scope.address, origin.address != address,
      origin.knows(command)
        || Lookup(flow: self, scope: origin, isInteractive: false).parents
          .first(where: { $0.commands.named(command) != nil })?.address != address
    else { return command }
    return Self.line(command, at: address)
  }

  /// Returns the failure for an unknown word, with the command that is meant, or the reason why it is missing.
  func failure(forUnknown word: String, among names: [String]) -> Failure {
    if Redirection.looksLikeRedirection(word) { return .unknown(word, hint: .howToRedirect) }
    if let line = lineOfItem(word) {
      return Failure(.usage, "command.unknown", .isCommandOfItems(word), hint: .nameItemFirst(line))
    }
    if program.assembly.views[word] != nil {
      return .unknown(word, hint: .didYouMean("\(ShellWord.view.rawValue) \(word)"))
    }
    let isOff = word == "add" && scope.address == nil && program.assembly.homeAddress == nil
    let other = program.assembly.roots(translating: word).first.map { Phrase.didYouMean($0) }
    let off = program.disabledHint(for: word).map { hint in other.map { "\(hint) \($0)" } ?? hint }
    let hint =
      off ?? program.commandLineHint(for: word)
      ?? (isOff ? program.disabledHint(for: program.assembly.homeFeature) : nil)
      ?? (word == "more" ? Phrase.nothingContinues : nil) ?? lineBelow(word)
      ?? featureHint(for: word) ?? suggestion(for: word, among: names)
    return .unknown(word, hint: hint)
  }

  /// Returns a hint with a command of a place to which a command leads, such as `sources add`; `nil` if none has it.
  private func lineBelow(_ word: String) -> Phrase? {
    guard let root = scope.address?.root else { return nil }
    let leading = (scope.commands + lookup.parents.flatMap(\.commands)).filter(\.takesCommandLine)
    let below = leading.first { scope(at: Address(root, [$0.name]))?.commands.named(word) != nil }
    guard let line = below.map({ "\($0.name) \(word)" }) else { return nil }
    return .didYouMean(scope.isElsewhere ? Self.line(line, at: Address(root)) : line)
  }

  /// Returns an example of a command that only items have, such as `link t4`, here or elsewhere; `nil` for other
  /// words.
  private func lineOfItem(_ word: String) -> String? {
    func has(_ address: Address) -> Bool { scope(at: address)?.commands.named(word) != nil }
    let entries = program.assembly.entries
    let here = scope.address.flatMap { program.assembly.entriesByRoot[$0.root] }
    guard !entries.contains(where: { has(Address($0.root)) }) else { return nil }
    return ((here.map { [$0] } ?? []) + entries).compactMap(\.items)
      .first { has($0.address(4)) }?.line(word, 4)
  }

  /// Reports that a line has no meaning. What a search finds for an unknown word follows at a prompt; in a script,
  /// the hint names the best match.
  func report(_ failure: Failure, unresolved line: Line) async throws(Departure) {
    var failure = failure
    if ["command.unknown", "command.ambiguous"].contains(failure.code),
      let hint = hint(joining: line.tokens)
    {
      failure.hint = hint
    } else if failure.code == "command.unknown", let meant = await self.line(meantBy: line.tokens) {
      failure.hint = .didYouMean(meant)
    } else if failure.code == "command.unknown", failure.hint == nil || line.tokens.count > 3,
      let sentence = await self.line(addingSentence: line.tokens)
    {
      failure.hint = .didYouMean(sentence)
    }
    guard failure.code == "command.unknown", failure.hint == nil else { return report(failure) }
    let rows = try await matches(of: line)
    if answersLikeScript {
      failure.hint = rows.first.map { .didYouMean($0.line) }
    }
    if failure.hint == nil, answersLikeScript || rows.isEmpty { failure.hint = .typeHelp }
    report(failure)
    if !answersLikeScript, !rows.isEmpty { console.show(.matches(rows)) }
  }

  /// Returns a hint with the command of features that two words stand for, which are also written as one, such as
  /// `sign up` and `log in`; `nil` for other words.
  private func hint(joining tokens: [Token]) -> Phrase? {
    guard tokens.count > 1 else { return nil }
    let word = tokens.prefix(2).map { $0.text.lowercased() }.joined()
    return (OtherWords.commands(for: word) + [word]).compactMap(featureHint).first
  }

  /// Returns the address of the only item or place of the feature whose whole name is a line without a meaning, at a
  /// prompt.
  func address(namedBy line: Line, after failure: Failure) async throws(Departure) -> Address? {
    guard failure.code == "command.unknown", !answersLikeScript, !scope.isElsewhere,
      let root = scope.address?.root, program.searchedPlaces.contains(root),
      case .typed(let text) = line
    else { return nil }
    let name = [Token].scan(text).tokens.map(\.text).joined(separator: " ")
    let found = try await attempt { [self] in
      try await find(name, in: root, limit: 2, asksServers: false)
    }
    guard case .success(let results) = found else { return nil }
    return results.rows.map(\.item).filter { $0.rank == .wholeTitle && !$0.address.path.isEmpty }
      .only?.address
  }

  /// Returns the best matches of a search for an unknown line, without asking servers: for all of its words, or for
  /// commands with the first one.
  private func matches(of line: Line) async throws(Departure) -> [FindResults.Row] {
    let words = line.tokens.map(\.text)
    let count = 3
    var rows: [FindResults.Row] = []
    if words.count <= FindResults.maximumWords {
      let text = words.joined(separator: " ")
      let found = try await attempt { [self] in
        try await find(text, in: nil, limit: count, asksServers: false)
      }
      if case .success(let results) = found { rows = results.rows }
    }
    if rows.isEmpty, let word = words.first, words.count > 1 {
      rows = await commandMatches(FoundItem.Question(word, limit: count))
        .filter { $0.item.rank == .wholeTitle }
    }
    return Array(rows.prefix(count))
  }

  /// Returns a hint with the features that have a command, such as `todos add`; `nil` if none has.
  func featureHint(for command: String) -> Phrase? {
    let lines = rootsWithCommand(command).map { "\($0.root) \(command)" }
    return lines.count > 1 ? .ambiguousHint(lines, atMost: 3) : lines.first.map { .didYouMean($0) }
  }
}

extension FindResults.Row {
  fileprivate var line: String {
    switch place {
    case FindResults.commands: item.title.text(in: .en)
    case FindResults.settings:
      "\(place) \(SettingsAction.show.rawValue) \(item.title.text(in: .en))"
    default: "\(item.address)"
    }
  }
}

extension Screen {
  fileprivate static func matches(_ rows: [FindResults.Row]) -> Screen {
    let table = Table(
      "matches", of: rows,
      [
        .untruncated("line", .form) { .toned(.accent, .text($0.line)) },
        .init("title", .title) { row in
          row.place == FindResults.commands || row.place == FindResults.settings
            ? .phrase(row.item.snippet ?? row.item.title) : .phrase(row.item.title)
        },
      ])
    return Screen("matches", [.table(table)])
  }
}

extension Failure {
  static func unknown(_ word: String, hint: Phrase?) -> Failure {
    Failure(.usage, "command.unknown", .unknownCommand(word), hint: hint)
  }

  /// The failure for words that can mean several things.
  static func ambiguous(
    _ words: String, among choices: [String], _ code: String, atMost count: Int = .max
  ) -> Failure {
    Failure(.usage, code, .ambiguous(words), hint: .ambiguousHint(choices, atMost: count))
  }
}
