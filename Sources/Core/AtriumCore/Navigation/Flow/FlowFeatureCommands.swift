import AtriumScreen

/// Commands of features that are typed in other places, and numbers that name no item there.
extension Flow {
  /// Returns the features with a command of this name, by their roots. `more` continues the list that was shown
  /// last, so that it belongs to its place.
  func rootsWithCommand(_ name: String) -> [(root: String, command: CommandDescription)] {
    if name == "more" { return [] }
    return program.assembly.entries.compactMap { entry in
      scope(at: Address(entry.root))?.commands.named(name).map { (entry.root, $0) }
    }
  }

  /// Returns the address of the feature whose command a line without a place means: the only one with the
  /// command, the one with the item that the words name, or the one that the user chooses.
  /// - Returns: `nil` if the user gives up.
  /// - Throws: if several items or, in a script, several features can be meant.
  func place(ofCommand name: String, _ tokens: [Token]) async throws -> Address? {
    let all = rootsWithCommand(name)
    if let number = tokens.first, !number.isQuoted, number.text.isNumberOrRange,
      all.contains(where: \.command.takesItem)
    {
      throw await failure(ofNumber: number.text, at: all.map(\.root), for: name)
    }
    if let root = all.only?.root { return Address(root) }
    var open: [(root: String, command: CommandDescription)] = []
    for (root, command) in all where try await isOpen(root) { open.append((root, command)) }
    if let address = try await place(ofItemIn: tokens, open.filter(\.command.takesItem)) {
      return address
    }
    return try await chosenPlace(ofCommand: name, among: open.isEmpty ? all : open)
  }

  private func isOpen(_ root: String) async throws -> Bool {
    guard let feature = program.assembly.entriesByRoot[root]?.feature else { return false }
    return try await program.isOpen(feature)
  }

  private func chosenPlace(
    ofCommand name: String, among all: [(root: String, command: CommandDescription)]
  ) async throws -> Address? {
    let roots = all.map(\.root)
    if let root = roots.only { return Address(root) }
    guard console.isInteractive else {
      throw Failure.ambiguous(
        name, among: roots.map { "\($0) \(name)" }, "command.ambiguous")
    }
    let choices = CompletionSource.fixed(all.map { Candidate($0.root, $0.command.summary) })
    while let answer = await ask(Question(.whichFeature(name, roots)), completing: choices) {
      if answer.isEmpty || ShellWord.leaving.contains(answer) { return nil }
      let matches = roots.filter { $0.hasPrefix(answer.lowercased()) }
      if let root = roots.first(where: { $0 == answer }) ?? matches.only { return Address(root) }
      report(
        Failure(
          .usage, "command.unknown-feature", .isNoFeatureHere(answer), hint: .emptyLineLeaves))
    }
    return nil
  }

  /// Returns the failure for a number without letters, with the items that it may mean.
  func failure(
    ofNumber text: String, at roots: [String], for command: String
  ) async -> Failure {
    var names: [String] = []
    for root in roots {
      guard let number = Int(text), let kind = program.assembly.entriesByRoot[root]?.items,
        (try? await isOpen(root)) == true, await program.hasItem(at: kind.address(number))
      else { continue }
      names.append(kind.name(number))
    }
    var failure = Failure.numberWithoutLetters(text, canMean: names)
    if let name = names.only { failure.hint = .didYouMean("\(command) \(name)") }
    return failure
  }

  /// Refuses a bare number (`2`, `done 2`) while the last list has items of several features.
  /// - Parameter resolved: the meaning of the line.
  /// - Returns: `nil` for other lines, and after other lists.
  func failure(ofNumberIn line: Line, meaning resolved: ResolvedLine?) -> Failure? {
    guard console.isInteractive, !answers.mixedItems.isEmpty, !scope.isElsewhere else { return nil }
    let number: String?
    switch resolved {
    case .command(let name, let tokens):
      let command = scope.commands.named(name)
      let words = command?.parameters.first(where: \.isPositional)?.words ?? []
      let item = tokens.first { !words.contains($0.text.lowercased()) }
      number = command?.takesItem == true || command?.opensRanks == true ? item?.numbers : nil
    case nil:
      guard case .typed(let text) = line, !scope.isTextMode else { return nil }
      number = [Token].scan(text).tokens.only?.numbers
    default: return nil
    }
    var seen: Set<String> = []
    let names = answers.mixedItems.filter { seen.insert($0).inserted }
    return number.map { .numberWithoutLetters($0, canMean: names) }
  }
}

extension Token {
  /// The text of a number, a range or a list of numbers.
  fileprivate var numbers: String? { !isQuoted && text.isNumberOrRange ? text : nil }
}

extension Failure {
  fileprivate static func numberWithoutLetters(
    _ text: String, canMean names: [String]
  ) -> Failure {
    Failure(
      .usage, "item.number", .numberWithoutLetters(text),
      hint: names.isEmpty ? .itemsHaveLetters : .itemsAre(names))
  }
}

extension Screen {
  /// The item names in `today`, `week`, `agenda`, `find` or the home screen; `nil` for other screens.
  var mixedItems: [String]? {
    for case .machineOnly(let key, .array(let rows)) in blocks
    where ["entries", "found", "today"].contains(key) {
      return rows.compactMap { $0["ref"]?.string }
    }
    return nil
  }

  /// `true` if people see a list that is not part of a record.
  var hasRows: Bool {
    func isList(_ block: Block) -> Bool {
      switch block {
      case .table, .eventList: true
      case .humanOnly(let blocks): blocks.contains(where: isList)
      default: false
      }
    }
    return blocks.contains(where: isList)
  }
}
