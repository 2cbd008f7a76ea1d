import AtriumCore
import AtriumScreen
import Shell

extension Screen {
  static func version(_ identity: ProgramIdentity) -> Screen {
    var blocks: [Block] = [
      .field(Field("version", Phrase(identity.title), .text(identity.version)))
    ]
    if let commit = identity.commit {
      blocks.append(.field(Field("commit", .commit, .text(commit))))
    }
    return Screen("version", blocks)
  }

  /// The answer of `--help`.
  static func usage(_ configuration: ProgramConfiguration) -> Screen {
    let identity = configuration.identity
    let features = configuration.catalog.map { $0.id.description }
    let commands = ProgramCommand.allCases.map(\.rawValue)
    let words = { (words: [String]) -> Value in
      .display(Phrase(words.joined(separator: " ")), json: .array(words.map(JSON.string)))
    }
    let examples: [Phrase] = [
      "\(identity.name) todos add \"\(Phrase.exampleTitle)\" --due tomorrow",
      Phrase("\(identity.name) todos --json --fields title,due"),
      Phrase("\(identity.name) --script commands.txt"),
    ]
    return Screen(
      "usage",
      [
        .field(Field("usage", .usageLabel, .text("\(identity.name) [options] [WORDS…]"))),
        .field(Field("features", .features, words(features))),
        .field(Field("commands", .commands, words(commands))),
        .list("examples", label: .examples, examples.map(Value.phrase)),
        .table(
          Table(
            "options", of: Invocation.Option.described,
            [
              .init("option", .option) { .text($0.rawValue) },
              .init("help", .meaning) { .phrase(.optionHelp($0)) },
            ])),
        .table(
          Table(
            "statuses", of: Phrase.exitStatuses,
            [
              .init("status", .exitStatus) { .text($0.status) },
              .init("meaning", .meaning) { .phrase($0.meaning) },
            ])),
        .text(.usageFooter(identity.name)),
      ])
  }
}
