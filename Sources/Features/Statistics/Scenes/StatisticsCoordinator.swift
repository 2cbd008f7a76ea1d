import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

/// The places below `/statistics`.
enum StatisticsPlace: Place {
  case country(CountryPlace)
  case sources

  init?(path: [String]) {
    if path == ["sources"] {
      self = .sources
    } else if let place = CountryPlace(path: path) {
      self = .country(place)
    } else {
      return nil
    }
  }

  var path: [String] {
    switch self {
    case .country(let place): place.path
    case .sources: ["sources"]
    }
  }
}

/// A country or the world, optionally on a day.
struct CountryPlace: Place {
  var country: Country
  var day: Day?

  init(_ country: Country, _ day: Day? = nil) {
    self.country = country
    self.day = day
  }

  init?(path: [String]) {
    guard 1...2 ~= path.count, let country = CountryTable[path[0].uppercased()] else {
      return nil
    }
    self.country = country
    if path.count == 2 {
      guard let day = Day(iso: path[1]) else { return nil }
      self.day = day
    }
  }

  var path: [String] { [country.slug] + (day.map { ["\($0)"] } ?? []) }
}

/// The default place, countries and days, and the sources.
struct StatisticsCoordinator: EntryCoordinator {
  let context: StatisticsContext

  func scene(at place: StatisticsPlace?, in flow: Flow) -> any Scene {
    if place == .sources { return SourcesScene(context: context) }
    let country: CountryPlace? = if case .country(let country) = place { country } else { nil }
    return StatisticsScene(
      context: context, chosen: country?.country, language: { flow.language }, day: country?.day)
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? [Candidate("sources"), Candidate("world")] + Candidate.countries : []
  }
}

/// Chooses a country from a list and opens it.
struct ChooseCountryFlow: Coordinator {
  let store: StatisticsStore
  let day: Day?

  func run(in flow: Flow) async throws(Departure) {
    let country = try await flow.show(CountryChooserScene(store: store))
    throw .open(Address(StatisticsFeature.id.description, CountryPlace(country, day)))
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
    let screen = try await flow.perform { [request] in try await context.importFiles(request) }
    if let screen { flow.notify(screen) }
  }
}
