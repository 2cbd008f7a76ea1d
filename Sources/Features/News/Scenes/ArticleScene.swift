import AtriumCore
import AtriumScreen

/// One article, read. It ends with the number of the next one.
struct ArticleScene: Scene {
  let desk: Desk, id: Int
  var place: (any Place)? { NewsPlace.article(id) }

  func screen() async throws -> Screen {
    let (article, body) = try await desk.news.article(id)
    let layout = try layout(of: article, body)
    return .article(article, layout, isWhole: body.whole != nil, by: desk.clock)
  }

  private func layout(of article: Article, _ body: ArticleBody) throws -> ArticleLayout {
    try ArticleLayout(html: body.whole ?? body.html, base: body.base ?? article.url)
  }

  var commands: [Command<Int>] {
    [
      whole, opening, following, neighbour("next", isOlder: true),
      neighbour("previous", isOlder: false),
    ]
      + desk.marking(.constant([id]), all: .constant(false)) + [desk.undoing()]
  }

  private var whole: Command<Int> {
    Command("full", .news(\.fullSummary)) {
      let (article, _) = try await desk.news.article(id)
      guard let url = article.url else { throw NewsError.noAddress }
      let page = try await desk.fetcher.page(at: url)
      let html = Charset.utf8(page.body, label: page.charset)
      let whole = try await Self.extract(html)
      try await desk.news.keep(whole: whole, at: page.url, of: id)
      return .show(try await screen())
    }
  }

  /// The article in a page, away from the main actor.
  private nonisolated static func extract(_ html: [UInt8]) async throws -> String {
    guard let article = try Readability.article(in: html) else { throw NewsError.noArticle }
    return article
  }

  private var opening: Command<Int> {
    Command("open", .news(\.openSummary)) {
      guard let url = try await desk.news.article(id).article.url else { throw NewsError.noAddress }
      try await desk.open(url)
      return .show(.opened(url))
    }
  }

  private var following: Command<Int> {
    Command("link", .news(\.linkSummary), .number("number")) { number in
      let (article, body) = try await desk.news.article(id)
      let links = try layout(of: article, body).links
      guard links.indices ~= number - 1 else { throw NewsError.noLink(number, of: links.count) }
      try await desk.open(links[number - 1])
      return .show(.opened(links[number - 1]))
    }
  }

  private func neighbour(_ word: String, isOlder: Bool) -> Command<Int> {
    Command(word, isOlder ? .news(\.nextSummary) : .news(\.previousSummary)) {
      let article = try await desk.news.article(id).article
      let query = desk.browsing.query
      let found = try await desk.news.neighbour(of: article, in: query, isOlder: isOlder)
      guard let found else { throw NewsError.noNeighbour(isOlder: isOlder) }
      return .finish(found)
    }
  }
}

extension Screen {
  fileprivate static func article(
    _ article: Article, _ layout: ArticleLayout, isWhole: Bool, by clock: any WallClock
  ) -> Screen {
    let source = article.sources.joined(separator: ", ")
    let origin = [source, article.author].compactMap { $0?.nonEmpty }.joined(separator: " · ")
    let moment = Value.instant(article.publishedAt, by: clock)
    var blocks: [Block] = [
      .record("article", article.members + [.machineOnly("full", .bool(isWhole))]),
      .heading(Phrase(article.title)),
      .notice(
        .quiet, Phrase(composing: { "\(origin) · \(moment.text(in: $0))" })),
      .richText(RichText("text", layout.parts)),
    ]
    if layout.parts.isEmpty {
      let hint: Phrase? = article.url == nil ? nil : .news(\.sayFull)
      blocks.append(.empty(.news(\.noText), hint: hint))
    }
    blocks.append(.machineOnly("links", .array(layout.links.map(JSON.string))))
    blocks += layout.links.enumerated().map { index, link in
      .notice(.quiet, Phrase("[\(index + 1)] \(link)"))
    }
    if let url = article.url { blocks.append(.notice(.accent, Phrase(url))) }
    return Screen("article", blocks)
  }

  fileprivate static func opened(_ link: String) -> Screen {
    Screen("link", [.machineOnly("url", .string(link)), .notice(.good, .news { $0.opened(link) })])
  }
}

extension Article {
  fileprivate var members: [Block] {
    guard case .object(let members) = json else { return [] }
    return members.map { .machineOnly($0.key, $0.value) } + [
      .machineOnly("summary", .string(summary))
    ]
  }
}
