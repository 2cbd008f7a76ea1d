import AtriumCore
import AtriumScreen

/// Where one can be among the news.
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

/// From the headlines to single articles and to the sources, and back.
struct NewsCoordinator: EntryCoordinator {
  let desk: Desk

  func run(from place: NewsPlace?, in flow: Flow) async throws(Departure) {
    switch place {
    case .article(let id): _ = try await flow.run(OneArticle(desk: desk, id: id))
    case .sources: _ = try await flow.run(SourcesDesk(desk: desk))
    case nil: break
    }
    while true {
      let id = try await flow.show(NewsScene(desk: desk))
      _ = try await flow.run(OneArticle(desk: desk, id: id))
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await [Candidate("sources")] + desk.news.candidates() : []
  }
}

/// Reads articles, one after the other.
struct OneArticle: Coordinator {
  let desk: Desk, id: Int

  func run(in flow: Flow) async throws(Departure) {
    var id = id
    while true {
      let shown = id
      _ = try await flow.perform { try await desk.news.opened(shown) }
      id = try await flow.show(ArticleScene(desk: desk, id: id))
    }
  }
}

/// Looks after the sources.
struct SourcesDesk: Coordinator {
  let desk: Desk

  func run(in flow: Flow) async throws(Departure) {
    try await flow.show(SourcesScene(desk: desk))
  }
}
