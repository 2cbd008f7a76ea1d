import AtriumScreen

/// The commands of the shell.
@MainActor
struct ShellCommands {
  let lookup: Lookup
  var flow: Flow { lookup.flow }

  init(_ lookup: Lookup) { self.lookup = lookup }

  /// Returns the commands that do not yield to a command of the scene.
  func commands<Output>(as type: Output.Type) -> [Command<Output>] {
    let names = ShellWord.available(alongside: lookup.scope.commands.map(\.name))
      .map(\.rawValue)
    return all(as: type).filter { names.contains($0.description.name) }
  }

  /// Returns the theme and the language. A script, which stores neither, names the command that stores a new one.
  private func look(changing key: ProgramSettingKey?) -> Screen {
    let look = flow.console.look
    var screen = Screen.look(look)
    if let key, !flow.console.isInteractive {
      let value = key == .theme ? look.theme.rawValue : look.language.tag
      screen.blocks.append(
        .notice(.hint, .holdsForThisRun("settings set \(key.rawValue) \(value)")))
    }
    return screen
  }

  private var profiles: [Profile] { flow.program.assembly.program.profiles }

  private func all<Output>(as type: Output.Type) -> [Command<Output>] {
    [
      word(
        .help, .helpSummary, .optionalWord("word", helpTopics), .optionalWords("command", .text)
      ) { topic, commands in
        let topic = topic.map(untranslated)
        if let topic, let command = commands.last {
          return .leave(.open(try place(of: topic, commands), then: [.help, Token(command)]))
        }
        if let topic, let place = place(explainedBy: topic) {
          return .leave(.open(place, then: [.help]))
        }
        return .show(try await help(topic))
      }.reading.examples("all", "\(sample.root) add", "open"),
      word(.back, .backSummary) { .leave(flow.departureBack()) }.reading,
      word(.up, .upSummary) { .leave(flow.departureUp()) }.reading,
      word(.home, .homeSummary) { .leave(.home) }.reading,
      word(.open, .openSummary, .word("address", addresses), .line("command")) { address, rest in
        .leave(try lookup.resolver.departure(to: address, then: rest))
      }.reading.examples("/\(sample.root)"),
      word(.where, .whereSummary) {
        let place = Field("address", .address, .text(flow.scope.text))
        return .show(Screen("where", [.field(place)]))
      }.reading,
    ] + dayCommands() + [
      findCommand(),
      word(.undo, .undoEverywhereSummary) { .done(try await undo(.undo(nil))) },
      word(.redo, .redoEverywhereSummary) { .done(try await undo(.redo)) },
      word(
        .features, .featuresSummary, .optionalWord("action", .featureToggle),
        .optionalWord("feature", features)
      ) { word, feature in
        let action = try word.map { try FeatureToggleAction($0, for: feature) }
        if action == .refresh {
          return try await flow.program.refreshPlugins(feature, flow.console.look.language)
        }
        var screen = try flow.program.features(action, feature)
        if action == nil { screen.blocks += await flow.program.closedFeatureNotices() }
        return .show(screen)
      }.examples("disable \(sample.feature)", "enable \(sample.feature)"),
      word(
        .profile, .profileSummary,
        .optionalWord("profile", .profile(among: profiles)).help(
          Phrase(profiles.map(\.name).joined(separator: ", ") + "."))
      ) { profile in
        let screen = try flow.program.profile(profile)
        return profile == nil ? .show(screen) : .done(screen)
      }.examples("", profiles.first?.name ?? ""),
      settingsCommand(),
      aliasCommand(),
      viewCommand(),
      contextCommand(),
      word(.theme, .themeSummary, .optionalWord("theme", .choice(DisplayPreferences.Theme.self))) {
        theme in
        if let theme {
          try flow.program.assembly.requireUnlocked(.theme)
          flow.console.look.theme = theme
        }
        return .show(look(changing: theme == nil ? nil : .theme))
      }.examples("dark"),
      word(
        .language, .languageSummary,
        .optionalWord("language", .language(among: flow.program.assembly.program.languages))
      ) { language in
        if let language {
          try flow.program.assembly.requireUnlocked(.language)
          flow.console.look.language = language
        }
        return .show(look(changing: language == nil ? nil : .language))
      }.examples(flow.program.assembly.program.languages.last?.tag ?? "en"),
      word(.retry, .retrySummary) { .refresh },
      word(
        .history, .historySummary, .optionalRest("words").help(.historyWords), .limit
      ) { words, limit in
        let range = ListRange(limit: limit, page: Self.historyPage)
        return .show(
          .history(flow.console.historyLines, containing: words ?? "", atMost: range.limit))
      }.examples("", "\(sample.root) --limit 50"),
      word(.watch, .watchSummary, .line("command").help(.watchedCommand)) { tokens in
        .stream(flow.watch(try RepeatedCommand(tokens)), isEndless: true)
      }.examples(sample.root, "\(sample.root) every 10s"),
      word(.copy, .copySummary) {
        guard let screen = flow.answers.lastAnswer else {
          throw Failure(.notFound, "copy.nothing", .nothingToCopy)
        }
        try flow.console.copy(screen)
        return .show(Screen("copied", [.notice(.good, .copied)]))
      },
      word(.print, .printSummary, .optionalWord("file", .file)) { path in
        try await flow.printLastAnswer(to: path)
      }.examples("", "page.html"),
      word(.quit, .quitSummary) { .leave(.quit) },
      word(.exit, .quitSummary) { .leave(.quit) },
    ]
  }

