import AtriumScreen

/// Supplies a single line, and passes the resulting screens to a handler.
@MainActor
final class CapturingConsole: Console {
  let isInteractive = false
  var look: DisplayPreferences
  var suggest: ((String) async -> Suggestions)?
  var output: OutputFormat?
  /// The first failure, of the command or of the handler.
  private(set) var failure: (any Error)?
  private var line: Line?
  private let handler: (Screen, OutputFormat?) throws -> Void

  init(
    _ line: Line, _ look: DisplayPreferences,
    handler: @escaping (Screen, OutputFormat?) throws -> Void
  ) {
    self.line = line
    self.look = look
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
}

extension Flow {
  /// Runs a command at the current address as a script would, without leaving the scene.
  /// - Parameter handler: is called with each answer, and the format that the command names.
  /// - Returns: the exit status.
  /// - Throws: the failure that the command reports, or the error of `handler`.
  func capture(
    _ tokens: [Token], handler: @escaping (Screen, OutputFormat?) throws -> Void
  ) async throws -> Int32 {
    guard path.prompt.labels.isEmpty else {
      throw Failure(.usage, "place.unaddressed", .navigation(\.hasNoAddress))
    }
    let address = path.address.map { [Token($0.description)] } ?? []
    let isAbsolute = tokens.first.map { !$0.isQuoted && $0.text.hasPrefix("/") } ?? false
    let console = CapturingConsole(
      .words((isAbsolute ? [] : address) + tokens), console.look, handler: handler)
    let status = await program.run(on: console, options: RunOptions(assumesYes: options.assumesYes))
    try Task.checkCancellation()
    if let failure = console.failure { throw failure }
    return status
  }
}
