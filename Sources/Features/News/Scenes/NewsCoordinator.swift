import AtriumCore
import AtriumScreen

/// The places below `/news`.
enum NewsPlace: Place {
  case article(Int)
  case sources

  init?(path: [String]) {
    guard path.count == 1 else { return nil }
    if path[0] == "sources" {
      self = .sources
    } else if let id = Int(path[0]), id > 0 {
      self = .article(id)
    } else {
      return nil
    }
  }

  var path: [String] {
    switch self {
    case .article(let id): ["\(id)"]
    case .sources: ["sources"]
    }
  }
}

/// Leads from the headlines to articles and sources, and back.
struct NewsCoordinator: EntryCoordinator {
  let context: NewsContext

  func run(from place: NewsPlace?, in flow: Flow) async throws(Departure) {
    switch place {
    case .article(let id): _ = try await flow.run(ArticleCoordinator(context: context, id: id))
    case .sources: _ = try await flow.run(SourcesCoordinator(context: context))
    case nil: break
    }
    while true {
      let id = try await flow.show(NewsScene(context: context))
      _ = try await flow.run(ArticleCoordinator(context: context, id: id))
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await [Candidate("sources")] + context.store.articleCandidates() : []
  }
}

/// Shows articles, one after the other.
private struct ArticleCoordinator: Coordinator {
  let context: NewsContext
  let id: Int

  func run(in flow: Flow) async throws(Departure) {
    var id = id
    while true {
      let openedID = id
      _ = try await flow.perform { try await context.store.markOpened(openedID) }
      id = try await flow.show(ArticleScene(context: context, id: id))
    }
  }
}

private struct SourcesCoordinator: Coordinator {
  let context: NewsContext

  func run(in flow: Flow) async throws(Departure) {
    try await flow.show(SourcesScene(context: context))
  }
}
