import AtriumCore
import AtriumScreen
import AtriumTime

extension Screen {
  static func list(
    _ page: (articles: [Article], total: Int), of query: ArticleQuery, in range: ListRange,
    by clock: any WallClock
  ) -> Screen {
    var blocks: [Block] = [
      .table(Table("articles", of: page.articles, fields: Article.fields(by: clock)))
    ]
    if page.total == 0 {
      let isFiltered = query != ArticleQuery()
      let sentence: Phrase =
        query == ArticleQuery(.unread)
        ? .noUnreadArticles : isFiltered ? .noMatches : .noArticles
      blocks.append(.empty(sentence, hint: isFiltered ? .listAllHint : .refreshHint))
    }
    return Screen(
      "news", blocks + range.blocks(showing: page.articles.count, of: page.total))
  }

  static func article(
    _ article: Article, _ body: ArticleBody, _ layout: RichTextConverter, by clock: any WallClock
  ) -> Screen {
    let sources = article.sources.joined(separator: ", ")
    let origin = [sources, article.author].compactMap { $0?.nonEmpty }.joined(separator: " · ")
    let publishedAt = clock.value(of: article.publishedAt)
    var blocks: [Block] = [
      .record(
        "article",
        (article.json.members ?? []).map { .machineOnly($0.key, $0.value) }
          + [.machineOnly("full", .bool(body.fullHTML != nil))]),
      .heading(Phrase(article.title)),
      .notice(.quiet, Phrase(composing: { "\(origin) · \(publishedAt.text(in: $0))" })),
      .richText(RichText("text", layout.parts)),
    ]
    if layout.parts.isEmpty {
      let hint: Phrase? = article.url == nil ? nil : .fullHint
      blocks.append(.empty(.noText, hint: hint))
    }
    blocks.append(.machineOnly("links", .array(layout.links.map(JSON.string))))
    blocks += layout.links.enumerated().map { index, link in
      .notice(.quiet, Phrase("[\(index + 1)] \(link)"))
    }
    blocks.append(.machineOnly("enclosures", .array(body.enclosures.map(\.json))))
    blocks += body.enclosures.map { file in
      let facts = [file.type.map { Phrase($0) }, file.length.map(Phrase.bytes)].compactMap(\.self)
      return .notice(.quiet, .enclosure(file.url, facts.joined(separator: ", ")))
    }
    if let url = article.url { blocks.append(.notice(.accent, Phrase(url))) }
    return Screen("article", blocks)
  }

  /// - Parameter files: the paths of the files, and whether they were complete before.
  static func downloaded(_ files: [(path: String, isNew: Bool)]) -> Screen {
    Screen(
      "downloaded",
      [
        .machineOnly(
          "files", .array(files.map { ["path": .string($0.path), "new": .bool($0.isNew)] }))
      ]
        + files.map {
          .notice(.good, $0.isNew ? .downloaded($0.path) : .alreadyDownloaded($0.path))
        })
  }

  static func topic(_ topic: String, _ list: Screen) -> Screen {
    var screen = list
    screen.blocks.insert(.machineOnly("topic", .string(topic)), at: 0)
    screen.blocks.append(.notice(.quiet, .currentTopic(topic)))
    return screen
  }

  static func marked(_ result: MarkResult, _ action: MarkAction) -> Screen {
    var notices: [Phrase] = []
    if let changed = result.names(ofChanged: true) { notices.append(.marked(action, changed)) }
    // A list of which some articles changed says nothing about the others.
    if result.articles != nil || result.changed.isEmpty,
      let unchanged = result.names(ofChanged: false)
    {
      notices.append(.alreadyMarked(action, unchanged))
    }
    return Screen(
      "marked",
      [.machineOnly("action", .string(action.rawValue))]
        + (result.articles.map { [$0.block] } ?? []) + [
          .machineOnly("count", .integer(result.changed.count)),
          notices.isEmpty
            ? .notice(.plain, .noMatches) : .notice(.good, notices.joined(separator: " ")),
        ])
  }

