import AtriumCore
import AtriumScreen
import GRDB

/// Fetches figures and facts from the servers that the settings name.
struct Updating: Sendable {
  /// The servers to choose from.
  enum Server: String, CaseIterable, Sendable {
    case diseaseSh = "disease.sh"
    case covid19api
    case tracker
    case restcountries

    var source: Source {
      switch self {
      case .diseaseSh: .diseaseSh
      case .covid19api: .covid19api
      case .tracker: .tracker
      case .restcountries: .restcountries
      }
    }
  }

  let ledger: Ledger, http: (any HTTPClient)?, secrets: any Secrets, clock: any WallClock
  let progress: (any ProgressMeter)?, settings: StatisticsSettings

  private static let key = "rapidapi-key"

  /// - Parameter country: whose whole history is wanted; `nil` or the world for today's figures.
  func update(_ country: Country?, from server: Server?) async throws -> Screen {
    let server = server ?? settings.server
    guard let http else { throw WebError.noNetwork }
    http.prepare()
    var web = Web(http: http, source: server.source, base: settings.address(of: server))
    web.patience = settings.patience
    progress?.report(.statistics { $0.asking(server.source.name) }, .unknown)
    switch server {
    case .diseaseSh: return try await take(DiseaseSh(web: web), country)
    case .covid19api: return try await take(Covid19API(web: web), country)
    case .tracker:
      guard let key = try await secrets.secret(Self.key) else { throw WebError.noKey }
      web.headers = [
        HTTPHeader("X-RapidAPI-Key", String(decoding: key, as: UTF8.self)),
        HTTPHeader(
          "X-RapidAPI-Host", "vaccovid-coronavirus-vaccine-and-treatment-tracker.p.rapidapi.com"),
      ]
      return try await take(Tracker(web: web, today: clock.today), country)
    case .restcountries: return .updatedFacts(try await takeFacts(web))
    }
  }

  private func take(_ provider: some Provider, _ country: Country?) async throws -> Screen {
    let batch = try await provider.figures(of: country)
    let intake = try await ledger.take(batch, from: provider.source)
    return .updated(intake, from: provider.source)
  }

  /// - Returns: how many countries were told about.
  private func takeFacts(_ web: Web) async throws -> Int {
    let fields = "cca2,capital,area,region,subregion,languages,currencies,borders"
    let answer = try await web.json("/v3.1/all?fields=\(fields)")
    guard let entries = answer.elements else { throw WebError.unexpected(web.source) }
    let facts = entries.compactMap { entry in
      Atlas.code(entry["cca2"]).map { (code: $0, facts: Facts(entry)) }
    }
    if facts.isEmpty { throw WebError.nothingThere(web.source) }
    try await ledger.keep(facts.map { ($0.code, $0.facts) })
    return facts.count
  }

  func keep(key: String?) async throws {
    guard let key else { return try await secrets.forget(Self.key) }
    try await secrets.keep(Array(key.utf8), as: Self.key)
  }
}

extension Updating {
  @MainActor
  func commands<Output>(for country: Country) -> [Command<Output>] {
    [
      Command(
        "update", .statistics(\.updateSummary), .optionalWord("country", .countryName),
        .option("source", .choice(Server.self)).help(.statistics(\.serverHelp))
      ) { name, server in
        let country = try name.map { name in try Atlas.country(name) } ?? country
        return .done(try await update(country, from: server))
      },
      Command("key", .statistics(\.keySummary), .optionalWord("key", .text)) { key in
        try await keep(key: key)
        return .show(.keyKept(key != nil))
      }.unrecorded(),
    ]
  }
}

extension Screen {
  fileprivate static func updated(_ intake: Intake, from source: Source) -> Screen {
    let day = intake.last.map { Day(number: $0) }
    return Screen(
      "update",
      [
        .data("source", .string(source.rawValue)), .data("figures", .integer(intake.figures)),
        .data("changed", .integer(intake.changed)), .data("countries", .integer(intake.countries)),
        .data("last_day", day.map { .string("\($0)") } ?? .null),
        .notice(.good, .statistics { $0.updated(intake.changed, intake.countries, source.name) }),
      ])
  }

  fileprivate static func updatedFacts(_ count: Int) -> Screen {
    Screen(
      "update",
      [
        .data("source", .string(Source.restcountries.rawValue)),
        .data("countries", .integer(count)),
        .notice(.good, .statistics { $0.updatedFacts(count) }),
      ])
  }

  fileprivate static func keyKept(_ isKept: Bool) -> Screen {
    Screen(
      "key",
      [
        .data("kept", .bool(isKept)),
        .notice(.good, .statistics { isKept ? $0.keyKept : $0.keyForgotten }),
      ])
  }
}
