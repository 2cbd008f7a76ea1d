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
    ("Mainland China", "CN"), ("Hong Kong SAR", "HK"), ("Macao SAR", "MO"),
    ("Bahamas, The", "BS"), ("The Bahamas", "BS"), ("Gambia, The", "GM"), ("the Gambia", "GM"),
    ("Taipei and environs", "TW"), ("Republic of Korea", "KR"), ("Korea, Republic of", "KR"),
    ("Korea (North)", "KP"), ("Iran (Islamic Republic of)", "IR"), ("Viet Nam", "VN"),
    ("Iran, Islamic Republic of", "IR"), ("Russian Federation", "RU"), ("Swaziland", "SZ"),
    ("occupied Palestinian territory", "PS"), ("Republic of the Congo", "CG"),
    ("Congo, Democratic Republic of the", "CD"), ("Congo, The Democratic Republic of the", "CD"),
    ("Congo (Democratic Republic of the)", "CD"), ("Congo, Rep.", "CG"), ("Cape Verde", "CV"),
    ("Cabo Verde", "CV"), ("East Timor", "TL"), ("Ivory Coast", "CI"), ("Macedonia", "MK"),
    ("Czech Republic", "CZ"), ("St. Martin", "MF"), ("St Kitts & Nevis", "KN"),
    ("Antigua & Barbuda", "AG"), ("Saint Lucia", "LC"), ("St. Vincent and the Grenadines", "VC"),
    ("Republic of Moldova", "MD"), ("Moldova, Republic of", "MD"), ("Venezuela, RB", "VE"),
    ("United_Republic_of_Tanzania", "TZ"), ("The United Kingdom", "GB"), ("Kosovo[1]", "XK"),
    ("Netherlands (Kingdom of the)", "NL"), ("Virgin Islands, U.S.", "VI"), (" Azerbaijan", "AZ"),
    ("Bolivia (Plurinational State of)", "BO"), ("Micronesia, Federated States of", "FM"),
  ])
  func findsACountryByEachOfItsNames(_ name: String, _ code: String) throws {
    let index = try #require(CountryTable.index(named: name), "\(name)")
    #expect(CountryTable.all[index].code == code)
  }

  @Test(arguments: [
    "World", "Europe", "High income", "OWID_EUR", "England", "Atlantis", "",
    "The", "Ireland, Northern", "Korea", ",", "(", "High-income countries",
  ])
  func findsNoCountryForOtherNames(_ name: String) {
    #expect(CountryTable.index(named: name) == nil)
  }

  @Test func codesAreUnique() {
    let codes = CountryTable.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(codes.count > 240)
  }
}
