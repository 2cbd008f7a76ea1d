import AtriumCore

/// The sources that are still to be requested, a limited number at a time.
struct RequestScheduler {
  /// The maximum number of concurrent requests to one server.
  private static let maximumPerHost = 6

  private var waiting: [(source: NewsSource, host: String)]
  private let maximumConcurrency: Int
  private var running = 0
  private var runningByHost: [String: Int] = [:]
  /// The hosts that have responded to a request.
  private var respondingHosts: Set<String> = []

  init(_ sources: [NewsSource], maximumConcurrency: Int) {
    waiting = sources.map { ($0, $0.host) }
    self.maximumConcurrency = maximumConcurrency
  }

  /// `true` if all sources have responded.
  var isFinished: Bool { waiting.isEmpty && running == 0 }

  /// Begins the next request that the limits permit.
  mutating func next() -> NewsSource? {
    guard running < maximumConcurrency,
      let index = waiting.firstIndex(where: {
        runningByHost[$0.host, default: 0] < Self.maximumPerHost
      })
    else { return nil }
    let (source, host) = waiting.remove(at: index)
    running += 1
    runningByHost[host, default: 0] += 1
    return source
  }

  /// Ends the request of a source.
  /// - Returns: the sources on the same host that are not requested, because it does not respond.
  mutating func finish(_ response: ReceivedSource) -> [NewsSource] {
    let host = response.source.host
    running -= 1
    runningByHost[host, default: 1] -= 1
    guard let error = response.networkError else {
      respondingHosts.insert(host)
      return []
    }
    guard isDown(host, after: error) else { return [] }
    let abandoned = waiting.filter { $0.host == host }
    waiting.removeAll { $0.host == host }
    return abandoned.map(\.source)
  }

  /// Returns whether other requests to a host would fail as well. The error may be one of another host, to
  /// which the request was redirected.
  private func isDown(_ host: String, after error: NetworkError) -> Bool {
    switch error {
    case .unresolved(host), .unreachable(host), .refused(host), .timedOut(host, .connecting): true
    case .timedOut(host, .whole): !respondingHosts.contains(host)
    default: false
    }
  }
}

/// Responses that are not parsed yet. A few may wait while other sources are requested, since they
/// take little memory before they are parsed.
struct ParseScheduler {
  private static let maximumWaiting = 4
  /// The maximum number of feeds that are being parsed or stored.
  private static let maximumParsed = 4
  /// The maximum size of these feeds together, in bytes; a larger feed is parsed alone. Its entries take
  /// several times as much memory.
  private static let maximumSize = 8 << 20

  private var waiting: [ReceivedSource] = []
  private var running = 0
  private var runningSize = 0

  /// `true` if further sources may be requested.
  var hasRoom: Bool { waiting.count < Self.maximumWaiting }
  /// `true` if all responses are parsed.
  var isFinished: Bool { waiting.isEmpty && running == 0 }

  mutating func add(_ response: ReceivedSource) { waiting.append(response) }

  /// Begins to parse the next response, if there is room.
  /// - Parameters:
  ///   - unsaved: the number of parsed feeds that wait to be stored.
  ///   - size: the size of the feeds that wait or are being stored, in bytes.
  mutating func next(unsaved: Int, size: Int) -> ReceivedSource? {
    guard let next = waiting.first, running + unsaved < Self.maximumParsed else { return nil }
    let used = runningSize + size
    guard used == 0 || used + next.size <= Self.maximumSize else { return nil }
    running += 1
    runningSize += next.size
    return waiting.removeFirst()
  }

  /// Ends the parsing of a response.
  mutating func finish(size: Int) {
    running -= 1
    runningSize -= size
  }
}

/// Results that are not stored yet. One batch is written at a time, while the next one grows.
struct WriteBatcher {
  private var waiting: [ParsedSource] = []
  private var isWriting = false
  private var waitingSize = 0
  private var writingSize = 0
  /// The state after the last batch.
  private var mergerState: ArticleMerger.State?
  /// The number of sources that are stored or wait to be stored.
  private(set) var sourceCount = 0
  /// The stored results by the ID of the source.
  private(set) var results: [Int: RefreshedSource] = [:]

  /// The number of parsed feeds that wait.
  var feedCount: Int { waiting.count { $0.content != nil } }
  /// The size of the feeds that wait or are being stored, in bytes.
  var size: Int { waitingSize + writingSize }

  /// - Parameter size: the size of the feed, in bytes.
  mutating func add(_ result: ParsedSource, size: Int = 0) {
    waiting.append(result)
    waitingSize += size
    sourceCount += 1
  }

  /// Begins to write a batch, unless one is being written. Results without entries wait for the
  /// next batch with entries, or for the last one.
  mutating func next(isLast: Bool) -> (batch: [ParsedSource], state: ArticleMerger.State?)? {
    guard !isWriting, isLast ? !waiting.isEmpty : feedCount > 0 else { return nil }
    isWriting = true
    defer {
      waiting = []
      (waitingSize, writingSize) = (0, waitingSize)
      mergerState = nil
    }
    return (waiting, mergerState)
  }

  /// Ends the writing of a batch.
  mutating func finish(_ results: [RefreshedSource], _ state: ArticleMerger.State) {
    isWriting = false
    writingSize = 0
    mergerState = state
    for result in results { self.results[result.source.id] = result }
  }
}

extension NewsSource {
  fileprivate var host: String { (try? HTTPAddress(address))?.authority ?? address }
}
