import AtriumCore
import AtriumScreen
import Shell

extension Screen {
  static func version(_ identity: ProgramIdentity) -> Screen {
    var blocks: [Block] = [
      .field(Field("version", Phrase(identity.title), .text(identity.version)))
    ]
    if let commit = identity.commit {
      blocks.append(.field(Field("commit", .app(\.commit), .text(commit))))
    }
    return Screen("version", blocks)
  }

  /// The answer of `--help`.
  static func usage(_ configuration: ProgramConfiguration) -> Screen {
    let identity = configuration.identity
    let features = configuration.catalog.map { $0.id.description }
    let commands = ProgramCommand.allCases.map(\.rawValue)
    let words = { (words: [String]) -> Value in
      .shown(Phrase(words.joined(separator: " ")), as: .array(words.map(JSON.string)))
    }
    let examples: [Phrase] = [
      .app { "\(identity.name) todos add \"\($0.exampleTitle)\" --due tomorrow" },
      Phrase("\(identity.name) todos --json"),
      Phrase("\(identity.name) --script commands.txt"),
    ]
    let options = Invocation.Option.described.map { option in
      [Value.text(option.rawValue), .phrase(.app { $0.optionHelp(option) })]
    }
    return Screen(
      "usage",
      [
        .field(Field("usage", .app(\.usage), .text("\(identity.name) [options] [WORDS…]"))),
        .field(Field("features", .app(\.features), words(features))),
        .field(Field("commands", .app(\.commands), words(commands))),
        .list("examples", label: .app(\.examples), examples.map(Value.phrase)),
        .table(
          Table(
            "options", [.init("option", .app(\.option)), .init("help", .app(\.meaning))], options)),
        .text(.app { $0.usageFooter(identity.name) }),
      ])
  }
}
