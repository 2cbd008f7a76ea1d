import AtriumCore
import StatisticsImport
import Testing

@testable import Statistics

@Suite struct CountryLookupTests {
  @Test(arguments: [
    ("hr", "HR"), ("croa", "HR"), ("Kroatien", "HR"), ("germny", "DE"), ("world", "WORLD"),
    ("welt", "WORLD"), ("Hrvatska", "HR"), ("svijet", "WORLD"), ("England", "GB"),
    ("holland", "NL"), ("America", "US"),
  ])
  func acceptsCodesNamesPrefixesAndTypos(_ text: String, _ code: String) throws {
    #expect(try CountryTable.country(matching: text).code == code)
  }

  @Test func rejectsAnAmbiguousPrefix() {
    #expect {
      _ = try CountryTable.country(matching: "south ")
    } throws: { error in
      (error as? Failure)?.code == "statistics.ambiguous-country"
    }
  }
}
