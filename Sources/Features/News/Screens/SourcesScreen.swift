import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// The screens of sources.
extension Screen {
  /// - Parameters:
  ///   - isFiltered: whether sources without the words are left out.
  ///   - articleCounts: the numbers of articles by the ID of the source.
  static func sources(
    _ all: [NewsSource], in range: ListRange, isFiltered: Bool, articleCounts: [Int: Int],
    by clock: any WallClock
  ) -> Screen {
    let sources = range.rows(of: all)
    func age(_ instant: Instant) -> Value { .age(of: instant, by: clock) }
    let table = Table(
      "sources",
      [
        .init("id", .news(\.numberLabel), .trailing), .init("name", .news(\.sourceLabel)),
        .init("articles", .news(\.articlesLabel)).importance(-1),
        .untruncated("checked", .news(\.checkedLabel)).importance(-3),
        .init("message", .news(\.failureLabel)),
        .untruncated("since", .news(\.sinceLabel)).importance(-2),
        .hidden("code"), .hidden("kind"), .hidden("address"), .hidden("page"),
      ],
      sources.map { source in
        [
          .integer(source.id), .text(source.name), .count(articleCounts[source.id] ?? 0),
          .optional(source.checkedAt, age),
          .optional(source.failure) { .toned(.bad, .phrase($0.message)) },
          .optional(source.failure?.since, age), .optional(source.failure?.code, Value.text),
          .text(source.kind.rawValue), .text(source.address),
          .optional(source.homepage, Value.text),
        ]
      }, empty: isFiltered ? .noMatches : .news(\.noSources))
    return Screen("sources", [.table(table)] + range.blocks(showing: sources.count, of: all.count))
  }

  static func added(_ source: NewsSource, isNew: Bool) -> Screen {
    let name = source.name
    let address = source.kind == .feed ? source.address : nil
    return Screen(
      "source",
      source.blocks + [
        .machineOnly("new", .bool(isNew)),
        isNew
          ? .notice(.good, .news { $0.added(name, address) })
          : .notice(.quiet, .news { $0.alreadyAdded(name) }),
      ])
  }

  static func renamed(_ source: NewsSource) -> Screen {
    let name = source.name
    return Screen("source", source.blocks + [.notice(.good, .news { $0.renamed(name) })])
  }

  static func removed(_ sources: [NewsSource]) -> Screen {
    let names = sources.map(\.name).joined(separator: ", ")
    return Screen(
      "removed",
      [
        .machineOnly("sources", .array(sources.map { .string($0.name) })),
        .notice(.good, .news { $0.removed(names) }),
      ])
  }

  static func imported(_ added: Int, known: Int, _ skipped: SkippedRecords) -> Screen {
    Screen(
      "import",
      [
        .machineOnly("added", .integer(added)), .machineOnly("known", .integer(known)),
        .notice(.good, .news { $0.importedSources(added, known) }),
      ] + skipped.blocks)
  }
}

extension NewsSource {
  fileprivate var blocks: [Block] {
    [
      .machineOnly("id", .integer(id)), .machineOnly("name", .string(name)),
      .machineOnly("kind", .string(kind.rawValue)), .machineOnly("address", .string(address)),
    ]
  }
}