  /// The number of lines of the history that a prompt lists without `--limit`.
  private static var historyPage: Int { 20 }

  private func undo(_ operation: UndoOperation) async throws -> Screen {
    try await flow.program.perform(operation, onlyOwn: flow.console.isInteractive)
  }

  private func dayCommands<Output>() -> [Command<Output>] {
    let program = flow.program
    return [
      word(
        .today, .todaySummary, .optionalPhrase("day", .day), .option("on", .day).help(.onHelp)
      ) { day, option in
        try only(day, or: option, named: "--on")
        return await program.agenda(.today, on: day ?? option, count: 1).reply()
      }.reading.examples("", "fri"),
      word(
        .week, .weekSummary, .optionalPhrase("day", .weekStart),
        .option("on", .firstDay).help(.firstDayHelp), .flag("grid").help(.gridHelp)
      ) { day, option, isGrid in
        try only(day, or: option, named: "--on")
        var agenda = await program.agenda(.week, on: day ?? option, count: 7)
        if isGrid { agenda.hours = await program.dayHours() }
        return agenda.reply()
      }.reading.examples("", "next week", "--grid"),
      word(
        .agenda, .agendaSummary, .optionalPhrase("period", .period),
        .option("from", .firstDay).help(.firstDayHelp), .option("to", .firstDay).help(.toHelp)
      ) { period, first, end in
        try only(period, or: first, named: "--from")
        try only(period, or: end, named: "--to")
        let days = try program.days(
          from: period?.lowerBound ?? first, to: period?.upperBound ?? end, orCount: 30)
        return await program.agenda(.agenda, on: days).reply()
      }.reading.examples("", "next month", "--from monday --to \"next month\""),
      word(.month, .monthSummary, .optionalPhrase("month", .month)) { month in
        await program.agenda(.month, on: month ?? program.thisMonth).reply()
      }.reading.examples("", "next month", "2030-03"),
      word(
        .free, .freeSummary, .optionalPhrase("period", .freeTime),
        .option("from", .firstDay).help(.firstDayHelp),
        .option("to", .firstDay).help(.weekLaterHelp),
        .option("for", .freeLength).help(.freeLengthHelp)
      ) { said, first, end, length in
        let period = said?.days
        try only(period, or: first, named: "--from")
        try only(period, or: end, named: "--to")
        try only(said?.length, or: length, named: "--for")
        let days = try program.days(
          from: period?.lowerBound ?? first, to: period?.upperBound ?? end, orCount: 7)
        return try await program.freeTime(on: days, atLeast: said?.length ?? length ?? 1).reply()
      }.reading.examples("", "tomorrow", "1h next week"),
    ]
  }

  /// - Throws: if a value and the option for it are typed together.
  private func only<Value, Other>(
    _ value: Value?, or option: Other?, named name: String
  ) throws(Failure) {
    if value != nil, option != nil { throw Failure(.usage, "option.twice", .isDuplicate(name)) }
  }

