public import AtriumScreen

/// The answers of `help`.
extension Screen {
  /// The commands of a place on a screen of 24 lines: verbs in groups, names of the other commands.
  @MainActor
  static func help(_ help: PlaceHelp) -> Screen {
    let tail = help.fields
    // 80 columns without the labels and the gap, in the language with the widest label.
    let labels = tail.flatMap { field in
      field.label.texts.map { displayWidth(of: $0) }
    }
    let width = 80 - 2 - (labels.max() ?? 0)
    let tailHeight = tail.reduce(0) { height, field in
      let names = field.value.text(in: .en).split(separator: " ").map {
        displayWidth(of: String($0)) + 1
      }
      return height + Self.height(of: names, in: width)
    }
    let (rows, others) = help.rows(atMost: 22 - 5 - tailHeight, namesIn: width)
    let more = others.isEmpty ? [] : [Field("more", .more, .text(others.joined(separator: " ")))]
    return Screen(
      "help",
      [.heading(.here)] + help.members
        + [
          .humanOnly([.table(rows)]), .humanOnly((more + tail).map(Block.field)),
          .text(.footer),
        ])
  }

  /// The number of lines that names of some widths need. Wrapping leaves up to a name free at the end of a line.
  fileprivate static func height(of names: [Int], in width: Int) -> Int {
    let total = names.reduce(0, +)
    return total <= width ? 1 : (total + width - 1) / max(1, width - (names.max() ?? 0))
  }

  /// All commands with their usage.
  @MainActor
  static func helpOnAll(_ help: PlaceHelp) -> Screen {
    let sections = help.sections.flatMap { section -> [Block] in
      let commands = section.commands.map { command in
        "\(Phrase.localized(command.usage))\n\(command.summary)" as Phrase
      }
      return [
        .heading(section.title),
        .humanOnly([.list(section.key, label: nil, commands.map(Value.phrase))]),
      ]
    }
    return Screen("help", help.members + sections + [.text(.helpFooter)])
  }

  static var helpOnKeys: Screen {
    lines("help-keys", "keys", ("key", .keys, "summary"), PromptKeys.allCases) {
      (.name(of: $0), .meaning(of: $0))
    }
  }

  static func help(on topic: HelpTopic, in assembly: Assembly) -> Screen {
    lines(
      "help-\(topic)", "lines", ("form", .form, "meaning"), Phrase.lines(topic, assembly)
    ) { $0 }
  }

  /// Commands of several features: what to type, and its meaning.
  static func help(onCommands commands: [(line: String, summary: Phrase)]) -> Screen {
    lines("help-commands", "commands", ("name", .form, "summary"), commands) {
      (Phrase($0.line), $0.summary)
    }
  }

  static var helpOnTopics: Screen {
    lines("help-topics", "topics", ("topic", .topic, "summary"), HelpTopic.allCases) {
      ("\(ShellWord.help.rawValue) \($0.rawValue)", .meaning(of: $0))
    }
  }

  /// A table of what to type, and its meaning.
  /// - Parameters:
  ///   - columns: the key and the label of the first column, and the key of the second one.
  ///   - line: returns the cells of a row.
  private static func lines<Row>(
    _ screen: String, _ key: String, _ columns: (key: String, label: Phrase, meaning: String),
    _ rows: [Row], _ line: (Row) -> (form: Phrase, meaning: Phrase)
  ) -> Screen {
    let table = Table(
      key, of: rows.map(line),
      [
        .untruncated(columns.key, columns.label) { .toned(.accent, .phrase($0.form)) },
        .init(columns.meaning, .meaning) { .phrase($0.meaning) },
      ])
    return Screen(screen, [.table(table)])
  }

  /// Examples, usage and arguments of a command.
  /// - Parameters:
  ///   - names: the commands of the screen that the command opens.
  ///   - words: those of the reader's language for the command.
  @MainActor
  static func help(
    _ command: CommandDescription, opening names: [String] = [], words: [String] = []
  ) -> Screen {
    let examples = command.exampleLines
    let fields: [Field?] = [
      Field("usage", .usageLabel, .phrase(.localized(command.usage))),
      Field("summary", .meaning, .phrase(command.summary)),
      names.isEmpty
        ? nil
        : Field("commands", .commandsThere, .toned(.accent, .text(names.joined(separator: " ")))),
    ]
    return Screen(
      "help",
      (examples.isEmpty ? [] : [.list("examples", label: .examples, examples.map(Value.text))])
        + fields.compactMap { $0.map(Block.field) }
        + [.machineOnly("words", .array(words.map(JSON.string)))]
        + (words.isEmpty
          ? []
          : [.humanOnly([.field(Field("words", .more, .text(words.joined(separator: ", "))))])])
        + command.argumentHelp)
  }
}

