import AtriumDates
import AtriumScreen

/// Sentences that are typed in place of commands, and the lines that they mean: `new todo buy milk`,
/// `remind me to call Ana`, `note t4: with soy`.
extension Flow {
  /// Words before the title of something to add.
  private static let requests = [
    ["remind", "me", "to"], ["remind", "me"], ["erinnere", "mich", "daran"],
    ["erinnere", "mich", "an"], ["erinnere", "mich"], ["podsjeti", "me", "da"],
    ["podsjeti", "me", "na"], ["podsjeti", "me"],
  ]
  /// Questions about the data, by their beginnings, and the lines that answer them.
  private static let questions: [(beginning: [String], line: String)] = [
    (["where", "is", "my", "data"], "data"), (["where", "are", "my", "data"], "data"),
    (["wo", "sind", "meine", "daten"], "data"), (["gdje", "su", "moji", "podaci"], "data"),
    (["what", "is", "sent"], "help privacy"), (["who", "can", "read"], "help privacy"),
    (["was", "wird", "gesendet"], "help privacy"), (["wer", "kann"], "help privacy"),
    (["što", "se", "šalje"], "help privacy"), (["tko", "može"], "help privacy"),
  ]
  private static let articles: Set = ["a", "an", "the", "ein", "eine", "einen"]
  private static let notes: Set = ["note", "notiz", "bilješka"]

  /// Returns the line that a sentence means, if it can be read here; `nil` for other lines.
  func line(meantBy tokens: [Token]) async -> String? {
    let names = tokens.map { $0.text.lowercased() }
    guard program.assistant == nil, let first = tokens.first, !first.isQuoted else { return nil }
    // `appointments add dentist friday`. A word of a feature that is off never leads to another one.
    for entry in program.assembly.entries where entry.words.contains(names[0]) {
      guard tokens.count > 1, program.disabledHint(for: names[0]) == nil,
        scope(at: Address(entry.root))?.commands.named(tokens[1].text) != nil,
        let line = await readable(line(entry.root, rest: tokens.dropFirst()))
      else { continue }
      return line
    }
    let words = names.map { $0.filter { $0 != "?" } }
    if let question = Self.questions.first(where: { words.starts(with: $0.beginning) }) {
      return await readable(question.line)
    }
    if let request = Self.requests.first(where: { names.starts(with: $0) }) {
      let rest = Array(tokens.dropFirst(request.count))
      if let reminder = reminder(rest) { return await readable(reminder) }
      return await readable(add(rest))
    }
    if let line = await line(meantByTitle: tokens) { return line }
    guard OtherWords.commands(for: names[0]).contains("add"), tokens.count > 1 else { return nil }
    let rest = Array(tokens.dropFirst())
    if let line = await line(meantByTitle: rest) { return line }
    return await readable(add(rest))
  }

  /// Returns the line that the title of a new item means, which begins with the word for an item of a feature
  /// (`todo buy milk`, `an appointment: dentist friday`) or for a note (`note t4: with soy`); `nil` for other titles.
  func line(meantByTitle tokens: [Token]) async -> String? {
    let hasArticle = tokens.first.map { Self.articles.contains($0.text.lowercased()) } ?? false
    var rest = tokens[...].dropFirst(hasArticle ? 1 : 0)
    guard program.assistant == nil, let noun = rest.popFirst(), !noun.isQuoted, !rest.isEmpty else {
      return nil
    }
    let name = noun.text.lowercased().filter { $0 != ":" }
    if Self.notes.contains(name) { return await line(ofNote: Array(rest)) }
    // A word of a feature that is off never leads to another one.
    guard program.disabledHint(for: name) == nil else { return nil }
    // In its own feature, the word for an item may begin its title: `Meeting with Ana`.
    let isCalled = hasArticle || noun.text.last == ":"
    let root = scope.address?.root
    let entry = program.assembly.entries.first { entry in
      (entry.root == name || entry.root == name + "s"
        || entry.words.contains(name) && (isCalled || entry.root != root))
        && scope(at: Address(entry.root))?.commands.named("add")?.takesTitle == true
        && scope(at: Address(entry.root))?.commands.named(rest.first?.text ?? "") == nil
    }
    return await readable(entry.map { line($0.root, "add", rest: rest) })
  }

  /// Returns the line that stores a note: `to t4: with soy`, `t4 with soy`, `catering: with soy`.
  private func line(ofNote tokens: [Token]) async -> String? {
    var rest = tokens[...]
    if ["to", "for", "on", "zu", "für", "uz", "za"].contains(rest.first?.text) {
      rest.removeFirst()
    }
    let colon = rest.firstIndex { $0.text.last == ":" }
    let isItem = rest.first.flatMap { TypedItems($0.text, among: program.assembly.items) } != nil
    guard let end = colon.map({ $0 + 1 }) ?? (isItem ? rest.startIndex + 1 : nil) else {
      return nil
    }
    let item = rest[..<end].map(\.raw).joined(separator: " ")
    let text = rest[end...].map(\.text).joined(separator: " ")
    let named = colon == nil ? item : String(item.dropLast())
    return text.isEmpty ? nil : await readable("edit \(named) --note \(Token.quoted(text))")
  }

  private static let before: Set = ["before", "vor", "prije"]

  /// Returns the line that sets the reminder of an item, as in `half an hour before dentist`; `nil` for other words.
  private func reminder(_ tokens: [Token]) -> String? {
    for index in tokens.indices.dropFirst().dropLast()
    where Self.before.contains(tokens[index].text.lowercased()) {
      let length = tokens[..<index].map(\.text).joined(separator: " ")
      guard (try? dates.duration(length)) != nil else { continue }
      let name = tokens[(index + 1)...].map(\.text).joined(separator: " ")
      let title = Token.quoted(Self.withoutArticle(name) ?? name)
      return "edit \(title) --remind \(Token.quoted(length))"
    }
    return nil
  }

