import AtriumCore
import AtriumScreen
import Glibc
import Maintenance
import Shell

/// `doctor`, `data`, `backup` and `restore`, which run even if the deployment is invalid.
extension Session {
  /// - Returns: the exit status; `nil` if the command line has another command.
  func runMaintenance() async -> Int32? {
    guard let first = invocation.words.first else { return nil }
    if first == ProgramCommand.doctor.rawValue { return await doctor() }
    guard let command = MaintenanceCommand(rawValue: first) else { return nil }
    do {
      return show(
        try command.run(
          Array(invocation.words.dropFirst()),
          in: MaintenanceContext(
            dataDirectory, declared: FeatureDeclaration.all(of: configuration.catalog),
            identity: configuration.identity,
            assumesYes: invocation.assumesYes, ask: ask)))
    } catch is MaintenanceCommand.UsageError {
      return usageError(of: ProgramCommand(rawValue: first))
    } catch {
      return fail([Failure(error)])
    }
  }

  /// Shows a screen and asks a question on the terminal; returns `nil` if there is none.
  private func ask(_ screen: Screen, _ question: Phrase) -> Bool? {
    console.show(screen)
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
    let text = Confirmation(question).question.text(in: console.look.language)
      .sanitizedForTerminal()
    Files.write(Array((text + " ").utf8), to: STDERR_FILENO)
    return Confirmation.isYes(readLine() ?? "")
  }

  private var dataDirectory: DataDirectory { DataDirectory(platform.folders) }

  private func doctor() async -> Int32 {
    let options = invocation.words.dropFirst()
    guard options.allSatisfy({ $0 == ProgramCommand.online }) else {
      return usageError(of: .doctor)
    }
    var platform = platform
    platform.createsNoFiles = true
    let deployment: Result<Assembly, Problems>
    var groupFolders: [FeatureID: String] = [:]
    do throws(Problems) {
      deployment = .success(
        try sources.assembly { declared in
          for each in declared { groupFolders[each.feature] = each.groupFolder }
          return platform.providers(declared)
        })
    } catch {
      deployment = .failure(error)
    }
    let program = (try? deployment.get()).flatMap { try? Program($0, clock: platform.clock) }
    let (screen, status) = await Doctor(
      dataDirectory, environment: Environment.variables,
      isTerminal: isatty(STDOUT_FILENO) == 1, deployment: deployment,
      declared: FeatureDeclaration.all(of: configuration.catalog), program: program,
      client: options.isEmpty ? nil : platform.client, groupFolders: groupFolders,
      programName: configuration.identity.name
    ).examine()
    _ = show(screen)
    return status
  }

  private func usageError(of command: ProgramCommand?) -> Int32 {
    let line = invocation.words.joined(separator: " ")
    let usage = command?.usage ?? ""
    let name = configuration.identity.name
    return fail([
      Failure(
        .usage, "command.misused", .command { $0.invalidUsage(line) },
        hint: .command { $0.usage("\(name) \(usage)") })
    ])
  }
}
