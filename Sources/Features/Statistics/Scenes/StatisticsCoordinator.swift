import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

extension StatisticsContext {
  @MainActor
  fileprivate func scene(of country: Country, in flow: Flow) -> StatisticsScene {
    StatisticsScene(context: self, country: country, language: { flow.language })
  }

  @MainActor
  fileprivate func scene(at place: CountryPlace, in flow: Flow) -> StatisticsScene {
    StatisticsScene(
      context: self, country: place.country, language: { flow.language }, day: place.day,
      isAddressed: true)
  }

  /// The place to show after the scene of another one; `nil` if that is shown again.
  @MainActor
  fileprivate func place(
    after output: StatisticsScene.Output, from place: CountryPlace, in flow: Flow
  ) async throws(Departure) -> CountryPlace? {
    switch output {
    case .country(let country): return CountryPlace(country, place.day)
    case .day(let day): return CountryPlace(place.country, day)
    case .chooseCountry:
      let choice = try await flow.run(ChooseCountryCoordinator(store: store))
      return choice.map { CountryPlace($0, place.day) }
    case .askSnapshotDay(let request):
      _ = try await flow.run(SnapshotDayCoordinator(context: self, request: request))
    case .enterKey: _ = try await flow.run(EnterKeyCoordinator(context: self))
    case .defaultPlaceChanged: break
    }
    return nil
  }
}

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

/// Starts with the default place and opens countries and days.
struct StatisticsCoordinator: EntryCoordinator {
  let context: StatisticsContext

  /// - Returns: at the root, the scene of the world: the default place is known only when it is shown.
  func scene(at place: StatisticsPlace?, in flow: Flow) -> any Scene {
    switch place {
    case .country(let place): context.scene(at: place, in: flow)
    case .sources: SourcesScene(context: context)
    case nil: context.scene(of: .world, in: flow)
    }
  }

  func run(from place: StatisticsPlace?, in flow: Flow) async throws(Departure) {
    switch place {
    case .country(let place):
      _ = try await flow.run(CountryCoordinator(context: context, start: place))
    case .sources: _ = try await flow.show(SourcesScene(context: context))
    case nil: break
    }
    while true {
      let country = try await flow.perform { try await context.store.defaultPlace() } ?? .world
      let output = try await flow.show(context.scene(of: country, in: flow))
      let start = CountryPlace(country)
      if let next = try await context.place(after: output, from: start, in: flow) {
        _ = try await flow.run(CountryCoordinator(context: context, start: next))
      }
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? [Candidate("sources"), Candidate("world")] + Candidate.countries : []
  }
}

/// Shows countries and days one after another, at their addresses.
struct CountryCoordinator: Coordinator {
  let context: StatisticsContext
  let start: CountryPlace

  func run(in flow: Flow) async throws(Departure) {
    var place = start
    while true {
      let output = try await flow.show(context.scene(at: place, in: flow))
      place = try await context.place(after: output, from: place, in: flow) ?? place
    }
  }
}

/// Chooses a country from a list.
struct ChooseCountryCoordinator: Coordinator {
  let store: StatisticsStore

  func run(in flow: Flow) async throws(Departure) -> Country {
    try await flow.show(CountryChooserScene(store: store))
  }
}

/// Imports files whose day is not stated, after asking for it. A script is asked nothing and fails.
struct SnapshotDayCoordinator: Coordinator {
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

/// Asks for the tracker's API key with hidden input, so that it is not stored in the history.
struct EnterKeyCoordinator: Coordinator {
  let context: StatisticsContext

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(FormField(.key, .text, isHidden: true))
    guard let key = try await flow.run(form) else { return }
    let screen = try await flow.perform {
      try await context.setKey(key)
      return Screen.keyStored(true)
    }
    if let screen { flow.notify(screen) }
  }
}
