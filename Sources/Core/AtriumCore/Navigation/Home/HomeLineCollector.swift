import AtriumScreen

/// Collects the features' lines for the home screen until a timeout; later ones become an update.
@MainActor
final class HomeLineCollector {
  typealias Line = Result<Phrase?, Failure>
  /// Screens of the lines that arrive after the timeout.
  let lateLines: AsyncStream<Screen>
  private let lateLinesContinuation: AsyncStream<Screen>.Continuation

  init() { (lateLines, lateLinesContinuation) = AsyncStream.makeStream() }

  /// Returns the lines that arrive until all features have answered, the timeout expires or the
  /// task is cancelled.
  func collect(
    _ answers: AsyncStream<HookAnswer<Phrase?>>, within timeout: Duration
  ) async -> [FeatureID: Line] {
    let (arrivals, output) = AsyncStream<HookAnswer<Phrase?>>.makeStream()
    Task {
      var late: [Field] = []
      for await answer in answers {
        if case .terminated = output.yield(answer) { late += field(answer) }
      }
      output.finish()
      if !late.isEmpty {
        lateLinesContinuation.yield(Screen("home-lines", late.map(Block.field)))
      }
    }
    let deadline = Task {
      try await Task.sleep(for: timeout)
      output.finish()
    }
    defer { deadline.cancel() }
    var lines: [FeatureID: Line] = [:]
    for await answer in arrivals { lines[answer.feature] = answer.result }
    return lines
  }

  private func field(_ answer: HookAnswer<Phrase?>) -> [Field] {
    guard case .success(let line?) = answer.result else { return [] }
    return [Field("line", Phrase(answer.feature.description), .phrase(line))]
  }
}
