import Testing

@testable import StatisticsImport

@Suite struct CountryTableTests {
  @Test(arguments: [
    ("US", "US"), ("United States", "US"), ("USA", "US"), ("u.s.a.", "US"), ("Burma", "MM"),
    ("Myanmar", "MM"), ("Korea, South", "KR"), ("South Korea", "KR"), ("S. Korea", "KR"),
    ("Taiwan*", "TW"), ("Congo (Kinshasa)", "CD"), ("Congo (Brazzaville)", "CG"),
    ("Cote d'Ivoire", "CI"), ("Côte d’Ivoire", "CI"), ("Holy See", "VA"), ("OWID_KOS", "XK"),
    ("West Bank and Gaza", "PS"), ("Diamond Princess", "DIAMOND-PRINCESS"), ("HRV", "HR"),
    ("Österreich", "AT"), ("Türkiye", "TR"), ("MS Zaandam", "MS-ZAANDAM"),
    ("Summer Olympics 2020", "SUMMER-OLYMPICS-2020"), ("Libyan Arab Jamahiriya", "LY"),
  ])
  func findsACountryByEachOfItsNames(_ name: String, _ code: String) throws {
    let index = try #require(CountryTable.index(named: name), "\(name)")
    #expect(CountryTable.all[index].code == code)
  }

  @Test(arguments: ["World", "Europe", "High income", "OWID_EUR", "England", "Atlantis", ""])
  func findsNoCountryForOtherNames(_ name: String) {
    #expect(CountryTable.index(named: name) == nil)
  }

  @Test func codesAreUnique() {
    let codes = CountryTable.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(codes.count > 240)
  }
}
