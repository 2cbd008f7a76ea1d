import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import StatisticsImport

/// The result of `update` for one source.
struct SourceUpdate: Sendable {
  enum Change: Sendable {
    /// The server's files are those of an earlier snapshot.
    case unchanged
    case snapshot(SnapshotChanges)
    /// The facts of a number of countries.
    case facts(Int)
  }
  var id: String
  var change: Change
}

/// Fetches the files of sources and the facts about countries, and saves them.
extension StatisticsContext {
  /// The maximum size of a file in bytes.
  private static let maximumSize = 128 << 20
  /// The limits of the facts about countries.
  private static let limits = JSONLimits(
    bytes: 32 << 20, values: 500_000, nullCharacters: .replaced)

  /// The servers of sources and settings as destinations.
  func destinations() async throws -> [Destination] {
    try await store.sources().compactMap(\.destination)
      + [settings.factsDestination].compactMap(\.self)
  }

  /// Fetches the files of sources as new snapshots. The source `restcountries` has the facts about
  /// countries instead.
  /// - Parameters:
  ///   - ids: empty for all sources whose mappings have addresses.
  ///   - includesCovid: whether all sources include that of COVID-19, which is the last one.
  func update(_ ids: [String], includingCovid includesCovid: Bool) async throws -> [SourceUpdate] {
    guard let http else { throw Failure.noNetwork }
    http.prepare()
    var ids = ids
    if ids.isEmpty {
      let sources = try await store.sources().map(\.mapping).filter { !$0.addresses.isEmpty }
      ids = sources.map(\.id) + (includesCovid ? [CovidSource.id] : [])
    }
    var updates: [SourceUpdate] = []
    for id in ids {
      let change =
        if id == DataSource.restcountries.rawValue {
          try await updateFacts(http)
        } else {
          try await update(try await store.source(id), http)
        }
      updates.append(SourceUpdate(id: id, change: change))
    }
    return updates
  }

  private func update(
    _ source: IndicatorSource, _ http: any HTTPClient
  ) async throws -> SourceUpdate.Change {
    let mapping = source.mapping
    let isCovid = mapping.id == CovidSource.id
    let addresses =
      isCovid ? CovidMapping.withAddresses.flatMap(\.mapping.addresses) : mapping.addresses
    if addresses.isEmpty { throw Failure.noAddress(mapping.id) }
    try require(source.destination)
    var responses: [(address: String, response: HTTPResponse)] = []
    for address in addresses {
      let response = try await fetch(address, of: mapping.title, upTo: Self.maximumSize, http)
      responses.append((HTTPAddress.withoutSecrets(address), response))
    }
    let isUnchanged = responses.allSatisfy { $0.response.wasRevalidated }
    if isUnchanged, try await hasFiles(of: source) { return .unchanged }
    let dates = responses.compactMap { $0.response.headers["Date"] }
      .compactMap { RFC5322DateParser.parse($0) }
    let day = dates.max()?.day ?? clock.today
    let files = responses.map { address, response in
      ImportFile(path: address) { FileByteSource(response.body, path: address) }
    }
    if isCovid {
      var skipped = SkippedRecords(false)
      let reports = try await store.importCovid(files, on: day, skipping: &skipped)
      return reports.last.map { .snapshot($0.snapshot) } ?? .unchanged
    }
    let report = try await store.importInputs(
      files, of: ImportSource(mapping: mapping), skipsBad: false
    ) { _ in SnapshotDay(day, .given) }
    return .snapshot(report.snapshot)
  }

  /// Returns whether a source has figures of the files at its addresses. Those of COVID-19 may be of
  /// other files only.
  private func hasFiles(of source: IndicatorSource) async throws -> Bool {
    guard source.mapping.id == CovidSource.id else { return !source.days.isEmpty }
    return try await store.covidSources().isSuperset(of: CovidMapping.withAddresses.map(\.source))
  }

  /// Fetches the facts about all countries from REST Countries, version 3.1.
  private func updateFacts(_ http: any HTTPClient) async throws -> SourceUpdate.Change {
    try require(settings.factsDestination)
    let name = DataSource.restcountries.name
    let base = settings.factsAddress
    let fields = "cca2,capital,area,region,subregion,languages,currencies,borders"
    let path = (base.hasSuffix("/") ? "" : "/") + "v3.1/all?fields=\(fields)"
    let response = try await fetch(base + path, of: name, upTo: Self.limits.bytes, http)
    let entries = try await response.read(within: settings.timeout) { response in
      let json = try? JSON(parsing: response.body, Self.limits)
      try Task.checkCancellation()
      return json?.elements ?? []
    }
    let facts = entries.compactMap { entry in
      CountryTable.code(named: entry["cca2"]?.string).map { (code: $0, facts: CountryFacts(entry)) }
    }
    if facts.isEmpty { throw Failure.noFacts(from: name) }
    try await store.save(facts)
    return .facts(facts.count)
  }

  private func require(_ destination: Destination?) throws {
    if let destination { try store.confirmations.confirmed().require(destination) }
  }

  /// Requests an address. The HTTP client may cache the response and revalidates it.
  private func fetch(
    _ address: String, of title: String, upTo limit: Int, _ http: any HTTPClient
  ) async throws -> HTTPResponse {
    progress?.report(.fetching(title), .unknown)
    var request = HTTPRequest(address)
    request.timeout = settings.timeout
    request.limit = limit
    request.isCacheable = true
    let response = try await http.send(request)
    guard response.status == 200 else {
      throw Failure.fetchFailed(HTTPAddress.withoutSecrets(address), status: response.status)
    }
    return response
  }
}
