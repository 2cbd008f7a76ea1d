import AtriumCore
import AtriumScreen
import AtriumStorage
import Glibc
import Maintenance
import Shell

/// The commands `check`, `doctor`, `data`, `backup` and `restore`, at the prompt and on the command
/// line, where they run even if the deployment is invalid.
@MainActor
struct MaintenanceCommands {
  let session: Session
  /// `true` at a prompt and in a script, `false` on the command line.
  let isInsideProgram: Bool

  var all: [Command<Never>] { [check, doctor, data, backup, restore] }

  private var check: Command<Never> {
    Command(ProgramCommand.check.rawValue, ProgramCommand.check.summary) {
      do throws(Problems) {
        let platform = observingPlatform
        let assembly = try sources.assembly(platform.providers)
        let aliases = program(of: .success(assembly), on: platform)?.aliasProblems() ?? []
        return .show(.checked(assembly, aliases), aliases.isEmpty ? nil : .negative)
      } catch {
        return .show(.checked(error), .negative)
      }
    }
  }

  private var doctor: Command<Never> {
    Command(
      ProgramCommand.doctor.rawValue, ProgramCommand.doctor.summary,
      .flag("online").help(.onlineHelp)
    ) { isOnline in
      let (screen, status) = await examine(isOnline: isOnline)
      return .show(screen, Verdict(rawValue: status))
    }
  }

  private func examine(isOnline: Bool) async -> (Screen, Int32) {
    let platform = observingPlatform
    var groupFolders: [FeatureID: String] = [:]
    let deployment = deployment(of: sources, on: platform) { declared in
      for each in declared { groupFolders[each.feature] = each.groupFolder }
    }
    let program = program(of: deployment, on: platform)
    let destinations = UnconfirmedDestinations(directory, declared: declared, program: program)
    return await Doctor(
      directory, environment: Environment.variables, isTerminal: isatty(STDOUT_FILENO) == 1,
      deployment: deployment, declared: declared, program: program,
      client: isOnline ? platform.client : nil, groupFolders: groupFolders,
      programName: identity.name, backgroundFailures: session.backgroundFailures.all,
      unconfirmed: await destinations.list()
    ).examine()
  }

  /// The services of a program that only reads.
  private var observingPlatform: Platform {
    var platform = session.platform
    platform.createsNoFiles = true
    platform.terminal = nil
    return platform
  }

  private func deployment(
    of sources: DeploymentSources, on platform: Platform,
    _ visit: ([FeatureDeclaration]) -> Void = { _ in }
  ) -> Result<Assembly, Problems> {
    do throws(Problems) {
      return .success(
        try sources.assembly { declared in
          visit(declared)
          return platform.providers(declared)
        })
    } catch {
      return .failure(error)
    }
  }

  private func program(of deployment: Result<Assembly, Problems>, on platform: Platform) -> Program?
  {
    (try? deployment.get()).flatMap { try? Program($0, clock: platform.clock) }
  }

  private var data: Command<Never> {
    let features = session.configuration.catalog.map { Candidate($0.id.description, $0.title) }
    return Command(
      ProgramCommand.data.rawValue, ProgramCommand.data.summary,
      .optionalWord("action", .choice(DataAction.self)),
      .optionalWord("feature", .text.completing(.fixed(features))),
      confirming: { action, feature in
        do {
          return try MaintenanceCommand.data.confirmation(words(action, feature), in: context())
        } catch {
          throw outside(Failure(error), "data erase \(feature ?? "")")
        }
      },
      run: { action, feature in
        if action != nil, feature == nil, session.console.isInteractive {
          return .run(
            ErasureFlow(features: features) { feature in
              do {
                return try MaintenanceCommand.data.confirmation(
                  words(action, feature), in: context())
              } catch {
                throw outside(Failure(error), "data erase \(Token.quoted(feature))")
              }
            } erase: { feature in
              try await MaintenanceCommand.data.run(
                words(action, feature), in: context(assumesYes: true))
            })
        }
        do {
          return .show(
            try await MaintenanceCommand.data.run(
              words(action, feature), in: context(assumesYes: true)))
        } catch is MaintenanceCommand.UsageError {
          throw Failure(.usage, "argument.missing", .featureIsMissing)
        } catch {
          throw outside(Failure(error), "data erase \(feature ?? "")")
        }
      }
    ).examples("", "erase news")
  }

  private func words(_ action: DataAction?, _ feature: String?) -> [String] {
    [action?.rawValue, feature].compactMap(\.self)
  }

  private var backup: Command<Never> {
    Command(
      ProgramCommand.backup.rawValue, ProgramCommand.backup.summary, .file("file"),
      .flag("overwrite").help(.overwriteHelp)
    ) { path, replaces in
      let context = context(assumesYes: replaces || session.invocation.assumesYes)
      return .show(try await MaintenanceCommand.backup.run([path], in: context))
    }.examples("~/atrium.tar.gz", "~/atrium.tar.gz --overwrite")
  }

