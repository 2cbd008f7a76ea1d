import AtriumScreen

/// The features' lines on the home screen, those that come in time and those that come late.
@MainActor
final class HomeLines {
  typealias Line = Result<Phrase?, Failure>
  private(set) var inTime: [FeatureID: Line] = [:]
  private var isClosed = false
  /// What came too late for the screen; each is shown above the line being typed.
  let late: AsyncStream<Screen>
  private let lateComers: AsyncStream<Screen>.Continuation

  init() { (late, lateComers) = AsyncStream.makeStream() }

  /// Asks every feature and waits until all have answered or patience is at its end.
  func gather(_ hooks: Hooks, within patience: Duration) async {
    let answers = hooks.ask(HomeLine.self, ())
    let reading = Task {
      for await answer in answers { take(answer) }
    }
    let deadline = Task {
      try await Task.sleep(for: patience)
      isClosed = true
      finished.resume()
    }
    Task {
      await reading.value
      deadline.cancel()
      finished.resume()
    }
    await finished.wait()
  }
  private let finished = Gate()

  private func take(_ answer: Answered<Phrase?>) {
    guard isClosed else {
      inTime[answer.feature] = answer.result
      return
    }
    guard case .success(let line?) = answer.result else { return }
    lateComers.yield(
      Screen(
        "home-line", [.field(Field("line", Phrase(answer.feature.description), .phrase(line)))]))
  }
}

/// Lets one wait until somebody else says to go on.
@MainActor
private final class Gate {
  private var isOpen = false
  private var waiting: CheckedContinuation<Void, Never>?

  func wait() async {
    if !isOpen { await withCheckedContinuation { waiting = $0 } }
  }
  func resume() {
    isOpen = true
    waiting?.resume()
    waiting = nil
  }
}
