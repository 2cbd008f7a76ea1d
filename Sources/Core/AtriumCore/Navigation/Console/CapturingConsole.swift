import AtriumScreen

/// Supplies a single line or none, and passes the resulting screens to a handler.
@MainActor
final class CapturingConsole: Console {
  let isInteractive = false
  let paginatesLists: Bool
  var historyLines: [HistoryLine] { console?.historyLines ?? [] }
  var look: DisplayPreferences
  var suggest: ((String) async -> Suggestions)?
  var output: OutputFormat?
  /// The first failure, of the command or of the handler.
  private(set) var failure: (any Error)?
  private var line: Line?
  private let console: (any Console)?
  private let handler: (Screen, OutputFormat?) throws -> Void

  init(
    _ line: Line? = nil, for console: (any Console)? = nil, paginatesLists: Bool = false,
    handler: @escaping (Screen, OutputFormat?) throws -> Void = { _, _ in }
  ) {
    self.line = line
    self.console = console
    look = console?.look ?? DisplayPreferences()
    self.paginatesLists = paginatesLists
    self.handler = handler
  }

  func nextLine(_ prompt: Prompt) async -> Line? {
    defer { line = nil }
    return line
  }
  func show(_ screen: Screen) {
    if failure != nil { return }
    do { try handler(screen, output) } catch { failure = error }
  }
  func report(_ failure: Failure) { self.failure = self.failure ?? failure }
  func warn(_ warning: Failure) { console?.warn(warning) }
}

extension Flow {
  /// Runs a command at the current address as a script would, without leaving the scene. Settings that it
  /// changes apply here, too.
  /// - Parameters:
  ///   - paginatesLists: whether lists are shown in pages.
  ///   - needsEnd: whether a command that never ends is refused.
  ///   - handler: is called with each answer, and the format that the command names.
  /// - Returns: the exit status.
  /// - Throws: the failure that the command reports, or the error of `handler`.
  func capture(
    _ tokens: [Token], paginatesLists: Bool = false, needsEnd: Bool = false,
    handler: @escaping (Screen, OutputFormat?) throws -> Void
  ) async throws -> Int32 {
    guard scope.isAddressed else { throw Failure(.usage, "place.unaddressed", .hasNoAddress) }
    let address = scope.address.map { [Token($0.description)] } ?? []
    let isAbsolute = tokens.first.map { !$0.isQuoted && $0.text.hasPrefix("/") } ?? false
    let capturing = CapturingConsole(
      .words((isAbsolute ? [] : address) + tokens), for: console, paginatesLists: paginatesLists,
      handler: handler)
    var options = RunOptions(assumesYes: options.assumesYes)
    options.needsEnd = needsEnd
    let flow = Flow(program, console: capturing, options: options)
    await RootCoordinator(program: program).run(in: flow)
    program = flow.program
    if capturing.look != console.look { console.look = capturing.look }
    try Task.checkCancellation()
    if let failure = capturing.failure { throw failure }
    return flow.answers.status
  }
}
