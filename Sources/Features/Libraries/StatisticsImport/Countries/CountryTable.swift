package import AtriumScreen
import Foundation

/// The embedded table of countries, and the lookup of their codes and names.
package enum CountryTable {
  package static let all = EmbeddedFile.places.rows.compactMap(Country.init)

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

  /// The country with a code in capitals, or the world.
  package static subscript(code: String) -> Country? {
    code == Country.world.code ? .world : indexByCode[code].map { all[$0] }
  }

  /// The index in ``all`` of the country with this code or name; case, accents and punctuation do
  /// not matter.
  package static func index(named name: String) -> Int? { indexByName[searchKey(name)] }

  /// The code of the country with the first of these names that is known.
  package static func code(named names: JSON?...) -> String? {
    names.lazy.compactMap { $0?.string }.compactMap { index(named: $0) }.first.map { all[$0].code }
  }

  /// The letters and digits of a name in lower case, without accents.
  package static func searchKey(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      return String(decoding: name.utf8.compactMap(\.asciiSearchKey), as: UTF8.self)
    }
    let letters = name.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || "0"..."9" ~= $0
    }
    return String(String.UnicodeScalarView(letters))
  }
}

extension UInt8 {
  /// An ASCII letter in lower case or a digit; `nil` for other characters.
  fileprivate var asciiSearchKey: UInt8? {
    switch self {
    case 0x41...0x5A: self + 0x20
    case 0x30...0x39, 0x61...0x7A: self
    default: nil
    }
  }
}
