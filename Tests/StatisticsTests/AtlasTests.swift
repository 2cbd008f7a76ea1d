import Testing

@testable import Statistics

@Suite struct AtlasTests {
  @Test(arguments: [
    ("US", "US"), ("United States", "US"), ("USA", "US"), ("u.s.a.", "US"), ("Burma", "MM"),
    ("Myanmar", "MM"), ("Korea, South", "KR"), ("South Korea", "KR"), ("S. Korea", "KR"),
    ("Taiwan*", "TW"), ("Congo (Kinshasa)", "CD"), ("Congo (Brazzaville)", "CG"),
    ("Cote d'Ivoire", "CI"), ("Côte d’Ivoire", "CI"), ("Holy See", "VA"), ("OWID_KOS", "XK"),
    ("West Bank and Gaza", "PS"), ("Diamond Princess", "DIAMOND-PRINCESS"), ("HRV", "HR"),
    ("Österreich", "AT"), ("Türkiye", "TR"), ("MS Zaandam", "MS-ZAANDAM"),
    ("Summer Olympics 2020", "SUMMER-OLYMPICS-2020"), ("Libyan Arab Jamahiriya", "LY"),
  ])
  func aCountryHasManyNames(_ name: String, _ code: String) throws {
    let number = try #require(Atlas.number(named: name), "\(name)")
    #expect(Atlas.embedded.countries[number].code == code)
  }

  @Test(arguments: ["World", "Europe", "High income", "OWID_EUR", "England", "Atlantis", ""])
  func whatIsNoCountryIsNone(_ name: String) {
    #expect(Atlas.number(named: name) == nil)
  }

  @Test(arguments: [
    ("hr", "HR"), ("croa", "HR"), ("Kroatien", "HR"), ("germny", "DE"), ("world", "WORLD"),
    ("welt", "WORLD"), ("Hrvatska", "HR"), ("svijet", "WORLD"),
  ])
  func peopleNeedNotSayAllOfIt(_ word: String, _ code: String) throws {
    #expect(try Atlas.country(word).code == code)
  }

  @Test func whatMayBeSeveralIsAsked() {
    #expect(throws: StatisticsError.self) {
      _ = try Atlas.country("south ")
    }
  }

  @Test func everyCodeIsItsOwn() {
    let codes = Atlas.embedded.countries.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(codes.count > 240)
  }
}
