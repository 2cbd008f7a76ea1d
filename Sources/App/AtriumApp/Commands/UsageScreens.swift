import AtriumCore
import AtriumScreen
import Shell

extension Screen {
  static func version(_ identity: ProgramIdentity) -> Screen {
    Screen(
      "version", [.field(Field("version", Phrase(identity.title), .text(identity.version)))])
  }

  /// The answer of `--help`.
  static func usage(_ identity: ProgramIdentity) -> Screen {
    let options = Invocation.Option.described.map { option in
      [Value.text(option.rawValue), .phrase(.app { $0.optionHelp(option) })]
    }
    return Screen(
      "usage",
      [
        .field(Field("usage", .app(\.usage), .text("\(identity.name) [options] [WORDS…]"))),
        .table(
          Table(
            "options", [.init("option", .app(\.option)), .init("help", .app(\.meaning))], options)),
        .text(.app { $0.usageFooter(identity.name) }),
      ])
  }
}
