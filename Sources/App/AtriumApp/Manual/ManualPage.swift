import AtriumCore
import AtriumScreen
import Shell

/// The manual page of the program, generated from the declarations of the program.
struct ManualPage {
  let identity: ProgramIdentity
  let commandReference: CommandReference
  let language: Language
  let strings: ManualStrings
  var roff: Roff

  /// The page as roff source with man(7) macros.
  static func text(
    _ commandReference: CommandReference, of identity: ProgramIdentity, in language: Language
  ) -> String {
    var page = ManualPage(
      identity: identity, commandReference: commandReference, language: language,
      strings: ManualStrings.localized(in: language),
      roff: Roff(
        title: identity.name.uppercased(), section: 1,
        source: "\(identity.title) \(identity.version)"))
    page.write()
    return page.roff.text
  }

  private mutating func write() {
    roff.section(strings.name)
    // man(1) looks up pages by the words before the dash.
    roff.paragraph("\(identity.name) - " + strings.summary)
    roff.section(strings.synopsis)
    for line in strings.synopses(identity.name) { roff.paragraph(line) }
    roff.section(strings.description)
    for paragraph in strings.about { roff.paragraph(paragraph) }
    writeOptions()
    writeWords()
    roff.section(strings.keys)
    for (keys, meaning) in commandReference.keys { roff.term(text(keys), text(meaning)) }
    writeFeatures()
    writeSettings()
    roff.section(strings.files)
    for term in strings.fileDescriptions(identity.name) { roff.term(term.name, term.text) }
    roff.section(strings.environment)
    for term in strings.environmentVariables(identity.environmentPrefix) {
      roff.term(term.name, term.text)
    }
    roff.section(strings.exitStatus)
    roff.term("0", strings.successStatus)
    roff.term("1, 2", strings.verdictStatuses)
    for kind in Failure.Kind.allCases { roff.term("\(kind.rawValue)", strings.meaning(kind)) }
    roff.section(strings.examples)
    for example in Self.examples { roff.example(identity.name + example) }
  }

  private static let examples = [
    "", #" todos add "Buy milk" --due friday --tag shop"#, " todos --json",
    " /todos/3 edit --title X", " --script commands.txt", " --config patient.json check",
  ]

  /// An option's help may begin with the name of its value: `FILE: …`.
  private mutating func writeOptions() {
    roff.section(strings.options)
    for option in Invocation.Option.described {
      let help = AppStrings.localized(in: language).optionHelp(option)
      let parts = help.split(separator: ": ", maxSplits: 1).map(String.init)
      let isNamed = option.takesValue && parts.count == 2
      let value = option.takesValue ? (isNamed ? parts[0] : strings.value) : ""
      roff.term(option.rawValue, with: value, isNamed ? parts[1] : help)
    }
  }

  private mutating func writeWords() {
    roff.section(strings.words)
    for command in ProgramCommand.allCases {
      roff.term(command.usage, text(command.summary))
    }
    for command in commandReference.everywhere { write(command) }
  }

  private mutating func writeFeatures() {
    roff.section(strings.features)
    roff.paragraph(strings.aboutFeatures(identity.name))
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
        setting.key, with: "(\(strings.defaultPrefix) \(setting.fallback))", text(setting.help))
    }
  }

  private mutating func write(_ entry: CommandReference.CommandEntry) {
    let parts = entry.usage.split(separator: " ", maxSplits: 1).map(String.init)
    roff.term(parts[0], with: parts.dropFirst().first ?? "", text(entry.summary))
    guard !entry.arguments.isEmpty else { return }
    roff.indent()
    for argument in entry.arguments { roff.term(argument.displayName, text(argument.help)) }
    roff.outdent()
  }

  private func text(_ phrase: Phrase) -> String { phrase.text(in: language) }
}