  /// The first feature of the home screen, for examples.
  var sample: (feature: String, root: String) {
    let assembly = flow.program.assembly
    let features = FeatureGroup.allCases.lazy.flatMap { group in
      assembly.declared.features.filter { $0.group == group }.map(\.feature)
    }
    let entry = features.compactMap { id in assembly.entries.first { $0.feature == id } }.first
    return (entry?.feature.description ?? "", entry?.root ?? ShellWord.home.rawValue)
  }

  private func word<Output, each A>(
    _ word: ShellWord, _ summary: Phrase,
    _ argument: repeat Argument<each A>,
    run: @escaping @MainActor (repeat each A) async throws -> Reply<Output>
  ) -> Command<Output> {
    Command(word.rawValue, summary, repeat each argument, run: run)
  }

  private var addresses: ArgumentFormat<String> {
    .text.completing(.dynamic { await flow.program.addresses(for: "/") })
  }

  private var features: ArgumentFormat<String> {
    let known = flow.program.assembly.known
    return .text.completing(.fixed(known.map { Candidate($0.id.description, $0.title) }))
  }

  private var helpTopics: ArgumentFormat<String> {
    .text.completing(
      .dynamic { [lookup] in
        let entries = lookup.program.assembly.entries.filter {
          lookup.commandsHere.named($0.root) == nil
        }
        return lookup.commandsHere.map { Candidate($0.name, $0.summary) }
          + entries.map { Candidate($0.root, $0.title) }
          + HelpTopic.allCases.map { topic in
            Candidate(topic.rawValue, .meaning(of: topic))
          }
      })
  }

  /// Returns the feature or the address whose commands `help` lists; `nil` if the word is a command here.
  private func place(explainedBy topic: String) -> Address? {
    let entries = flow.program.assembly.entries
    let root = entries.first { $0.root == topic }?.root
    let isHome = lookup.scope.address == nil
    if root == nil || !isHome {
      let commands = lookup.commandsHere + lookup.parents.flatMap(\.commands)
      if commands.named(topic) != nil || HelpTopic(topic) != nil { return nil }
    }
    let name = root ?? entries.first { $0.feature.description == topic }?.root ?? topic
    return flow.program.assembly.address(name)
      .flatMap { flow.program.failure(opening: $0) == nil ? $0 : nil }
  }

  /// Returns the feature, the address, or the screen that a command opens, whose command is explained: the last one of
  /// the commands, of which each other opens the place of the next.
  private func place(of topic: String, _ commands: [String]) throws(Failure) -> Address {
    let known = lookup.commandsHere + lookup.parentsAndHome.flatMap(\.commands)
    let typed = Address(topic).flatMap { flow.program.failure(opening: $0) == nil ? $0 : nil }
    var place = typed ?? known.named(topic).flatMap(address(openedBy:)) ?? flow.place(below: topic)
    var (names, rest) = ([ShellWord.help.rawValue, topic], commands[...])
    while let address = place {
      guard rest.count > 1 else { return address }
      names.append(rest.removeFirst())
      let below = Address(address.root, address.path + names.suffix(1))
      place = flow.scope(at: below).map { _ in below }
    }
    throw Failure(
      .usage, "command.extra", .unexpected(rest.first ?? ""),
      hint: .didYouMean(names.joined(separator: " ")))
  }

  /// The line that lists the settings of the feature of this place; `nil` if it has none.
  private var settingsLine: String? {
    let assembly = flow.program.assembly
    guard let root = lookup.scope.address?.root,
      let feature = assembly.entriesByRoot[root]?.feature,
      assembly.known.first(where: { $0.id == feature })?.settings.isEmpty == false
    else { return nil }
    return "\(ShellWord.settings.rawValue) \(feature)"
  }

