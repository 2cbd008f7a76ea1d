import AtriumCore
import AtriumFormats
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

  /// The name of the tracker's key among the person's secrets.
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

  /// - Parameter text: the key, around which there may be blanks; `nil` forgets it.
  func keep(key text: String?) async throws {
    guard let text else { return try await secrets.forget(Self.key) }
    let key = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    let rest = text[key.endIndex...]
    guard !key.isEmpty, rest.allSatisfy(\.isWhitespace),
      key.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
    else { throw WebError.badKey }
    try await secrets.keep(Array(key.utf8), as: Self.key)
  }
}

extension Updating {
  /// - Parameter keying: what asks for the key, unseen.
  @MainActor
  func commands<Output>(for country: Country, keying: Output) -> [Command<Output>] {
    [
      Command(
        "update", .statistics(\.updateSummary), .optionalWord("country", .countryName),
        .option("source", .choice(Server.self)).help(.statistics(\.serverHelp))
      ) { name, server in
        let country = try name.map { name in try Atlas.country(name) } ?? country
        return .done(try await update(country, from: server))
      },
      Command(
        "key", .statistics(\.keySummary), .optionalWord("file", .file),
        .flag("forget").help(.statistics(\.forgetHelp))
      ) { path, forgets in
        if !forgets, path == nil { return .finish(keying) }
        let files = UserFiles(of: StatisticsFeature.id, upTo: 1)
        let bytes = forgets ? nil : try path.map(files.read)
        try await keep(key: bytes.map { String(decoding: $0, as: UTF8.self) })
        return .show(.keyKept(bytes != nil))
      }.excludedFromHistory(),
    ]
  }
}

/// Asks for the tracker's key, which then stands in no file, no history and no list of processes.
struct KeepKey: Coordinator {
  let updating: Updating

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(FormField(.statistics(\.key), .text, isHidden: true))
    guard let key = try await flow.run(form) else { return }
    let kept = try await flow.perform {
      try await updating.keep(key: key)
      return Screen.keyKept(true)
    }
    if let kept { flow.say(kept) }
  }
}

extension Screen {
  fileprivate static func updated(_ intake: Intake, from source: Source) -> Screen {
    let day = intake.last.map { Day(number: $0) }
    return Screen(
      "update",
      [
        .machineOnly("source", .string(source.rawValue)),
        .machineOnly("figures", .integer(intake.figures)),
        .machineOnly("changed", .integer(intake.changed)),
        .machineOnly("countries", .integer(intake.countries)),
        .machineOnly("last_day", day.map { .string("\($0)") } ?? .null),
        .notice(.good, .statistics { $0.updated(intake.changed, intake.countries, source.name) }),
      ])
  }

  fileprivate static func updatedFacts(_ count: Int) -> Screen {
    Screen(
      "update",
      [
        .machineOnly("source", .string(Source.restcountries.rawValue)),
        .machineOnly("countries", .integer(count)),
        .notice(.good, .statistics { $0.updatedFacts(count) }),
      ])
  }

  fileprivate static func keyKept(_ isKept: Bool) -> Screen {
    Screen(
      "key",
      [
        .machineOnly("kept", .bool(isKept)),
        .notice(.good, .statistics { isKept ? $0.keyKept : $0.keyForgotten }),
      ])
  }
}
