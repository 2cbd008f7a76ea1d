import AtriumScreen

/// Takes down what one command answers, for somebody else to make use of. Nobody is there to be
/// asked, as in a script.
@MainActor
final class Recorder: Console {
  let isInteractive = false
  let history: [String] = []
  var look: Look
  var suggest: ((String) async -> Suggestions)?
  /// What went wrong first.
  private(set) var trouble: (any Error)?
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
    if trouble != nil { return }
    do { try take(screen) } catch { trouble = error }
  }
  func report(_ failure: Failure) { trouble = trouble ?? failure }
  func announce(_ screen: Screen) {}
  func remember(_ line: String) {}
  func workBegan(cancel: @escaping @Sendable () -> Void) {}
  func workEnded() {}
}

extension Flow {
  /// Runs a command as a script would, where one is, and goes nowhere.
  /// - Returns: the exit status.
  /// - Throws: what the command reports.
  func answers(to tokens: [Token], _ take: @escaping (Screen) throws -> Void) async throws -> Int32
  {
    guard trail.prompt.labels.isEmpty else {
      throw Failure(.usage, "place.unaddressed", .comfort(\.hasNoAddress))
    }
    let place = trail.route.map { [Token($0.description)] } ?? []
    let isAbsolute = tokens.first.map { !$0.isQuoted && $0.text.hasPrefix("/") } ?? false
    let recorder = Recorder(.words((isAbsolute ? [] : place) + tokens), console.look, taking: take)
    let status = await program.run(on: recorder, manners: Manners(agrees: manners.agrees))
    try Task.checkCancellation()
    if let trouble = recorder.trouble { throw trouble }
    return status
  }
}
