import AtriumCore
import AtriumScreen
import Foundation

/// A spot that a distance is measured from.
struct Spot: Equatable, Sendable {
  var name: String, point: Map.Point

  /// A city or a country by name, or coordinates such as `45.81,15.98`.
  init(_ text: String) throws(StatisticsError) {
    let numbers = text.split { $0 == "," || $0 == " " }.map { Double($0) }
    if numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] {
      guard -90...90 ~= latitude, -180...180 ~= longitude else { throw .notOnEarth(text) }
      self.init(name: text, point: Map.Point(latitude: latitude, longitude: longitude))
      return
    }
    let (key, cities) = (Atlas.folded(text), EmbeddedFile.cities.rows)
    for city in cities where Atlas.folded(city[0]) == key {
      guard city.count == 3, let latitude = Double(city[1]), let longitude = Double(city[2]) else {
        continue
      }
      self.init(name: city[0], point: Map.Point(latitude: latitude, longitude: longitude))
      return
    }
    let country: Country
    do throws(StatisticsError) {
      country = try Atlas.country(text)
    } catch .unknownCountry(_, let near) {
      throw .unknownSpot(text, nearest: near ?? nearest(to: text, among: cities.map { $0[0] }))
    }
    try self.init(marking: country)
  }

  /// - Throws: for the world, ships and games.
  init(marking country: Country) throws(StatisticsError) {
    guard let point = country.location else { throw .nowhere(country) }
    self.init(name: country.name, point: point)
  }

  private init(name: String, point: Map.Point) { (self.name, self.point) = (name, point) }

  /// The great-circle distance in kilometres, on a sphere with the earth's mean radius (haversine).
  func distance(to other: Spot) -> Double {
    let radians = Double.pi / 180
    let (a, b) = (point, other.point)
    let half = { (angle: Double) in sin(angle * radians / 2) * sin(angle * radians / 2) }
    let square =
      half(b.latitude - a.latitude)
      + cos(a.latitude * radians) * cos(b.latitude * radians) * half(b.longitude - a.longitude)
    return 2 * 6371.0088 * asin(min(1, square.squareRoot()))
  }

  /// Directions on OpenStreetMap.
  func directions(to other: Spot) -> String {
    let route = [point, other.point].map { "\($0.latitude),\($0.longitude)" }
    return "https://www.openstreetmap.org/directions?route=" + route.joined(separator: ";")
  }
}
