import AtriumCore
import AtriumScreen

/// The list of cities, and single cities, whose address is e.g. `/weather/lisbon`.
struct WeatherCoordinator: EntryCoordinator {
  let climate: Climate

  func scene(at place: City?, in flow: Flow) -> any Scene {
    guard let city = place else { return CitiesScene(climate: climate) }
    return CityScene(climate: climate, city: city)
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? City.allCases.map { Candidate($0.rawValue, Phrase($0.name)) } : []
  }
}

extension City: Place {
  init?(path: [String]) {
    guard path.count == 1 else { return nil }
    self.init(rawValue: path[0])
  }
  var path: [String] { [rawValue] }
}
