import AtriumScreen

/// Commands that are followed by the item or the place that they are for.
extension CommandResolver {
  /// Returns the line that runs a command on the item that is named first, in the list of the item's feature or,
  /// if only the item has the command, such as `link`, at the item.
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
    guard let address = typed.address, commandsAt(address).named(first.text) != nil else {
      return nil
    }
    return .departure(.open(address, then: [first] + rest.dropFirst()))
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
  /// - Returns: `nil` in other scenes.
  func command(_ command: CommandDescription, onItemIn list: ParentScope) -> ResolvedLine? {
    guard let item, let address = scope.address, address.parent == list.address,
      command.opensNumbers
    else { return nil }
    if command.name == "show" { return .departure(.open(address, then: [])) }
    guard command.takesItem, items.values.contains(where: { $0.address(item) == address }) else {
      return nil
    }
    return .departure(.open(list.address, then: [Token(command.name), Token("\(item)")]))
  }
}

extension CommandDescription {
  /// `true` if the command requires a word, as `show` of a list requires an item, or takes ranks.
  var opensNumbers: Bool {
    opensRanks || parameters.first.map { $0.isPositional && $0.isRequired } ?? false
  }
}
