import AtriumScreen
import AtriumTime

extension Program {
  /// The pause after the first failure of background work, in seconds. Each further one is twice as long.
  private static let firstPause = 10
  private static let longestPause = 1_800
  /// The shortest time without a failure after which the work counts as repaired, in seconds.
  private static let shortestRecovery = 60

  func startBackgroundWork(_ console: any Console) -> [Task<Void, Never>] {
    assembly.declared.backgroundWork.map { work in
      Task { await repeatAfterFailures(work, console) }
    }
  }

  /// Runs background work until it returns or is cancelled. After a failure it is started again; the first
  /// one is announced, and `doctor` names it until the work has run for longer than it did before.
  private func repeatAfterFailures(_ work: BackgroundWork, _ console: any Console) async {
    var pause = Self.firstPause
    var run: (@Sendable (Hooks) async throws -> Void)?
    var recovery: Task<Void, any Error>?
    defer { recovery?.cancel() }
    while true {
      let start = clock.now
      do {
        let body = try run ?? work.start(services)
        run = body
        return try await body(hooks)
      } catch {
        recovery?.cancel()
        if Task.isCancelled { return }
        if !(error is CancellationError) {
          let isFirst = backgroundFailures.insert(Failure(error), of: work.feature)
          if isFirst {
            pause = Self.firstPause
            console.announce(.backgroundFailure(Failure(error), of: work.feature))
          }
        }
      }
      let duration = max(Self.shortestRecovery, Int((clock.now - start) / .seconds(1)) * 3 / 2)
      do { try await clock.sleep(until: clock.now.adding(seconds: pause)) } catch { return }
      pause = min(pause * 2, Self.longestPause)
      recovery = Task { [clock, backgroundFailures] in
        try await clock.sleep(until: clock.now.adding(seconds: duration))
        backgroundFailures.remove(work.feature)
      }
    }
  }
}

extension Screen {
  fileprivate static func backgroundFailure(_ failure: Failure, of feature: FeatureID) -> Screen {
    let sentence = Phrase.backgroundWorkFailed("\(feature)", failure.message)
    return Screen("background", [.notice(.warning, sentence)])
  }
}
