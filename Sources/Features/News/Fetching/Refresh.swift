import AtriumCore
import AtriumScreen
import AtriumStorage
import Synchronization

/// Asks sources for what is new, all at the same time, and keeps it as it comes.
struct Refresh: Sendable {
  let news: News
  let fetcher: FeedFetcher
  let secrets: any Secrets
  let progress: (any Progress)?
  /// What is asked about where nobody chose a topic.
  let topic: String

  /// How many requests one server gets at the same time.
  private static let politeness = 6

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
    let mediastack = Mediastack(
      fetcher: fetcher, key: try await key(for: sources),
      topic: try await news.topic(default: topic))
    let inbox = Inbox()
    var results: [Int: Result] = [:]
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { inbox.close() }
        try await fetchAll(sources, reach, mediastack, into: inbox)
      }
      var memory = Intake.Memory()
      var pending: [Fetched] = []
      for await _ in inbox.signals {
        pending += inbox.empty()
        progress?.report(.news(\.asking), done: results.count + pending.count, of: sources.count)
        // That nothing changed can be written later, all at once.
        guard pending.contains(where: \.hasEntries) else { continue }
        try await keep(&pending, &memory, &results)
      }
      pending += inbox.empty()
      try await keep(&pending, &memory, &results)
      try await group.waitForAll()
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

  /// Begins as many as may run, and one more whenever one is done.
  private func fetchAll(
    _ sources: [Source], _ reach: Mediastack.Reach, _ mediastack: Mediastack, into inbox: Inbox
  ) async throws {
    try await withThrowingTaskGroup(of: String.self) { group in
      var rest = sources[...]
      var busy: [String: Int] = [:]
      var running = 0
      while true {
        while running < fetcher.options.parallel,
          let index = rest.firstIndex(where: { busy[Self.host($0), default: 0] < Self.politeness })
        {
          let source = rest.remove(at: index)
          let host = Self.host(source)
          busy[host, default: 0] += 1
          running += 1
          group.addTask {
            inbox.put(try await fetch(source, reach, mediastack))
            return host
          }
        }
        guard let host = try await group.next() else { return }
        busy[host, default: 1] -= 1
        running -= 1
      }
    }
  }

  private static func host(_ source: Source) -> String {
    (try? HTTPAddress(source.address))?.place ?? source.address
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

/// What was fetched and not kept yet.
private final class Inbox: Sendable {
  /// One element when there is something, and the end when there will be nothing more.
  let signals: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation
  private let waiting = Mutex<[Fetched]>([])

  init() {
    (signals, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  func put(_ fetched: Fetched) {
    waiting.withLock { $0.append(fetched) }
    wake.yield()
  }

  func empty() -> [Fetched] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }

  func close() { wake.finish() }
}