extension Command {
  /// The arguments with their meanings, and the options of every command, for a screen with help.
  public var argumentHelp: [Block] { description.argumentHelp }
}

extension CommandDescription {
  /// The arguments with their meanings, and the options of every command.
  fileprivate var argumentHelp: [Block] {
    let arguments = parameters.filter { !$0.isNegated }.map { parameter -> Block in
      let format = parameter.format.isEmpty ? "" : "<\(parameter.format)>"
      let value = [
        parameter.explanation, format.isEmpty ? nil : .localized(format),
        parameter.fallback.map(Phrase.fallback),
      ].compactMap(\.self).joined(separator: " ")
      let label = Phrase.localized(parameter.helpName)
      return .field(Field("argument", label, .phrase(value)))
    }
    let members = parameters.map { parameter -> JSON in
      [
        "name": .string(parameter.displayName), "format": .string(parameter.format),
        "default": parameter.fallback.map(JSON.string) ?? .null,
        "help": parameter.explanation.map { .string($0.text(in: .en)) } ?? .null,
      ]
    }
    let common = [
      ("--output", Phrase.outputOption), ("--fields", .fieldsOption), ("--help", .helpOption),
    ].map { name, help in Block.field(Field("option", Phrase(name), .phrase(help))) }
    let dates: [Block] = parameters.contains(where: \.readsDates) ? [.text(.datesTopic)] : []
    return
      (arguments.isEmpty
      ? []
      : [
        .humanOnly([.heading(.arguments)]), .humanOnly(arguments),
        .machineOnly("arguments", .array(members)),
      ]) + [.humanOnly([.heading(.everyCommand)]), .humanOnly(common + dates)]
  }
}

/// The commands that can be typed in a place.
@MainActor
struct PlaceHelp {
  struct Section {
    let key: String
    let title: Phrase
    let commands: [CommandDescription]
  }

  let own: [CommandDescription]
  /// The scenes above with the commands that the scenes below them do not have.
  let parents: [ParentScope]
  let shellWords: [CommandDescription]
  /// The line that lists the settings of the feature; `nil` if it has none.
  let settings: String?

  init(
    _ own: [CommandDescription], _ parents: [ParentScope], _ shellWords: [CommandDescription],
    settings: String? = nil
  ) {
    self.own = own
    self.shellWords = shellWords
    self.settings = settings
    var names = Set(own.map(\.name))
    self.parents = parents.map { parent in
      ParentScope(
        address: parent.address,
        commands: parent.commands.filter { names.insert($0.name).inserted })
    }.filter { !$0.commands.isEmpty }
  }

  var sections: [Section] {
    [Section(key: "here", title: .here, commands: own)]
      + parents.map { parent in
        let address = parent.address.description
        return Section(key: "from\(address)", title: .from(address), commands: parent.commands)
      } + [Section(key: "everywhere", title: .everywhere, commands: shellWords)]
  }

  /// The published members: the usage and the summary of each command.
  var members: [Block] {
    sections.map { section in
      .machineOnly(
        section.key,
        .array(
          section.commands.map {
            ["usage": .string($0.usage), "summary": .string($0.summary.text(in: .en))]
          }))
    }
  }

  /// The names of the commands of the scenes above and of the shell, the settings, and the ways back.
  var fields: [Field] {
    let ways: Set = [ShellWord.back.rawValue, ShellWord.up.rawValue, ShellWord.home.rawValue]
    let names = { (commands: [CommandDescription]) -> Value in
      .toned(.accent, .text(commands.map(\.name).joined(separator: " ")))
    }
    return sections.dropFirst().map { section in
      Field(
        section.key, section.title, names(section.commands.filter { !ways.contains($0.name) }))
    } + (settings.map { [Field("settings", .settings, .toned(.accent, .text($0)))] } ?? [])
      + [Field("back", .wayBack, .phrase(.waysBack))]
  }

