import AtriumCore
import AtriumScreen
import Shell

/// The manual page of the program, generated from the declarations of the program.
struct ManualPage {
  let identity: ProgramIdentity
  let commandReference: CommandReference
  let language: Language
  var roff: Roff

  /// The page as roff source with man(7) macros.
  static func text(
    _ commandReference: CommandReference, of identity: ProgramIdentity, in language: Language
  ) -> String {
    var page = ManualPage(
      identity: identity, commandReference: commandReference, language: language,
      roff: Roff(
        title: identity.name.uppercased(), section: 1,
        source: "\(identity.title) \(identity.version)"))
    page.write()
    return page.roff.text
  }

  private mutating func write() {
    roff.section(text(.manualName))
    // man(1) looks up pages by the words before the dash.
    roff.paragraph("\(identity.name) - " + text(.manualSummary))
    roff.section(text(.synopsis))
    for line in Phrase.synopses(identity.name) { roff.paragraph(text(line)) }
    roff.section(text(.description))
    for paragraph in Phrase.manualParagraphs { roff.paragraph(text(paragraph)) }
    writeOptions()
    writeWords()
    roff.section(text(.keys))
    for (keys, meaning) in commandReference.keys { roff.term(text(keys), text(meaning)) }
    writeFeatures()
    writeSettings()
    roff.section(text(.files))
    for term in Phrase.fileDescriptions(identity.name) { roff.term(term.name, text(term.text)) }
    roff.section(text(.environment))
    for term in Phrase.environmentVariables(identity.environmentPrefix) {
      roff.term(term.name, text(term.text))
    }
    roff.section(text(.exitStatus).uppercased())
    for (status, meaning) in Phrase.exitStatuses { roff.term(status, text(meaning)) }
    roff.section(text(.manualExamples))
    for example in Self.examples { roff.example(identity.name + example) }
  }

  private static let examples = [
    "", #" todos add "Buy milk" --due friday --tag shop"#, " todos --json --fields title,due",
    " /todos/3 edit --title X", " --script commands.txt", " --config patient.json check",
  ]

  /// An option's help may begin with the name of its value: `FILE: …`.
  private mutating func writeOptions() {
    roff.section(text(.manualOptions))
    for option in Invocation.Option.described {
      let help = text(.optionHelp(option))
      let parts = help.split(separator: ": ", maxSplits: 1).map(String.init)
      let isNamed = option.takesValue && parts.count == 2
      let value = option.takesValue ? (isNamed ? parts[0] : text(.value)) : ""
      roff.term(option.rawValue, with: value, isNamed ? parts[1] : help)
    }
  }

  private mutating func writeWords() {
    roff.section(text(.words))
    for command in ProgramCommand.allCases {
      roff.term(command.usage, text(command.summary))
    }
    for command in commandReference.everywhere { write(command) }
  }

  private mutating func writeFeatures() {
    roff.section(text(.manualFeatures))
    roff.paragraph(text(.aboutFeatures(identity.name)))
    for chapter in commandReference.sections {
      roff.part("\(chapter.root): \(text(chapter.title))")
      for command in chapter.commands { write(command) }
    }
  }

  private mutating func writeSettings() {
    guard !commandReference.settings.isEmpty else { return }
    roff.section(text(.settings))
    roff.paragraph(text(.aboutSettings))
    for setting in commandReference.settings {
      roff.term(
        setting.key, with: "(\(text(.defaultPrefix)) \(setting.fallback))", text(setting.help))
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
