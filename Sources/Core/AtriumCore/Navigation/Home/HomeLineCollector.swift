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
    let signal = OneShotSignal()
    var lines: [FeatureID: Line] = [:]
    Task {
      var late: [Field] = []
      for await answer in answers {
        if signal.isSet { late += field(answer) } else { lines[answer.feature] = answer.result }
      }
      signal.set()
      if !late.isEmpty {
        lateLinesContinuation.yield(Screen("home-lines", late.map(Block.field)))
      }
    }
    let deadline = Task {
      try await Task.sleep(for: timeout)
      signal.set()
    }
    await withTaskCancellationHandler {
      await signal.wait()
    } onCancel: {
      Task { @MainActor in signal.set() }
    }
    deadline.cancel()
    return lines
  }

  private func field(_ answer: HookAnswer<Phrase?>) -> [Field] {
    guard case .success(let line?) = answer.result else { return [] }
    return [Field("line", Phrase(answer.feature.description), .phrase(line))]
  }
}

/// An event that one task waits for.
@MainActor
private final class OneShotSignal {
  private(set) var isSet = false
  private var waiter: CheckedContinuation<Void, Never>?

  func wait() async {
    if !isSet { await withCheckedContinuation { waiter = $0 } }
  }
  func set() {
    isSet = true
    waiter?.resume()
    waiter = nil
  }
}
