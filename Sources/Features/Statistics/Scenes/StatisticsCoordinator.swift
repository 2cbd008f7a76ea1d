import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

/// The places below `/statistics`.
enum StatisticsPlace: Place {
  /// A country or the world, optionally on a day.
  case country(Country, Day?)
  case sources

  init?(path: [String]) {
    if path == ["sources"] {
      self = .sources
      return
    }
    guard let (word, day) = path.wordAndDay, let country = CountryTable[word.uppercased()] else {
      return nil
    }
    self = .country(country, day)
  }

  var path: [String] {
    switch self {
    case .country(let country, let day): [country.slug] + (day.map { ["\($0)"] } ?? [])
    case .sources: ["sources"]
    }
  }
}

extension [String] {
  /// The word and the optional day of an address.
  var wordAndDay: (word: String, day: Day?)? {
    if count == 1 { return (self[0], nil) }
    guard count == 2, let day = Day(iso: self[1]) else { return nil }
    return (self[0], day)
  }
}

/// The default place, countries and days, and the sources.
struct StatisticsCoordinator: EntryCoordinator {
  let context: StatisticsContext

  func scene(at place: StatisticsPlace?, in flow: Flow) -> any Scene {
    var scene = StatisticsScene(context: context, chosen: nil, language: { flow.language })
    switch place {
    case .sources: return SourcesScene(context: context)
    case .country(let country, let day): (scene.chosen, scene.day) = (country, day)
    case nil: break
    }
    return scene
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? [Candidate("sources"), Candidate("world")] + Candidate.countries : []
  }
}

/// Imports files whose day is not stated, after asking for it. A script is asked nothing and fails.
struct SnapshotDayFlow: Coordinator {
  let context: StatisticsContext
  let request: ImportRequest

  func run(in flow: Flow) async throws(Departure) {
    var request = request
    if flow.isInteractive {
      let (source, day) = (request.paths[0], context.clock.today)
      let form = Form(FormField(.askSnapshotDay(source, day), .snapshotDay))
      guard let day = try await flow.run(form) else { return }
      request.day = day
    }
    let answer = try await flow.perform { [request] in try await context.importFiles(request) }
    if let answer { flow.notify(answer.screen) }
  }
}

/// The services of the statistics scenes.
struct StatisticsContext: Sendable {
  let store: StatisticsStore
  let http: (any HTTPClient)?
  let progress: (any ProgressMeter)?
  let settings: StatisticsSettings

  var clock: any WallClock { store.clock }
}
