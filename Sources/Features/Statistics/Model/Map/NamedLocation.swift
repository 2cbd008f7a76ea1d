import AtriumCore
import AtriumScreen
import Foundation
import StatisticsImport

/// A point on the earth with the name that a user typed or a country has.
struct NamedLocation: Equatable, Sendable {
  let name: String
  let point: Map.Point

  /// Reads coordinates such as `45.81,15.98`, the name of a city, or a country.
  init(_ text: String) throws(Failure) {
    let numbers = text.split { $0 == "," || $0 == " " }.map { Double($0) }
    if numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] {
      guard -90...90 ~= latitude, -180...180 ~= longitude else { throw .invalidCoordinates(text) }
      self.init(name: text, latitude, longitude)
      return
    }
    let key = CountryTable.searchKey(text)
    let cities = EmbeddedFile.cities.rows
    for city in cities where CountryTable.searchKey(city[0]) == key {
      guard city.count == 3, let latitude = Double(city[1]), let longitude = Double(city[2]) else {
        continue
      }
      self.init(name: city[0], latitude, longitude)
      return
    }
    let country = try CountryTable.country(matching: text) {
      let city = nearest(to: $0, among: cities.map { $0[0] })
      return .unknownLocation($0, nearest: $1?.title ?? city.map { Phrase($0) })
    }
    try self.init(country)
  }

  /// The location of the marker of a country.
  /// - Throws: ``Failure/noLocation`` for the world, cruise ships and Olympic Games.
  init(_ country: Country) throws(Failure) {
    guard let point = country.location else { throw .noLocation(country) }
    name = country.name
    self.point = point
  }

  private init(name: String, _ latitude: Double, _ longitude: Double) {
    self.name = name
    point = Map.Point(latitude: latitude, longitude: longitude)
  }

  /// The great-circle distance in kilometres, on a sphere with the earth's mean radius (haversine
  /// formula).
  func distance(to other: NamedLocation) -> Double {
    let radians = Double.pi / 180
    let a = point
    let b = other.point
    func haversine(_ angle: Double) -> Double {
      let sine = sin(angle * radians / 2)
      return sine * sine
    }
    let square =
      haversine(b.latitude - a.latitude)
      + cos(a.latitude * radians) * cos(b.latitude * radians)
      * haversine(b.longitude - a.longitude)
    return 2 * 6371.0088 * asin(min(1, square.squareRoot()))
  }

  /// The URL of directions on OpenStreetMap.
  func directions(to other: NamedLocation) -> String {
    let route = [point, other.point].map { "\($0.latitude),\($0.longitude)" }
    return "https://www.openstreetmap.org/directions?route=" + route.joined(separator: ";")
  }
}
