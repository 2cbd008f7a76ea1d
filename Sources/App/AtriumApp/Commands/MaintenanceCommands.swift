import AtriumCore
import AtriumScreen
import AtriumStorage
import Glibc
import Maintenance
import Plugins
import Shell
import SignIn

/// The commands of the program itself, at the prompt and on the command line, where they run even if the deployment is
/// invalid.
@MainActor
struct MaintenanceCommands {
  let session: Session
  /// `true` at a prompt and in a script, `false` on the command line.
  let isInsideProgram: Bool

  var all: [Command<Never>] {
    [check, doctor, data, backup, restore, remind, plugins, signIn, signOut]
  }

  private var check: Command<Never> {
    Command(
      ProgramCommand.check.rawValue, ProgramCommand.check.summary,
      .optionalWord("file", .file).help(.checkedFileHelp), .flag("repair").help(.repairHelp)
    ) { file, repairs in
      let platform = observingPlatform
      let editor = FileSettingsEditor(sources: reloadedSources(with: file), platform: platform)
      let repair =
        repairs
        ? try editor.repair { assembly in
          // The feature of an alias may be switched on again.
          aliasProblems(of: assembly)
            .filter { ["alias.unknown-command", "alias.empty"].contains($0.code) }
        } : nil
      let sources = reloadedSources(with: file)
      let assembly = sources.examined(platform.providers)
      let (others, warnings) = await findings(of: assembly, sources)
      let problems = assembly.problems + others
      var screen = Screen.checked(assembly, problems, warnings: warnings)
      if let repair {
        screen.blocks =
          repair.problems.flatMap { $0.notices(.warning) } + [
            .notice(.good, .isRepaired(sources.path, repair.earlierFile)),
            .machineOnly("kept", .string(repair.earlierFile)),
          ] + screen.blocks
      }
      if assembly.problems.contains(where: sources.isInUsersFile) {
        screen.blocks.append(.notice(.hint, sources.advice))
      } else if repairs, !problems.allSatisfy(sources.isInUsersFile) {
        screen.blocks.append(.notice(.hint, .repairsOnly(sources.path)))
      }
      return .show(screen, problems.isEmpty ? nil : .negative)
    }.examples("", "ward.json", "--repair")
  }

  /// Returns what `check` lists and `doctor` repeats besides the findings of the assembly: the mistakes that do not
  /// prevent the start, and the warnings.
  private func findings(
    of assembly: Assembly, _ sources: DeploymentSources
  ) async -> (problems: [Failure], warnings: [Failure]) {
    let (problems, waiting) = otherProblems(of: assembly, sources)
    let plugins = await sources.host.warnings(about: sources.plugins(fitting: assembly))
    let reminders = (try? program(of: assembly))?.reminderProblem
    let warnings =
      waiting + assembly.fileWarnings
      + assembly.commandWarnings(path: observingPlatform.environment["PATH"])
      + plugins + [reminders].compactMap(\.self)
    return (problems, warnings)
  }

  private func aliasProblems(of assembly: Assembly) -> [Failure] {
    (try? program(of: assembly))?.aliasProblems() ?? []
  }

  private func program(of assembly: Assembly) throws -> Program {
    try Program(assembly, clock: observingPlatform.clock, commands: all)
  }

  /// The mistakes of a deployment that do not prevent its start, and the aliases that wait: a profile for one run does
  /// not make the user's aliases to other features invalid.
  private func otherProblems(
    of assembly: Assembly, _ sources: DeploymentSources
  ) -> (problems: [Failure], waiting: [Failure]) {
    let aliases = aliasProblems(of: assembly)
    var own: [Failure] = []
    // The file of `--config` may decide which features the user's file enables.
    if sources.personalLayers.allSatisfy(\.enablesNamedFeatures),
      aliases.contains(where: assembly.choosesFeatures)
    {
      own = aliasProblems(of: sources.personal(observingPlatform.providers))
    }
    let waiting = aliases.filter { assembly.choosesFeatures(above: $0) && !own.contains($0) }
    return (assembly.dormantProblems + aliases.filter { !waiting.contains($0) }, waiting)
  }

