import AtriumCore
import AtriumScreen
import StatisticsImport

/// Finds countries by the input of a user.
extension CountryTable {
  /// The country with a code, a name or the beginning of a name; a single typing error in a name of
  /// more than four letters is corrected.
  /// - Parameter unknown: returns the failure for a text that names no country.
  static func country(
    matching text: String,
    unknown: (String, _ nearest: Country?) -> Failure = Failure.unknownCountry
  ) throws(Failure) -> Country {
    if let country = self[text.uppercased()] { return country }
    let key = searchKey(text)
    if Country.world.names.contains(where: { searchKey($0) == key }) { return .world }
    if let index = index(named: text) { return all[index] }
    if let country = otherNames[key].flatMap({ self[$0] }) { return country }
    if let country = parts[key].flatMap({ self[$0] }) { throw .partOfCountry(text, country) }
    let continent = Country.Continent(named: text)
    if continent != nil || unions.contains(key) { throw .groupOfCountries(text, continent) }
    guard !key.isEmpty else { throw unknown(text, nil) }
    // The beginning of another name, such as `cases on a ship`, is an ordinary word.
    let indices = Set(indexByTitle.filter { $0.key.hasPrefix(key) }.map(\.value)).sorted()
    if indices.count > 1 { throw .ambiguousCountry(text, indices.map { all[$0].name }) }
    if let index = indices.first { return all[index] }
    let nearestName =
      nearest(to: text, among: all.map(\.name))
      ?? nearest(to: text, among: all.flatMap { [$0.germanName, $0.croatianName] })
    guard let nearestName, let index = index(named: nearestName) else { throw unknown(text, nil) }
    guard key.count > 4, isSingleEdit(key, searchKey(nearestName)) else {
      throw unknown(text, all[index])
    }
    return all[index]
  }

  /// The codes of countries by names that people use for them, but files do not.
  private static let otherNames = [
    "britain": "GB", "holland": "NL", "america": "US", "amerika": "US",
  ]

  /// The codes of countries by the names of their parts.
  private static let parts = [
    "england": "GB", "scotland": "GB", "wales": "GB", "northernireland": "GB",
    "schottland": "GB", "nordirland": "GB", "engleska": "GB", "skotska": "GB",
  ]

  private static let unions: Set = [
    "eu", "europeanunion", "europaischeunion", "europskaunija",
  ]

  /// Returns whether all differences are within one byte.
  private static func isSingleEdit(_ a: String, _ b: String) -> Bool {
    let prefix = zip(a.utf8, b.utf8).prefix { $0 == $1 }.count
    let suffix = zip(a.utf8.reversed(), b.utf8.reversed()).prefix { $0 == $1 }.count
    return max(a.utf8.count, b.utf8.count) - prefix - suffix <= 1
  }
}

extension Country {
  /// The last component of its address.
  var slug: String { isWorld ? "world" : code }

  var json: JSON {
    .object([
      .init("code", .string(code)), .init("name", .string(name)),
      .init("population", population.map(JSON.integer) ?? .null),
    ])
  }
}

extension Country.Continent {
  /// The name as it is typed: `north-america`.
  var word: String { rawValue.lowercased().replacing(" ", with: "-") }

  /// The continent with a name in any language; case, spaces and punctuation do not matter.
  init?(named name: String) {
    let key = CountryTable.searchKey(name)
    let match = Self.allCases.first {
      $0.title.texts.contains { CountryTable.searchKey($0) == key }
    }
    guard let match else { return nil }
    self = match
  }
}

extension StatisticsStore {
  /// Returns the countries, the measures and the indicators with the words in one of their names.
  func find(_ question: FoundItem.Question) async throws -> FoundItem.Answer {
    let root = StatisticsFeature.id.description
    guard question.root ?? root == root else { return FoundItem.Answer() }
    // Most words do not occur in the table. Searching its bytes is faster than reading its rows.
    let others = question.rank("", text: CountryTable.text) == nil ? [] : CountryTable.all
    let countries = ([Country.world] + others).compactMap { country -> FoundItem? in
      let ranks = country.names.compactMap { question.rank($0) }
      return ranks.max().map {
        FoundItem(country.title, at: Address(root, [country.slug]), rank: $0)
      }
    }
    let measures = Measure.names.compactMap { name -> FoundItem? in
      question.rank(name).map {
        FoundItem(
          Phrase(name), snippet: Phrase("\(root) top --by \(name)"), at: Address(root), rank: $0)
      }
    }
    let indicators = try await indicators().compactMap { overview -> FoundItem? in
      let (id, title) = (overview.indicator.id, overview.indicator.title)
      let rank = [id, title, overview.mapping.title].compactMap { question.rank($0) }.max()
      return rank.map {
        FoundItem(
          Phrase(title), snippet: Phrase("\(root) indicator \(id)"), at: Address(root), rank: $0)
      }
    }
    let items = countries + measures + indicators
    return FoundItem.Answer(items.best(question.limit), total: items.count)
  }
}
