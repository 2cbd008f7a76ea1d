import AtriumDates
import AtriumScreen
import AtriumTime

/// Items that are named by letters and numbers, or by words of their titles.
extension Flow {
  /// Replaces names such as `t4` and the words of a title by the number of the item, in the line and in values of
  /// options.
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
      if command.readsQuickEntry {
        tokens = QuickEntry.expanding(option.name, in: tokens, command.parameters)
      }
      try replaceNames(in: &tokens, of: option)
      try await replaceTitles(in: &tokens, of: option)
    }
    let positional = command.parameters.filter(\.isPositional)
    if let index = positional.firstIndex(where: \.acceptsTitle), index > 0,
      let positions = (try? Arguments(tokens, for: command.parameters))?.positions
    {
      try replaceNames(
        in: &tokens, at: Array(positions.dropFirst(index)), of: itemKind(of: positional[index]))
    }
    guard let parameter = positional.first, parameter.isNumber else { return false }
    let kinds = program.assembly.items
    tokens =
      parameter.kind == .words
      ? tokens.withoutConjunctions(among: kinds) : tokens.joiningFirstItems(among: kinds)
    guard let arguments = try? Arguments(tokens, for: command.parameters) else { return false }
    let items =
      parameter.kind == .words ? arguments.positions : Array(arguments.positions.prefix(1))
    if parameter.acceptsTitle {
      try replaceNames(in: &tokens, at: items, of: itemKind(of: parameter))
    }
    if let dated = try await line(tokens, withDayFor: command) {
      tokens = dated
      return try await replaceTitles(in: &tokens, of: command)
    }
    guard let words = try await titleWords(in: tokens, of: command) else { return false }
    let name = words.tokens.map(\.text).joined(separator: " ")
    let found: NamedItem?
    do throws(Failure) {
      found = try await item(named: name, by: parameter, on: day(in: arguments, of: command))
    } catch {
      var failure = error
      // `cancel dentist on friday`: the day may be the value of an option.
      for start in tokens.indices.dropFirst()
      where failure.code == "argument.invalid" && words.tokens.count == tokens.count {
        let line = command.line(tokens, withOptionFor: Array(tokens[start...]))
        guard let line else { continue }
        failure.hint = .didYouMean(line)
        break
      }
      throw failure
    }
    guard let item = found else { return false }
    guard console.isInteractive || !command.asksForConfirmation else {
      throw Failure(
        .usage, "argument.number-required", .scriptsNeedNumber(name),
        hint: .didYouMean("\(command.name) \(item.name)"))
    }
    let others = tokens.indices.filter { !words.positions.contains($0) }
    tokens = [Token("\(item.number)")] + others.map { tokens[$0] }
    return true
  }

  /// Returns the failure for a word that names no item of the current list, before further questions are asked.
  func failure(ofItem word: Token, for parameter: Parameter) async -> Failure? {
    do throws(Failure) {
      var tokens = [word]
      try replaceNames(in: &tokens, at: [0], of: itemKind(of: parameter))
      guard !word.isQuoted, tokens[0].text.isNumberOrRange else {
        _ = try await item(named: word.text, by: parameter)
        return nil
      }
      guard let kind = itemKind(of: parameter) else { return nil }
      for number in ArgumentFormat<Int>.singleNumbers(in: tokens[0].text).compactMap({ Int($0) })
      where !(await program.hasItem(at: kind.address(number))) {
        return Failure(
          .notFound, "item.not-found", .noItemNamed(kind.name(number)), hint: .useNumberOrWords)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Returns the address of the feature whose item words name. A feature that cannot be searched, such as one without a
  /// sign-in, does not hide the items of others.
  /// - Parameter commands: the commands of this name, by the roots of their features.
  /// - Returns: `nil` without such words.
  /// - Throws: the failure of a feature if none can be searched.
  func place(
    ofItemIn tokens: [Token], _ commands: [(root: String, command: CommandDescription)]
  ) async throws -> Address? {
    var found: [NamedItem] = []
    var searched: [(name: String, parameter: Parameter, kind: ItemKind?)] = []
    var roots: [String] = []
    var failures: [Failure] = []
    for (root, command) in commands {
      guard let parameter = command.parameters.first(where: \.isPositional) else { continue }
      do throws(Failure) {
        guard let words = try await titleWords(in: tokens, of: command) else { continue }
        let name = words.tokens.map(\.text).joined(separator: " ")
        let kind = program.assembly.entriesByRoot[root]?.items
        let items = try await items(named: name, by: parameter, of: kind) ?? []
        found += items
        searched.append((name, parameter, kind))
        if !items.isEmpty { roots.append(root) }
      } catch {
        // A feature that cannot be searched, such as one without a sign-in, hides the items of no other one.
        failures.append(error)
      }
    }
    guard let name = searched.last?.name else {
      if let failure = failures.first { throw failure }
      return nil
    }
    if let root = roots.only { return Address(root) }
    var similar: [NamedItem] = []
    for (name, parameter, kind) in found.isEmpty ? searched : [] {
      similar += try await items(similarTo: name, by: parameter, of: kind)
    }
    if found.isEmpty, similar.isEmpty, let failure = failures.first { throw failure }
    throw Failure.items(found, named: name, similar: similar, in: language)
  }

  /// Returns the words that name an item; before a text, a day or a time, the longest ones that the title of any has one
  /// after the other: `taken Ibuprofen 400 mg at 8`.
  private func titleWords(
    in tokens: [Token], of command: CommandDescription
  ) async throws(Failure) -> (tokens: [Token], positions: [Int])? {
    guard var words = try command.titleWords(in: tokens) else { return nil }
    guard command.takesWordsAfterItem, let item = command.parameters.first(where: \.isPositional),
      let arguments = try? Arguments(tokens, for: command.parameters)
    else { return words }
    let isOptional = command.parameters.contains { !$0.isRequired && $0.isPositional && $0.isText }
    let needsMore = command.parameters.contains { $0.isRequired && $0.takesPhrase }
    let count = arguments.words.dropLast(needsMore ? 1 : 0).prefix { !$0.isQuoted }.count
    for longer in stride(from: count, to: words.tokens.count, by: -1) {
      let candidate = Array(arguments.words.prefix(longer))
      let name = candidate.map(\.text).joined(separator: " ")
      let items = try await items(named: name, by: item) ?? []
      if !items.contains(where: { $0.title.hasPhrase(name) }) { continue }
      words = (candidate, Array(arguments.positions.prefix(longer)))
      break
    }
    // All words may be a name if the text is optional. One word of a longer title does not name it before further words.
    if isOptional, words.tokens.count == 1,
      let next = arguments.words.dropFirst(words.tokens.count).first,
      !next.isQuoted, next.text.first?.isLetter == true
    {
      let name = words.tokens.map(\.text).joined(separator: " ")
      let named = try await items(named: name, by: item, of: itemKind(of: item)) ?? []
      if let only = named.only, only.title.folded != name.folded {
        let all = arguments.words.prefix(count).map(\.text).joined(separator: " ")
        throw .items([], named: all, similar: named, in: language)
      }
    }
    return words
  }

  /// The items of the current list, or those of the list of the current item.
  var itemKind: ItemKind? {
    guard scope.isAddressed, let address = scope.address,
      address.path.isEmpty || NumberedPlace(path: address.path) != nil
    else { return nil }
    return program.assembly.entriesByRoot[address.root]?.items
  }

  /// The items of a number after a command. After one of an item's own screen, the number is that of a part of the item,
  /// such as a message of a conversation.
  private func itemKind(of parameter: Parameter) -> ItemKind? {
    parameter.isPositional && scope.address?.path.isEmpty == false ? nil : itemKind
  }

  /// Replaces names such as `t4` by the numbers of items of the current feature.
  /// - Throws: if one names an item of another feature.
  private func replaceNames(
    in tokens: inout [Token], at positions: [Int], of kind: ItemKind?
  ) throws(Failure) {
    for position in positions where !tokens[position].isQuoted {
      guard let typed = TypedItems(tokens[position].text, among: program.assembly.items) else {
        continue
      }
      guard typed.kind === kind else {
        throw Failure(
          .usage, "item.other-feature",
          .otherFeature(tokens[position].text, typed.kind.root, scope.text))
      }
      tokens[position] = Token(typed.numbers)
    }
  }

  private func replaceNames(in tokens: inout [Token], of option: Parameter) throws(Failure) {
    guard option.acceptsTitle else { return }
    for index in tokens.indices.dropLast() where tokens[index].isBare(option.displayName) {
      try replaceNames(in: &tokens, at: [index + 1], of: itemKind)
    }
  }

  /// Replaces the words of titles that are values of an option.
  private func replaceTitles(in tokens: inout [Token], of option: Parameter) async throws(Failure) {
    let name = option.displayName
    var index = 0
    while index < tokens.count, !tokens[index].isBare("--") {
      let token = tokens[index]
      index += 1
      guard !token.isQuoted, token.text == name || token.text.hasPrefix(name + "=") else {
        continue
      }
      let isJoined = token.text != name
      guard isJoined || index < tokens.count else { return }
      let value = isJoined ? String(token.text.dropFirst(name.count + 1)) : tokens[index].text
      guard !value.isNumberOrRange, value.lowercased() != "none", !value.hasPrefix("--"),
        let item = try await item(named: value, by: option)
      else { continue }
      tokens.replaceSubrange(
        (index - 1)...(isJoined ? index - 1 : index), with: [Token(name), Token("\(item.number)")])
      index += 1
    }
  }

  /// The day by which an option decides among items of the same title; `nil` without one.
  private func day(in arguments: Arguments, of command: CommandDescription) -> Day? {
    let values = command.parameters.filter(\.selectsItem).flatMap { arguments.values(of: $0.name) }
    return values.only.flatMap { try? ArgumentFormat<Moment>.date.read($0, dates).day }
  }

  /// Returns the only item of the current list whose title contains all words, or the only one of them on a day.
  /// - Returns: `nil` if items have no titles.
  private func item(
    named name: String, by parameter: Parameter, on day: Day? = nil
  ) async throws(Failure) -> NamedItem? {
    let kind = itemKind(of: parameter)
    guard let items = try await items(named: name, by: parameter, of: kind) else { return nil }
    if let item = items.only ?? items.filter({ $0.day == day && day != nil }).only { return item }
    let similar =
      items.isEmpty ? try await self.items(similarTo: name, by: parameter, of: kind) : []
    throw .items(items, named: name, similar: similar, in: language)
  }

  /// Returns the items that have some of the words in their titles, or else a word that is similar to one of them.
  private func items(
    similarTo name: String, by parameter: Parameter, of kind: ItemKind?
  ) async throws(Failure) -> [NamedItem] {
    var words = name.split(separator: " ").map(String.init).filter { $0.count > 2 }
    var found: [NamedItem] = []
    if words.count > 1 {
      for word in words { found += try await items(named: word, by: parameter, of: kind) ?? [] }
    }
    if found.isEmpty {
      let known = await parameter.completion.candidates().flatMap { candidate in
        candidate.summary?.text(in: language).split { !$0.isLetter && !$0.isNumber } ?? []
      }.map(String.init)
      words = words.compactMap { nearest(to: $0, among: known) }
      for word in words { found += try await items(named: word, by: parameter, of: kind) ?? [] }
    }
    var numbers: Set<Int> = []
    return found.filter { numbers.insert($0.number).inserted }
  }

  /// Returns the items whose titles contain all words, or have exactly these words or this letter.
  /// - Returns: `nil` if items have no titles.
  func items(
    named name: String, by parameter: Parameter, of kind: ItemKind? = nil
  ) async throws(Failure) -> [NamedItem]? {
    let question = FoundItem.Question(name, limit: 50)
    guard let candidates = try await candidates(for: question, of: parameter) else { return nil }
    let matches = candidates.compactMap { candidate -> (FoundItem.Rank, NamedItem)? in
      let title = candidate.summary?.text(in: language) ?? ""
      guard let rank = question.rank(title), let number = Int(candidate.text) else { return nil }
      let item = NamedItem(
        name: kind?.name(number) ?? "\(number)", number: number, title: title,
        detail: candidate.detail, day: candidate.day)
      return (rank, item)
    }
    let exact = matches.filter { $0.0 == .wholeTitle }
    // A single letter is more often a typing error than a title.
    let found = (exact.isEmpty && name.count > 1 ? matches : exact).map(\.1)
    guard found.isEmpty, let rest = Self.withoutArticle(name) else { return found }
    return try await items(named: rest, by: parameter, of: kind)
  }

  /// Returns the items among which a question selects; `nil` if items have no titles.
  func candidates(
    for question: FoundItem.Question, of parameter: Parameter
  ) async throws(Failure) -> [Candidate]? {
    do {
      if let search = parameter.search { return try await search(question) }
      if case .dynamic(let find) = parameter.completion { return try await find() }
      return nil
    } catch {
      throw Failure(error)
    }
  }
}

/// An item that words of its title name.
struct NamedItem {
  /// The name, such as `t4`, or what stands for it.
  let name: String
  var number = 0
  let title: String
  /// A property that distinguishes items of the same title, such as a date.
  let detail: Phrase?
  var day: Day?

  fileprivate func label(in language: Language) -> String {
    let detail = detail?.text(in: language) ?? ""
    return "\(name) \(title)" + (detail.isEmpty ? "" : " (\(detail))")
  }
}

extension Failure {
  /// The failure for words that name several items or none.
  /// - Parameters:
  ///   - similar: the items that may be meant if none has the words.
  ///   - hint: the hint if none is similar.
  static func items(
    _ items: [NamedItem], named name: String, similar: [NamedItem] = [],
    otherwise hint: Phrase = .useNumberOrWords, in language: Language
  ) -> Failure {
    guard items.isEmpty else {
      return .ambiguous(
        name, among: items.map { $0.label(in: language) }, "argument.ambiguous", atMost: 4)
    }
    let labels = similar.map { $0.label(in: language) }
    return Failure(
      .usage, "argument.invalid", .noItemNamed(name),
      hint: labels.isEmpty ? hint : .ambiguousHint(labels, atMost: 4))
  }
}

extension CommandDescription {
  fileprivate var takesWordsAfterItem: Bool {
    let positional = parameters.filter(\.isPositional)
    return positional.count == 2 && (positional[1].isText || positional[1].takesPhrase)
  }

  /// Returns the words that name an item, with their positions in the line; `nil` if there are none.
  /// - Throws: if they follow an option, to whose value they may belong.
  fileprivate func titleWords(
    in tokens: [Token]
  ) throws(Failure) -> (tokens: [Token], positions: [Int])? {
    let positional = parameters.filter(\.isPositional)
    guard positional.first?.isNumber == true,
      let arguments = try? Arguments(tokens, for: parameters), !arguments.omitsNumber
    else { return nil }
    let isAlone = positional.count == 1 && !readsQuickEntry
    let count = positional.dropFirst().first?.titleCount(in: arguments.words) ?? 1
    let all = zip(arguments.words, arguments.positions).prefix(isAlone ? .max : count)
    let named = all.filter { !positional[0].words.contains($0.0.text.lowercased()) }
    var (words, positions) = (named.map(\.0), named.map(\.1))
    let hasNumber = words.contains(where: \.text.isNumberOrRange)
    guard let first = words.first, !first.text.isNumberOrRange,
      !hasNumber || positional[0].kind == .word
    else { return nil }
    // A number may be part of a title, but in `taken ibuprofen 2 tablets` it begins the next argument.
    if hasNumber, !isAlone { (words, positions) = ([first], [positions[0]]) }
    for position in positions {
      guard let option = arguments.precedingOptions[position] else { continue }
      throw .text(tokens[position...], after: option, among: parameters)
    }
    return (words, positions)
  }
}

extension Parameter {
  /// `true` for the phrase of a day or a time.
  fileprivate var takesPhrase: Bool { isPositional && kind == .words && continuation != nil }

  /// The number of words of a title before the phrase of this parameter, which is as long as possible; 1
  /// before other parameters. An optional phrase may be missing.
  fileprivate func titleCount(in words: ArraySlice<Token>) -> Int {
    guard takesPhrase else { return 1 }
    let start = (1..<max(1, words.count)).first { isPhrase(words.dropFirst($0).map(\.text)) }
    let endsInPhrase = isRequired || words.last.map { DateReader.isDate($0.text) } ?? false
    return start ?? max(1, words.count - (endsInPhrase ? 1 : 0))
  }
}
