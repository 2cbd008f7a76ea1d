import AtriumCore
import AtriumScreen
import Foundation

/// Headlines as they are shown.
extension Screen {
  static func list(
    _ page: ArticleQuery.Page, of query: ArticleQuery, now: Instant, by clock: any WallClock
  ) -> Screen {
    let isPlain =
      query.words.isEmpty && !query.onlyUnread && !query.onlySaved && query.source == nil
    var blocks: [Block] = [.machineOnly("total", .integer(page.total))]
    if page.articles.isEmpty {
      let phrase: Phrase =
        query.offset > 0 && page.total > 0
        ? .news(\.noMore) : isPlain ? .news(\.noNews) : .news(\.nothingFound)
      blocks.append(.empty(phrase, hint: .news(isPlain ? \.sayRefresh : \.sayList)))
    }
    blocks.append(
      page.articles.isEmpty
        ? .machineOnly("articles", []) : .table(.articles(page.articles, now: now, by: clock)))
    let (shown, total) = (query.offset + page.articles.count, page.total)
    if shown < total, !page.articles.isEmpty {
      blocks.append(.notice(.quiet, .news { $0.moreThanShown(shown, total) }))
    }
    return Screen("news", blocks)
  }

  static func topic(_ topic: String, _ list: Screen) -> Screen {
    var list = list
    list.blocks.insert(.machineOnly("topic", .string(topic)), at: 0)
    list.blocks.append(.notice(.quiet, .news { $0.topicIs(topic) }))
    return list
  }

  static func marked(_ articles: [Article], _ action: MarkAction) -> Screen {
    let names = articles.map(\.name).joined(separator: ", ")
    return Screen(
      "marked",
      [
        .machineOnly("action", .string(action.rawValue)),
        .machineOnly("articles", .array(articles.map(\.json))),
        .notice(.good, .news { $0.marked(action, names) }),
      ])
  }

  static func marked(_ count: Int, _ action: MarkAction) -> Screen {
    Screen(
      "marked",
      [
        .machineOnly("action", .string(action.rawValue)), .machineOnly("count", .integer(count)),
        .notice(.good, .news { $0.marked(action, $0.articles(count)) }),
      ])
  }

  static func undone(_ action: MarkAction, _ articles: [Article], of count: Int) -> Screen {
    let names = articles.map(\.name).joined(separator: ", ")
    return Screen(
      "undone",
      [
        .machineOnly("action", .string(action.rawValue)), .machineOnly("count", .integer(count)),
        .machineOnly("articles", .array(articles.map(\.json))),
        .notice(
          .good,
          .news {
            $0.undid($0.marked(action, count > articles.count ? $0.articles(count) : names))
          }),
      ])
  }
}

extension Table {
  fileprivate static func articles(
    _ articles: [Article], now: Instant, by clock: any WallClock
  ) -> Table {
    Table(
      "articles",
      [
        .init("id", .news(\.number), .trailing), .init("read", ""),
        .init("title", .news(\.headline)),
        .init("source", .news(\.source)), .whole("published", .news(\.ageLabel)),
        .hidden("sources"),
        .hidden("url"), .hidden("author"), .hidden("summary"), .hidden("saved"),
      ],
      articles.map { article in
        let others = article.sources.count - 1
        let name = article.sources.first ?? ""
        return [
          .integer(article.id), article.mark,
          article.isRead ? .toned(.quiet, .text(article.title)) : .text(article.title),
          .shown(Phrase(others > 0 ? "\(name) +\(others)" : name), as: .string(name)),
          .age(of: article.publishedAt, now: now, by: clock),
          .list(article.sources.map(Value.text)), .optional(article.url, Value.text),
          .optional(article.author, Value.text), .text(article.summary), .flag(article.isSaved),
        ]
      })
  }
}

extension Article {
  /// How sentences call it: 3 “Clinic opens”.
  var name: String { "\(id) “\(title)”" }

  /// A star for later, a dot for what is new.
  fileprivate var mark: Value {
    let mark = isSaved ? "★" : isRead ? "" : "●"
    return .toned(.accent, .shown(Phrase(mark), as: .bool(isRead)))
  }

  /// For programs.
  var json: JSON {
    [
      "id": .integer(id), "title": .string(title), "source": .string(sources.first ?? ""),
      "sources": .array(sources.map(JSON.string)), "url": url.map(JSON.string) ?? .null,
      "author": author.map(JSON.string) ?? .null, "published": .string(publishedAt.description),
      "read": .bool(isRead), "saved": .bool(isSaved),
    ]
  }
}

extension Value {
  /// How long ago it was, or the day; the instant to programs.
  static func age(of instant: Instant, now: Instant, by clock: any WallClock) -> Value {
    let minutes = max(0, now.seconds - instant.seconds) / 60
    let moment = clock.moment(at: Date(timeIntervalSince1970: Double(instant.seconds)))
    let phrase: Phrase =
      minutes < 7 * 24 * 60
      ? .news { $0.age(minutes) } : Phrase(composing: { Value.day(moment.day).text(in: $0) })
    return .shown(phrase, as: .string(instant.description))
  }
}
