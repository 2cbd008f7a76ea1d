import AtriumScreen

/// Texts after commands of an item, which may name another item.
extension Flow {
  /// Refuses the text of a command of the current item if it begins with the name of another item: in `/timeline/7`, the
  /// result of `done dentist 142/88` may be that of the dentist. The name is a whole title, or the first words of only
  /// one title. Quoted words are text.
  func requireNoOtherItem(
    in tokens: [Token], of command: CommandDescription
  ) async throws(Failure) {
    guard !scope.isTextMode, let item = scope.item, let list = lookup.parents.first,
      let kind = itemKind,
      command.parameters.first(where: \.isPositional)?.isText == true,
      let number = list.command(named: command.name)?.parameters.first(where: \.isPositional),
      number.acceptsTitle, let arguments = try? Arguments(tokens, for: command.parameters)
    else { return }
    let words = arguments.words.prefix { !$0.isQuoted }.map(\.text.folded)
    guard let first = words.first,
      let candidates = try await candidates(for: FoundItem.Question(first, limit: 50), of: number)
    else { return }
    let named = candidates.compactMap { candidate -> (number: Int, count: Int, isWhole: Bool)? in
      let title = (candidate.summary?.text(in: language) ?? "").folded.split(separator: " ")
      let count = zip(title, words).prefix { $0 == $1 }.count
      guard count > 0, let number = Int(candidate.text) else { return nil }
      return (number, count, count == title.count)
    }
    let longest = named.map(\.count).max()
    let meant = named.filter { $0.count == longest }
    guard let other = meant.first(where: \.isWhole) ?? meant.only,
      !meant.contains(where: { $0.number == item })
    else { return }
    let line = ([list.address.description, command.name] + tokens.map(\.raw))
      .joined(separator: " ")
    throw Failure(
      .usage, "item.other", .otherItem(kind.name(item), kind.name(other.number)),
      hint: .commandOfOther(line))
  }
}
