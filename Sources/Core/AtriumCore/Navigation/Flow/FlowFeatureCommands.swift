import AtriumScreen

/// The meaning of a command that several features have.
enum FeatureChoice {
  /// The command at the address of a feature.
  case place(Address)
  /// Another command, which was typed instead of the name of a feature.
  case otherLine(String)
}

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

  /// The place that a command of a single feature opens, such as `sources`; `nil` for other commands.
  func place(below name: String) -> Address? {
    rootsWithCommand(name).only.map { Address($0.root, [name]) }.flatMap {
      scope(at: $0) == nil ? nil : $0
    }
  }

  /// Returns the address of the feature whose command a line without a place means: the only one with the
  /// command, the one with the item that the words name, or the one that the user chooses, who may type another
  /// command instead.
  /// - Returns: `nil` if the user gives up.
  /// - Throws: if several items or, in a script, several features can be meant.
  func place(ofCommand name: String, _ tokens: [Token]) async throws -> FeatureChoice? {
    let all = rootsWithCommand(name)
    if let command = (all.first(where: \.command.isReading) ?? all.first)?.command {
      try program.requireReading(command, tokens)
    }
    if let number = tokens.first, !number.isQuoted, number.text.isNumberOrRange,
      let command = all.first(where: \.command.takesItem)?.command
    {
      throw await failure(ofNumber: number.text, at: all.map(\.root), for: command, tokens)
    }
    if let root = all.only?.root { return Address(root).map(FeatureChoice.place) }
    var open: [(root: String, command: CommandDescription)] = []
    for (root, command) in all where try await isOpen(root) { open.append((root, command)) }
    if let address = try await place(ofItemIn: tokens, open.filter(\.command.takesItem)) {
      return .place(address)
    }
    return try await chosenPlace(ofCommand: name, among: open.isEmpty ? all : open)
  }

  /// Returns the first root if all are of one feature, whose places have the same command, such as `top` of statistics
  /// and the map.
  private func rootOfSharedCommand(
    _ all: [(root: String, command: CommandDescription)]
  ) -> String? {
    let features = Set(all.map { program.assembly.entriesByRoot[$0.root]?.feature })
    let isShared = all.allSatisfy { $0.command.summary == all[0].command.summary }
    return features.count == 1 && isShared ? all[0].root : nil
  }

  private func isOpen(_ root: String) async throws -> Bool {
    guard let feature = program.assembly.entriesByRoot[root]?.feature,
      try await program.isOpen(feature, at: root)
    else { return false }
    // The titles of its items are searched.
    program.note(Address(root, []))
    return true
  }

  private func chosenPlace(
    ofCommand name: String, among all: [(root: String, command: CommandDescription)]
  ) async throws -> FeatureChoice? {
    let roots = all.map(\.root)
    if let root = roots.only ?? rootOfSharedCommand(all) {
      return Address(root).map(FeatureChoice.place)
    }
    guard console.isInteractive else {
      throw Failure.ambiguous(name, among: roots.map { "\($0) \(name)" }, "command.ambiguous")
    }
    let choices = CompletionSource.fixed(all.map { Candidate($0.root, $0.command.summary) })
    while let answer = await ask(Question(.whichFeature(name, roots)), completing: choices) {
      if answer.isEmpty || ShellWord.leaving.contains(answer) { return nil }
      let matches = roots.filter { $0.hasPrefix(answer.lowercased()) }
      if let root = roots.first(where: { $0 == answer }) ?? matches.only {
        return Address(root).map(FeatureChoice.place)
      }
      if !scope.isTextMode, (try? lookup.resolver.resolve(.typed(answer))) != nil {
        return .otherLine(answer)
      }
      report(
        Failure(
          .usage, "command.unknown-feature", .isNoFeatureHere(answer), hint: .emptyLineLeaves))
    }
    return nil
  }

  /// Returns the failure for a number, a range or a list without letters, with the items that it may mean.
  private func failure(
    ofNumber text: String, at roots: [String], for command: CommandDescription, _ tokens: [Token]
  ) async -> Failure {
    var names: [String] = []
    for root in roots {
      guard let kind = program.assembly.entriesByRoot[root]?.items,
        let numbers = kind.numbers(in: text), let first = numbers.first, let last = numbers.last,
        (try? await isOpen(root)) == true, await program.hasItem(at: kind.address(first)),
        await program.hasItem(at: kind.address(last))
      else { continue }
      names.append(numbers.count == 1 ? kind.name(first) : kind.names(in: text, numbers))
    }
    let mixed = answers.mixedItems
    let line =
      line(command, tokens, naming: mixed.isEmpty ? names : mixed)
      ?? (mixed.isEmpty ? names.only.map { "\(command.name) \($0)" } : nil)
    return .numberWithoutLetters(text, canMean: names, in: line)
  }

  /// Returns the line with names in place of the numbers of items.
  /// - Returns: `nil` if a number has no or several of the names, or if the names do not belong to one feature with
  ///   the command.
  private func line(
    _ command: CommandDescription, _ tokens: [Token], naming names: [String]
  ) -> String? {
    let isList = command.parameters.first(where: \.isPositional)?.kind == .words
    var (words, kinds): ([String], [ItemKind]) = ([command.name], [])
    let items = tokens.withoutConjunctions(among: program.assembly.items)
    let end = items.firstIndex(where: \.isOption) ?? items.count
    for (index, token) in items.enumerated() {
      guard index < (isList ? end : 1), let numbers = token.numbers else {
        words.append(token.raw)
        continue
      }
      var found: [String] = []
      for number in ArgumentFormat<Int>.singleNumbers(in: numbers) {
        let matches = Set(names.filter { $0.drop(while: \.isLetter) == number })
        guard let name = matches.only,
          let kind = TypedItems(name, among: program.assembly.items)?.kind
        else { return nil }
        kinds.append(kind)
        found.append(name)
      }
      words.append(found.joined(separator: ","))
    }
    guard let root = Set(kinds.map(\.root)).only,
      rootsWithCommand(command.name).contains(where: { $0.root == root && $0.command.takesItem })
    else { return nil }
    return words.joined(separator: " ")
  }

  /// Returns the failure for a bare number (`2`, `done 2`) after a mixed list, such as `today`.
  /// - Parameter resolved: the meaning of the line.
  /// - Returns: `nil` if the line is valid.
  func failure(ofNumberIn line: Line, meaning resolved: ResolvedLine?) -> Failure? {
    guard console.isInteractive, !answers.mixedItems.isEmpty, !scope.isElsewhere else { return nil }
    let number: String?
    var corrected: String?
    switch resolved {
    case .command(let name, let tokens):
      let command = scope.commands.named(name)
      let words = command?.parameters.first(where: \.isPositional)?.words ?? []
      let item = tokens.first { !words.contains($0.text.lowercased()) }
      number = command?.takesItem == true || command?.opensRanks == true ? item?.numbers : nil
      if let command, let number {
        let known = answers.mixedItems + unlistedItems(number)
        corrected = self.line(command, tokens, naming: known)
      }
    case nil:
      guard case .typed(let text) = line, !scope.isTextMode else { return nil }
      number = [Token].scan(text).tokens.only?.numbers
    case .departure:
      guard case .typed(let text) = line else { return nil }
      number = [Token].scan(text).tokens.first?.numbers
    default: return nil
    }
    var seen: Set<String> = []
    let names = answers.mixedItems.filter { seen.insert($0).inserted }
    return number.map { .numberWithoutLetters($0, canMean: names, in: corrected) }
  }

  /// Returns the items of this feature with the numbers in a text that no item of the mixed list has.
  private func unlistedItems(_ text: String) -> [String] {
    guard let root = scope.address?.root, let kind = program.assembly.entriesByRoot[root]?.items
    else { return [] }
    let listed = Set(answers.mixedItems.map { String($0.drop(while: \.isLetter)) })
    return (kind.numbers(in: text) ?? []).filter { !listed.contains("\($0)") }.map { kind.name($0) }
  }
}

