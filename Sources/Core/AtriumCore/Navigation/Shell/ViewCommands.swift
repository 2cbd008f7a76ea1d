import AtriumDates
import AtriumScreen

private enum ViewAction: String, CaseIterable {
  case list, add, delete
}

/// The word that ends a context.
private let noView = "none"
/// The words that people type instead of ``noView``.
private let wordsOfEnd = ["off", "clear", "end", "reset"]

/// The commands `view` and `context`.
extension ShellCommands {
  func viewCommand<Output>() -> Command<Output> {
    let completion = CompletionSource.following { words in await viewCandidates(after: words) }
    return Command(
      ShellWord.view.rawValue, .viewSummary,
      .optionalWord("name", .text.completing(completion)).help(.viewNameHelp),
      .optionalVerbatimRest("line", completing: completion).help(.viewLineHelp)
    ) { name, line in
      .show(try await view(name, try line.map { try [Token](line: $0) } ?? []))
    }.examples("list", "add work -- \(sample.root) list", "work")
  }

  func contextCommand<Output>() -> Command<Output> {
    let names = viewNames + [Candidate(noView, .endContext)]
    return Command(
      ShellWord.context.rawValue, .contextSummary,
      .optionalWord("view", .text.completing(.fixed(names))).help(.contextHelp)
    ) { name in
      if name == noView {
        flow.program.context.end()
      } else if let name {
        if flow.program.assembly.views[name] == nil, wordsOfEnd.contains(name) {
          throw unknownView(name, hint: .didYouMean("\(ShellWord.context.rawValue) \(noView)"))
        }
        try await use(name)
      }
      return .show(contextScreen)
    }.examples("work", "none")
  }

  private var viewNames: [Candidate] {
    flow.program.assembly.views.sorted { $0.key < $1.key }
      .map { Candidate($0.key, Phrase($0.value.stringValue)) }
  }

  private func viewCandidates(after words: [String]) async -> [Candidate] {
    guard let first = words.first else {
      return ViewAction.allCases.map { Candidate($0.rawValue) } + viewNames
    }
    switch ViewAction(rawValue: first) {
    case .delete? where words.count == 1: return viewNames
    case .add? where words.count > 1:
      let line = words.dropFirst(2).map { Token($0) }.drop { $0.isBare("--") }
      return await flow.lookup(at: nil)?.suggestions(after: Array(line), Token("")).candidates ?? []
    default: return []
    }
  }

  /// - Parameter words: the words after the first one.
  private func view(_ first: String?, _ words: [Token]) async throws -> Screen {
    let usage = "view add NAME -- \(sample.root) list"
    guard let first else { return .views(flow.program.assembly) }
    switch ViewAction(rawValue: first) {
    case .list?:
      if let extra = words.first { throw Failure.unexpected(extra.text) }
      return .views(flow.program.assembly)
    case .delete?:
      guard let name = words.first?.text else {
        throw Failure.missing("<name>", in: "view delete NAME")
      }
      if words.count > 1 { throw Failure.unexpected(words[1].text) }
      _ = try line(ofView: name)
      if flow.program.context.view?.name == name { flow.program.context.end() }
      return try change(.view(name), to: nil)
    case .add?:
      var line = Array(words.dropFirst().drop { $0.isBare("--") })
      if let whole = line.only, whole.isQuoted { line = try [Token](line: whole.text) }
      guard let name = words.first?.text, !line.isEmpty else {
        throw Failure.missing(words.isEmpty ? "<name>" : "<line>", in: usage)
      }
      return try await store(line, asView: name)
    case nil:
      guard let option = words.first else { throw unknownView(first) }
      guard option.isOption, let list = defaultList else {
        throw Failure(.usage, "command.extra", .unexpected(option.text), hint: .usage(usage))
      }
      return try await store(list + words, asView: first)
    }
  }

  /// The words of the list to which the options of a view belong.
  private var defaultList: [Token]? {
    let roots = [lookup.scope.address?.root, flow.program.assembly.homeAddress?.root]
    return roots.lazy.compactMap { root in
      root.flatMap { root in
        flow.scope(at: Address(root))?.commands.first(where: \.isDefault)
          .map { [Token(root), Token($0.name)] }
      }
    }.first
  }

  private func store(_ line: [Token], asView name: String) async throws -> Screen {
    let line = rooted(line)
    let screen = try add(line, asView: name)
    if flow.program.context.view?.name == name { try await use(name) }
    return screen
  }

  /// Returns a line that begins with a command of this feature or its options with the feature, as it is read at home.
  private func rooted(_ line: [Token]) -> [Token] {
    guard let root = lookup.scope.address?.root, let first = line.first,
      first.isOption || flow.scope(at: Address(root))?.commands.named(first.text)?.lists == true
    else { return line }
    return [Token(root)] + line
  }

  func add(_ line: [Token], asView name: String) throws -> Screen {
    if flow.program.assembly.isTakenForViews(name) { throw Failure.viewIsTaken(name) }
    _ = try flow.list(of: name, line)
    return try change(.view(name), to: .string(line.map(\.raw).joined(separator: " ")))
  }

