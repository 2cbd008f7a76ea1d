import AtriumCore
import AtriumFormats
import AtriumScreen

/// The list of sources.
struct SourcesScene: Scene {
  let context: NewsContext

  var place: (any Place)? { NewsPlace.sources }

  func screen() async throws -> Screen { try await list([]) }

  private func list(_ words: [String], limit: Int? = nil) async throws -> Screen {
    try await list(words, context.sourcesPosition.start(words, limit: limit))
  }

  private func list(_ words: [String], _ range: ListRange) async throws -> Screen {
    let sources = try await context.store.sources().filter {
      [$0.name, $0.address].contain(words: words)
    }
    return .sources(
      sources, in: range, isFiltered: !words.isEmpty,
      articleCounts: try await context.store.articleCounts(), by: context.clock)
  }

  var commands: [Command<Never>] {
    [
      Command("list", .sourcesSummary, .limit, .optionalRest("words")) { limit, words in
        .show(try await list(words?.words ?? [], limit: limit))
      }.reading.examples("", "bbc").asDefault(),
      context.sourcesPosition.more(from: []) { try await list($0, $1) },
      add, rename, delete,
      Command("test", .checkSummary, .optionalWords("source", context.sourceName)) {
        try await context.refresh($0, .newest)
      }.examples(""),
      importOPML, exportOPML, storeKey,
    ] + context.store.undoCommands()
  }

  private var add: Command<Never> {
    Command(
      "add", .addSummary, .word("address"), .optionalWord("server", .text).help(.serverHelp),
      .option("name", .text).help(.nameHelp), .option("user", .nonBlank("user")).help(.userHelp)
    ) { address, server, name, user in
      if address == NewsSource.Kind.greader.rawValue {
        guard let server, let user else { throw Failure.missingServer }
        return try addReader(server, user: user, name: name)
      }
      if let server { throw Failure.unexpectedWord(server) }
      if address == "mediastack" {
        let added = try await context.store.add(
          .mediastack, MediastackClient.sourceAddress, name: name ?? "mediastack")
        return .done(.added(added.source, isNew: added.isNew))
      }
      let found = try await FeedDiscovery(fetcher: context.fetcher).feed(at: address)
      let defaultName = try found.title ?? HTTPAddress(found.address).host
      let added = try await context.store.add(.feed, found.address, name: name ?? defaultName)
      return .done(.added(added.source, isNew: added.isNew))
    }.examples(
      "https://example.org", "https://example.org/feed.xml --name Example",
      "greader https://reader.example.org --user ada")
  }

  /// Asks for the password, and signs in.
  private func addReader(
    _ server: String, user: String, name: String?
  ) throws -> Reply<Never> {
    let text = server.contains("://") ? server : "https://" + server
    let address = try HTTPAddress(text)
    guard address.login == nil else { throw Failure.passwordInAddress }
    guard address.isSecure || address.isLoopback else { throw Failure.insecureReader(text) }
    let base = String(text.reversed().drop { $0 == "/" }.reversed())
    let form = Form(FormField(.password, .nonBlank("password"), isHidden: true))
    return .run(
      form.saving { password in
        let client = context.refresher.readerClient(at: base, user: user)
        try await client.signIn(password: password)
        let added = try await context.store.addReader(base, user: user, name: name ?? address.host)
        return .added(added.source, isNew: added.isNew)
      })
  }

  private var rename: Command<Never> {
    Command(
      "rename", .renameSummary, .word("source", context.sourceName), .rest("name")
    ) { source, name in
      guard let name = NewsSource.normalizedName(name).nonEmpty else { throw Failure.missingWords }
      return .done(.renamed(try await context.store.rename(source, to: name)))
    }.examples(#"1 "Morning news""#)
  }

  private var delete: Command<Never> {
    Command(
      "delete", .removeSummary, .words("source", context.sourceName),
      asking: { names in
        let sources = try await context.store.sources()
        let list = try names.map { try sources.find($0).name }.joined(separator: ", ")
        return .removeQuestion(list)
      },
      run: { names in
        let sources = try await context.store.remove(names)
        for source in sources where source.kind == .greader {
          try await context.refresher.readerClient(of: source).signOut()
        }
        return .done(.removed(sources))
      }
    ).examples("1")
  }

  private var importOPML: Command<Never> {
    Command("import", .importSummary, .file("file"), .skipBad) { path, skipsBad in
      var skipped = SkippedRecords(skipsBad)
      let outlines = try OPML.read(
        try FeedFetcher.files.read(path), path: path, skipping: &skipped)
      let added = try await context.store.importFeeds(outlines.map { ($0.address, $0.name) })
      return .done(.imported(added, known: outlines.count - added, skipped))
    }.examples("feeds.opml")
  }

  private var exportOPML: Command<Never> {
    let store = context.store
    return .exporting(
      .exportSummary, of: NewsFeature.id, confirmedBy: Phrase.exported, format: .constant(())
    ) { _, _ in
      ExportedFile("text/x-opml", format: "opml") { output in
        let feeds = try await store.sources().filter { $0.kind == .feed }
        try output.append(OPML.document(of: feeds))
        return feeds.count
      }
    }.examples("feeds.opml")
  }

  /// The key is read from a file, so that neither the history nor the list of processes shows it.
  private var storeKey: Command<Never> {
    Command("key", .keySummary, .file("file")) { path in
      let key = String(decoding: try FeedFetcher.files.read(path), as: UTF8.self).trimmed
      guard !key.isEmpty, key.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
        throw Failure.invalidKey
      }
      try await context.refresher.secrets.store(
        Array(key.utf8), as: MediastackClient.secretName)
      return .done(Screen("key", [.notice(.good, .keyStored)]))
    }.examples("key.txt").excludedFromHistory()
  }
}
