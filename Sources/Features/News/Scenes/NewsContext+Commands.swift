import AtriumCore
import AtriumScreen

/// The commands that several scenes share.
extension NewsContext {
  /// `mark`, `save`, `unsave`, `undo` and `redo`.
  /// - Parameter article: the article of the scene; `nil` for a list, whose articles are named.
  func markCommands(of article: Int? = nil) -> [Command<Never>] {
    let articles: Argument<[Int]> =
      article.map { .constant([$0]) } ?? .optionalNumbers("number", articleID)
    let all: Argument<Bool> =
      article == nil ? .flag("all").help(.markAllHelp) : .constant(false)
    let marking = Command<Never>(
      "mark", .markSummary, .word("as", ReadState.format), articles, all
    ) { [self] state, ids, all in
      let action = state.action
      guard all else { return try await mark(ids, action, of: "mark \(state)") }
      return .done(.marked(try await store.markAll(currentQuery, action), action))
    }
    return [
      article == nil
        ? marking.examples("read 1", "read --all") : marking.examples("read", "unread"),
      Command("save", .saveSummary, articles) { [self] in try await mark($0, .saved, of: "save") }
        .examples("1"),
      Command("unsave", .unsaveSummary, articles) { [self] in
        try await mark($0, .unsaved, of: "unsave")
      }.examples("1"),
    ] + store.undoCommands()
  }

  /// - Parameter command: for the hint if numbers are missing.
  private func mark(
    _ ids: [Int], _ action: MarkAction, of command: String
  ) async throws -> Reply<Never> {
    guard !ids.isEmpty else { throw Failure.missingNumber(of: command) }
    return .done(.marked(try await store.mark(ids, action), action))
  }

  /// Refreshes some sources, or all without names, except for those that are gone.
  func refresh(_ names: [String], _ depth: PageSelection) async throws -> Reply<Never> {
    let all = try await store.sources()
    let sources = names.isEmpty ? all : try names.map { try all.find($0) }
    let results = try await refresher.refresh(
      sources, depth: depth, requestsGone: !names.isEmpty)
    guard !results.isEmpty else { throw Failure.noSources }
    return .done(.refreshed(results, by: clock), PartialFailure(results))
  }

  /// The sources that may have older articles.
  func pagedSources() async throws -> [NewsSource] {
    try await store.sources().filter { source in
      guard source.kind == .mediastack else { return false }
      return source.totalCount.map { source.fetchedCount < $0 } ?? (source.failure == nil)
    }
  }
}

/// The first argument of `mark`.
private enum ReadState: String, CaseIterable, Sendable {
  case read, unread

  var action: MarkAction { self == .read ? .read : .unread }

  static var format: ArgumentFormat<ReadState> {
    let choice = ArgumentFormat.choice(ReadState.self)
    return ArgumentFormat(choice.name, completing: choice.completion) {
      text, dates throws(Refusal) in
      if text == "all" { throw Refusal(.allIsAnOption) }
      return try choice.read(text, dates)
    }
  }
}

extension PartialFailure {
  /// - Returns: `nil` if all sources responded.
  fileprivate init?(_ results: [RefreshedSource]) {
    let failures = results.compactMap { result -> Failure? in
      guard var failure = result.failure else { return nil }
      let name = result.source.name
      let message = failure.message
      failure.message = Phrase(composing: { "\(name): \(message.text(in: $0))" })
      failure.hint = nil
      return failure
    }
    let hasResponse = results.contains { result in
      switch result.outcome {
      case .received, .unchanged: true
      case .failed, .postponed, .gone: false
      }
    }
    guard !hasResponse || !failures.isEmpty else { return nil }
    self.init(
      warnings: failures,
      failure: hasResponse ? nil : Failure.allSourcesFailed(count: results.count))
  }
}
