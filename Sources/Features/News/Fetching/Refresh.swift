import AtriumCore
import AtriumScreen
import AtriumStorage

/// Asks sources for what is new, all at the same time, and keeps it as it comes.
struct Refresh: Sendable {
  let news: News
  let fetcher: FeedFetcher
  let secrets: any Secrets
  let progress: (any ProgressMeter)?
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
    fetcher.http.prepare()
    return try await news.store.inSeries { try await gather(from: sources, reach) }
  }

  private func gather(
    from sources: [Source], _ reach: Mediastack.Reach
  ) async throws -> [Result] {
    let sources = sources.filter { $0.kind != .samples }
    let mediastack = Mediastack(
      fetcher: fetcher, key: try await key(for: sources),
      topic: try await news.topic(default: topic))
    var queue = SourceQueue(sources, most: fetcher.options.parallel)
    var desk = WritingDesk()
    try await withThrowingTaskGroup(of: Step.self) { group in
      while true {
        while desk.hasRoom, let source = queue.next() {
          group.addTask { .fetched(try await fetch(source, reach, mediastack)) }
        }
        if let (batch, memory) = desk.next(isLast: queue.isOver) {
          group.addTask { try await keep(batch, memory) }
        }
        guard let step = try await group.next() else { break }
        switch step {
        case .fetched(let fetched):
          queue.end(fetched.source)
          desk.add(fetched)
          progress?.report(.news(\.asking), .items(desk.count, of: sources.count))
        case .kept(let results, let memory): desk.took(results, memory)
        }
      }
    }
    return sources.compactMap { desk.results[$0.id] }
  }

  /// What one of the tasks did.
  private enum Step: Sendable {
    case fetched(Fetched)
    case kept([Result], Intake.Memory)
  }

  /// Keeps what came, in one transaction.
  private func keep(_ batch: [Fetched], _ memory: Intake.Memory) async throws -> Step {
    let now = news.now
    let (results, memory) = try await news.store.write {
      try Self.keep(batch, memory, now, $0)
    }
    return .kept(results, memory)
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

/// What was fetched and is not kept yet: one batch is written at a time, while the next one grows.
private struct WritingDesk {
  /// How many that bring articles may wait, so that they never pile up.
  private static let most = 2

  private var waiting: [Fetched] = []
  /// How many sources have answered.
  private(set) var count = 0
  private(set) var results: [Int: Refresh.Result] = [:]
  /// What the writer knows, while nobody writes.
  private var memory: Intake.Memory? = Intake.Memory()

  /// Whether more may be asked for.
  var hasRoom: Bool { waiting.count(where: \.hasEntries) < Self.most }

  mutating func add(_ fetched: Fetched) {
    waiting.append(fetched)
    count += 1
  }

  /// What to write next. That nothing changed can be written later, all at once.
  mutating func next(isLast: Bool) -> ([Fetched], Intake.Memory)? {
    guard let memory, isLast ? !waiting.isEmpty : waiting.contains(where: \.hasEntries) else {
      return nil
    }
    defer { (waiting, self.memory) = ([], nil) }
    return (waiting, memory)
  }

  /// A batch is written.
  mutating func took(_ results: [Refresh.Result], _ memory: Intake.Memory) {
    self.memory = memory
    for result in results { self.results[result.source.id] = result }
  }
}

/// Those that are still to be asked, few of one server at a time.
private struct SourceQueue {
  /// How many requests one server gets at the same time.
  private static let politeness = 6

  private var waiting: [(source: Source, host: String)]
  private let most: Int
  private var running = 0
  private var busy: [String: Int] = [:]

  /// - Parameter most: how many may be asked at the same time.
  init(_ sources: [Source], most: Int) {
    waiting = sources.map { ($0, $0.host) }
    self.most = most
  }

  /// Whether all have answered.
  var isOver: Bool { waiting.isEmpty && running == 0 }

  /// The next one that may be asked now.
  mutating func next() -> Source? {
    guard running < most,
      let index = waiting.firstIndex(where: { busy[$0.host, default: 0] < Self.politeness })
    else { return nil }
    let (source, host) = waiting.remove(at: index)
    running += 1
    busy[host, default: 0] += 1
    return source
  }

  /// A source has answered.
  mutating func end(_ source: Source) {
    running -= 1
    busy[source.host, default: 1] -= 1
  }
}

extension Source {
  /// The server that is asked.
  fileprivate var host: String { (try? HTTPAddress(address))?.place ?? address }
}
