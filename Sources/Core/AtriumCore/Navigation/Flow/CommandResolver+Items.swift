import AtriumDates
import AtriumScreen

/// Lines with items: names and numbers beside commands, and commands for the item that the scene shows.
extension CommandResolver {
  /// Returns the line that runs a command on the item that is named first, in the list of the item's feature or,
  /// if only the item has the command, such as `link`, at the item, unless it concerns a part with a number.
  /// - Returns: `nil` for a command of this list, without such a name, and if neither has the command.
  func command(_ first: Token, onItemOf rest: [Token]) -> ResolvedLine? {
    guard let name = rest.withoutConjunctions(among: items).first, !name.isQuoted,
      let typed = TypedItems(name.text, among: items)
    else { return nil }
    let list = Address(typed.kind.root, [])
    if let command = rootsWithCommand(first.text).first(where: { $0.root == list.root })?.command {
      guard scope.address != list, command.takesItem else { return nil }
      return .departure(.open(list, then: [first] + rest))
    }
    // `delete` of a conversation deletes one of its messages.
    guard let address = typed.address, let command = commandsAt(address).named(first.text),
      command.parameters.first(where: \.isPositional)?.isNumber != true
    else { return nil }
    return .departure(.open(address, then: [first] + rest.dropFirst()))
  }

  /// Requires that the feature of the item that is named first has a command, if only other features have it.
  /// - Throws: a failure with the command that the word may mean there: `postpone t1 fri` for `move t1 fri`.
  func requireCommand(_ first: Token, ofItemIn rest: [Token]) throws(Failure) {
    guard let name = rest.withoutConjunctions(among: items).first, !name.isQuoted,
      let root = TypedItems(name.text, among: items)?.kind.root
    else { return }
    let roots = rootsWithCommand(first.text).filter(\.command.takesItem).map(\.root)
    guard !roots.isEmpty, !roots.contains(root) else { return }
    let meant = OtherWords.commands(for: first.text).first { other in
      rootsWithCommand(other).contains { $0.root == root && $0.command.takesItem }
    }
    throw Failure(
      .usage, "item.other-feature",
      .otherFeature(name.text, root, roots.joined(separator: ", ")),
      hint: meant.map { .didYouMean(([$0] + rest.map(\.raw)).joined(separator: " ")) })
  }

  /// Returns the line that runs a command of a place whose address follows it, such as `list /todos`. The address is a
  /// text for commands that may change something, need a word or name files.
  /// - Returns: `nil` without such an address.
  func command(_ first: Token, ofPlace rest: [Token]) -> ResolvedLine? {
    guard let word = rest.first, !word.isQuoted, word.text.hasPrefix("/"),
      let place = Address(word.text), let command = commandsAt(place).named(first.text),
      command.isReading, !command.opensNumbers,
      !command.parameters.contains(where: \.completion.isFiles)
    else { return nil }
    return .departure(.open(place, then: [first] + rest.dropFirst()))
  }

  /// Returns the line of a command of a list for the item that the scene shows; `show` opens it again.
  /// - Returns: `nil` in other scenes, and if the words name an item.
  func command(
    _ command: CommandDescription, _ rest: [Token], onItemIn list: ParentScope
  ) -> ResolvedLine? {
    guard let item, let address = scope.address, address.parent == list.address,
      command.opensNumbers, command.lacksItem(in: rest, among: items)
    else { return nil }
    if command.name == "show", rest.isEmpty { return .departure(.open(address, then: [])) }
    guard command.takesItem, items.values.contains(where: { $0.address(item) == address }) else {
      return nil
    }
    return .departure(.open(list.address, then: [Token(command.name), Token("\(item)")] + rest))
  }

  /// Returns the line that opens the item of a number: in a list its command `show`. In an item, the
  /// number never means another one.
  func opening(_ number: Token) throws(Failure) -> ResolvedLine? {
    guard !scope.isTextMode, !number.isQuoted, number.text.isASCIIDigits else { return nil }
    let show = "show"
    if scope.commands.named(show)?.opensNumbers == true { return .command(show, [number]) }
    guard let item, let list = parents.first, list.commands.named(show)?.opensNumbers == true
    else { return nil }
    let address = Address(list.address.root, list.address.path + [number.text])
    guard Int(number.text) == item else {
      throw Failure(
        .usage, "item.other", .otherItem("\(item)", number.text),
        hint: .didYouMean(address.description))
    }
    return .departure(.open(address, then: []))
  }

