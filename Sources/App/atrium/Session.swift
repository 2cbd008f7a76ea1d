import AtriumCore
import AtriumFiles
import AtriumScreen
import AtriumStorage
import Glibc
import Shell

/// One run of the program, from the command line to the exit status.
@MainActor
struct Session {
  let invocation: Invocation
  let sources: DeploymentSources
  let platform: Platform
  private let console: any Console
  private let preferences: Preferences
  private let isFirstVisit: Bool

  init(_ invocation: Invocation) {
    self.invocation = invocation
    let environment = Environment.variables
    let folders = Folders(environment: environment, data: invocation.data)
    sources = DeploymentSources(invocation, environment, folders)
    preferences = Preferences(folders: folders)
    isFirstVisit = !Files.exists(folders.data)
    let appearance = Appearance(
      invocation, look: sources.look(preferences), environment: environment,
      isTerminal: isatty(STDOUT_FILENO) == 1)
    let isInteractive =
      isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && invocation.words.isEmpty
      && invocation.script == nil && !invocation.asksHelp && !invocation.asksVersion
    let startup = folders.config + "/startup"
    console =
      isInteractive
      ? TerminalConsole(
        appearance, preferences: preferences,
        historyFile: HistoryFile(path: folders.state + "/history"),
        pager: sources.usesPager ? Pager(environment: environment) : nil,
        startup: Files.mayExist(startup) ? Self.script(startup, name: "startup") : nil)
      : ScriptConsole(appearance, lines: Self.lines(invocation), for: invocation)
    let outlet = (console as? TerminalConsole).map(VerboseLog.Outlet.prompt)
    platform = Platform(
      folders, environment, console,
      log: invocation.isVerbose
        ? outlet ?? .standardError(asJSON: invocation.output == .json) : nil)
  }

  func run() async -> Int32 {
    var status = await answer()
    if let failure = (console as? ScriptConsole)?.failure { status = failure.kind.rawValue }
    await (console as? TerminalConsole)?.close()
    return status
  }

  private func answer() async -> Int32 {
    if invocation.asksVersion { return show(.version) }
    if invocation.asksHelp, invocation.words.isEmpty { return show(.usage) }
    if invocation.script != nil, let word = invocation.words.first {
      return fail([.scriptAndWords(word)])
    }
    if let word = ProgramWord(invocation) {
      do throws(Failure) {
        return show(try await word.answer(to: invocation, in: console.look.language))
      } catch {
        return fail([error])
      }
    }
    if let answer = await upkeep() { return answer }
    do {
      let assembly = try sources.assembly(platform.providers)
      if isCheck { return show(.checked(assembly)) }
      let program = try Program(
        assembly, clock: platform.clock, featureToggles: FileSwitchboard(sources, platform))
      return await program.run(
        on: console,
        options: RunOptions(
          keepsGoing: invocation.keepsGoing, assumesYes: invocation.assumesYes, timeout: timeout,
          lastPlace: preferences.place,
          executor: console.isInteractive ? nil : MainThreadExecutor.shared))
    } catch let problems as Problems {
      guard isCheck else { return fail(problems.failures) }
      console.show(.checked(problems))
      return Failure.Kind.configuration.rawValue
    } catch {
      return fail([Failure(error)])
    }
  }

  /// How long the home screen waits for the features' lines. A script wants all of them; a prompt
  /// that comes a moment later is still there at once, and the first screen that a person ever sees
  /// is whole.
  private var timeout: Duration {
    if !console.isInteractive { return .seconds(30) }
    return isFirstVisit ? .seconds(1) : .milliseconds(40)
  }

  private var isCheck: Bool { invocation.words == [ShellWord.check.rawValue] }

  func show(_ screen: Screen) -> Int32 {
    console.show(screen)
    return 0
  }

  func fail(_ failures: [Failure]) -> Int32 {
    failures.forEach(console.report)
    return failures.first?.kind.rawValue ?? 0
  }

  /// The commands to run.
  private static func lines(_ invocation: Invocation) -> ScriptLines {
    if !invocation.words.isEmpty { return .single(invocation.command) }
    if invocation.script == "-" { return .standardInput() }
    if let path = invocation.script { return script(path, name: path) }
    // Somebody at a terminal, whose output goes elsewhere, sees no prompt to type at.
    return isatty(STDIN_FILENO) == 1 ? .homeOnly() : .standardInput()
  }

  private static func script(_ path: String, name: String) -> ScriptLines {
    guard let bytes = Files.read(path) else { return .unreadable(.unreadable(path, .last)) }
    return .text(String(decoding: bytes, as: UTF8.self), name: name)
  }
}

extension Failure {
  /// A script has its own words.
  fileprivate static func scriptAndWords(_ word: String) -> Failure {
    Failure(
      .usage, "script.and-words", .app { $0.scriptAndWords(word) }, hint: .app(\.leaveOneOut))
  }
}