  private var doctor: Command<Never> {
    Command(
      ProgramCommand.doctor.rawValue, ProgramCommand.doctor.summary,
      .flag("online").help(.onlineHelp)
    ) { isOnline in
      let (screen, status) = try await examine(isOnline: isOnline)
      return .show(screen, Verdict(rawValue: status))
    }
  }

  private func examine(isOnline: Bool) async throws -> (Screen, Int32) {
    let platform = observingPlatform
    var groupFolders: [FeatureID: String] = [:]
    let assembly = sources.examined { declared in
      for each in declared { groupFolders[each.feature] = each.groupFolder }
      return platform.providers(declared)
    }
    var doctor = Doctor(context(), assembly)
    doctor.environment = Environment.variables
    doctor.isTerminal = isatty(STDOUT_FILENO) == 1
    doctor.client = isOnline ? platform.client : nil
    doctor.groupFolders = groupFolders
    doctor.backgroundFailures = session.backgroundFailures.all
    doctor.plugins = await sources.host.findings(of: sources.plugins(fitting: assembly))
    (doctor.problems, doctor.warnings) = await findings(of: assembly, sources)
    if isOnline { doctor.signIns = await signIns.findings() }
    doctor.timer = (session.reminderTimer(), reminderLog)
    return try await doctor.examine()
  }

  /// The reports of `remind`.
  var reminderLog: ReminderLog {
    let path = DataDirectory(session.platform.folders).reminders
    return ReminderLog(Store(.file(path), migrations: ReminderLog.migrations))
  }

  /// The services of a program that only reads.
  var observingPlatform: Platform {
    var platform = session.platform
    platform.createsNoFiles = true
    platform.terminal = nil
    return platform
  }

  private var data: Command<Never> {
    let features = session.sources.catalog.map { Candidate($0.id.description, $0.title) }
    return Command(
      ProgramCommand.data.rawValue, ProgramCommand.data.summary,
      .optionalWord("action", .choice(DataAction.self)),
      .optionalWord("feature", .text.completing(.fixed(features))),
      confirming: { action, feature in
        guard action != nil, let feature else { return nil }
        return try erasing(feature) { try $0.confirmation(toErase: feature) }
      },
      run: { action, feature in
        if action == nil { return .show(context().data()) }
        guard let feature else {
          guard session.console.isInteractive else {
            throw Failure(.usage, "argument.missing", .featureIsMissing)
          }
          return .run(
            ErasureFlow(features: features) { name in
              try erasing(name) { try $0.confirmation(toErase: name) }
            } erase: { name in
              try erasing(name) { try $0.erase(name) }
            })
        }
        return .show(try erasing(feature) { try $0.erase(feature) })
      }
    ).examples("", "erase news")
  }

  private func erasing<Result>(
    _ feature: String, _ body: (MaintenanceContext) throws -> Result
  ) throws -> Result {
    do { return try body(context()) } catch {
      var failure = outside(Failure(error), "data erase \(Token.quoted(feature))")
      let declared = FeatureDeclaration.all(of: session.sources.catalog)
        .first { "\($0.feature)" == feature || $0.title.texts.contains(feature) }
      if isInsideProgram, failure.code == "upkeep.in-use",
        let purpose = declared?.purposes.first(where: \.isRequired)
      {
        let line = "consents withdraw \(purpose.id) --erase"
        failure.hint = failure.hint.map { "\(Phrase.erasesHere(line)) \($0)" }
      }
      throw failure
    }
  }

  private var backup: Command<Never> {
    Command(
      ProgramCommand.backup.rawValue, ProgramCommand.backup.summary, .file("file"),
      .flag("overwrite").help(.overwriteHelp)
    ) { path, replaces in
      .show(try context().backUp(to: path, replacing: replaces || session.invocation.assumesYes))
    }.examples("~/atrium.tar.gz", "~/atrium.tar.gz --overwrite")
  }

