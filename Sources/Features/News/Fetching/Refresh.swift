import AtriumCore
import AtriumScreen
import AtriumStorage

/// Asks sources for what is new, all at the same time, and keeps it as it comes.
struct Refresh: Sendable {
  let news: News
  let fetcher: FeedFetcher
  let secrets: any Secrets
  let progress: (any Progress)?
  /// What is asked about where nobody chose a topic.
  let topic: String

  /// What came of one source.
  struct Result: Sendable {
    var source: Source
    var outcome: Outcome
    var moved: String?
    enum Outcome: Sendable {
      case new(Intake.Count)
      case unchanged
      case waiting(Instant)
      case failed(Failure)
    }
  }

  /// - Returns: what came of each, in the order of the sources.
  func run(
    _ sources: [Source], reach: Mediastack.Reach = .newest
  ) async throws -> [Result] {
    let sources = sources.filter { $0.kind != .samples }
    fetcher.http.prepare()
    let mediastack = Mediastack(
      fetcher: fetcher, key: try await key(for: sources),
      topic: try await news.topic(default: topic))
    var turns = Turns(sources, most: fetcher.options.parallel)
    var memory = Intake.Memory()
    var pending: [Fetched] = []
    var results: [Int: Result] = [:]
    try await withThrowingTaskGroup(of: Fetched.self) { group in
      while true {
        while let source = turns.next() {
          group.addTask { try await fetch(source, reach, mediastack) }
        }
        guard let fetched = try await group.next() else { break }
        turns.end(fetched.source)
        pending.append(fetched)
        progress?.report(.news(\.asking), done: results.count + pending.count, of: sources.count)
        // That nothing changed can be written later, all at once. While articles are written nobody
        // else is asked, so that they never pile up.
        if fetched.hasEntries { try await keep(&pending, &memory, &results) }
      }
      try await keep(&pending, &memory, &results)
    }
    return sources.compactMap { results[$0.id] }
  }

  /// Keeps what came, in one transaction.
  private func keep(
    _ pending: inout [Fetched], _ memory: inout Intake.Memory, _ results: inout [Int: Result]
  ) async throws {
    guard !pending.isEmpty else { return }
    let (batch, before, now) = (pending, memory, news.now)
    (pending, memory) = ([], Intake.Memory())
    let (kept, after) = try await news.store.write { try Self.keep(batch, before, now, $0) }
    memory = after
    for result in kept { results[result.source.id] = result }
  }

  private func key(for sources: [Source]) async throws -> String? {
    guard sources.contains(where: { $0.kind == .mediastack }) else { return nil }
    return try await secrets.secret(Mediastack.secret).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A failure is an outcome; only being cancelled is not.
  private func fetch(
    _ source: Source, _ reach: Mediastack.Reach, _ mediastack: Mediastack
  ) async throws -> Fetched {
    let now = news.now
    if let waits = source.waits, waits > now {
      return Fetched(source: source, outcome: .waiting(waits))
    }
    do {
      guard source.kind == .mediastack else { return try await fetcher.fetch(source, now: now) }
      return try await mediastack.fetch(source, reach) { entries in
        try await news.knows(entries, from: source.id)
      }
    } catch {
      try Task.checkCancellation()
      return Fetched(source: source, outcome: .failed(Failure(error)))
    }
  }
}

/// Whose turn it is to be asked.
private struct Turns {
  /// How many requests one server gets at the same time.
  private static let politeness = 6

  private var waiting: [Source]
  private var free: Int
  private var busy: [String: Int] = [:]

  /// - Parameter most: how many may be asked at the same time.
  init(_ sources: [Source], most: Int) { (waiting, free) = (sources, most) }

  /// The next one that may be asked now.
  mutating func next() -> Source? {
    guard free > 0,
      let index = waiting.firstIndex(where: { busy[$0.host, default: 0] < Self.politeness })
    else { return nil }
    let source = waiting.remove(at: index)
    free -= 1
    busy[source.host, default: 0] += 1
    return source
  }

  /// A source has answered.
  mutating func end(_ source: Source) {
    free += 1
    busy[source.host, default: 1] -= 1
  }
}

extension Source {
  /// The server that is asked.
  fileprivate var host: String { (try? HTTPAddress(address))?.place ?? address }
}
