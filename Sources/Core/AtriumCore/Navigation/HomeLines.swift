import AtriumScreen

/// The features' lines on the home screen: those that come in time, and those that come late.
@MainActor
final class HomeLines {
  typealias Line = Result<Phrase?, Failure>
  /// What came too late for the screen, together; it is shown above the line being typed.
  let late: AsyncStream<Screen>
  private let lateComers: AsyncStream<Screen>.Continuation

  init() { (late, lateComers) = AsyncStream.makeStream() }

  /// Waits until all features have answered, patience is at its end, or whoever
  /// waits is interrupted.
  func gather(
    _ answers: AsyncStream<HookAnswer<Phrase?>>, within timeout: Duration
  ) async -> [FeatureID: Line] {
    let gate = Gate()
    var inTime: [FeatureID: Line] = [:]
    Task {
      var tooLate: [Field] = []
      for await answer in answers {
        if gate.isOpen { tooLate += field(answer) } else { inTime[answer.feature] = answer.result }
      }
      gate.open()
      if !tooLate.isEmpty { lateComers.yield(Screen("home-lines", tooLate.map(Block.field))) }
    }
    let deadline = Task {
      try await Task.sleep(for: timeout)
      gate.open()
    }
    await withTaskCancellationHandler {
      await gate.wait()
    } onCancel: {
      Task { @MainActor in gate.open() }
    }
    deadline.cancel()
    return inTime
  }

  private func field(_ answer: HookAnswer<Phrase?>) -> [Field] {
    guard case .success(let line?) = answer.result else { return [] }
    return [Field("line", Phrase(answer.feature.description), .phrase(line))]
  }
}

/// Lets one wait until somebody else says to go on.
@MainActor
private final class Gate {
  private(set) var isOpen = false
  private var waiting: CheckedContinuation<Void, Never>?

  func wait() async {
    if !isOpen { await withCheckedContinuation { waiting = $0 } }
  }
  func open() {
    isOpen = true
    waiting?.resume()
    waiting = nil
  }
}
