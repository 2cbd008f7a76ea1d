import AtriumCore
import AtriumScreen
import Foundation

/// All countries, and who means which: codes and names are reconciled here and nowhere else.
struct Atlas: Sendable {
  let countries: [Country]
  private let numbers: [String: Int]

  static let embedded = Atlas(EmbeddedFile.places.rows.compactMap(Country.init))

  init(_ countries: [Country]) {
    self.countries = countries
    numbers = Dictionary(countries.enumerated().map { ($1.code, $0) }) { first, _ in first }
  }

  /// The country with a code of the table, which is in capitals.
  subscript(code: String) -> Country? {
    code == Country.world.code ? .world : numbers[code].map { countries[$0] }
  }

  func number(of code: String) -> Int? { numbers[code] }

  /// Every name and code, folded, and whose it is.
  private static let names: [String: Int] = {
    var names: [String: Int] = [:]
    for (number, country) in embedded.countries.enumerated() {
      for name in country.names { names[folded(name)] = number }
    }
    return names
  }()

  /// The number of the country that a source calls so, by a code or a name; it has to be exact but
  /// for case, accents and signs.
  static func number(named name: String) -> Int? { names[folded(name)] }

  /// The country that somebody means: by code, name, beginning of a name, or nearly so.
  static func country(_ word: String) throws(StatisticsError) -> Country {
    if let country = embedded[word.uppercased()] { return country }
    let key = folded(word)
    if Country.world.names.contains(where: { folded($0) == key }) { return .world }
    if let number = names[key] { return embedded.countries[number] }
    guard !key.isEmpty else { throw .unknownCountry(word, nearest: nil) }
    let begun = Set(names.filter { $0.key.hasPrefix(key) }.map(\.value)).sorted()
    if begun.count == 1 { return embedded.countries[begun[0]] }
    if begun.count > 1 {
      throw .ambiguousCountry(word, begun.map { embedded.countries[$0].name })
    }
    let known = embedded.countries.flatMap { [$0.name, $0.germanName, $0.croatianName] }
    if let near = nearest(to: word, among: known) {
      // One letter is a slip of the finger; more of them may be another country.
      if key.count > 4, let number = names[folded(near)], isSlip(key, folded(near)) {
        return embedded.countries[number]
      }
      throw .unknownCountry(word, nearest: near)
    }
    throw .unknownCountry(word, nearest: nil)
  }

  private static func isSlip(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    return max(a.count, b.count) - start - end <= 1
  }

  /// Letters and digits alone, in lower case and without accents.
  static func folded(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      return String(decoding: name.utf8.compactMap(\.folded), as: UTF8.self)
    }
    let letters = name.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || "0"..."9" ~= $0
    }
    return String(String.UnicodeScalarView(letters))
  }
}

extension UInt8 {
  /// A letter of ASCII in lower case, or a digit; `nil` for anything else.
  fileprivate var folded: UInt8? {
    switch self {
    case 0x41...0x5A: self + 0x20
    case 0x30...0x39, 0x61...0x7A: self
    default: nil
    }
  }
}

extension Country {
  /// Everything it is called, the codes as well.
  var names: [String] {
    [code, alpha3, name, germanName, croatianName].filter { !$0.isEmpty }
      + aliases.split(separator: "|").map(String.init)
  }
}

@MainActor
extension Format where Value == String {
  /// A country or the world, by code, name or the beginning of a name.
  static var countryName: Format {
    .text.completing(
      .found {
        [Candidate("world")] + Atlas.embedded.countries.map { Candidate($0.code, $0.title) }
      })
  }
}