  /// The command asks for confirmation itself, once the backup has been read. At a prompt it only confirms
  /// destinations.
  private var restore: Command<Never> {
    let (name, summary) = (ProgramCommand.restore.rawValue, ProgramCommand.restore.summary)
    let command: Command<Never> = Command(
      name, summary, .optionalWord("file", .file),
      .optionalWord("name", .text.completing(.dynamic(destinationNames))),
      .flag(String(MaintenanceCommand.withConfig.dropFirst(2))).help(.withConfigHelp),
      .flag(String(MaintenanceCommand.withServers.dropFirst(2))).help(.withServersHelp),
      confirming: { _, _, _, _ in nil },
      run: { path, destination, withConfig, withServers in
        let options =
          (withConfig ? [MaintenanceCommand.withConfig] : [])
          + (withServers ? [MaintenanceCommand.withServers] : [])
        let words = [path, destination].compactMap(\.self)
        if isInsideProgram, words.first != MaintenanceCommand.confirm {
          throw outsideOnly(path, options)
        }
        let context = context(assumesYes: session.invocation.assumesYes)
        do {
          return .show(try await MaintenanceCommand.restore.run(words + options, in: context))
        } catch is MaintenanceCommand.UsageError {
          throw Failure(
            .usage, "command.usage", .restoreUsage(ProgramCommand.restore.usage))
        }
      })
    return command.examples("~/atrium.tar.gz", "~/atrium.tar.gz --with-config", "confirm all")
  }

  /// Returns the failure of restoring at a prompt.
  private func outsideOnly(_ path: String?, _ options: [String]) -> Failure {
    if let path, Int(path) != nil, !Files.exists(path) {
      return Failure(
        .usage, "restore.outside", .isNotBackup(path),
        hint: .undoInstead)
    }
    let words = [ProgramCommand.restore.rawValue, path.map(Token.quoted) ?? "FILE"] + options
    return outside(
      Failure(.usage, "restore.outside", .restoreOutside),
      words.joined(separator: " "))
  }

  /// The names that `restore confirm` takes.
  private func destinationNames() async -> [Candidate] {
    let destinations = UnconfirmedDestinations(directory, declared: declared, program: program())
    return await destinations.names().map { Candidate($0) }
  }

  /// Returns a failure with a hint to run the command on the command line, if it was typed at a prompt
  /// and that would help.
  private func outside(_ failure: Failure, _ line: String) -> Failure {
    guard isInsideProgram, ["restore.outside", "upkeep.in-use"].contains(failure.code) else {
      return failure
    }
    var failure = failure
    if failure.code == "upkeep.in-use" { failure.message = .eraseOutside }
    let name = identity.name
    failure.hint = .isCommandLineOnly("\(name) \(line)")
    return failure
  }

  private func context(assumesYes: Bool = false) -> MaintenanceContext {
    MaintenanceContext(
      directory, declared: declared, identity: identity, assumesYes: assumesYes, canAsk: canAsk,
      ask: ask, program: program)
  }

  /// The program with the present settings, which a restore may have replaced.
  private func program() -> Program? {
    let platform = observingPlatform
    let deployment = deployment(of: session.sources.reloaded(), on: platform)
    return program(of: deployment, on: platform)
  }

  private var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Shows a screen, if there is one, and asks a question on the terminal; returns `nil` without a
  /// terminal.
  private func ask(_ screen: Screen?, _ question: Phrase) -> Bool? {
    if let screen { session.console.show(screen) }
    guard canAsk else { return nil }
    let text = Confirmation(question).question.text(in: session.console.look.language)
      .sanitizedForTerminal()
    tcflush(STDIN_FILENO, TCIFLUSH)  // text that was typed before the question
    while true {
      Files.write(Array((text + " ").utf8), to: STDERR_FILENO)
      guard let answer = readLine() else { return false }
      if let isYes = Confirmation.isYes(answer) { return isYes }
      session.console.show(Confirmation.reminder)
    }
  }

  /// The files of the deployment as they are now.
  private var sources: DeploymentSources {
    isInsideProgram ? session.sources.reloaded() : session.sources
  }

  private var directory: DataDirectory { DataDirectory(session.platform.folders) }
  private var identity: ProgramIdentity { session.configuration.identity }
  private var declared: [FeatureDeclaration] {
    FeatureDeclaration.all(of: session.configuration.catalog)
      + [.links(migrations: StoredLinks.migrations)]
  }
}

/// The action of `data`.
private enum DataAction: String, CaseIterable, Sendable { case erase }
