import AtriumCore
import AtriumScreen

/// The commands that several scenes share.
@MainActor
extension Desk {
  /// - Parameter targets: may be none where `--all` is said.
  func marking<Output>(
    _ targets: Argument<[Int]>, all: Argument<Bool>
  ) -> [Command<Output>] {
    [
      Command(
        "mark", .news(\.markSummary), .word("as", .choice(ReadMark.self)), targets, all
      ) { mark, ids, all in
        if all {
          return .done(.marked(try await news.markAll(browsing.query, mark.action), mark.action))
        }
        guard !ids.isEmpty else { throw NewsError.noNumber }
        return .done(.marked(try await news.mark(ids, mark.action), mark.action))
      },
      Command("save", .news(\.saveSummary), targets) { ids in
        guard !ids.isEmpty else { throw NewsError.noNumber }
        return .done(.marked(try await news.mark(ids, .saved), .saved))
      },
      Command("unsave", .news(\.unsaveSummary), targets) { ids in
        guard !ids.isEmpty else { throw NewsError.noNumber }
        return .done(.marked(try await news.mark(ids, .unsaved), .unsaved))
      },
    ]
  }

  func undoing<Output>() -> Command<Output> {
    Command("undo", .news(\.undoSummary)) {
      let (action, count, articles) = try await news.undo()
      return .done(.undone(action, articles, of: count))
    }
  }

  /// Asks sources and says what came; who is asked everything is told what failed.
  func refreshed<Output>(
    _ names: [String], _ reach: Mediastack.Reach
  ) async throws -> Reply<Output> {
    var sources: [Source] = []
    for name in names { sources.append(try await news.source(name)) }
    if names.isEmpty { sources = try await news.sources() }
    let results = try await refresh.run(sources, reach: reach)
    guard !results.isEmpty else { throw NewsError.noSources }
    return .done(.refreshed(results), PartialFailure(results))
  }

  /// The sources that can be asked for what is older.
  func pagedSources() async throws -> [Source] {
    try await news.sources().filter { source in
      guard source.kind == .mediastack else { return false }
      return source.total.map { source.reach < $0 } ?? (source.trouble == nil)
    }
  }
}

/// What an article can be marked as.
enum ReadMark: String, CaseIterable, Sendable {
  case read, unread
  var action: MarkAction { self == .read ? .read : .unread }
}

extension PartialFailure {
  /// - Returns: `nil` where every source that was asked answered.
  init?(_ results: [Refresh.Result]) {
    let failures = results.compactMap { result -> Failure? in
      guard case .failed(var failure) = result.outcome else { return nil }
      let (name, message) = (result.source.name, failure.message)
      failure.message = Phrase(composing: { "\(name): \(message.text(in: $0))" })
      failure.hint = nil
      return failure
    }
    let isTotal = results.allSatisfy { result in
      switch result.outcome {
      case .failed, .waiting: true
      case .new, .unchanged: false
      }
    }
    guard isTotal || !failures.isEmpty else { return nil }
    self.init(
      warnings: failures, failure: isTotal ? NewsError.allFailed(results.count).failure : nil)
  }
}
