import AtriumCore
import AtriumFiles
import AtriumScreen
import AtriumStorage
import Glibc
import Maintenance
import Plugins
import Shell

/// One run of the program, from the command line to the exit status.
@MainActor
struct Session {
  let invocation: Invocation
  let configuration: ProgramConfiguration
  private(set) var sources: DeploymentSources
  let platform: Platform
  let console: any Console
  let preferences: Preferences
  let isFirstRun: Bool
  let backgroundFailures = BackgroundFailures()

  init(_ invocation: Invocation, _ configuration: ProgramConfiguration) {
    self.invocation = invocation
    self.configuration = configuration
    let environment = Environment.variables
    let folders = Folders(
      environment: environment, data: invocation.data, programName: configuration.identity.name)
    sources = DeploymentSources(configuration, invocation, environment, folders)
    preferences = Preferences(folders: folders)
    isFirstRun = !Files.exists(folders.data)
    var appearance = Appearance(
      invocation, look: sources.look(preferences), environment: environment,
      terminalOutput: sources.terminalOutput, isTerminal: isatty(STDOUT_FILENO) == 1)
    let title = configuration.identity.title
    let deployment = Self.deploymentName(invocation, configuration.identity, environment)
    appearance.imprint = {
      Imprint(program: title, deployment: deployment, moment: SystemClock().localNow)
    }
    let isInteractive =
      isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && invocation.words.isEmpty
      && invocation.script == nil && !invocation.requestsHelp && !invocation.requestsVersion
    let startup = folders.config + "/startup"
    let historyFile = HistoryFile(path: DataDirectory(folders).history)
    console =
      isInteractive
      ? TerminalConsole(
        appearance, preferences: preferences,
        historyFile: historyFile,
        pager: sources.usesPager ? Pager(environment: environment) : nil,
        startup: Files.mayExist(startup) ? Self.script(startup, name: "startup") : nil,
        capabilities: TerminalCapabilities(
          environment: environment, isTerminal: true, disabled: sources.disabledCapabilities),
        keys: KeySettings(environment: environment, editing: sources.editing),
        environment: environment, title: title,
        viewer: { (try? await DesktopLinkOpener.run(on: $0)) == true })
      : ScriptConsole(
        appearance, lines: Self.lines(invocation), for: invocation, historyFile: historyFile)
    let terminal = console as? TerminalConsole
    let log = terminal.map(ConsoleLogHandler.Destination.prompt)
    platform = Platform(
      identity: configuration.identity, folders: folders, environment: environment,
      terminal: terminal,
      log: invocation.isVerbose
        ? log ?? .standardError(asJSON: invocation.output == .json) : nil,
      declaredSignIns: sources.layers.signIns)
  }

  func run() async -> Int32 {
    var session = self
    session.sources = await askingForProfile()
    var status = await session.execute()
    if let failure = (console as? ScriptConsole)?.failure { status = failure.kind.rawValue }
    await (console as? TerminalConsole)?.close()
    await sources.host.end()
    return status
  }

  private func execute() async -> Int32 {
    if invocation.requestsVersion { return show(.version(configuration.identity)) }
    if invocation.requestsHelp, invocation.words.isEmpty {
      return show(.usage(configuration))
    }
    if invocation.script != nil, let word = invocation.words.first {
      return fail([Failure(.usage, "script.and-words", .scriptAndWords(word), hint: .leaveOneOut)])
    }
    if let (command, invocation) = ProgramCommand.withoutDeployment(invocation) {
      do throws(Failure) {
        return show(
          try command.screen(
            for: invocation, of: configuration, in: console.look.language,
            argumentHelp: maintenanceCommand(named: command.rawValue)?.argumentHelp ?? []))
      } catch {
        return fail([error])
      }
    }
    if let status = await runProgramCommand() { return status }
    do {
      if invocation.words.first == ProgramCommand.mcp.rawValue { return try await serveAssistant() }
      let assembly = sources.examined(platform.providers)
      guard assembly.problems.isEmpty || changesOneSetting else {
        return fail(sources.withAdvice(assembly.problems))
      }
      let program = try Program(
        assembly, clock: platform.clock,
        settingsEditor: FileSettingsEditor(sources: sources, platform: platform),
        commands: MaintenanceCommands(session: self, isInsideProgram: true).all,
        backgroundFailures: backgroundFailures)
      // Scripts are told of the settings on their own command line only.
      for removed in assembly.removedSettings
      where console.isInteractive || removed.location?.hasPrefix("--set ") == true {
        console.warn(removed)
      }
      return await program.run(
        on: console,
        options: RunOptions(
          keepsGoing: invocation.keepsGoing, assumesYes: invocation.assumesYes,
          timeout: homeLineTimeout,
          lastAddress: preferences.lastAddress,
          deployment: Self.deploymentName(
            invocation, configuration.identity, platform.environment),
          person: person, profile: invocation.words.isEmpty ? nil : invocation.profile?.name,
          isFirstRun: isFirstRun,
          executor: console.isInteractive ? nil : ShortCommandExecutor.shared))
    } catch {
      return fail([Failure(error)])
    }
  }

