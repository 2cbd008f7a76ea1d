import Foundation

/// The embedded table of countries, and the lookup of their codes and names.
package enum CountryTable {
  package static let all = EmbeddedFile.places.rows.compactMap(Country.init)

  /// The text of the table, with the names and codes of all countries.
  package static var text: String { String(decoding: EmbeddedFile.places.bytes, as: UTF8.self) }

  private static let indexByCode = Dictionary(all.enumerated().map { ($1.code, $0) }) { first, _ in
    first
  }

  /// Every name and code by its search key.
  package static let indexByName: [String: Int] = {
    var result: [String: Int] = [:]
    for (index, country) in all.enumerated() {
      for name in country.names { result[searchKey(name)] = index }
    }
    return result
  }()

  /// The index of each country by the search keys of the names that people see.
  package static let indexByTitle = Dictionary(
    all.enumerated().flatMap { index, country in
      [country.name, country.germanName, country.croatianName].map { (searchKey($0), index) }
    }, uniquingKeysWith: { first, _ in first })

  /// The country with a code in capitals, or the world.
  package static subscript(code: String) -> Country? {
    code == Country.world.code ? .world : indexByCode[code].map { all[$0] }
  }

  /// The index in ``all`` of the country with this code or name; case, accents and punctuation do
  /// not matter. Inverted names such as `Bahamas, The` and `Iran (Islamic Republic of)` are known, too.
  package static func index(named name: String) -> Int? {
    if let index = indexByName[searchKey(name)] { return index }
    var variants = [name.replacing("&", with: " and ")]
    if let end = name.firstIndex(where: { $0 == "," || $0 == "(" }), end > name.startIndex {
      variants.append("\(name[name.index(after: end)...]) \(name[..<end])")
    }
    for variant in variants {
      let words = variant.split { $0 == " " || $0 == "_" || $0 == "\u{A0}" }
      let start = words.first?.lowercased() == "the" ? 1 : 0
      let full = words.dropFirst(start).map {
        ["st", "st."].contains($0.lowercased()) ? "Saint" : $0
      }
      if let index = indexByName[searchKey(full.joined())] { return index }
    }
    return nil
  }

  /// The code of the country with a name or code.
  package static func code(named name: String?) -> String? {
    name.flatMap { index(named: $0) }.map { all[$0].code }
  }

  /// The letters and digits of a name in lower case, without accents.
  package static func searchKey(_ name: String) -> String {
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    let base = isASCII ? name : name.decomposedStringWithCanonicalMapping
    let letters = base.lowercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || "0"..."9" ~= $0
    }
    return String(String.UnicodeScalarView(letters))
  }
}
