import AtriumScreen
import StatisticsImport

/// General facts about a country.
struct CountryFacts: Equatable, Sendable {
  var capital: String
  /// In square kilometres.
  var area: Int?
  var region: String
  var subregion: String
  var languages: Phrase
  var currencies: Phrase
  /// The codes of the neighbouring countries.
  var neighbours: [String]

  static func embedded(_ country: Country) -> CountryFacts? {
    EmbeddedFile.facts.rows.first { $0.first == country.code }.flatMap(CountryFacts.init)
  }

  /// - Parameter fields: a row of the embedded table, which begins with the code of the country.
  private init?(_ fields: [String]) {
    guard fields.count == 12 else { return nil }
    capital = fields[1]
    area = Int(fields[2])
    region = fields[3]
    subregion = fields[4]
    languages = Phrase(names: fields[5...7])
    currencies = Phrase(names: fields[8...10])
    neighbours = fields[11].split(separator: " ").map(String.init)
  }

  /// - Parameter json: an entry of the REST Countries API, version 3.1.
  init(_ json: JSON) {
    capital = (json["capital"]?.elements ?? []).compactMap(\.string).joined(separator: ", ")
    area = json["area"]?.number.flatMap { 0...1e12 ~= $0 ? Int($0.rounded()) : nil }
    region = json["region"]?.string ?? ""
    subregion = json["subregion"]?.string ?? ""
    languages = Phrase(
      (json["languages"]?.members ?? []).compactMap(\.value.string).joined(separator: ", "))
    currencies = Phrase(
      (json["currencies"]?.members ?? []).map { member in
        "\(member.value["name"]?.string ?? member.key) (\(member.key))"
      }.joined(separator: ", "))
    neighbours = (json["borders"]?.elements ?? []).compactMap {
      CountryTable.code(named: $0.string)
    }
  }
}

/// The stored form: a row of the embedded table without the code.
extension CountryFacts {
  init?(storedText: String) {
    let fields = storedText.split(separator: "\t", omittingEmptySubsequences: false)
    self.init([""] + fields.map(String.init))
  }

  var storedText: String {
    let fields =
      [capital, area.map(String.init) ?? "", region, subregion] + languages.names
      + currencies.names + [neighbours.joined(separator: " ")]
    return fields.map { $0.replacing("\t", with: " ") }.joined(separator: "\t")
  }
}

/// Names in the languages of the embedded table.
extension Phrase {
  /// - Parameter names: the English, German and Croatian name.
  init(names: ArraySlice<String>) {
    let (english, german, croatian) = (names[names.startIndex], names.dropFirst().first, names.last)
    self.init(en: "\(english)", de: "\(german ?? english)", hr: "\(croatian ?? english)")
  }

  fileprivate var names: [String] { [text(in: .en), text(in: .de), text(in: .hr)] }

  /// The name in the user's language; the English one in JSON.
  var nameValue: Value {
    let english = text(in: .en)
    return english.isEmpty ? .missing : .display(self, json: .string(english))
  }
}
