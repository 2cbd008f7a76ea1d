import AtriumCore
import AtriumScreen

/// The places below `/news`.
enum NewsPlace: Place {
  case article(Int)
  case sources

  init?(path: [String]) {
    if path == ["sources"] {
      self = .sources
    } else if let article = NumberedPlace(path: path) {
      self = .article(article.number)
    } else {
      return nil
    }
  }

  var path: [String] {
    switch self {
    case .article(let id): NumberedPlace(id).path
    case .sources: ["sources"]
    }
  }

  static func denotesItem(_ path: [String]) -> Bool { path != sources.path }
}

/// Leads from the headlines to articles and sources, and back.
struct NewsCoordinator: EntryCoordinator {
  let context: NewsContext

  func scene(at place: NewsPlace?, in flow: Flow) -> any Scene {
    switch place {
    case .article(let id): ArticleScene(context: context, id: id)
    case .sources: SourcesScene(context: context)
    case nil: NewsScene(context: context)
    }
  }

  func run(from place: NewsPlace?, in flow: Flow) async throws(Departure) {
    var place = place
    while true {
      if let place { _ = try await flow.run(PlaceCoordinator(context: context, place: place)) }
      place = .article(try await flow.show(NewsScene(context: context)))
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await [Candidate("sources")] + context.store.articleCandidates() : []
  }
}

/// Shows the sources, or articles one after the other.
private struct PlaceCoordinator: Coordinator {
  let context: NewsContext
  let place: NewsPlace

  func run(in flow: Flow) async throws(Departure) {
    guard case .article(var id) = place else {
      return try await flow.show(SourcesScene(context: context))
    }
    while true {
      let openedID = id
      _ = try await flow.perform { try await context.store.markOpened(openedID) }
      id = try await flow.show(ArticleScene(context: context, id: id))
    }
  }
}
