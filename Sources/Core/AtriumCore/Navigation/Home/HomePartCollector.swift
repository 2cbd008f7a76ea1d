import AtriumScreen

/// The answers of the features that the home screen shows.
struct HomeParts: Sendable {
  var lines: [FeatureID: Result<Phrase?, Failure>] = [:]
  var entries: [(feature: FeatureID, entry: DayEntry)] = []
  var unread: [FeatureID: Phrase] = [:]
  /// The features that are closed until the user agrees.
  var closed: Set<FeatureID> = []
  var notSetUp: Set<FeatureID> = []
  /// `true` if all features answered in time.
  var isComplete = true

  mutating func add(_ answer: HookAnswer<HomePart>) {
    switch answer.result {
    case .success(.line(let line)):
      if case .failure = lines[answer.feature] { return }
      lines[answer.feature] = .success(line)
    case .success(.entries(let entries)):
      self.entries += entries.map { (answer.feature, $0) }
    case .success(.unread(let phrase)): unread[answer.feature] = phrase
    case .success(.isSetUp(let isSetUp)): if !isSetUp { notSetUp.insert(answer.feature) }
    case .success(.closed):
      closed.insert(answer.feature)
      lines[answer.feature] = .success(.needsAgreement)
    case .failure(let failure): lines[answer.feature] = .failure(failure)
    }
  }
}

/// Collects the features' parts of the home screen until a timeout. Later parts are sent as an update;
/// they are dropped if the screen was requested again.
@MainActor
final class HomePartCollector {
  /// Screens of the parts that arrive after the timeout, in the order of the home screen.
  let lateParts: AsyncStream<Screen>
  private let latePartsContinuation: AsyncStream<Screen>.Continuation
  private let screen: (HomeParts) -> Screen?
  private var isTimeOver = false
  private var collection = 0

  /// - Parameter screen: returns the screen of late parts; `nil` if they have nothing to show.
  init(screen: @escaping (HomeParts) -> Screen?) {
    self.screen = screen
    (lateParts, latePartsContinuation) = AsyncStream.makeStream()
  }

  /// Returns the parts that arrive until all features have answered, the timeout expires or the
  /// task is cancelled.
  func collect(
    _ answers: AsyncStream<HookAnswer<HomePart>>, within timeout: Duration
  ) async -> HomeParts {
    let (arrivals, output) = AsyncStream<HookAnswer<HomePart>>.makeStream()
    collection += 1
    let number = collection
    Task {
      var late = HomeParts(isComplete: false)
      for await answer in answers {
        if case .terminated = output.yield(answer) { late.add(answer) }
      }
      output.finish()
      guard number == collection, let screen = screen(late) else { return }
      latePartsContinuation.yield(screen)
    }
    isTimeOver = false
    let deadline = Task {
      try await Task.sleep(for: timeout)
      isTimeOver = true
      output.finish()
    }
    defer { deadline.cancel() }
    var parts = HomeParts()
    for await answer in arrivals { parts.add(answer) }
    parts.isComplete = !isTimeOver
    return parts
  }
}