extension Token {
  /// The text of a number, a range or a list of numbers.
  fileprivate var numbers: String? { !isQuoted && text.isNumberOrRange ? text : nil }
}

extension Failure {
  /// - Parameter line: the line with the names that the numbers must mean.
  fileprivate static func numberWithoutLetters(
    _ text: String, canMean names: [String], in line: String?
  ) -> Failure {
    let items: Phrase? = names.isEmpty ? nil : .itemsAre(names)
    let hints = [line.map { .didYouMean($0) }, names.count == 1 && line != nil ? nil : items]
      .compactMap(\.self)
    return Failure(
      .usage, "item.number", .numberWithoutLetters(text),
      hint: hints.isEmpty ? .itemsHaveLetters : hints.joined(separator: " "))
  }
}

extension Screen {
  /// The item names in `today`, `week`, `agenda`, `month`, `find` or the home screen; `nil` for other screens.
  var mixedItems: [String]? {
    for case .table(let table) in blocks where key == ShellWord.month.rawValue {
      return table.rows.joined().flatMap { $0.json.elements ?? [] }.compactMap(\.string)
    }
    for case .machineOnly(let key, .array(let rows)) in blocks
    where ["entries", "found", "today"].contains(key) {
      return rows.compactMap { $0["ref"]?.string }
    }
    return nil
  }

  /// The rank in the first row of a ranking; `nil` for other screens.
  var firstRank: Int? {
    for case .machineOnly(_, .array(let rows)) in blocks {
      if let rank = rows.first?["rank"]?.integer { return rank }
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
