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
    var answers = AnswerQueue()
    var desk = WritingDesk()
    try await withThrowingTaskGroup(of: Step.self) { group in
      while true {
        while answers.hasRoom, let source = queue.next() {
          group.addTask { .answered(source, try await ask(source, reach, mediastack)) }
        }
        while let answer = answers.next(beside: desk.entries) {
          group.addTask { .read(try read(answer)) }
        }
        if let (batch, memory) = desk.next(isLast: queue.isOver && answers.isOver) {
          group.addTask { try await keep(batch, memory) }
        }
        guard let step = try await group.next() else { break }
        switch step {
        case .answered(let source, .feed(let answer)):
          queue.end(source)
          answers.add(answer)
        case .answered(let source, .over(let fetched)):
          queue.end(source)
          desk.add(fetched)
        case .read(let fetched):
          answers.end()
          desk.add(fetched)
        case .kept(let results, let memory): desk.took(results, memory)
        }
        progress?.report(.news(\.asking), .items(desk.count, of: sources.count))
      }
    }
    return sources.compactMap { desk.results[$0.id] }
  }

  /// What one of the tasks did.
  private enum Step: Sendable {
    case answered(Source, Answered)
    case read(Fetched)
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
  private func ask(
    _ source: Source, _ reach: Mediastack.Reach, _ mediastack: Mediastack
  ) async throws -> Answered {
    let now = news.now
    if let waits = source.waits, waits > now {
      return .over(Fetched(source: source, outcome: .waiting(waits)))
    }
    do {
      guard source.kind == .mediastack else { return try await fetcher.ask(source, now: now) }
      return .over(
        try await mediastack.fetch(source, reach) { entries in
          try await news.knows(entries, from: source.id)
        })
    } catch {
      try Task.checkCancellation()
      return .over(Fetched(source: source, outcome: .failed(Failure(error))))
    }
  }

  private func read(_ answer: FeedAnswer) throws -> Fetched {
    try Task.checkCancellation()
    do throws(FeedError) {
      return try answer.read()
    } catch {
      return Fetched(source: answer.source, outcome: .failed(Failure(error)))
    }
  }
}

/// Feeds that were answered and are not read yet. As they came they are small: some may wait while
/// others are asked for.
private struct AnswerQueue {
  /// How many may wait.
  private static let most = 6
  /// How many may be read or stand on the desk: what was read never piles up.
  private static let mostRead = 6

  private var waiting: [FeedAnswer] = []
  private var reading = 0

  /// Whether more may be asked for.
  var hasRoom: Bool { waiting.count < Self.most }
  /// Whether all are read.
  var isOver: Bool { waiting.isEmpty && reading == 0 }

  mutating func add(_ answer: FeedAnswer) { waiting.append(answer) }

  /// The next one that may be read now.
  /// - Parameter read: how many stand on the desk.
  mutating func next(beside read: Int) -> FeedAnswer? {
    guard !waiting.isEmpty, reading + read < Self.mostRead else { return nil }
    reading += 1
    return waiting.removeFirst()
  }

  /// One is read.
  mutating func end() { reading -= 1 }
}

/// What was fetched and is not kept yet: one batch is written at a time, while the next one grows.
private struct WritingDesk {
  private var waiting: [Fetched] = []
  /// How many sources have answered.
  private(set) var count = 0
  private(set) var results: [Int: Refresh.Result] = [:]
  /// What the writer knows, while nobody writes.
  private var memory: Intake.Memory? = Intake.Memory()

  /// How many that bring articles wait.
  var entries: Int { waiting.count(where: \.hasEntries) }

  mutating func add(_ fetched: Fetched) {
    waiting.append(fetched)
    count += 1
  }

  /// What to write next. That nothing changed can be written later, all at once.
  mutating func next(isLast: Bool) -> ([Fetched], Intake.Memory)? {
    guard let memory, isLast ? !waiting.isEmpty : entries > 0 else { return nil }
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
