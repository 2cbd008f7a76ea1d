import AtriumCore
import AtriumScreen
import Glibc
import Shell

/// Answers what may be typed next on the system's command line. Silent whatever happens: it asks
/// nobody, changes nothing, and takes a second at most.
@MainActor
struct CommandLineCompletion {
  /// The word that asks for it: `atrium __complete -- WORDS…`, where the last word is being typed,
  /// or `atrium __complete --line LINE PART`, as bash has it.
  static let word = "__complete"

  /// What the shell's script reads.
  static func answer(to arguments: [String]) async -> String {
    let deadline = Task.detached {
      try await Task.sleep(for: .seconds(1))
      _exit(0)
    }
    defer { deadline.cancel() }
    if arguments.first == "--line", arguments.count == 3 {
      let line = SystemShellLine(arguments[1])
      let answer = await CommandLineCompletion(Array(line.words.dropFirst()), line.word).answer()
      return answer.text { line.replacement($0, for: arguments[2]) }
    }
    let words = arguments.first == "--" ? Array(arguments.dropFirst()) : arguments
    return await CommandLineCompletion(words.dropLast(), words.last ?? "").answer().text { $0 }
  }

  private let before: [String], word: String
  private let environment = Environment.variables

  private init(_ before: [String], _ word: String) { (self.before, self.word) = (before, word) }

  /// What may become of the word.
  struct Answer {
    var candidates: [Candidate] = []
    var completesFiles = false
    var language = Language.en

    /// `files` or `words`, then a candidate a line, a tab and its summary.
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
      return await answer(try Invocation(before))
    } catch {
      guard error.code == Invocation.missingValue, let last = before.last,
        let option = Invocation.Option(rawValue: last),
        let invocation = try? Invocation(before.dropLast())
      else { return Answer() }
      return matching(await values(of: option, invocation))
    }
  }

  private func answer(_ invocation: Invocation) async -> Answer {
    let words = invocation.words
    let options = Invocation.Option.described.filter { words.isEmpty || $0.isAnywhere }
    var answer = Answer()
    if word.hasPrefix("-"),
      ProgramWord(rawValue: words.first ?? "")?.values.contains(where: {
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
        Candidate(option.rawValue, .app { $0.optionHelp(option.rawValue) })
      }
    } else if words.isEmpty {
      answer.candidates = ProgramWord.allCases.map { Candidate($0.rawValue, $0.summary) }
    } else if let first = ProgramWord(rawValue: words[0]) {
      return matching(following(first, words, invocation))
    }
    let deployment = deployment(invocation)
    answer.language = deployment.language
    if let program = deployment.program {
      let found = await program.suggestions(after: words, typing: word)
      answer.candidates = found.candidates + answer.candidates
      answer.completesFiles = found.completesFiles
    }
    return matching(answer)
  }

  /// What may stand behind a word of the program.
  private func following(
    _ first: ProgramWord, _ words: [String], _ invocation: Invocation
  ) -> Answer {
    var answer = Answer()
    if words.count == 1 {
      answer.candidates = first.values.map { Candidate($0) }
      answer.completesFiles = first.takesFile
    } else if words == [ProgramWord.data.rawValue, ProgramWord.erase] {
      answer.candidates = catalog.map { Candidate($0.id.description, $0.title) }
    }
    return answer
  }

  private func values(of option: Invocation.Option, _ invocation: Invocation) async -> Answer {
    let deployment = deployment(invocation)
    var answer = Answer(language: deployment.language)
    answer.candidates =
      option == .set ? deployment.assembly?.settingKeys ?? [] : await option.values.candidates()
    answer.completesFiles = option.values.isFiles
    return answer
  }

  private func matching(_ answer: Answer) -> Answer {
    var answer = answer
    answer.candidates.removeAll { !$0.text.lowercased().hasPrefix(word.lowercased()) }
    return answer
  }

  /// The deployment as the options before the word have it; no program where it does not fit
  /// together.
  private func deployment(
    _ invocation: Invocation
  ) -> (assembly: Assembly?, program: Program?, language: Language) {
    let folders = Folders(environment: environment, data: invocation.data)
    let sources = DeploymentSources(invocation, environment, folders)
    let look = sources.look(Preferences(folders: folders))
    let appearance = Appearance(
      invocation, look: look, environment: environment, isTerminal: false)
    let console = ScriptConsole(appearance, lines: .homeOnly())
    let platform = Platform(
      folders, environment, console, log: nil, leavesNoFiles: true)
    let assembly = try? sources.assembly(platform.providers)
    let program = assembly.flatMap { try? Program($0, clock: platform.clock) }
    return (assembly, program, look.language)
  }
}
