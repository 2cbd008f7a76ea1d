import AtriumCore
import AtriumScreen
import Foundation

/// A feed as it is shown.
extension Screen {
  static func feed(_ feed: Feed, by clock: any WallClock) -> Screen {
    func text(_ prose: FeedText?) -> Value { .optional(prose?.line, Value.text) }
    let fields = [
      Field("link", .news(\.link), .optional(feed.link, Value.text)),
      Field("author", .news(\.author), .optional(feed.author, Value.text)),
      Field("language", .news(\.language), .optional(feed.language, Value.text)),
      Field("rights", .news(\.rights), text(feed.rights)),
      Field("updated", .news(\.updated), .instant(feed.updated, by: clock)),
    ]
    let (title, subtitle) = (feed.title?.line, feed.subtitle?.line)
    var blocks: [Block] = [
      .machineOnly("format", .string(feed.dialect.rawValue)),
      .machineOnly("title", title.map(JSON.string) ?? .null),
      .machineOnly("subtitle", subtitle.map(JSON.string) ?? .null),
      .machineOnly("links", .links(feed.links)),
      .machineOnly("id", feed.id.map(JSON.string) ?? .null),
    ]
    if let title { blocks.append(.heading(Phrase(title))) }
    if let subtitle { blocks.append(.text(Phrase(subtitle))) }
    // Fields that say nothing are for programs alone.
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
        .whole("published", .news(\.published)), .init("title", .news(\.headline)), .hidden("link"),
        .hidden("links"), .hidden("summary"), .hidden("content"), .hidden("id"), .hidden("author"),
        .hidden("updated"),
      ],
      items.map { item in
        [
          .instant(item.published, by: clock), item.caption, .optional(item.link, Value.text),
          .shown("", as: .links(item.links)),
          .optional(item.summary?.line, Value.text),
          .optional(item.content?.lines, Value.text), .optional(item.id, Value.text),
          .optional(item.author, Value.text), .instant(item.updated, by: clock),
        ]
      }, empty: .news(\.noItems))
  }
}

extension FeedItem {
  fileprivate var caption: Value {
    guard let title = title?.line else { return .shown(.news(\.untitled), as: .null) }
    return title.isEmpty ? .shown(.news(\.untitled), as: "") : .text(title)
  }
}

extension Value {
  /// The reader's day and time to people, RFC 3339 in UTC to programs.
  static func instant(_ instant: Instant?, by clock: any WallClock) -> Value {
    guard let instant else { return .missing }
    let moment = clock.moment(at: Date(timeIntervalSince1970: Double(instant.seconds)))
    return .shown(
      Phrase(composing: { Value.moment(moment).text(in: $0) }), as: .string(instant.description))
  }
}

extension JSON {
  fileprivate static func links(_ links: [String]) -> JSON {
    .array(links.map { ["href": .string($0)] })
  }
}