  /// Returns a table of commands in groups, and the names of the commands that it has no room for,
  /// which need lines of `width` columns.
  func rows(atMost room: Int, namesIn width: Int) -> (table: Table, others: [String]) {
    let grouped = VerbGroup.allCases.flatMap { group in
      own.filter { VerbGroup($0.name) == group }.map { (group, $0) }
    }
    var count = min(grouped.count, room)
    while count > 1 {
      let names = grouped.dropFirst(count).map { $0.1.name.count + 1 }
      if count + (names.isEmpty ? 0 : Screen.height(of: names, in: width)) <= room { break }
      count -= 1
    }
    let shown = grouped.prefix(count)
    let table = Table(
      "commands", of: shown.map { (group: $0, name: $1.name, summary: $1.summary) },
      isGrouped: true,
      [
        .untruncated("group", .group) { .toned(.quiet, .phrase(.name(of: $0.group))) },
        .untruncated("name", .command) { .toned(.accent, .phrase(OtherWords.label(of: $0.name))) },
        .init("summary", .meaning) { .phrase($0.summary) },
      ])
    return (table, grouped.dropFirst(shown.count).map(\.1.name))
  }
}

/// A topic of `help` other than a command or a place.
enum HelpTopic: String, CaseIterable {
  case topics, all, keys, grammar, dates, series, pipes, reminders, startup, config, hooks
  case assistants, privacy, hub, uninstall

  private static let synonyms: [String: HelpTopic] = [
    "date": .dates, "time": .dates, "redirect": .pipes, "redirection": .pipes,
    "assistant": .assistants, "mcp": .assistants, "reminder": .reminders, "configuration": .config,
    "lock": .config, "locks": .config, "hook": .hooks, "event": .hooks, "events": .hooks,
    "remove": .uninstall, "erase": .uninstall, "datenschutz": .privacy, "privatnost": .privacy,
  ]

  init?(_ word: String) {
    guard let topic = HelpTopic(rawValue: word) ?? Self.synonyms[word] else { return nil }
    self = topic
  }
}

/// The keys of the prompt that `help keys` explains, by their names.
enum PromptKeys: String, CaseIterable {
  case complete = "Tab"
  case goOn = "Enter"
  case breakLine = "Alt-Enter"
  case history = "Up, Down"
  case searchHistory = "Ctrl-R"
  case lineEnds = "Ctrl-A, Ctrl-E"
  case words = "Alt-B, Alt-F"
  case deleteWord = "Ctrl-W, Alt-D"
  case deleteLine = "Ctrl-U, Ctrl-K"
  case insert = "Ctrl-Y, Alt-Y"
  case takeBack = "Ctrl-_"
  case editInProgram = "Ctrl-X Ctrl-E"
  case cancel = "Ctrl-C"
  case end = "Ctrl-D"
}

/// The groups of commands in `help`: verbs that every feature uses, and the words of the feature.
enum VerbGroup: CaseIterable {
  case look, change, own, exchange

  init(_ name: String) {
    switch name {
    case "list", "search", "show", "more": self = .look
    case "add", "edit", "postpone", "done", "reopen", "delete", "undo", "redo": self = .change
    case "import", "export", "upload", "download": self = .exchange
    default: self = .own
    }
  }
}

extension CommandDescription {
  /// Lines to type: those that the feature declares, or the command with typical arguments. Empty if an
  /// argument has no typical value.
  var exampleLines: [String] {
    if !examples.isEmpty { return examples.map(line(withArguments:)) }
    var words = [name]
    for parameter in parameters where parameter.isRequired {
      guard let sample = parameter.sample else { return [] }
      words.append(sample)
    }
    let options = parameters.filter {
      !$0.isPositional && $0.kind != .line && $0.name != "yes"
    }
    let withOption = options.lazy.compactMap { option -> String? in
      if option.kind == .flag { return option.displayName }
      return option.sample.map { "\(option.displayName) \($0)" }
    }.first
    let line = words.joined(separator: " ")
    return [line] + (withOption.map { ["\(line) \($0)"] } ?? [])
  }

  /// A command that lists and single items share is declared with the same examples.
  private func line(withArguments example: String) -> String {
    let needsNumber = parameters.first.map {
      $0.isPositional && $0.isRequired && $0.isNumber && $0.words.isEmpty
    }
    // The name of an item such as `b3` is a number.
    let hasNumber = example.prefix { $0 != " " }.drop { $0.isLowercase }.first?.isNumber == true
    let number = needsNumber == true && !hasNumber ? "1" : ""
    return [name, number, example].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Parameter {
  /// A value that the format accepts; `nil` if it has no typical one.
  fileprivate var sample: String? {
    switch format {
    case "number": isPositional ? "1" : "10"
    case "date", "day": "today"
    case "time": "18:00"
    default: format.split(separator: "|").count > 1 ? String(format.prefix { $0 != "|" }) : nil
    }
  }
}