  /// The command asks for confirmation itself, once the backup has been read. At a prompt it only confirms
  /// destinations.
  private var restore: Command<Never> {
    let command: Command<Never> = Command(
      ProgramCommand.restore.rawValue, ProgramCommand.restore.summary,
      .optionalWord("file", .file),
      .optionalWord("name", .text.completing(.dynamic(destinationNames))),
      .flag(String(ProgramCommand.withConfig.dropFirst(2))).help(.withConfigHelp),
      .flag(String(ProgramCommand.withServers.dropFirst(2))).help(.withServersHelp),
      confirming: { _, _, _, _ in nil },
      run: { path, destination, withConfig, withServers in
        let options =
          (withConfig ? [ProgramCommand.withConfig] : [])
          + (withServers ? [ProgramCommand.withServers] : [])
        let confirms = path == ProgramCommand.confirm
        if isInsideProgram, !confirms { throw outsideOnly(path, options) }
        guard let path, confirms ? options.isEmpty : destination == nil else {
          throw Failure(.usage, "command.usage", .usage(ProgramCommand.restore.usage))
        }
        let context = context()
        if !confirms {
          return .show(
            try await context.restore(
              path, includesConfiguration: withConfig, asksAboutServers: withServers))
        }
        guard let destination else { return .show(await context.unconfirmed()) }
        return .show(try await context.confirm(destination))
      })
    return command.examples("~/atrium.tar.gz", "~/atrium.tar.gz --with-config", "confirm all")
  }

  private func outsideOnly(_ path: String?, _ options: [String]) -> Failure {
    if let path, !path.contains(where: { "/.~".contains($0) }), !Files.exists(path) {
      return Failure(.usage, "restore.outside", .isNotBackup(path), hint: .undoInstead)
    }
    let words = [ProgramCommand.restore.rawValue, path.map(Token.quoted) ?? "FILE"] + options
    return outside(
      Failure(.usage, "restore.outside", .restoreOutside), words.joined(separator: " "))
  }

  /// The names that `restore confirm` takes.
  private func destinationNames() async -> [Candidate] {
    await context().destinationNames().map { Candidate($0) }
  }

  /// Returns a failure with a hint to run the command on the command line, if it was typed at a prompt
  /// and that would help.
  func outside(_ failure: Failure, _ line: String) -> Failure {
    guard isInsideProgram,
      ["restore.outside", "remind.outside", "upkeep.in-use"].contains(failure.code)
    else {
      return failure
    }
    var failure = failure
    if failure.code == "upkeep.in-use" { failure.message = .eraseOutside }
    failure.hint = .isCommandLineOnly("\(identity.name) \(line)")
    return failure
  }

  private func context() -> MaintenanceContext {
    MaintenanceContext(
      DataDirectory(session.platform.folders),
      declared: FeatureDeclaration.all(of: session.sources.catalog)
        + FeatureDeclaration.ofProgram(
          links: StoredLinks.migrations, reminders: ReminderLog.migrations),
      identity: identity, clock: session.platform.clock,
      assumesYes: session.invocation.assumesYes, canAsk: canAsk, ask: ask,
      program: { program(enablingAll: false) }, allFeatures: { program(enablingAll: true) })
  }

  /// The program with the present settings, which a restore may have replaced; `nil` if they are invalid.
  private func program(enablingAll enablesAll: Bool) -> Program? {
    let assembly = sources.examined(observingPlatform.providers, enablingAll: enablesAll)
    guard assembly.problems.isEmpty else { return nil }
    return try? Program(assembly, clock: session.platform.clock)
  }

  private var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Shows a screen, if there is one, and asks a question on the terminal; returns `nil` without a
  /// terminal.
  func ask(_ screen: Screen?, _ question: Phrase) -> Bool? {
    if let screen { session.console.show(screen) }
    guard canAsk else { return nil }
    let text = Confirmation(question).question.text(in: session.console.look.language)
      .sanitizedForTerminal()
    tcflush(STDIN_FILENO, TCIFLUSH)  // text that was typed before the question
    for _ in 1...Confirmation.maximumAttempts {
      Files.write(Array((text + " ").utf8), to: STDERR_FILENO)
      guard let answer = readLine() else { return false }
      if let isYes = Confirmation.isYes(answer) { return isYes }
      session.console.show(Confirmation.reminder)
    }
    return false
  }

  /// The files of the deployment as they are now.
  var sources: DeploymentSources { session.sources.reloaded() }

  /// The same with another file in place of that of `--config`; `nil` for the same file.
  private func reloadedSources(with file: String?) -> DeploymentSources {
    session.sources.reloaded(config: file)
  }

  private var identity: ProgramIdentity { session.configuration.identity }
}

private enum DataAction: String, CaseIterable, Sendable { case erase }