  private func line(ofView name: String) throws(Failure) -> [Token] {
    guard let line = flow.program.assembly.views[name] else { throw unknownView(name) }
    return try [Token](line: line.stringValue)
  }

  private func unknownView(_ name: String, hint: Phrase? = nil) -> Failure {
    Failure(
      .notFound, "view.unknown", .unknownView(name),
      hint: hint ?? .didYouMean(name, among: flow.program.assembly.views.keys.sorted()))
  }

  /// Applies the filters of a view to the lists of its feature.
  private func use(_ name: String) async throws {
    var (address, command, tokens) = try flow.list(of: name, try line(ofView: name))
    guard command.parameters.contains(where: \.isGrouped), let scope = flow.scope(at: address)
    else {
      throw Failure(.data, "context.no-filters", .viewHasNoFilters(name))
    }
    flow.scopes.append(scope)
    defer { flow.scopes.removeLast() }
    _ = try await flow.replaceTitles(in: &tokens, of: command)
    try command.check?(tokens, flow.dates)
    flow.program.context.use(
      name, root: address.root, try command.arguments(tokens, flow.dates), flow.language)
  }

  private var contextScreen: Screen {
    let name = flow.program.context.view?.name
    var blocks: [Block] = [
      .machineOnly("context", name.map(JSON.string) ?? .null),
      .notice(.good, name.map(Phrase.contextIs) ?? .noContext),
    ]
    if name != nil, !flow.console.isInteractive { blocks.append(.notice(.hint, .contextEnds)) }
    return Screen("context", blocks)
  }
}

extension Flow {
  /// Returns the list that the line of a view shows: the address of its scene, its command and the arguments.
  /// - Throws: a ``Failure`` of the kind `data` for a line that does not list anything.
  func list(
    of view: String, _ line: [Token]
  ) throws(Failure) -> (address: Address, command: CommandDescription, tokens: [Token]) {
    var reason: Phrase?
    do throws(Failure) {
      if let found = try lookup(at: nil)?.target(of: line), let address = found.address,
        found.command.lists
      {
        _ = try found.command.arguments(found.tokens, dates)
        return (address, found.command, found.tokens)
      }
    } catch {
      reason = error.message
    }
    throw Failure(.data, "view.no-list", .viewListsNothing(view), hint: reason)
  }
}

extension Lookup {
  /// Returns the command that a line runs, the address of its scene, and its arguments; `nil` for lines of the shell and
  /// for those that open a scene without a list.
  fileprivate func target(
    of tokens: [Token]
  ) throws(Failure) -> (address: Address?, command: CommandDescription, tokens: [Token])? {
    switch try resolver.resolve(.words(tokens)) {
    case .command(let name, let rest):
      guard let command = scope.commands.named(name) else { return nil }
      guard command.takesCommandLine else { return (scope.address, command, rest) }
      return try target(of: rest, at: Address(name))
    case .departure(.open(let address, let rest)): return try target(of: rest, at: address)
    default: return nil
    }
  }

  private func target(
    of tokens: [Token], at address: Address
  ) throws(Failure) -> (address: Address?, command: CommandDescription, tokens: [Token])? {
    guard let lookup = flow.lookup(at: address) else { return nil }
    guard tokens.isEmpty else { return try lookup.target(of: tokens) }
    return lookup.scope.commands.first(where: \.isDefault).map { (address, $0, []) }
  }
}

extension CommandDescription {
  /// `true` if the command lists items, and changes nothing.
  fileprivate var lists: Bool { isReading && parameters.contains { $0.name == "limit" } }

  /// Returns the arguments in a line, with those of quick entry.
  fileprivate func arguments(_ tokens: [Token], _ dates: DateReader) throws(Failure) -> Arguments {
    let words =
      readsQuickEntry ? try QuickEntry(tokens, of: name, parameters, dates).tokens : tokens
    return try Arguments(words, for: parameters)
  }
}

extension Program {
  /// The failures for views that do not list anything, or whose names have another meaning.
  func viewProblems() -> [Failure] {
    let flow = flowForLookups
    return assembly.views.sorted { $0.key < $1.key }.compactMap { name, entry in
      do throws(Failure) {
        if assembly.isTakenForViews(name) { throw .viewIsTaken(name) }
        _ = try flow.list(of: name, try [Token](line: entry.stringValue))
        return nil
      } catch {
        return Failure(
          .configuration, error.code, error.message, hint: error.hint, at: entry.location)
      }
    }
  }
}

extension Assembly {
  fileprivate func isTakenForViews(_ name: String) -> Bool {
    isTaken(name) || ViewAction(rawValue: name) != nil || name == noView
  }
}

extension Failure {
  fileprivate static func viewIsTaken(_ name: String) -> Failure {
    Failure(.usage, "view.taken", .viewIsTaken(name), hint: .chooseAlias)
  }
  fileprivate static func unexpected(_ word: String) -> Failure {
    Failure(.usage, "command.extra", .unexpected(word))
  }
}

