import AtriumCore
import AtriumScreen
import Shell

/// The manual page atrium(1), made of what the program declares.
struct ManualPage {
  private var roff: Roff
  private let strings: ManualStrings
  private let language: Language
  private let commandReference: CommandReference

  /// The page in the language of man(7).
  static func text(_ commandReference: CommandReference, in language: Language) -> String {
    var page = ManualPage(commandReference, language)
    page.write()
    return page.roff.text
  }

  private init(_ commandReference: CommandReference, _ language: Language) {
    (self.commandReference, self.language) = (commandReference, language)
    strings = ManualStrings.localized(in: language)
    roff = Roff(title: "ATRIUM", section: 1, source: "Atrium \(Atrium.version)")
  }

  private mutating func write() {
    roff.section(strings.name)
    // The words before the dash are what man(1) looks pages up by.
    roff.paragraph("atrium - " + strings.summary)
    roff.section(strings.synopsis)
    for line in strings.synopses { roff.paragraph(line) }
    roff.section(strings.description)
    for paragraph in strings.about { roff.paragraph(paragraph) }
    writeOptions()
    writeWords()
    writeFeatures()
    writeSettings()
    for (title, terms) in [(strings.files, strings.filesAre), (strings.environment, strings.env)] {
      roff.section(title)
      for term in terms { roff.term(term.name, term.text) }
    }
    roff.section(strings.exitStatus)
    roff.term("0", strings.isSuccess)
    roff.term("1, 2", strings.isVerdict)
    for kind in Failure.Kind.allCases { roff.term("\(kind.rawValue)", strings.meaning(kind)) }
    roff.section(strings.examples)
    for example in Self.examples { roff.example(example) }
  }

  private static let examples = [
    "atrium", #"atrium todos add "Buy milk" --due friday --tag shop"#,
    "atrium todos --json", "atrium /todos/3 edit --title X", "atrium --script commands.txt",
    "atrium --config clinic.json check",
  ]

  /// An option's help may begin with what its value is called: `FILE: …`.
  private mutating func writeOptions() {
    roff.section(strings.options)
    for option in Invocation.Option.described {
      let help = AppStrings.localized(in: language).optionHelp(option.rawValue)
      let parts = help.split(separator: ": ", maxSplits: 1).map(String.init)
      let isNamed = option.takesValue && parts.count == 2
      let value = option.takesValue ? (isNamed ? parts[0] : strings.value) : ""
      roff.term(option.rawValue, with: value, isNamed ? parts[1] : help)
    }
  }

  private mutating func writeWords() {
    roff.section(strings.words)
    for word in ProgramWord.allCases { roff.term(word.usage, text(word.summary)) }
    for word in commandReference.everywhere { write(word) }
  }

  private mutating func writeFeatures() {
    roff.section(strings.features)
    roff.paragraph(strings.aboutFeatures)
    for chapter in commandReference.sections {
      roff.part("\(chapter.root): \(text(chapter.title))")
      for command in chapter.commands { write(command) }
    }
  }

  private mutating func writeSettings() {
    guard !commandReference.settings.isEmpty else { return }
    roff.section(strings.settings)
    roff.paragraph(strings.aboutSettings)
    for setting in commandReference.settings {
      roff.term(
        setting.key, with: "(\(strings.usually) \(setting.fallback))", text(setting.help))
    }
  }

  private mutating func write(_ entry: CommandReference.Entry) {
    let parts = entry.usage.split(separator: " ", maxSplits: 1).map(String.init)
    roff.term(parts[0], with: parts.dropFirst().first ?? "", text(entry.summary))
    guard !entry.arguments.isEmpty else { return }
    roff.indent()
    for argument in entry.arguments { roff.term(argument.displayName, text(argument.help)) }
    roff.outdent()
  }

  private func text(_ phrase: Phrase) -> String { phrase.text(in: language) }
}
