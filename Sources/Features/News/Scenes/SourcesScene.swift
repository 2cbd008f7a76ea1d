import AtriumCore
import AtriumFormats
import AtriumScreen

/// The list of sources.
struct SourcesScene: Scene {
  let context: NewsContext

  var place: (any Place)? { NewsPlace.sources }

  func screen() async throws -> Screen {
    .sources(
      try await context.store.sources(), articleCounts: try await context.store.articleCounts(),
      by: context.clock)
  }

  var commands: [Command<Void>] {
    [list, add, rename, remove, check, importOPML, exportOPML, storeKey]
  }

  private var list: Command<Void> {
    Command("list", .news(\.sourcesSummary)) { .show(try await screen()) }
  }

  private var add: Command<Void> {
    Command(
      "add", .news(\.addSummary), .word("address"), .option("name", .text).help(.news(\.nameHelp))
    ) { address, name in
      if address == "mediastack" {
        let added = try await context.store.add(
          .mediastack, MediastackClient.sourceAddress, name: name ?? "mediastack")
        return .done(.added(added.source, isNew: added.isNew))
      }
      let found = try await FeedDiscovery(fetcher: context.fetcher).feed(at: address)
      let defaultName = try found.title ?? HTTPAddress(found.address).host
      let added = try await context.store.add(.feed, found.address, name: name ?? defaultName)
      return .done(.added(added.source, isNew: added.isNew))
    }
  }

  private var rename: Command<Void> {
    Command(
      "rename", .news(\.renameSummary), .word("source", context.sourceName), .rest("name")
    ) { source, name in
      guard let name = NewsSource.normalizedName(name).nonEmpty else {
        throw NewsError.missingWords
      }
      return .done(.renamed(try await context.store.rename(source, to: name)))
    }
  }

  private var remove: Command<Void> {
    Command(
      "remove", .news(\.removeSummary), .words("source", context.sourceName),
      asking: { names in
        let sources = try await context.store.sources()
        let list = try names.map { try sources.find($0).name }.joined(separator: ", ")
        return .news { $0.removeQuestion(list) }
      },
      run: { names in .done(.removed(try await context.store.remove(names))) })
  }

  private var check: Command<Void> {
    Command("check", .news(\.checkSummary), .optionalWords("source", context.sourceName)) {
      try await context.refresh($0, .newest)
    }
  }

  private var importOPML: Command<Void> {
    Command("import", .news(\.importSummary), .file("file")) { path in
      let outlines = try OPML.read(try FeedFetcher.files.read(path))
      var added = 0
      for outline in outlines
      where try await context.store.add(.feed, outline.address, name: outline.name).isNew {
        added += 1
      }
      return .done(.imported(added, known: outlines.count - added))
    }
  }

  private var exportOPML: Command<Void> {
    let store = context.store
    return .exporting(NewsStrings.self, of: NewsFeature.id, format: .constant(())) { _, _ in
      ExportedFile("text/x-opml", format: "opml") { output in
        let feeds = try await store.sources().filter { $0.kind == .feed }
        try output.append(OPML.document(of: feeds))
        return feeds.count
      }
    }
  }

  /// The key is read from a file, so that neither the history nor the list of processes shows it.
  private var storeKey: Command<Void> {
    Command("key", .news(\.keySummary), .file("file")) { path in
      let key = String(decoding: try FeedFetcher.files.read(path), as: UTF8.self).trimmed
      guard !key.isEmpty, key.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
        throw NewsError.invalidKey
      }
      try await context.refresher.secrets.store(
        Array(key.utf8), as: MediastackClient.secretName)
      return .done(Screen("key", [.notice(.good, .news(\.keyStored))]))
    }.excludedFromHistory()
  }
}
