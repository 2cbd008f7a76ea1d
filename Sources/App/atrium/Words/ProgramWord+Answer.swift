import AtriumCore
import AtriumScreen
import Shell

extension ProgramWord {
  /// The word a command line begins with, if it is answered without the deployment.
  init?(_ invocation: Invocation) {
    guard let first = invocation.words.first, let word = Self(rawValue: first),
      invocation.asksHelp || [.completion, .man].contains(word)
    else { return nil }
    self = word
  }

  @MainActor func answer(
    to invocation: Invocation, in language: Language
  ) async throws(Failure) -> Screen {
    let arguments = invocation.words.dropFirst()
    if invocation.asksHelp { return help }
    if let extra = arguments.dropFirst(values.isEmpty ? 0 : 1).first {
      let usage = usage
      throw Failure(
        .usage, "command.extra", Phrase { (strings: WordStrings) in strings.isTooMuch(extra) },
        hint: Phrase { (strings: WordStrings) in strings.usage("atrium \(usage)") })
    }
    switch self {
    case .check, .doctor, .data, .backup, .restore: return help
    case .completion:
      let shell = try shell(called: arguments.first ?? "")
      return Screen(rawValue, [.document(Document("text/x-shellscript", shell.script))])
    case .man:
      let page = ManualPage.text(try await CommandReference(), in: language)
      return Screen(rawValue, [.document(Document("text/troff", page))])
    }
  }

  private func shell(called name: String) throws(Failure) -> SystemShell {
    if let shell = SystemShell(rawValue: name) { return shell }
    let names = values
    let near = nearest(to: name, among: names)
    throw Failure(
      .usage, "completion.unknown",
      Phrase { (strings: WordStrings) in strings.isNoShell(name, near) },
      hint: Phrase { (strings: WordStrings) in strings.shellsAre(names) })
  }

  private var help: Screen {
    Screen(
      "help",
      [
        .field(Field("usage", .app(\.usage), .text("atrium \(usage)"))),
        .field(Field("summary", .app(\.meaning), .phrase(summary))),
      ])
  }
}

extension CommandReference {
  /// That of the build with every feature on, whatever a deployment says.
  @MainActor fileprivate init() async throws(Failure) {
    let environment = [String: String]()
    let folders = Folders(environment: environment, data: "/nonexistent")
    let console = ScriptConsole(
      Appearance(
        Invocation(), look: Look(), environment: environment, isTerminal: false),
      lines: .homeOnly())
    let platform = Platform(
      folders, environment, console, log: nil, leavesNoFiles: true)
    do {
      let all = catalog.map { Registration(id: $0.id, $0.feature, settings: $0.settings) }
      let assembly = try Assembly(catalog: all, layers: [], platform: platform.providers)
      self = try await Program(assembly, clock: platform.clock).commandReference()
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