  /// The announcement of a background refresh.
  /// - Parameter articles: the newest of `count` articles.
  static func newArticles(_ articles: [Article], of count: Int) -> Screen {
    let notices = articles.prefix(3).map(\.notice)
    return Screen(
      "arrived",
      [articles.block, .notice(.accent, .newArticles(count))] + notices)
  }
}

extension Screen {
  /// A new article of `follow`.
  static func arrived(_ article: Article) -> Screen {
    Screen(
      "article",
      (article.json.members ?? []).map { .machineOnly($0.key, $0.value) } + [article.notice])
  }
}

extension Article {
  /// The name, the title and the first source.
  fileprivate var notice: Block {
    .notice(.plain, Phrase("\(label) · \(sources.first ?? "")"))
  }

  /// - Parameter clock: for the age in tables.
  static func fields(by clock: (any WallClock)? = nil) -> [ItemField<Article>] {
    NewsFeature.items.fields(
      \.id,
      [
        ItemField("read") { $0.markCell },
        ItemField("title", label: .headlineLabel) { .text($0.title) }
          .shownInTables { .toned($0.isRead ? .quiet : .plain, .text($0.title)) },
        ItemField("source", label: .sourceLabel) { $0.sourceCell }.importance(-1),
        ItemField("published", label: .date) { article in
          clock?.age(of: article.publishedAt)
            ?? .text(article.publishedAt.description)
        }.untruncated,
        ItemField("sources") { .list($0.sources.map(Value.text)) }.machineOnly,
        ItemField("url") { .optional($0.url, Value.text) }.machineOnly,
        ItemField("author") { .optional($0.author, Value.text) }.machineOnly,
        ItemField("summary") { .optionalText($0.summary) }.machineOnly,
        ItemField("saved") { .flag($0.isSaved) }.machineOnly,
        ItemField("muted") { .flag($0.isMuted) }.machineOnly,
      ])
  }

  /// The name and the title, as sentences quote them: n3 “Clinic opens”.
  fileprivate var label: String { NewsFeature.items.label(id, title) }

  var json: JSON { json(Self.fields()) }

  /// The representation in the steps of the undo history.
  var storedJSON: JSON { json(Self.fields().without("ref", "address")) }

  private func json(_ fields: [ItemField<Article>]) -> JSON {
    .object(fields.map { JSON.Member($0.name, $0.value(self).json) })
  }

  /// A star for a saved article, a dot for an unread one.
  fileprivate var markCell: Value {
    let mark = isSaved ? "★" : isRead ? "" : "●"
    return .toned(.accent, .display(Phrase(mark), json: .bool(isRead)))
  }

  /// The first source and the number of the others.
  fileprivate var sourceCell: Value {
    let name = sources.first ?? ""
    let text = sources.count > 1 ? "\(name) +\(sources.count - 1)" : name
    return .display(Phrase(text), json: .optionalText(name))
  }
}

extension Enclosure {
  fileprivate var json: JSON {
    [
      "url": .string(url), "type": type.map(JSON.string) ?? .null,
      "length": length.map(JSON.integer) ?? .null,
    ]
  }
}

extension [Article] {
  var labels: String { map(\.label).joined(separator: ", ") }
  fileprivate var block: Block { .machineOnly("articles", .array(map(\.json))) }
}

extension MarkResult {
  /// The articles that changed, or the others; at most three are named. `nil` if there are none.
  fileprivate func names(ofChanged isChanged: Bool) -> Phrase? {
    let count = isChanged ? changed.count : total - changed.count
    if count == 0 { return nil }
    let named = articles?.filter { changed.contains($0.id) == isChanged } ?? []
    return named.isEmpty || count > 3 ? .articles(count) : Phrase(quoting: named.labels)
  }
}
