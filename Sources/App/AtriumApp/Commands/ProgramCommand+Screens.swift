import AtriumCore
import AtriumScreen
import Shell

extension ProgramCommand {
  /// The command of an invocation if it needs no deployment: `completion`, `man`, and help on any.
  init?(_ invocation: Invocation) {
    guard let first = invocation.words.first, let command = Self(rawValue: first),
      invocation.requestsHelp || [.completion, .man].contains(command)
    else { return nil }
    self = command
  }

  /// - Parameter argumentHelp: the arguments of the command with their meanings.
  @MainActor func screen(
    for invocation: Invocation, of configuration: ProgramConfiguration, in language: Language,
    argumentHelp: [Block]
  ) async throws(Failure) -> Screen {
    let arguments = invocation.words.dropFirst()
    if invocation.requestsHelp { return help(of: configuration.identity, argumentHelp) }
    if let extra = arguments.dropFirst(values.isEmpty ? 0 : 1).first {
      throw Failure(
        .usage, "command.extra", .unexpected(extra),
        hint: .usage("\(configuration.identity.name) \(usage)"))
    }
    let document: Document
    if self == .completion {
      let shell = try shell(called: arguments.first ?? "")
      document = Document("text/x-shellscript", shell.script(for: configuration.identity.name))
    } else {
      let reference = try await CommandReference(configuration)
      document = Document(
        "text/troff", ManualPage.text(reference, of: configuration.identity, in: language))
    }
    return Screen(rawValue, [.document(document)])
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
      [
        .field(Field("usage", .usageLabel, .text("\(program.name) \(usage)"))),
        .field(Field("summary", .meaning, .phrase(summary))),
      ] + argumentHelp)
  }
}

extension CommandReference {
  /// The reference of the build with all features enabled, independent of the deployment.
  @MainActor fileprivate init(_ configuration: ProgramConfiguration) async throws(Failure) {
    let folders = Folders(
      environment: [:], data: "/nonexistent", programName: configuration.identity.name)
    let platform = Platform(
      identity: configuration.identity, folders: folders, environment: [:], createsNoFiles: true)
    do {
      let assembly = try Assembly(
        configuration.identity, catalog: configuration.catalog.map(\.enabled), layers: [],
        platform: platform.providers)
      self = try Program(assembly, clock: platform.clock).commandReference()
    } catch let problems as Problems {
      throw problems.failures.first ?? Failure(problems)
    } catch {
      throw Failure(error)
    }
  }
}

extension Document {
  fileprivate init(_ mediaType: String, _ text: String) {
    self.init(mediaType, bytes: Array(text.utf8))
  }
}