  /// Returns the meaning of words that a command for an item follows, such as `call bank done`; `nil` if no such
  /// command ends them, or if it needs more than the item.
  func commandAfterItem(_ words: [Token]) throws(Failure) -> ResolvedLine? {
    let end = words.firstIndex(where: \.isOption) ?? words.count
    guard end > 1, !words[end - 1].isQuoted else { return nil }
    let typed = words[end - 1].text
    let name = isKnown(typed) ? typed : translation(of: typed) ?? typed
    let commands =
      [scope.commands.named(name)] + parents.map { $0.commands.named(name) }
      + rootsWithCommand(name).map(\.command)
    let needsOnlyItem = commands.contains { command in
      guard let command, command.takesItem else { return false }
      return command.parameters.count { $0.isPositional && $0.isRequired } == 1
    }
    guard needsOnlyItem else { return nil }
    return try resolve(Token(name), Array(words[..<(end - 1)] + words[end...]))
  }

  /// Returns the meaning of a number and a command of an item, such as `2 move friday` in a list; `nil` for other words,
  /// and elsewhere.
  func command(_ rest: [Token], onItemNumbered number: Token) -> ResolvedLine? {
    guard !number.isQuoted, number.text.isASCIIDigits, let verb = rest.first, !verb.isQuoted,
      let kind = items.values.first(where: { Address($0.root, []) == scope.address }),
      let address = Int(number.text).map(kind.address)
    else { return nil }
    for name in [verb.text, translation(of: verb.text)].compactMap(\.self) {
      if scope.commands.named(name)?.takesItem == true {
        return .command(name, [number] + rest.dropFirst())
      }
      if commandsAt(address).named(name) != nil {
        return .departure(.open(address, then: [Token(name)] + rest.dropFirst()))
      }
    }
    return nil
  }

  /// Removes the number of the item from the arguments of a command that its list has too: in item 1,
  /// `done 1` is `done`. The number in `postpone 3 days` belongs to the phrase.
  /// `undo 1` keeps it: without an item, the last step is undone.
  /// - Throws: an error for the number of another item.
  func removingItemNumber(
    _ command: CommandDescription, _ rest: [Token]
  ) throws(Failure) -> [Token] {
    let isUndo = ShellWord(rawValue: command.name)?.yieldsToScenesAbove == true
    guard let item, let first = rest.first, !first.isQuoted, let number = Int(first.text),
      isUndo || command.parameters.first?.isNumber != true,
      command.parameters.first?.isPhrase(rest.map(\.text)) != true, let parent = parents.first,
      parent.commands.named(command.name)?.parameters.first?.isNumber == true
    else { return rest }
    guard number == item else {
      let line = ([parent.address.description, command.name] + rest.map(\.raw))
        .joined(separator: " ")
      throw Failure(
        .usage, "item.other", .otherItem("\(item)", first.text),
        hint: .commandOfOther(line))
    }
    return isUndo ? rest : Array(rest.dropFirst())
  }
}

extension CommandDescription {
  /// `true` if the command requires a word, as `show` of a list requires an item, or takes ranks.
  var opensNumbers: Bool {
    opensRanks || parameters.first.map { $0.isPositional && $0.isRequired } ?? false
  }

  /// Returns whether the words after a command that takes an item first are those of its other arguments: too few for
  /// all, or a phrase of the second one.
  fileprivate func lacksItem(in tokens: [Token], among items: [String: ItemKind]) -> Bool {
    guard let words = try? Arguments(tokens, for: parameters).words else { return tokens.isEmpty }
    guard let first = words.first else { return true }
    if !first.isQuoted,
      first.text.isNumberOrRange || TypedItems(first.text, among: items) != nil
    {
      return false
    }
    let positional = parameters.filter(\.isPositional)
    let next = positional.dropFirst().first
    let isDay = words.count == 1 && next?.readsDates == true && DateReader.isDate(first.text)
    return isDay || next?.isPhrase(words.map(\.text)) == true
      || words.count < positional.count(where: \.isRequired)
  }
}
