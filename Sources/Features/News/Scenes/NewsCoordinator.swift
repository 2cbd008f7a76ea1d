import AtriumCore

/// The places below `/news`.
enum NewsPlace: Place {
  case article(Int)
  case sources

  init?(path: [String]) {
    if path == ["sources"] {
      self = .sources
      return
    }
    guard let article = NumberedPlace(path: path) else { return nil }
    self = .article(article.number)
  }

  var path: [String] {
    switch self {
    case .article(let id): NumberedPlace(id).path
    case .sources: ["sources"]
    }
  }

  static func denotesItem(_ path: [String]) -> Bool { path != sources.path }
}

/// The headlines, single articles, and the sources.
struct NewsCoordinator: EntryCoordinator {
  let context: NewsContext

  func scene(at place: NewsPlace?, in flow: Flow) -> any Scene {
    switch place {
    case .article(let id): ArticleScene(context: context, id: id)
    case .sources: SourcesScene(context: context)
    case nil: NewsScene(context: context)
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await [Candidate("sources")] + context.store.articleCandidates() : []
  }
}
