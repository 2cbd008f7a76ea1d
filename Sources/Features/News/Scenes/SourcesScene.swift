import AtriumCore
import AtriumFormats
import AtriumScreen

/// Where news come from.
struct SourcesScene: Scene {
  let desk: Desk
  var place: (any Place)? { NewsPlace.sources }

  func screen() async throws -> Screen {
    .sources(try await desk.news.sources(), try await desk.news.articleCounts(), desk)
  }

  var commands: [Command<Void>] {
    [listing, adding, renaming, removing, checking, importing, exporting, keying]
  }

  private var listing: Command<Void> {
    Command("list", .news(\.sourcesSummary)) { .show(try await screen()) }
  }

  private var adding: Command<Void> {
    Command(
      "add", .news(\.addSummary), .word("address"), .option("name", .text).help(.news(\.nameHelp))
    ) { address, name in
      if address == "mediastack" {
        let name = name ?? "mediastack"
        return .done(.added(try await desk.news.add(.mediastack, Mediastack.address, name: name)))
      }
      let found = try await FeedDiscovery(fetcher: desk.fetcher).feed(at: address)
      let host = try HTTPAddress(found.address).host
      let title = name ?? found.title ?? host
      return .done(.added(try await desk.news.add(.feed, found.address, name: title)))
    }
  }

  private var renaming: Command<Void> {
    Command(
      "rename", .news(\.renameSummary), .word("source", desk.sourceName), .rest("name")
    ) { words, name in
      guard let name = Source.name(name).nonEmpty else { throw NewsError.noWords }
      return .done(.renamed(try await desk.news.rename(words, to: name)))
    }
  }

  private var removing: Command<Void> {
    Command(
      "remove", .news(\.removeSummary), .words("source", desk.sourceName),
      asking: { names in
        var sources: [String] = []
        for name in names { sources.append(try await desk.news.source(name).name) }
        let list = sources.joined(separator: ", ")
        return .news { $0.removeQuestion(list) }
      },
      run: { names in .done(.removed(try await desk.news.remove(names))) })
  }

  private var checking: Command<Void> {
    Command("check", .news(\.checkSummary), .optionalWords("source", desk.sourceName)) { names in
      try await desk.refreshed(names, .newest)
    }
  }

  private var importing: Command<Void> {
    Command("import", .news(\.importSummary), .file("file")) { path in
      let outlines = try OPML.read(try FeedFetcher.files.read(path))
      var added = 0
      for outline in outlines
      where try await desk.news.add(.feed, outline.address, name: outline.name).isNew {
        added += 1
      }
      return .done(.imported(added, known: outlines.count - added))
    }
  }

  private var exporting: Command<Void> {
    Command("export", .news(\.exportSummary)) {
      let sources = try await desk.news.sources().filter { $0.kind == .feed }
      return .show(
        Screen("export", [.document(Document("text/x-opml", bytes: OPML.text(of: sources)))]))
    }
  }

  /// The key is read from a file, so that it stands in no history and no list of processes.
  private var keying: Command<Void> {
    Command("key", .news(\.keySummary), .file("file")) { path in
      let text = String(decoding: try FeedFetcher.files.read(path), as: UTF8.self).trimmed
      guard !text.isEmpty, text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
        throw NewsError.badKey
      }
      try await desk.refresh.secrets.keep(Array(text.utf8), as: Mediastack.secret)
      return .done(Screen("key", [.notice(.good, .news(\.keyKept))]))
    }.excludedFromHistory()
  }
}

extension Screen {
  @MainActor
  fileprivate static func sources(_ sources: [Source], _ counts: [Int: Int], _ desk: Desk) -> Screen
  {
    let table = Table(
      "sources",
      [
        .init("id", .news(\.number), .trailing), .init("name", .news(\.source)),
        .init("articles", .news(\.articlesLabel)), .whole("checked", .news(\.asked)),
        .init("message", .news(\.trouble)), .whole("since", .news(\.since)), .hidden("code"),
        .hidden("kind"), .hidden("address"), .hidden("page"),
      ],
      sources.map { source in
        [
          .integer(source.id), .text(source.name), .count(counts[source.id] ?? 0),
          .optional(source.checked) { .age(of: $0, now: desk.news.now, by: desk.clock) },
          .optional(source.trouble) { .toned(.bad, .phrase($0.phrase)) },
          .optional(source.trouble) { .age(of: $0.since, now: desk.news.now, by: desk.clock) },
          .optional(source.trouble?.code, Value.text), .text(source.kind.rawValue),
          .text(source.address), .optional(source.page, Value.text),
        ]
      }, empty: .news(\.noSources))
    return Screen("sources", [.table(table)])
  }

  fileprivate static func added(_ added: (source: Source, isNew: Bool)) -> Screen {
    let name = added.source.name
    let address = added.source.kind == .feed ? added.source.address : nil
    return Screen(
      "source",
      added.source.blocks + [
        .machineOnly("new", .bool(added.isNew)),
        added.isNew
          ? .notice(.good, .news { $0.added(name, address) })
          : .notice(.quiet, .news { $0.wasThere(name) }),
      ])
  }

  fileprivate static func renamed(_ source: Source) -> Screen {
    let name = source.name
    return Screen("source", source.blocks + [.notice(.good, .news { $0.renamed(name) })])
  }

  fileprivate static func removed(_ sources: [Source]) -> Screen {
    let names = sources.map(\.name).joined(separator: ", ")
    return Screen(
      "removed",
      [
        .machineOnly("sources", .array(sources.map { .string($0.name) })),
        .notice(.good, .news { $0.removed(names) }),
      ])
  }

  fileprivate static func imported(_ added: Int, known: Int) -> Screen {
    Screen(
      "import",
      [
        .machineOnly("added", .integer(added)), .machineOnly("known", .integer(known)),
        .notice(.good, .news { $0.importedSources(added, known) }),
      ])
  }
}

extension Source {
  fileprivate var blocks: [Block] {
    [
      .machineOnly("id", .integer(id)), .machineOnly("name", .string(name)),
      .machineOnly("kind", .string(kind.rawValue)),
      .machineOnly("address", .string(address)),
    ]
  }
}