extension Screen {
  fileprivate static func views(_ assembly: Assembly) -> Screen {
    let views = assembly.views.sorted { $0.key < $1.key }
    let table = Table(
      "views", of: views,
      [
        .untruncated("name", .view) { .text($0.key) },
        .init("line", .line) { .text($0.value.stringValue) },
      ])
    let empty: [Block] = views.isEmpty ? [.empty(.noViews, hint: .addView)] : []
    return Screen("views", empty + [.table(table)])
  }
}

/// The sentences of `view` and `context`.
extension Phrase {
  static let views = Phrase(en: "Views", de: "Ansichten", hr: "Pogledi")
  static let viewHelp = Phrase(
    en: "Line that lists something: view NAME shows it.",
    de: "Zeile, die etwas auflistet: view NAME zeigt es.",
    hr: "Redak koji nešto ispisuje: prikazuje ga view NAZIV.")
  fileprivate static let view = Phrase(en: "View", de: "Ansicht", hr: "Pogled")
  fileprivate static let noViews = Phrase(
    en: "No views.", de: "Keine Ansichten.", hr: "Nema pogleda.")
  fileprivate static let addView = Phrase(
    en: "Add one: view add work -- todos list --tag work",
    de: "Eine anlegen: view add work -- todos list --tag work",
    hr: "Dodajte: view add work -- todos list --tag work")
  fileprivate static let viewSummary = Phrase(
    en: "Show, list, add or delete views",
    de: "Ansichten zeigen, auflisten, anlegen oder löschen",
    hr: "Prikazati, ispisati, dodati ili izbrisati poglede")
  fileprivate static let viewNameHelp = Phrase(
    en: "The name of a view; or list, add or delete.",
    de: "Der Name einer Ansicht; oder list, add oder delete.",
    hr: "Naziv pogleda; ili list, add ili delete.")
  fileprivate static let viewLineHelp = Phrase(
    en: "The options of a new view; after add, its name, -- and a line that lists.",
    de: "Die Optionen einer neuen Ansicht; nach add ihr Name, -- und eine Zeile, die auflistet.",
    hr: "Opcije novog pogleda; nakon add njegov naziv, -- i redak koji ispisuje.")
  fileprivate static let contextSummary = Phrase(
    en: "Apply the filters of a view to this shell",
    de: "Die Filter einer Ansicht auf diese Shell anwenden",
    hr: "Primijeniti filtre pogleda na ovu ljusku")
  fileprivate static let contextHelp = Phrase(
    en: "The name of a view; 'none' ends the context.",
    de: "Der Name einer Ansicht; „none“ beendet den Kontext.",
    hr: "Naziv pogleda; „none” završava kontekst.")
  fileprivate static let endContext = Phrase(
    en: "End the context", de: "Den Kontext beenden", hr: "Završiti kontekst")
  fileprivate static func contextIs(_ name: String) -> Phrase {
    Phrase(
      en:
        "Lists, the home screen and new items follow the view '\(name)'. 'context none' ends this.",
      de: """
        Listen, Startseite und neue Einträge folgen der Ansicht „\(name)“. „context none“ beendet das.
        """,
      hr: """
        Popisi, početni zaslon i nove stavke slijede pogled „\(name)”. To završava „context none”.
        """)
  }
  fileprivate static let noContext = Phrase(
    en: "No context: lists have everything.", de: "Kein Kontext: Listen enthalten alles.",
    hr: "Nema konteksta: popisi sadrže sve.")
  fileprivate static let contextEnds = Phrase(
    en: "The context ends with this script.", de: "Der Kontext endet mit diesem Skript.",
    hr: "Kontekst završava s ovom skriptom.")
  fileprivate static func viewIsTaken(_ name: String) -> Phrase {
    Phrase(
      en: "Cannot use '\(name)' as the name of a view: it is taken, or is not a word.",
      de: "„\(name)“ ist als Name einer Ansicht nicht möglich: bereits vergeben oder kein Wort.",
      hr: "„\(name)” ne može biti naziv pogleda: zauzeto je ili nije riječ.")
  }
  fileprivate static func viewListsNothing(_ name: String) -> Phrase {
    Phrase(
      en: "The view '\(name)' has to be a line that lists, such as 'todos list --tag work'.",
      de: """
        Die Ansicht „\(name)“ muss eine Zeile sein, die auflistet, etwa „todos list --tag work“.
        """,
      hr: "Pogled „\(name)” mora biti redak koji ispisuje, na primjer „todos list --tag work”.")
  }
  fileprivate static func unknownView(_ name: String) -> Phrase {
    Phrase(
      en: "Unknown view '\(name)'.", de: "Unbekannte Ansicht „\(name)“.",
      hr: "Nepoznat pogled „\(name)”.")
  }
  fileprivate static func viewHasNoFilters(_ name: String) -> Phrase {
    Phrase(
      en: "The list of the view '\(name)' has no filters for a context.",
      de: "Die Liste der Ansicht „\(name)“ hat keine Filter für einen Kontext.",
      hr: "Popis pogleda „\(name)” nema filtre za kontekst.")
  }
}
