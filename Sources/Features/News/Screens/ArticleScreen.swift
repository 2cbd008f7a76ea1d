import AtriumCore
import AtriumScreen

extension Screen {
  static func article(
    _ article: Article, _ layout: RichTextConverter, isFullText: Bool, by clock: any WallClock
  ) -> Screen {
    let sources = article.sources.joined(separator: ", ")
    let origin = [sources, article.author].compactMap { $0?.nonEmpty }.joined(separator: " · ")
    let publishedAt = clock.value(of: article.publishedAt)
    var blocks: [Block] = [
      .record(
        "article",
        (article.json.members ?? []).map { .machineOnly($0.key, $0.value) }
          + [.machineOnly("full", .bool(isFullText))]),
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
    if let url = article.url { blocks.append(.notice(.accent, Phrase(url))) }
    return Screen("article", blocks)
  }

  static func opened(_ link: String) -> Screen {
    Screen("link", [.machineOnly("url", .string(link)), .notice(.good, .openedLink(link))])
  }
}
