import AtriumCore

extension NewsRefresher {
  func readerClient(of source: NewsSource) -> ReaderClient {
    readerClient(at: source.address, user: source.user ?? "")
  }

  func readerClient(at address: String, user: String) -> ReaderClient {
    ReaderClient(fetcher: fetcher, secrets: secrets, address: address, user: user)
  }

  /// Synchronises with a reader server: stores its unread and starred items, and makes the marks equal.
  ///
  /// A mark has two values, so the one that differs from the last synchronisation is the newer one. A mark that was made
  /// here is sent until the server has it.
  func synchronize(_ source: NewsSource) async throws -> RefreshedSource {
    var result = ParsedSource(source: source)
    var counts = MergeCounts()
    do {
      let failure = try destination(of: source)
        .flatMap(store.confirmations.confirmed().failure(using:))
      if let failure { throw failure }
      let client = readerClient(of: source)
      let unread = try await client.items(in: .unread)
      let starred = try await client.items(in: .starred)
      let known = try await store.readerItems(of: source.id)
      var new = unread.union(starred).subtracting(known).sorted()[...]
      while !new.isEmpty {
        let batch = Array(new.prefix(ReaderClient.batchSize))
        new = new.dropFirst(batch.count)
        let contents = try await client.contents(of: batch)
        counts += try await store.save(
          contents, from: source, isRead: { !unread.contains($0) }, isSaved: starred.contains)
      }
      for change in try await store.reconcile(source.id, unread: unread, starred: starred) {
        var items = change.items[...]
        while !items.isEmpty {
          let batch = Array(items.prefix(ReaderClient.batchSize))
          items = items.dropFirst(batch.count)
          try await client.edit(batch, change.mark, isSet: change.isSet)
          try await store.confirm(batch, change.mark, isSet: change.isSet, of: source.id)
        }
      }
    } catch {
      try Task.checkCancellation()
      result.outcome = .failed(Failure(error))
    }
    var saved = try await store.save([result], state: nil).results[0]
    if saved.failure == nil, counts != MergeCounts() { saved.outcome = .received(counts) }
    return saved
  }
}
