import AtriumCore
import AtriumFormats
import AtriumScreen

extension Screen {
  /// - Parameters:
  ///   - isFiltered: whether sources without the words are left out.
  ///   - articleCounts: the numbers of articles by the ID of the source.
  static func sources(
    _ all: [NewsSource], in range: ListRange, isFiltered: Bool, articleCounts: [Int: Int],
    by clock: any WallClock
  ) -> Screen {
    let sources = range.rows(of: all)
    let table = Table(
      "sources", of: sources, empty: isFiltered ? .noMatches : .noSources,
      [
        .init("id", .number, .trailing) { .integer($0.id) },
        .init("name", .sourceLabel) { .text($0.name) },
        .init("articles", .articlesLabel) { .count(articleCounts[$0.id] ?? 0) }.importance(-1),
        .untruncated("checked", .checkedLabel) { .optional($0.checkedAt, clock.age(of:)) }
          .importance(-3),
        .init("message", .failureLabel) { source in
          .optional(source.failure) { .toned(.bad, .phrase($0.message)) }
        },
        .untruncated("since", .since) { .optional($0.failure?.since, clock.age(of:)) }
          .importance(-2),
        .untruncated("next", .nextRequestLabel) {
          .optional($0.nextRequest(after: clock.now), clock.value(of:))
        }.importance(-4).hidden(
          unless: sources.contains { $0.nextRequest(after: clock.now) != nil }),
        .hidden("code") { .optional($0.failure?.code, Value.text) },
        .init("moved", .movedLabel) { .optional($0.formerAddress, Value.text) }
          .importance(-5).hidden(unless: sources.contains { $0.formerAddress != nil }),
        .hidden("kind") { .text($0.kind.rawValue) },
        .hidden("address") { .text($0.address) },
        .hidden("page") { .optional($0.homepage, Value.text) },
      ])
    return Screen("sources", [.table(table)] + range.blocks(showing: sources.count, of: all.count))
  }

  static func added(_ source: NewsSource, isNew: Bool) -> Screen {
    let address = source.kind == .feed ? source.address : nil
    return Screen(
      "source",
      source.blocks + [
        .machineOnly("new", .bool(isNew)),
        isNew
          ? .notice(.good, .added(source.name, address))
          : .notice(.quiet, .alreadyAdded(source.name)),
      ])
  }

  static func renamed(_ source: NewsSource) -> Screen {
    Screen("source", source.blocks + [.notice(.good, .renamed(source.name))])
  }

  static func removed(_ sources: [NewsSource]) -> Screen {
    let names = sources.map(\.name).joined(separator: ", ")
    return Screen("removed", ["sources": .array(sources.map { .string($0.name) })], .removed(names))
  }

  static func imported(_ added: Int, known: Int, _ skipped: SkippedRecords) -> Screen {
    Screen(
      "import", ["added": .integer(added), "known": .integer(known)],
      [.notice(.good, .importedSources(added, known))] + skipped.blocks)
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
