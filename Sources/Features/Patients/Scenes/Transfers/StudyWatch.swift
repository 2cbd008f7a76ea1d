import AtriumCore
import AtriumScreen
import AtriumTime

/// The watch for studies that have become stable, i.e. have received no further instances for some
/// time.
extension PatientsContext {
  @MainActor func followCommand() -> Command<Never> {
    Command(
      "follow", .watchSummary,
      .option("since", .number(in: 0...Int.max)).help(.watchSinceHelp)
    ) { since in
      _ = try await client()
      return .stream(arrivals(since: since), isEndless: true)
    }.examples("", "--since 0")
  }

  /// Polls the server's change log. The stream has an answer for each study until it is cancelled.
  /// - Parameter since: the number of the last known change; `nil` skips all existing ones.
  func arrivals(since: Int?) -> AsyncThrowingStream<[Answer], any Error> {
    .withTask { output in
      var last = since
      while true {
        try Task.checkCancellation()
        let log = try await client().changes(since: last)
        guard let newest = log["Last"]?.count else { throw Failure.malformedResource("Change") }
        for change in last == nil ? [] : log["Changes"]?.elements ?? [] {
          if let screen = try await arrival(in: change) { output.yield([Answer(screen)]) }
        }
        // After new changes, more may be available at once.
        if newest <= last ?? newest {
          try await clock.sleep(until: clock.now + settings.pollInterval)
        }
        last = newest
      }
    }
  }

  /// - Returns: `nil` for other changes, and for a study that was deleted in the meantime.
  private func arrival(in change: JSON) async throws -> Screen? {
    guard change["ChangeType"]?.string == "StableStudy", let id = change["ID"]?.string,
      let number = change["Seq"]?.count
    else { return nil }
    do {
      return .arrived(try await client().resource(.study, id), number)
    } catch is ResourceNotFound {
      return nil
    }
  }
}
