package import AtriumScreen

/// A country, something that is counted like one (a ship, the Olympic Games), or the world.
package struct Country: Hashable, Sendable {
  package enum Continent: String, CaseIterable, Sendable {
    case africa = "Africa"
    case antarctica = "Antarctica"
    case asia = "Asia"
    case europe = "Europe"
    case northAmerica = "North America"
    case oceania = "Oceania"
    case southAmerica = "South America"
  }

  /// The ISO 3166-1 alpha-2 code, `XK` for Kosovo, or a name with hyphens (`MS-ZAANDAM`).
  package let code: String
  /// The ISO 3166-1 alpha-3 code; empty if there is none.
  package let alpha3: String
  package let continent: Continent?
  /// `nil` for uninhabited territories and those without a count.
  package let population: Int?
  /// The position of its marker on a map.
  package let location: Map.Point?
  package let name: String
  package let germanName: String
  package let croatianName: String
  /// Further names, separated by `|`.
  let aliases: String

  package static func == (a: Self, b: Self) -> Bool { a.code == b.code }
  package func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// Its population is that of the countries in the lookup table of the JHU CSSE.
  package static let world = Country(
    code: "WORLD", alpha3: "WLD", continent: nil, population: 7_718_378_065, location: nil,
    name: "World", germanName: "Welt", croatianName: "Svijet",
    aliases: "Earth|Global|the world|die Welt")

  package var isWorld: Bool { code == Self.world.code }

  /// All its names and codes.
  package var names: [String] {
    [code, alpha3, name, germanName, croatianName].filter { !$0.isEmpty }
      + aliases.split(separator: "|").map(String.init)
  }
}

extension Country {
  /// A row of the embedded table: code, alpha-3, continent, population, latitude, longitude, English,
  /// German and Croatian name, aliases.
  init?(_ fields: [String]) {
    guard fields.count == 10 else { return nil }
    code = fields[0]
    alpha3 = fields[1]
    continent = Continent(rawValue: fields[2])
    population = Int(fields[3]).flatMap { $0 > 0 ? $0 : nil }
    if let latitude = Double(fields[4]), let longitude = Double(fields[5]) {
      location = Map.Point(latitude: latitude, longitude: longitude)
    } else {
      location = nil
    }
    name = fields[6]
    germanName = fields[7]
    croatianName = fields[8]
    aliases = fields[9]
  }
}