  private func help(_ topic: String?) async throws -> Screen {
    let parents = lookup.parentsAndHome
    let hidden = lookup.scope.address == nil ? await flow.program.rootsNotSetUp() : []
    let own = lookup.scope.commands.filter { !hidden.contains($0.name) }
    let words = lookup.commandsEverywhere.filter { $0.name != ShellWord.exit.rawValue }
    guard let topic else { return .help(PlaceHelp(own, parents, words, settings: settingsLine)) }
    let known = lookup.commandsHere + parents.flatMap(\.commands)
    if let command = known.named(topic) {
      return .help(
        command, opening: commandNames(openedBy: command),
        words: OtherWords.of(command.name).translations[flow.language] ?? [])
    }
    if let special = HelpTopic(topic) {
      switch special {
      case .all: return .helpOnAll(PlaceHelp(own, parents, words))
      case .keys: return .helpOnKeys
      case .topics: return .helpOnTopics
      default: return .help(on: special, in: flow.program.assembly)
      }
    }
    if let failure = flow.program.failure(ofDisabled: topic, code: "help.unknown") { throw failure }
    if let screen = helpOnCommandOfFeatures(topic) ?? helpOnArgument(topic) { return screen }
    for other in OtherWords.commands(for: topic) {
      if let screen = helpOnCommandOfFeatures(other) { return screen }
    }
    throw Failure(
      .notFound, "help.unknown", .unknownCommand(topic),
      hint: flow.program.commandLineHint(for: topic)
        ?? flow.suggestion(for: topic, among: known.map(\.name)))
  }

  /// Returns the help of a command that only some features or their items have, such as `undo` and `link`; of
  /// several commands, a list.
  private func helpOnCommandOfFeatures(_ name: String) -> Screen? {
    let all = flow.rootsWithCommand(name)
    let pointers = Pointer.all.filter { $0.words.contains(name.lowercased()) }
    let ofItems = flow.program.assembly.entries.lazy.compactMap { entry in
      flow.scope(at: Address(entry.root, ["1"]))?.commands.named(name)
    }
    let only = all.count > 1 ? nil : all.first?.command ?? ofItems.first
    if let only { return .help(only) }
    let commands = all.map {
      ("\(ShellWord.help.rawValue) \($0.root) \(name)", $0.command.summary)
    }
    let lines = commands + pointers.map { ($0.line, $0.meaning) }
    return lines.isEmpty ? nil : .help(onCommands: lines)
  }

  /// Returns a list of the commands of features with an argument of this name, such as `mapping`, also of those at
  /// the places to which commands lead.
  private func helpOnArgument(_ name: String) -> Screen? {
    let roots = flow.program.assembly.entries.map { Address($0.root, []) }
    let places = roots.flatMap { root in
      let leading = (flow.scope(at: root)?.commands ?? []).filter(\.takesCommandLine)
      return [root] + leading.map { Address(root.root, [$0.name]) }
    }
    let found = places.flatMap { place in
      (flow.scope(at: place)?.commands ?? [])
        .filter { $0.parameters.contains { $0.name == name } }
        .map {
          (line: "\(ShellWord.help.rawValue) \(Flow.line($0.name, at: place))", summary: $0.summary)
        }
    }
    return found.isEmpty ? nil : .help(onCommands: found)
  }

  /// Returns the command of the shell or the root that a word of another language stands for; other words unchanged.
  private func untranslated(_ topic: String) -> String {
    guard lookup.commandsHere.named(topic) == nil, flow.program.assembly.entriesByRoot[topic] == nil
    else { return topic }
    return lookup.resolver.translation(of: topic) ?? topic
  }
}

extension Token {
  fileprivate static var help: Token { Token(ShellWord.help.rawValue) }
}

extension Screen {
  /// - Parameters:
  ///   - words: the lines that contain this text are shown; all without text.
  ///   - count: the number of lines, of which the newest are shown; `nil` for all of them.
  fileprivate static func history(
    _ lines: [HistoryLine], containing words: String, atMost count: Int?
  ) -> Screen {
    let text = words.lowercased()
    let all = lines.filter { words.isEmpty || $0.text.lowercased().contains(text) }
    let shown = count.map { all.suffix($0) } ?? all[...]
    var table = Table(
      "lines", of: Array(shown), empty: .noHistory,
      [
        .init("number", .lineNumber, .trailing) { .integer($0.number) },
        .init("place", .linePlace) { line in
          line.place.map { Value.text($0) } ?? .display("", json: .null)
        },
        .init("line", .line) { .text($0.text) },
      ])
    table.isNewestLast = true
    return Screen(
      "command-history",
      [
        .machineOnly("history", .array(shown.map { .string($0.text) })),
        .machineOnly("total", .integer(all.count)), .table(table),
      ]
        + (shown.count < all.count
          ? [.notice(.quiet, .earlierLines(all.count - shown.count))] : []))
  }
}
