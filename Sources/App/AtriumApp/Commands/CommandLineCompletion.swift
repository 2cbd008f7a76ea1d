import AtriumCore
import AtriumScreen
import Glibc
import Plugins
import Shell

/// Completes the command line of the system's shell. It asks no questions, changes nothing, prints
/// no errors, and ends after one second.
@MainActor
struct CommandLineCompletion {
  /// The command of the completion scripts: `atrium __complete -- WORDS…`, where the last word is
  /// being typed, or for bash `atrium __complete --line LINE PART`.
  static let command = "__complete"

  /// Returns the lines that the completion scripts read.
  static func output(
    to arguments: [String], of configuration: ProgramConfiguration
  ) async -> String {
    let deadline = Task.detached {
      try await Task.sleep(for: .seconds(1))
      _exit(0)
    }
    defer { deadline.cancel() }
    if arguments.first == "--line", arguments.count == 3 {
      let line = SystemShellLine(arguments[1])
      let output = await CommandLineCompletion(
        configuration: configuration, precedingWords: Array(line.words.dropFirst()), word: line.word
      ).complete()
      return output.text { line.replacement($0, for: arguments[2]) }
    }
    let words = arguments.first == "--" ? Array(arguments.dropFirst()) : arguments
    return await CommandLineCompletion(
      configuration: configuration, precedingWords: words.dropLast(), word: words.last ?? ""
    ).complete().text { $0 }
  }

  let configuration: ProgramConfiguration
  /// The words before the one being typed.
  let precedingWords: [String]
  let word: String
  let environment = Environment.variables

  struct Output {
    var candidates: [Candidate] = []
    var completesFiles = false
    var language = Language.en

    /// `files` or `words`, then one line per candidate: text, tab, summary.
    func text(_ replacement: (String) -> String) -> String {
      let lines = candidates.map { candidate in
        let text = replacement(candidate.text.sanitizedForTerminal().replacing("\n", with: " "))
        let summary = candidate.summary?.text(in: language).sanitizedForTerminal() ?? ""
        return text + "\t" + summary.replacing("\n", with: " ")
      }
      return ([completesFiles ? "files" : "words"] + lines).map { $0 + "\n" }.joined()
    }
  }

  private func complete() async -> Output {
    do throws(Failure) {
      return await complete(try Invocation(precedingWords, of: configuration.identity))
    } catch {
      guard error.code == Invocation.missingValue, let last = precedingWords.last,
        let option = Invocation.Option(rawValue: last),
        let invocation = try? Invocation(precedingWords.dropLast(), of: configuration.identity)
      else { return Output() }
      return filtered(await values(of: option, invocation))
    }
  }

  private func complete(_ invocation: Invocation) async -> Output {
    let words = invocation.words
    let options = Invocation.Option.described.filter { words.isEmpty || $0.isAllowedAfterWords }
    var output = Output()
    if word.hasPrefix("-"),
      ProgramCommand(rawValue: words.first ?? "")?.values.contains(where: {
        $0.hasPrefix("-")
      }) != true
    {
      if let end = word.firstIndex(of: "="),
        let option = options.first(where: { $0.rawValue == word[..<end] })
      {
        var output = await values(of: option, invocation)
        let name = word[...end]
        output.candidates = output.candidates.map { Candidate(name + $0.text, $0.summary) }
        return filtered(output)
      }
      output.candidates = options.map { option in
        Candidate(option.rawValue, .optionHelp(option))
      }
    } else if words.isEmpty {
      output.candidates = ProgramCommand.allCases.map { Candidate($0.rawValue, $0.summary) }
    } else if let command = ProgramCommand(rawValue: words[0]) {
      return filtered(arguments(of: command, words, sources(invocation)))
    }
    let deployment = deployment(invocation)
    output.language = deployment.language
    if let program = deployment.program {
      let found = await program.suggestions(after: words, typing: word)
      await deployment.host.end()
      output.candidates = found.candidates + output.candidates
      output.completesFiles = found.completesFiles
    }
    return filtered(output)
  }

  private func arguments(
    of command: ProgramCommand, _ words: [String], _ sources: @autoclosure () -> DeploymentSources
  ) -> Output {
    var output = Output()
    if words == [ProgramCommand.data.rawValue, ProgramCommand.erase] {
      output.candidates = sources().catalog.map { Candidate($0.id.description, $0.title) }
    } else if [.signin, .signout].contains(command), words.count == 1 {
      output.candidates = (command.values + sources().layers.signIns.map(\.name)).map {
        Candidate($0)
      }
    } else if command == .plugins, words.count == 2 {
      output.candidates = sources().plugins.map { Candidate($0.id.description) }
    } else {
      // Options may follow other words.
      output.candidates = command.values
        .filter { words.count == 1 || $0.hasPrefix("-") && !words.contains($0) }
        .map { Candidate($0) }
      output.completesFiles = words.count == 1 && command.takesFile
    }
    return output
  }

  private func values(of option: Invocation.Option, _ invocation: Invocation) async -> Output {
    let deployment = deployment(invocation)
    var output = Output(language: deployment.language)
    let values = option.values(in: configuration.identity)
    output.candidates =
      option == .set ? deployment.assembly?.settingKeys ?? [] : await values.candidates()
    output.completesFiles = values.isFiles
    return output
  }

  private func filtered(_ output: Output) -> Output {
    var output = output
    output.candidates.removeAll { !$0.text.lowercased().hasPrefix(word.lowercased()) }
    return output
  }

  private func folders(_ invocation: Invocation) -> Folders {
    Folders(
      environment: environment, data: invocation.data, programName: configuration.identity.name)
  }

  private func sources(_ invocation: Invocation) -> DeploymentSources {
    DeploymentSources(configuration, invocation, environment, folders(invocation))
  }

  /// The deployment that the options select; without program if it is invalid.
  private func deployment(
    _ invocation: Invocation
  ) -> (assembly: Assembly?, program: Program?, language: Language, host: PluginHost) {
    let sources = sources(invocation)
    let folders = folders(invocation)
    let platform = Platform(
      identity: configuration.identity, folders: folders, environment: environment,
      createsNoFiles: true)
    let assembly = try? sources.assembly(platform.providers)
    let program = assembly.flatMap { try? Program($0, clock: platform.clock) }
    let language = sources.look(Preferences(folders: folders)).language
    return (assembly, program, language, sources.host)
  }
}
