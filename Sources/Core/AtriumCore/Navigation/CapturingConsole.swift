import AtriumScreen

/// Takes down what one command answers, for somebody else to make use of. Nobody is there to be
/// asked, as in a script.
@MainActor
final class CapturingConsole: Console {
  let isInteractive = false
  let history: [String] = []
  var look: Look
  var suggest: ((String) async -> Suggestions)?
  /// What went wrong first.
  private(set) var failure: (any Error)?
  private var line: Line?
  private let take: (Screen) throws -> Void

  init(_ line: Line, _ look: Look, taking take: @escaping (Screen) throws -> Void) {
    (self.line, self.look, self.take) = (line, look, take)
  }

  func nextLine(_ prompt: Prompt) async -> Line? {
    defer { line = nil }
    return line
  }
  func ask(_ question: Question) async -> String? { nil }
  func show(_ screen: Screen) {
    if failure != nil { return }
    do { try take(screen) } catch { failure = error }
  }
  func report(_ failure: Failure) { self.failure = self.failure ?? failure }
  func announce(_ screen: Screen) {}
  func remember(_ line: String, persistently: Bool) {}
  func workBegan(cancel: @escaping @Sendable () -> Void) {}
  func workEnded() {}
}

extension Flow {
  /// Runs a command as a script would, where one is, and goes nowhere.
  /// - Returns: the exit status.
  /// - Throws: what the command reports.
  func answers(to tokens: [Token], _ take: @escaping (Screen) throws -> Void) async throws -> Int32
  {
    guard path.prompt.labels.isEmpty else {
      throw Failure(.usage, "place.unaddressed", .navigation(\.hasNoAddress))
    }
    let place = path.address.map { [Token($0.description)] } ?? []
    let isAbsolute = tokens.first.map { !$0.isQuoted && $0.text.hasPrefix("/") } ?? false
    let console = CapturingConsole(
      .words((isAbsolute ? [] : place) + tokens), console.look, taking: take)
    let status = await program.run(on: console, options: RunOptions(assumesYes: options.assumesYes))
    try Task.checkCancellation()
    if let failure = console.failure { throw failure }
    return status
  }
}
