import AtriumCore
import AtriumScreen

/// A country, something that is counted like one (a ship, the Olympic Games), or the world.
struct Country: Hashable, Sendable {
  enum Continent: String, CaseIterable, Sendable {
    case africa = "Africa"
    case antarctica = "Antarctica"
    case asia = "Asia"
    case europe = "Europe"
    case northAmerica = "North America"
    case oceania = "Oceania"
    case southAmerica = "South America"
  }

  /// ISO 3166-1 alpha-2 in capitals, `XK` for Kosovo; a name with hyphens for what is no country.
  let code: String
  let alpha3: String
  let continent: Continent?
  /// `nil` where nobody lives or nobody counted.
  let people: Int?
  /// Where its marker stands.
  let location: Map.Point?
  let name: String
  let germanName: String, croatianName: String
  /// Further names, divided by `|`.
  let aliases: String

  static func == (a: Self, b: Self) -> Bool { a.code == b.code }
  func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// The people are those of the countries that the JHU CSSE counts.
  static let world = Country(
    code: "WORLD", alpha3: "WLD", continent: nil, people: 7_718_378_065, location: nil,
    name: "World", germanName: "Welt", croatianName: "Svijet",
    aliases: "Earth|Global|the world|die Welt")

  var isWorld: Bool { code == Self.world.code }

  /// The name in the reader's language.
  var title: Phrase { .statistics { $0.countryName(self) } }

  /// The address' last part.
  var slug: String { isWorld ? "world" : code }

  var json: JSON {
    .object([
      .init("code", .string(code)), .init("name", .string(name)),
      .init("population", people.map(JSON.integer) ?? .null),
    ])
  }
}

extension Country {
  /// A line of the embedded table.
  init?(_ fields: [String]) {
    guard fields.count == 10 else { return nil }
    (code, alpha3, continent) = (fields[0], fields[1], Continent(rawValue: fields[2]))
    people = Int(fields[3]).flatMap { $0 > 0 ? $0 : nil }
    if let latitude = Double(fields[4]), let longitude = Double(fields[5]) {
      location = Map.Point(latitude: latitude, longitude: longitude)
    } else {
      location = nil
    }
    (name, germanName, croatianName) = (fields[6], fields[7], fields[8])
    aliases = fields[9]
  }
}

@MainActor
extension Format where Value == Country.Continent {
  /// A continent, with a hyphen for a blank.
  static var continent: Format {
    let names = Country.Continent.allCases.map(\.word)
    return Format("continent", completing: .fixed(names.map { Candidate($0) })) {
      text, _ throws(Refusal) in
      let key = Atlas.folded(text)
      guard let found = Value.allCases.first(where: { Atlas.folded($0.rawValue) == key }) else {
        throw Refusal(.statistics { $0.isNoContinent(names.joined(separator: ", ")) })
      }
      return found
    }
  }
}

extension Country.Continent {
  /// As it is typed: `north-america`.
  var word: String { rawValue.lowercased().replacing(" ", with: "-") }
}
