import AtriumCore
import AtriumScreen
import AtriumTime
import Foundation

/// Polls the server's change log for studies that have become stable, i.e. have received no further
/// instances for some time.
actor StudyWatch {
  private struct Change: Sendable {
    let number: Int
    let study: String
  }

  private let context: PatientsContext
  /// The sequence number of the last change in the log that was read.
  private var last: Int?
  private var pending: [Change] = []

  /// - Parameter since: the number of the last known change; `nil` skips all existing ones.
  init(context: PatientsContext, since: Int?) {
    self.context = context
    last = since
  }

  /// An answer for each study, until the stream is cancelled.
  nonisolated func answers() -> AsyncThrowingStream<[Answer], any Error> {
    AsyncThrowingStream { [try await self.next()] }
  }

  private func next() async throws -> Answer {
    while true {
      try Task.checkCancellation()
      if !pending.isEmpty {
        if let screen = try await screen(of: pending.removeFirst()) { return Answer(screen) }
      } else if try await !poll() {
        try await context.clock.sleep(
          until: context.clock.now + context.settings.pollInterval)
      }
    }
  }

  /// Reads the next changes.
  /// - Returns: whether there were any, so that more may be available at once.
  private func poll() async throws -> Bool {
    let answer = try await context.client().changes(since: last)
    guard let newest = answer["Last"]?.count else {
      throw PatientsError.malformedResource("Change")
    }
    guard let previous = last else {
      last = newest
      return false
    }
    last = newest
    pending += (answer["Changes"]?.elements ?? []).compactMap { change in
      guard change["ChangeType"]?.string == "StableStudy", let id = change["ID"]?.string,
        let number = change["Seq"]?.count
      else { return nil }
      return Change(number: number, study: id)
    }
    return newest > previous
  }

  /// - Returns: `nil` for a study that was deleted in the meantime.
  private func screen(of change: Change) async throws -> Screen? {
    do {
      let study = try await context.client().resource(.study, change.study)
      return .arrived(study, change.number)
    } catch PatientsError.notFound {
      return nil
    }
  }
}

extension PatientsContext {
  @MainActor func watchCommand<Output>() -> Command<Output> {
    Command(
      "watch", .patients(\.watchSummary),
      .option("since", .number(in: 0...Int.max)).help(.patients(\.watchSinceHelp))
    ) { since in
      _ = try await client()
      return .stream(StudyWatch(context: self, since: since).answers())
    }
  }
}
