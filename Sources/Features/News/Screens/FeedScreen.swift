import AtriumCore
import AtriumScreen
import AtriumTime

extension Screen {
  static func feed(_ feed: Feed, by clock: any WallClock) -> Screen {
    let fields = [
      Field("link", .linkLabel, .optional(feed.link, Value.text)),
      Field("author", .authorLabel, .optional(feed.author, Value.text)),
      Field("language", .languageLabel, .optional(feed.language, Value.text)),
      Field("rights", .rightsLabel, .optional(feed.rights?.singleLine, Value.text)),
      Field("updated", .updatedLabel, .instant(feed.updated, by: clock)),
    ]
    let title = feed.title?.singleLine
    let subtitle = feed.subtitle?.singleLine
    var blocks: [Block] = [
      .machineOnly("format", .string(feed.format.rawValue)),
      .machineOnly("title", title.map(JSON.string) ?? .null),
      .machineOnly("subtitle", subtitle.map(JSON.string) ?? .null),
      .machineOnly("links", .links(feed.links)),
      .machineOnly("id", feed.id.map(JSON.string) ?? .null),
    ]
    if let title { blocks.append(.heading(Phrase(title))) }
    if let subtitle { blocks.append(.text(Phrase(subtitle))) }
    // Missing fields appear in JSON only.
    blocks += fields.map { $0.value == .missing ? .machineOnly($0.key, .null) : .field($0) }
    blocks.append(.table(.items(feed.items, by: clock)))
    return Screen("feed", blocks)
  }
}

extension Table {
  fileprivate static func items(_ items: [FeedItem], by clock: any WallClock) -> Table {
    Table(
      "items", of: items, empty: .noArticles,
      [
        .untruncated("published", .publishedLabel) { .instant($0.published, by: clock) },
        .init("title", .headlineLabel) { $0.titleCell },
        .hidden("link") { .optional($0.link, Value.text) },
        .hidden("links") { .display("", json: .links($0.links)) },
        .hidden("summary") { .optional($0.summary?.singleLine, Value.text) },
        .hidden("content") { .optional($0.content?.paragraphs, Value.text) },
        .hidden("id") { .optional($0.id, Value.text) },
        .hidden("author") { .optional($0.author, Value.text) },
        .hidden("updated") { .instant($0.updated, by: clock) },
      ])
  }
}

extension FeedItem {
  /// The title, or the beginning of the text; programs receive the title only.
  fileprivate var titleCell: Value {
    let headline = headline
    guard !headline.isTitle else { return .text(headline.text) }
    let text = headline.text.isEmpty ? Phrase.untitled : Phrase(headline.text)
    return .display(text, json: .null)
  }
}

extension Value {
  fileprivate static func instant(_ instant: Instant?, by clock: any WallClock) -> Value {
    .optional(instant) { clock.value(of: $0) }
  }
}

extension JSON {
  fileprivate static func links(_ links: [String]) -> JSON {
    .array(links.map { ["href": .string($0)] })
  }
}
