import AtriumCore
import AtriumScreen
import AtriumTime

/// The screen of `read`.
extension Screen {
  static func feed(_ feed: Feed, by clock: any WallClock) -> Screen {
    let fields = [
      Field("link", .news(\.linkLabel), .optional(feed.link, Value.text)),
      Field("author", .news(\.authorLabel), .optional(feed.author, Value.text)),
      Field("language", .news(\.languageLabel), .optional(feed.language, Value.text)),
      Field("rights", .news(\.rightsLabel), .optional(feed.rights?.singleLine, Value.text)),
      Field("updated", .news(\.updatedLabel), .instant(feed.updated, by: clock)),
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
      "items",
      [
        .untruncated("published", .news(\.publishedLabel)), .init("title", .news(\.headlineLabel)),
        .hidden("link"), .hidden("links"), .hidden("summary"), .hidden("content"), .hidden("id"),
        .hidden("author"), .hidden("updated"),
      ],
      items.map { item in
        [
          .instant(item.published, by: clock), item.titleCell, .optional(item.link, Value.text),
          .shown("", as: .links(item.links)),
          .optional(item.summary?.singleLine, Value.text),
          .optional(item.content?.paragraphs, Value.text), .optional(item.id, Value.text),
          .optional(item.author, Value.text), .instant(item.updated, by: clock),
        ]
      }, empty: .news(\.noItems))
  }
}

extension FeedItem {
  fileprivate var titleCell: Value {
    guard let title = title?.singleLine else { return .shown(.news(\.untitled), as: .null) }
    return title.isEmpty ? .shown(.news(\.untitled), as: .null) : .text(title)
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
