import AtriumCore
import AtriumScreen

/// Where one can be among statistics: a country or the world, perhaps on a day.
struct StatisticsPlace: Place {
  var country: Country
  var day: Day?

  init(_ country: Country, _ day: Day? = nil) { (self.country, self.day) = (country, day) }

  init?(path: [String]) {
    guard 1...2 ~= path.count, let country = Atlas.embedded[path[0].uppercased()] else {
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

/// From the world to countries and back.
struct StatisticsCoordinator: EntryCoordinator {
  let desk: StatisticsDesk
  private var ledger: Ledger { desk.ledger }

  func run(from place: StatisticsPlace?, in flow: Flow) async throws(Departure) {
    if let place { _ = try await flow.run(looking(at: place.country, day: place.day)) }
    while true {
      let here = try await flow.perform { try await ledger.here() } ?? .world
      let scene = StatisticsScene(desk: desk, country: here, language: { flow.language })
      switch try await flow.show(scene) {
      case .country(let country): _ = try await flow.run(looking(at: country))
      case .day(let day): _ = try await flow.run(looking(at: here, day: day))
      case .choosing:
        if let country = try await flow.run(ChooseCountry(ledger: ledger)) {
          _ = try await flow.run(looking(at: country))
        }
      case .keying: _ = try await flow.run(KeepKey(updating: desk.updating))
      case .settled: continue
      }
    }
  }

  private func looking(at country: Country, day: Day? = nil) -> LookAtCountry {
    LookAtCountry(desk: desk, country: country, day: day)
  }

  func places(after path: [String]) async throws -> [Candidate] {
    guard path.isEmpty else { return [] }
    return [Candidate("world")] + Atlas.embedded.countries.map { Candidate($0.code, $0.title) }
  }
}

/// Looks at countries and days, one after the other, until somebody goes back.
struct LookAtCountry: Coordinator {
  let desk: StatisticsDesk, country: Country, day: Day?

  func run(in flow: Flow) async throws(Departure) {
    var place = StatisticsPlace(country, day)
    while true {
      let scene = StatisticsScene(
        desk: desk, country: place.country, language: { flow.language }, day: place.day,
        isAddressed: true)
      switch try await flow.show(scene) {
      case .country(let country): place = StatisticsPlace(country, place.day)
      case .day(let day): place.day = day
      case .choosing:
        if let country = try await flow.run(ChooseCountry(ledger: desk.ledger)) {
          place = StatisticsPlace(country, place.day)
        }
      case .keying: _ = try await flow.run(KeepKey(updating: desk.updating))
      case .settled: continue
      }
    }
  }
}

/// Chooses a country from a list that can be narrowed down.
struct ChooseCountry: Coordinator {
  let ledger: Ledger

  func run(in flow: Flow) async throws(Departure) -> Country {
    try await flow.show(ChooserScene(ledger: ledger))
  }
}
