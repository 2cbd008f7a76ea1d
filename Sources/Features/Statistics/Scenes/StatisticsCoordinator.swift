import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

/// The services of the statistics scenes.
struct StatisticsContext: Sendable {
  let store: StatisticsStore
  let importer: FileImporter
  let updater: StatisticsUpdater
}

/// A country or the world, optionally on a day.
struct StatisticsPlace: Place {
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

  func run(from place: StatisticsPlace?, in flow: Flow) async throws(Departure) {
    if let place { _ = try await flow.run(CountryCoordinator(context: context, start: place)) }
    while true {
      let country = try await flow.perform { try await context.store.defaultPlace() } ?? .world
      let scene = StatisticsScene(
        context: context, country: country, language: { flow.language })
      var next: StatisticsPlace?
      switch try await flow.show(scene) {
      case .country(let country): next = StatisticsPlace(country)
      case .day(let day): next = StatisticsPlace(country, day)
      case .chooseCountry:
        next = try await flow.run(ChooseCountryCoordinator(store: context.store))
          .map { StatisticsPlace($0) }
      case .enterKey: _ = try await flow.run(EnterKeyCoordinator(updater: context.updater))
      case .defaultPlaceChanged: continue
      }
      if let next { _ = try await flow.run(CountryCoordinator(context: context, start: next)) }
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? [Candidate("world")] + Candidate.countries : []
  }
}

/// Shows countries and days one after another, at their addresses.
struct CountryCoordinator: Coordinator {
  let context: StatisticsContext
  let start: StatisticsPlace

  func run(in flow: Flow) async throws(Departure) {
    var place = start
    while true {
      let scene = StatisticsScene(
        context: context, country: place.country, language: { flow.language }, day: place.day,
        isAddressed: true)
      switch try await flow.show(scene) {
      case .country(let country): place.country = country
      case .day(let day): place.day = day
      case .chooseCountry:
        let choice = try await flow.run(ChooseCountryCoordinator(store: context.store))
        if let choice { place.country = choice }
      case .enterKey: _ = try await flow.run(EnterKeyCoordinator(updater: context.updater))
      case .defaultPlaceChanged: continue
      }
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

/// Asks for the tracker's API key with hidden input, so that it is not stored in the history.
struct EnterKeyCoordinator: Coordinator {
  let updater: StatisticsUpdater

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(FormField(.statistics(\.key), .text, isHidden: true))
    guard let key = try await flow.run(form) else { return }
    let screen = try await flow.perform {
      try await updater.setKey(key)
      return Screen.keyStored(true)
    }
    if let screen { flow.say(screen) }
  }
}
