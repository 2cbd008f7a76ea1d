public import AtriumCore
public import AtriumScreen
import AtriumStorage
import StatisticsImport

/// COVID-19 statistics by country and day, and indicators of any source, from files and servers.
public struct StatisticsFeature: Feature {
  public static let id: FeatureID = "statistics"
  public static let title: Phrase = .statistics
  public init() {}

  /// An answer with figures over time.
  private static func figures(_ members: JSON) -> JSON {
    let place: JSON = ["code": "HR", "name": "Croatia", "population": 4_105_268]
    let common: JSON = [
      "screen": "series", "places": [place], "place": place, "metric": "confirmed",
      "from": "2020-03-10", "to": "2020-03-12", "smooth": 1, "source": "snapshot",
      "sources": ["snapshot"], "last_day": "2020-06-08",
    ]
    return .object((common.members ?? []) + (members.members ?? []))
  }

  public func assemble(_ plan: inout Plan, with settings: StatisticsSettings) {
    plan.group = .information
    plan.migrations = StatisticsSchema.steps
    plan.exchange = .exchange
    let countries = AssistantParameter(
      "countries", as: "countries",
      "Codes or names of countries, such as HR or Croatia, or 'world'.")
    plan.assistants = [
      AssistantAccess(tools: [
        AssistantTool(
          "statistics_series", "The figures of places over time, as a list.", running: "series",
          with: countries, "by", "per-million", "smooth", "from", "to",
          // A row has the date and a member for each place.
          answering: Self.figures(["series": [.null], "total": 1])),
        AssistantTool(
          "statistics_compare", "Compares places: their figures over time, side by side.",
          running: "compare", with: countries, "by", "per-million", "smooth", "from", "to",
          answering: Self.figures([
            "chart": [
              "kind": "line", "positions": ["2020-03-10"],
              "series": [["key": "HR", "values": [12]]],
            ]
          ])),
      ])
    ]
    plan.provide {
      (database: Store, clock: any WallClock, confirmations: (any DestinationConfirmations)?) in
      StatisticsStore(
        database: database, declared: CovidSource.declared + settings.sources, clock: clock,
        confirmations: confirmations)
    }
    plan.provide {
      (
        store: StatisticsStore, http: (any HTTPClient)?, progress: (any ProgressMeter)?
      ) in
      StatisticsContext(store: store, http: http, progress: progress, settings: settings)
    }
    plan.contribute(RecentStep.self, by: StatisticsStore.recentStep)
    plan.contribute(HomeLine.self, by: StatisticsStore.homeLine)
    plan.contribute(StoredDestinations.self, by: StatisticsContext.destinations)
    plan.contribute(FoundItem.self, by: StatisticsStore.find)
    plan.addEntry(
      words: OtherWords(
        de: ["statistik", "statistiken"], hr: ["statistika"],
        related: ["stats", "figures", "charts", "covid", "corona"])
    ) { (context: StatisticsContext) in StatisticsCoordinator(context: context) }
    plan.addEntry(
      .mapTitle, at: "map",
      words: OtherWords(de: ["karte"], hr: ["karta"], related: ["world", "welt", "svijet"])
    ) {
      (context: StatisticsContext, links: (any LinkOpener)?) in
      MapCoordinator(context: context, links: links)
    }
  }
}

/// The declared sources, the server of facts about countries, and the timeout.
public struct StatisticsSettings: Settings {
  private static let factsAddress = "https://restcountries.com"

  /// The address of REST Countries.
  let factsAddress: String
  /// The time that a response may take.
  let timeout: Duration
  let sources: [DeclaredSource]

  public init(from reader: inout SettingsReader) {
    factsAddress = reader.address(
      "restcountries-url", default: Self.factsAddress,
      help: .addressHelp(DataSource.restcountries.name))
    timeout = reader.timeout()
    sources = Self.sources(from: &reader)
  }

  /// Reads the mappings, each under the id of its source.
  private static func sources(from reader: inout SettingsReader) -> [DeclaredSource] {
    var sources: [DeclaredSource] = []
    for member in reader.named("sources", help: .sourcesHelp) {
      let (id, json) = (member.key, member.value)
      let members = (json.members ?? []).filter { $0.key != "id" }
      let text = Array(JSON.object([.init("id", .string(id))] + members).text.utf8)
      do throws(MappingError) {
        let mapping = try SourceMapping(parsing: text)
        try (CovidSource.declared + sources).requireOtherIndicators(than: mapping, text: text)
        sources.append(DeclaredSource(mapping: mapping, text: text))
      } catch {
        let failure = error.failure
        reader.refuse(
          "sources.\(id)" + (error.path.isEmpty ? "" : ".\(error.path)"),
          expected: failure.message, json)
      }
    }
    return sources
  }

  /// The server of facts as a destination; `nil` for the default one.
  var factsDestination: Destination? {
    if factsAddress == Self.factsAddress { return nil }
    return Destination(
      DataSource.restcountries.rawValue, at: [factsAddress],
      identities: ["server \(factsAddress)"], isSetting: true)
  }
}
