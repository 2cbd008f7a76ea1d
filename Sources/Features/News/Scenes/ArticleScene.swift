import AtriumCore
import AtriumScreen

/// An article, which is read as soon as it is shown.
struct ArticleScene: Scene {
  let context: NewsContext
  let id: Int

  var place: (any Place)? { NewsPlace.article(id) }

  func opened() async throws { try await context.store.markOpened(id) }

  func screen() async throws -> Screen {
    let (article, body) = try await context.store.articleWithBody(id)
    let unread = try await context.store.count(context.currentQuery.and(.unread))
    let names = (unread == 0 ? [] : ["(\(unread))" as Phrase]) + [Phrase(article.title)]
    return .article(article, body, try layout(of: article, body), by: context.clock).named(names)
  }

  private func layout(of article: Article, _ body: ArticleBody) throws -> RichTextConverter {
    try RichTextConverter(html: body.fullHTML ?? body.html, baseURL: body.baseURL ?? article.url)
  }

  var commands: [Command<Never>] {
    [
      full, browse, next,
      Command("previous", .previousSummary) { try await openNeighbour(isOlder: false) }
        .shortened(to: "p"),
    ] + context.markCommands(of: id)
  }

  private var full: Command<Never> {
    Command("full", .fullSummary) {
      let page = try await context.fetcher.page(at: try await pageURL())
      let html = try await Self.extractArticle(from: page)
      try await context.store.saveFullText(html, baseURL: page.url, of: id)
      return .show(try await screen())
    }
  }

  private func pageURL() async throws -> String {
    guard let url = try await context.store.article(id).url else { throw Failure.articleHasNoPage }
    return url
  }

  /// Extracts the article of a page outside of the main actor.
  private nonisolated static func extractArticle(from page: HTTPResponse) async throws -> String {
    let html = Charset.convertToUTF8(page.body, label: page.charset)
    guard let article = try ArticleExtractor.article(in: html) else {
      throw Failure.noArticleOnPage
    }
    guard article.utf8.count <= 1 << 20 else { throw Failure.articleIsTooLong }
    return article
  }

  private var browse: Command<Never> {
    Command("browse", .openSummary, .optionalWord("number", .number).help(.linkHelp)) { number in
      guard let number else { return try await context.open(try await pageURL()) }
      let (article, body) = try await context.store.articleWithBody(id)
      let links = try layout(of: article, body).links
      guard links.indices ~= number - 1 else {
        throw Failure.linkNotFound(number, count: links.count)
      }
      return try await context.open(links[number - 1])
    }.examples("", "3").shortened(to: "o")
  }

  private var next: Command<Never> {
    Command("next", .nextSummary, .flag("unread").help(.nextUnreadHelp)) { onlyUnread in
      try await openNeighbour(isOlder: true, onlyUnread: onlyUnread)
    }.asContinuation(.enterAndShortForms, "--unread").shortened(to: "n")
  }

  private func openNeighbour(isOlder: Bool, onlyUnread: Bool = false) async throws -> Reply<Never> {
    let article = try await context.store.article(id)
    let query = onlyUnread ? context.currentQuery.and(.unread) : context.currentQuery
    let neighbour = try await context.store.neighbour(of: article, in: query, isOlder: isOlder)
    guard let neighbour else {
      throw onlyUnread ? Failure.noUnread : Failure.endOfList(isOlder: isOlder)
    }
    return .replace(by: NewsPlace.article(neighbour))
  }
}
