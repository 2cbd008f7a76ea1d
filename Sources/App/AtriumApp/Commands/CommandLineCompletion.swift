import AtriumCore
import AtriumScreen
import Glibc
import Shell

/// Completes the command line of the system's shell. It asks no questions, changes nothing, prints
/// no errors, and ends after one second.
@MainActor
struct CommandLineCompletion {
  /// The command of the completion scripts: `atrium __complete -- WORDS…`, where the last word is
  /// being typed, or for bash `atrium __complete --line LINE PART`.
  static let command = "__complete"

  /// Returns the lines that the completion scripts read.
  static func answer(
    to arguments: [String], of program: ProgramConfiguration
  ) async -> String {
    let deadline = Task.detached {
      try await Task.sleep(for: .seconds(1))
      _exit(0)
    }
    defer { deadline.cancel() }
    if arguments.first == "--line", arguments.count == 3 {
      let line = SystemShellLine(arguments[1])
      let answer = await CommandLineCompletion(
        program: program, before: Array(line.words.dropFirst()), word: line.word
      ).answer()
      return answer.text { line.replacement($0, for: arguments[2]) }
    }
    let words = arguments.first == "--" ? Array(arguments.dropFirst()) : arguments
    return await CommandLineCompletion(
      program: program, before: words.dropLast(), word: words.last ?? ""
    ).answer().text { $0 }
  }

  let program: ProgramConfiguration
  /// The words before the one being typed.
  let before: [String]
  let word: String
  let environment = Environment.variables

  struct Answer {
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

  private func answer() async -> Answer {
    do throws(Failure) {
      return await answer(try Invocation(before, of: program.identity))
    } catch {
      guard error.code == Invocation.missingValue, let last = before.last,
        let option = Invocation.Option(rawValue: last),
        let invocation = try? Invocation(before.dropLast(), of: program.identity)
      else { return Answer() }
      return matching(await values(of: option, invocation))
    }
  }

  private func answer(_ invocation: Invocation) async -> Answer {
    let words = invocation.words
    let options = Invocation.Option.described.filter { words.isEmpty || $0.isAllowedAfterWords }
    var answer = Answer()
    if word.hasPrefix("-"),
      ProgramCommand(rawValue: words.first ?? "")?.values.contains(where: {
        $0.hasPrefix("-")
      }) != true
    {
      if let end = word.firstIndex(of: "="),
        let option = options.first(where: { $0.rawValue == word[..<end] })
      {
        var answer = await values(of: option, invocation)
        let name = word[...end]
        answer.candidates = answer.candidates.map { Candidate(name + $0.text, $0.summary) }
        return matching(answer)
      }
      answer.candidates = options.map { option in
        Candidate(option.rawValue, .app { $0.optionHelp(option) })
      }
    } else if words.isEmpty {
      answer.candidates = ProgramCommand.allCases.map { Candidate($0.rawValue, $0.summary) }
    } else if let command = ProgramCommand(rawValue: words[0]) {
      return matching(arguments(of: command, words))
    }
    let deployment = deployment(invocation)
    answer.language = deployment.language
    if let assembled = deployment.program {
      let found = await assembled.suggestions(after: words, typing: word)
      answer.candidates = found.candidates + answer.candidates
      answer.completesFiles = found.completesFiles
    }
    return matching(answer)
  }

  private func arguments(of command: ProgramCommand, _ words: [String]) -> Answer {
    var answer = Answer()
    if words.count == 1 {
      answer.candidates = command.values.map { Candidate($0) }
      answer.completesFiles = command.takesFile
    } else if words == [ProgramCommand.data.rawValue, ProgramCommand.erase] {
      answer.candidates = program.catalog.map { Candidate($0.id.description, $0.title) }
    }
    return answer
  }

  private func values(of option: Invocation.Option, _ invocation: Invocation) async -> Answer {
    let deployment = deployment(invocation)
    var answer = Answer(language: deployment.language)
    let values = option.values(in: program.identity)
    answer.candidates =
      option == .set ? deployment.assembly?.settingKeys ?? [] : await values.candidates()
    answer.completesFiles = values.isFiles
    return answer
  }

  private func matching(_ answer: Answer) -> Answer {
    var answer = answer
    answer.candidates.removeAll { !$0.text.lowercased().hasPrefix(word.lowercased()) }
    return answer
  }

  /// The deployment that the options select; without program if it is invalid.
  private func deployment(
    _ invocation: Invocation
  ) -> (assembly: Assembly?, program: Program?, language: Language) {
    let folders = Folders(
      environment: environment, data: invocation.data, programName: program.identity.name)
    let sources = DeploymentSources(program, invocation, environment, folders)
    let platform = Platform(
      identity: program.identity, folders: folders, environment: environment, createsNoFiles: true)
    let assembly = try? sources.assembly(platform.providers)
    let assembled = assembly.flatMap { try? Program($0, clock: platform.clock) }
    return (assembly, assembled, sources.look(Preferences(folders: folders)).language)
  }
}
