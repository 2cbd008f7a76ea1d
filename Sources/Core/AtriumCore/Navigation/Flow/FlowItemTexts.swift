import AtriumScreen

/// The name of an item after a command on an item's own screen.
extension Flow {
  /// Reads the name of an item at the beginning of the words after a command of the current item. That of another item
  /// is refused: in `/timeline/7`, the result of `done dentist 142/88` may be that of the dentist. The name of the current
  /// one is removed before a day or a time: `taken ibuprofen at 8`. A name is a whole title, or the first words of only
  /// one title. Quoted words are text.
  func readItemName(
    in tokens: inout [Token], of command: CommandDescription
  ) async throws(Failure) {
    guard !scope.isTextMode, let item = scope.item, let list = lookup.parents.first,
      let kind = itemKind, let parameter = command.parameters.first(where: \.isPositional),
      parameter.kind == .words, !parameter.isNumber,
      let number = list.commands.named(command.name)?.parameters.first(where: \.isPositional),
      number.acceptsTitle, let arguments = try? Arguments(tokens, for: command.parameters),
      parameter.isText || !parameter.isWhole(arguments.words.map(\.text))
    else { return }
    let words = arguments.words.prefix { !$0.isQuoted }.map(\.text.folded)
    // A list that cannot be read, such as one of a server, does not prevent a text.
    guard let first = words.first,
      let candidates = try? await candidates(for: FoundItem.Question(first, limit: 50), of: number)
    else { return }
    let named = candidates.compactMap { candidate -> (number: Int, count: Int, isWhole: Bool)? in
      let title = (candidate.summary?.text(in: language) ?? "").folded.split(separator: " ")
      let count = zip(title, words).prefix { $0 == $1 }.count
      guard count > 0, let number = Int(candidate.text) else { return nil }
      return (number, count, count == title.count)
    }
    guard let longest = named.map(\.count).max() else { return }
    let meant = named.filter { $0.count == longest }
    if meant.contains(where: { $0.number == item }) {
      let name = parameter.isText ? [] : arguments.positions.prefix(longest)
      tokens = tokens.indices.filter { !name.contains($0) }.map { tokens[$0] }
      return
    }
    guard let other = meant.first(where: \.isWhole) ?? meant.only else { return }
    let line = ([list.address.description, command.name] + tokens.map(\.raw))
      .joined(separator: " ")
    throw Failure(
      .usage, "item.other", .otherItem(kind.name(item), kind.name(other.number)),
      hint: .commandOfOther(line))
  }
}
