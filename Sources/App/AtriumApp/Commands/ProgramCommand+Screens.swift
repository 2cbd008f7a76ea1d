import AtriumCore
import AtriumScreen
import Shell

extension ProgramCommand {
  /// The commands that a shell does not have.
  private static let outsideOnly: Set<Self> = [.schema, .completion, .man]

  /// Returns the command of an invocation if it needs no deployment: `completion`, `man`, and help on any. `help man`
  /// becomes `man --help`.
  static func withoutDeployment(_ invocation: Invocation) -> (Self, Invocation)? {
    var invocation = invocation
    if invocation.words.count == 2, invocation.words[0] == ShellWord.help.rawValue,
      let command = Self(rawValue: invocation.words[1]), outsideOnly.contains(command)
    {
      invocation.words.removeFirst()
      invocation.requestsHelp = true
    }
    guard let first = invocation.words.first, let command = Self(rawValue: first),
      invocation.requestsHelp || outsideOnly.contains(command)
    else { return nil }
    return (command, invocation)
  }

  /// - Parameter argumentHelp: the arguments of the command with their meanings.
  @MainActor func screen(
    for invocation: Invocation, of configuration: ProgramConfiguration, in language: Language,
    argumentHelp: [Block]
  ) throws(Failure) -> Screen {
    let arguments = invocation.words.dropFirst()
    if invocation.requestsHelp { return help(of: configuration.identity, argumentHelp) }
    if let extra = arguments.dropFirst(values.isEmpty ? 0 : 1).first {
      throw Failure(
        .usage, "command.extra", .unexpected(extra),
        hint: .usage("\(configuration.identity.name) \(usage)"))
    }
    let argument = arguments.first ?? ""
    switch self {
    case .schema:
      let schema = try publishedSchema(called: argument)
      return .schema(try schema.json(of: configuration))
    case .completion:
      let script = try shell(called: argument).script(for: configuration.identity.name)
      return Screen(rawValue, [.document(Document("text/x-shellscript", script))])
    default:
      let reference = try configuration.withAllFeatures {
        try Program($0, clock: $1.clock).commandReference()
      }
      let page = ManualPage.text(reference, of: configuration.identity, in: language)
      return Screen(rawValue, [.document(Document("text/troff", page))])
    }
  }

  private func publishedSchema(called name: String) throws(Failure) -> PublishedSchema {
    if let schema = PublishedSchema(rawValue: name) { return schema }
    throw Failure(
      .usage, "schema.unknown", .unknownSchema(name), hint: .suggestion(for: name, among: values))
  }

  private func shell(called name: String) throws(Failure) -> SystemShell {
    if let shell = SystemShell(rawValue: name) { return shell }
    throw Failure(
      .usage, "completion.unknown", .unknownShell(name),
      hint: .suggestion(for: name, among: values))
  }

  private func help(of program: ProgramIdentity, _ argumentHelp: [Block]) -> Screen {
    Screen(
      "help",
      examples(for: program.name) + [
        .field(Field("usage", .usageLabel, .text("\(program.name) \(usage)"))),
        .field(Field("summary", .meaning, .phrase(summary))),
      ] + argumentHelp)
  }
}

extension ProgramCommand {
  /// Lines for the system's shell, of the commands that only it has.
  private func examples(for program: String) -> [Block] {
    let lines: [String] =
      switch self {
      case .completion:
        ["echo 'source <(\(program) completion bash)' >> ~/.bashrc"]
      case .man: ["\(program) man | man -l -"]
      case .schema: ["\(program) schema deployment > schema.json"]
      default: []
      }
    return lines.isEmpty ? [] : [.list("examples", label: .examples, lines.map(Value.text))]
  }
}

extension Document {
  fileprivate init(_ mediaType: String, _ text: String) {
    self.init(mediaType, bytes: Array(text.utf8))
  }
}
