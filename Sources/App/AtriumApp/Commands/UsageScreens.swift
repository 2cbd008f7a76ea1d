import AtriumCore
import AtriumScreen
import Shell

extension Screen {
  static func version(_ program: ProgramIdentity) -> Screen {
    Screen(
      "version", [.field(Field("version", Phrase(program.title), .text(program.version)))])
  }

  /// The answer of `--help`.
  static func usage(_ program: ProgramIdentity) -> Screen {
    let options = Invocation.Option.described.map { option in
      [Value.text(option.rawValue), .phrase(.app { $0.optionHelp(option) })]
    }
    return Screen(
      "usage",
      [
        .field(Field("usage", .app(\.usage), .text("\(program.name) [options] [WORDS…]"))),
        .table(
          Table(
            "options", [.init("option", .app(\.option)), .init("help", .app(\.meaning))], options)),
        .text(.app { $0.usageFooter(program.name) }),
      ])
  }
}
