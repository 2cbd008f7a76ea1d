import AtriumCore
import AtriumScreen
import StatisticsImport
import Testing

@testable import Statistics

@Suite struct CountryLookupTests {
  @Test(arguments: [
    ("hr", "HR"), ("croa", "HR"), ("Kroatien", "HR"), ("germny", "DE"), ("world", "WORLD"),
    ("welt", "WORLD"), ("Hrvatska", "HR"), ("svijet", "WORLD"), ("Britain", "GB"),
    ("holland", "NL"), ("America", "US"),
  ])
  func acceptsCodesNamesPrefixesAndTypos(_ text: String, _ code: String) throws {
    #expect(try CountryTable.country(matching: text).code == code)
  }

  /// Another place is never shown instead.
  @Test(arguments: [
    ("south ", "ambiguous-country", nil), ("England", "part-of-country", "'United Kingdom'"),
    ("skotska", "part-of-country", "'United Kingdom'"),
    ("Europe", "group-of-countries", "'statistics top --continent europe'"),
    ("afrika", "group-of-countries", "'statistics top --continent africa'"),
    ("EU", "group-of-countries", "Choose a country"), ("Kroatija", "unknown-country", "'Croatia'"),
    ("Deutschlnad", "unknown-country", "'Germany'"),
    ("cases", "unknown-country", "'--by confirmed'"),
    ("deaths", "unknown-country", "'--by deaths'"),
    ("united s", "ambiguous-country", "United States"),
    ("xyz", "unknown-country", "Choose a country"),
  ])
  func refusesWhatIsNoCountry(_ text: String, _ code: String, _ hint: String?) throws {
    let failure = #expect(throws: Failure.self) { _ = try CountryTable.country(matching: text) }
    #expect(failure?.code == "statistics.\(code)")
    if let hint { #expect(failure?.hint?.text(in: .en).contains(hint) == true, "\(text)") }
  }
}
