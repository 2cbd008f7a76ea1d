import AtriumCore
import AtriumScreen

/// Shows the list of cities and the city that is selected in it, whose address is e.g.
/// `/weather/lisbon`.
struct WeatherCoordinator: EntryCoordinator {
  let climate: Climate

  func scene(at place: City?, in flow: Flow) -> any Scene {
    guard let city = place else { return CitiesScene(climate: climate) }
    return CityScene(climate: climate, city: city)
  }

  func run(from place: City?, in flow: Flow) async throws(Departure) {
    var next = place
    while true {
      if let city = next {
        _ = try await flow.run(CityCoordinator(climate: climate, city: city))
      }
      next = try await flow.show(CitiesScene(climate: climate))
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? City.allCases.map { Candidate($0.rawValue, Phrase($0.name)) } : []
  }

  /// Shows a city until the user goes back.
  private struct CityCoordinator: Coordinator {
    let climate: Climate
    let city: City

    func run(in flow: Flow) async throws(Departure) {
      try await flow.show(CityScene(climate: climate, city: city))
    }
  }
}

extension City: Place {
  init?(path: [String]) {
    guard path.count == 1 else { return nil }
    self.init(rawValue: path[0])
  }
  var path: [String] { [rawValue] }
}