  /// Returns the line that adds a sentence that ends with a day, as in `Dentist friday at 10`, or with other values that
  /// are read at the end of a name here, as in `Ibuprofen 400 mg 3x daily`, where the user is; `nil` for other lines.
  func line(addingSentence tokens: [Token]) async -> String? {
    // A word before the name of an item is a command for it: `skip e4 on friday`.
    let item = tokens.dropFirst().first
    guard program.assistant == nil,
      item.flatMap({ TypedItems($0.text, among: program.assembly.items) }) == nil,
      let add = scope.commands.named("add") ?? lookup.homeAdd?.commands.first
    else { return nil }
    let endings = add.parameters.compactMap(\.titleEnding)
    if !endings.isEmpty {
      // A feature without consents would store what needs one here.
      let words = tokens.map(\.text)
      let isRead = endings.contains { ((try? $0(words)) ?? 0) > 0 }
      return isRead ? await readable(line(typed("add"), rest: tokens[...])) : nil
    }
    let date = dates.trailingDate(
      in: tokens.map { $0.isPlainWord ? $0.text : nil },
      mayEnd: add.parameters.contains { $0.name == "until" })
    guard date != nil else { return nil }
    return await readable(self.add(tokens))
  }

  /// Returns the line that adds an item with this title: here, or at home.
  private func add(_ title: [Token]) -> String? {
    let here = scope.commands.named("add") ?? lookup.homeAdd?.commands.first
    if here?.takesTitle == true { return line(typed("add"), rest: title[...]) }
    return program.assembly.homeAddress.map { line($0.root, "add", rest: title[...]) }
  }

  private func line(_ words: String..., rest: ArraySlice<Token> = []) -> String {
    (words + rest.map(\.raw)).joined(separator: " ")
  }

  /// Returns a line if it can be read where the user is.
  private func readable(_ line: String?) async -> String? {
    guard let line, let tokens = try? [Token](line: line) else { return nil }
    return await reads(tokens, in: scope.origin ?? scope) ? line : nil
  }

  /// The hint after a title was added that begins with the word for an item, or, at home, that has a time: an
  /// appointment may be meant.
  func hint(afterAdding title: [Token]) async -> Phrase? {
    guard console.isInteractive else { return nil }
    if let line = await line(meantByTitle: title) { return .didYouMean(line) }
    let isAtHome = scope.origin.map { $0.address == nil } ?? false
    guard isAtHome, answers.line?.tokens.first?.isBare("add") == true,
      let root = scope.address?.root,
      let read = dates.trailingDate(in: title.map { $0.isPlainWord ? $0.text : nil }, mayEnd: true)
    else { return nil }
    let hasTime =
      if case .moment? = read.start { true } else { read.rule?.time != nil }
    for entry in program.assembly.entries where hasTime && entry.root != root {
      let add = scope(at: Address(entry.root))?.commands.named("add")
      guard add?.takesTitle == true,
        add?.parameters.contains(where: { $0.name == "until" }) == true,
        (try? await program.isOpen(entry.feature)) == true,
        let line = await readable(line(entry.root, "add", rest: title[...]))
      else { continue }
      return .wasAdded(to: root, instead: line)
    }
    return nil
  }

  /// Returns whether a line can be read in a scene: its command exists, and accepts the arguments. Nothing is run.
  func reads(_ tokens: [Token], in scope: Scope) async -> Bool {
    let lookup = Lookup(flow: self, scope: scope, isInteractive: false)
    guard let resolved = try? lookup.resolver.resolve(.words(tokens)) else { return false }
    func accepts(_ name: String, _ tokens: [Token], at scope: Scope?) async -> Bool {
      guard let scope, let command = scope.commands.named(name) else { return false }
      if command.takesCommandLine {
        let root = scope.address?.root ?? name
        let place = Address(
          root, (scope.address?.path ?? []) + (scope.address == nil ? [] : [name]))
        guard !tokens.isEmpty, let below = self.scope(at: place) else { return tokens.isEmpty }
        return await reads(tokens, in: below)
      }
      scopes.append(scope)
      defer { scopes.removeLast() }
      return await self.accepts(tokens, for: command)
    }
    switch resolved {
    case .text, .textOrShellWord: return true
    case .formatted(let rest, _), .redirection(let rest, _): return await reads(rest, in: scope)
    case .departure(.open(let address, let command)):
      guard let place = self.scope(at: address) else { return false }
      return command.isEmpty ? true : await reads(command, in: place)
    case .departure: return true
    case .command(let name, let tokens): return await accepts(name, tokens, at: scope)
    case .commandOfFeature(let name, let tokens):
      for (root, _) in rootsWithCommand(name) {
        if await accepts(name, tokens, at: self.scope(at: Address(root))) { return true }
      }
      return false
    case .shellWord(let word, let tokens):
      let command = ShellCommands(lookup).commands(as: Never.self).first {
        $0.name == word.rawValue
      }
      return (try? command?.prepare(word.arguments(in: tokens, dates), dates)) != nil
    case .programCommand(let name, let tokens):
      let command = program.commands.first { $0.name == name }
      return (try? command?.prepare(tokens, dates)) != nil
    }
  }
}

extension CommandDescription {
  fileprivate var takesTitle: Bool { parameters.contains(where: \.isTitle) }
}
