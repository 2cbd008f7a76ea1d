import AtriumCore
import AtriumScreen
import StatisticsImport

/// The servers that `update` can use. The raw values are those of settings and options.
enum StatisticsServer: String, CaseIterable, Sendable {
  case diseaseSh = "disease.sh"
  case covid19api
  case tracker
  case restcountries

  var source: DataSource {
    switch self {
    case .diseaseSh: .diseaseSh
    case .covid19api: .covid19api
    case .tracker: .tracker
    case .restcountries: .restcountries
    }
  }
}

/// The result of `update`, which fetches COVID-19 statistics or facts about countries.
enum CovidUpdate: Sendable {
  /// - Parameter lacksHistory: the country of which the server has no history.
  case figures(SaveResult, from: DataSource, lacksHistory: Country? = nil)
  /// The facts of a number of countries.
  case facts(Int)
}

/// Fetches counts and facts from servers, and saves them.
extension StatisticsContext {
  /// The name of the tracker's API key among the user's secrets.
  private static let keyName = "rapidapi-key"

  /// - Parameters:
  ///   - country: the country to fetch the history of; `nil` or the world for today's counts only.
  ///   - server: `nil` for the server of the settings.
  func update(_ country: Country?, from server: StatisticsServer?) async throws -> CovidUpdate {
    let server = server ?? settings.server
    guard let http else { throw Failure.noNetwork }
    if let destination = settings.destination(of: server) {
      try indicators.confirmations.confirmed().require(destination)
    }
    http.prepare()
    var client = JSONClient(
      http: http, source: server.source, base: settings.address(of: server),
      timeout: settings.timeout)
    progress?.report(.fetching(server.source.name), .unknown)
    if server == .restcountries { return .facts(try await saveFacts(client)) }
    if server == .tracker {
      guard let key = try await secrets.secret(Self.keyName) else { throw Failure.missingKey }
      client.headers = [
        HTTPHeader("X-RapidAPI-Key", String(decoding: key, as: UTF8.self)),
        HTTPHeader(
          "X-RapidAPI-Host", "vaccovid-coronavirus-vaccine-and-treatment-tracker.p.rapidapi.com"),
      ]
    }
    let (batch, hasHistory) = try await FiguresClient(
      client: client, server: server, today: clock.today
    ).figures(of: country)
    let named = country.flatMap { $0.isWorld ? nil : $0 }
    return .figures(
      try await store.save(batch, from: client.source, on: clock.today), from: client.source,
      lacksHistory: hasHistory ? nil : named)
  }

  /// The servers of sources and settings as destinations.
  func destinations() async throws -> [Destination] {
    try await indicators.sources().compactMap(\.destination)
      + StatisticsServer.allCases.compactMap(settings.destination(of:))
  }

  /// - Returns: the number of countries with facts.
  private func saveFacts(_ client: JSONClient) async throws -> Int {
    let fields = "cca2,capital,area,region,subregion,languages,currencies,borders"
    let answer = try await client.json("/v3.1/all?fields=\(fields)")
    guard let entries = answer.elements else { throw Failure.unexpected(client.source) }
    let facts = entries.compactMap { entry in
      CountryTable.code(named: entry["cca2"]).map { (code: $0, facts: CountryFacts(entry)) }
    }
    if facts.isEmpty { throw Failure.nothingThere(client.source) }
    try await store.save(facts)
    return facts.count
  }

  /// Stores the tracker's API key.
  /// - Parameter text: one word of printable ASCII with optional white space around it; `nil` removes
  ///   the key.
  func setKey(_ text: String?) async throws {
    guard let text else { return try await secrets.remove(Self.keyName) }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let key = words.first, key.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      throw Failure.invalidKey
    }
    try await secrets.store(Array(key.utf8), as: Self.keyName)
  }
}