  /// `true` for a single command that can correct an invalid deployment.
  private var changesOneSetting: Bool {
    let (words, commands) = (invocation.words, ["settings set", "settings unset", "alias delete"])
    return words.count > 2 && commands.contains(words.prefix(2).joined(separator: " "))
  }

  /// The time limit for the features' lines on the home screen. Scripts get all lines. A prompt appears soon, also if
  /// a server is slow, but waits for what is stored on a busy machine, because later lines follow below it. The first
  /// start shows a complete screen.
  private var homeLineTimeout: Duration {
    if !console.isInteractive { return .seconds(30) }
    return isFirstRun ? .seconds(10) : .milliseconds(150)
  }

  /// Runs `check`, `doctor`, `data`, `backup` or `restore`, even if the deployment is invalid.
  /// - Returns: the exit status; `nil` if the command line has another command.
  private func runProgramCommand() async -> Int32? {
    guard let word = invocation.words.first, let command = maintenanceCommand(named: word) else {
      return nil
    }
    do {
      let reply = try await answer(of: command, isConfirmed: invocation.assumesYes)
      if case .stream(let answers, _) = reply {
        for try await batch in answers { console.show(batch.map(\.screen)) }
      }
      guard case .show(let screen, let verdict) = reply else { return 0 }
      console.show(screen)
      let isInvalid =
        command.name == ProgramCommand.check.rawValue && verdict == .negative
      return isInvalid ? Failure.Kind.configuration.rawValue : verdict?.rawValue ?? 0
    } catch let problems as Problems {
      return fail(sources.withAdvice(problems.failures))
    } catch {
      return fail([Failure(error)])
    }
  }

  /// Runs a command of the program after its question, which somebody at a terminal answers.
  private func answer(
    of command: Command<Never>, isConfirmed: Bool
  ) async throws -> Reply<Never> {
    do {
      return try await command.answer(
        to: Array(invocation.words.dropFirst()), clock: platform.clock,
        language: console.look.language, isConfirmed: isConfirmed)
    } catch let failure as Failure where failure.code == Failure.unconfirmedCode {
      switch maintenanceCommands.ask(nil, failure.message) {
      case true?: return try await answer(of: command, isConfirmed: true)
      case false?: return .show(.unchanged)
      case nil: throw failure
      }
    }
  }

  private var maintenanceCommands: MaintenanceCommands {
    MaintenanceCommands(session: self, isInsideProgram: false)
  }

  private func maintenanceCommand(named name: String) -> Command<Never>? {
    guard ProgramCommand(rawValue: name) != nil else { return nil }
    return maintenanceCommands.all.first { $0.name == name }
  }

  /// The name of the deployment's file without its extension, if the file was named.
  private static func deploymentName(
    _ invocation: Invocation, _ identity: ProgramIdentity, _ environment: [String: String]
  ) -> String? {
    let path = invocation.config ?? environment[identity.environmentPrefix + "_CONFIG"]
    return path?.split(separator: "/").last?.split(separator: ".").first.map(String.init)
  }

  /// The login name of the user (POSIX.1-2017, XBD 8.3).
  private var person: String? {
    let name = platform.environment["LOGNAME"] ?? platform.environment["USER"]
    return name?.isEmpty == true ? nil : name
  }

  func show(_ screen: Screen) -> Int32 {
    console.show(screen)
    return 0
  }

  func fail(_ failures: [Failure]) -> Int32 {
    failures.forEach(console.report)
    return failures.first?.kind.rawValue ?? 0
  }

  private static func lines(_ invocation: Invocation) -> ScriptLines {
    if !invocation.words.isEmpty { return .single(invocation.command) }
    if invocation.script == "-" { return .standardInput() }
    if let path = invocation.script { return script(path, name: path) }
    // A user at a terminal whose output is redirected would see no prompt.
    return isatty(STDIN_FILENO) == 1 ? .homeOnly() : .standardInput()
  }

  private static func script(_ path: String, name: String) -> ScriptLines {
    guard let bytes = Files.read(path, waitsForWriter: true) else {
      return .unreadable(.unreadableScript(path, .last))
    }
    return .text(bytes, name: name)
  }
}
