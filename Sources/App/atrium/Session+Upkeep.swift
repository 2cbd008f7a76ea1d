import AtriumCore
import AtriumScreen
import Glibc
import Shell
import Upkeep

/// The words that look after the program and what it keeps, whether or not its deployment fits
/// together.
extension Session {
  /// The exit status of such a word; `nil` where the command line begins with another.
  func upkeep() async -> Int32? {
    guard let first = invocation.words.first else { return nil }
    if first == ProgramWord.doctor.rawValue { return await doctor() }
    guard let word = UpkeepWord(rawValue: first) else { return nil }
    do {
      return show(
        try word.answer(
          Array(invocation.words.dropFirst()),
          in: UpkeepWord.Surroundings(
            holdings, declared: Declared.all(of: catalog), program: Atrium.version,
            assumesYes: invocation.assumesYes)))
    } catch is UpkeepWord.Misuse {
      return misuse(of: ProgramWord(rawValue: first))
    } catch {
      return fail([Failure(error)])
    }
  }

  private var holdings: Holdings { Holdings(platform.folders) }

  private func doctor() async -> Int32 {
    let options = invocation.words.dropFirst()
    guard options.allSatisfy({ $0 == ProgramWord.online }) else { return misuse(of: .doctor) }
    let deployment: Result<Assembly, Problems>
    var groupFolders: [FeatureID: String] = [:]
    do throws(Problems) {
      deployment = .success(
        try sources.assembly { declared in
          for each in declared { groupFolders[each.feature] = each.groupFolder }
          return platform.leavingNoFiles().providers(declared)
        })
    } catch {
      deployment = .failure(error)
    }
    let program = (try? deployment.get()).flatMap { try? Program($0, clock: platform.clock) }
    let (screen, status) = await Doctor(
      holdings,
      Doctor.Surroundings(
        environment: Environment.variables, isTerminal: isatty(STDOUT_FILENO) == 1,
        deployment: deployment, declared: Declared.all(of: catalog), program: program,
        client: options.isEmpty ? nil : platform.client, groupFolders: groupFolders)
    ).examine()
    _ = show(screen)
    return status
  }

  private func misuse(of word: ProgramWord?) -> Int32 {
    let (said, usage) = (invocation.words.joined(separator: " "), word?.usage ?? "")
    return fail([
      Failure(
        .usage, "command.misused", Phrase { (strings: WordStrings) in strings.isMisused(said) },
        hint: Phrase { (strings: WordStrings) in strings.usage("atrium \(usage)") })
    ])
  }
}
