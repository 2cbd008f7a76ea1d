import AtriumScreen
import AtriumTime
import Testing

@testable import StatisticsImport

@Suite struct ServerAnswersTests {
  private func day(_ text: String) throws -> Int { try #require(Day(iso: text)).number }
  private func json(_ text: String) throws -> JSON { try JSON(parsing: Array(text.utf8)) }

  @Test func countsMayBeQuotedAndAreLimited() {
    #expect(JSON.integer(.max).count == nil && JSON.number(1e300).count == nil)
    #expect(JSON.number(.nan).count == nil && JSON.string("12").count == 12)
    #expect(JSON.integer(-1).count == nil && JSON.number(12.4).count == 12)
  }

  @Test func diseaseShEntriesHaveACodeOrAName() throws {
    let answer = try json(
      #"""
      [{"updated":1587140875524,"country":"Croatia","countryInfo":{"iso2":"HR"},"cases":"1814",
      "deaths":36,"recovered":0,"critical":null,"tests":21110},
      {"updated":1587140875524,"country":"MS Zaandam","countryInfo":{"iso2":null},"cases":9,
      "critical":3},{"updated":1587140875524,"country":"Atlantis","countryInfo":{"iso2":null},
      "cases":9}]
      """#)
    var batch = SeriesBatch()
    try DiseaseShAnswers.addCountries(answer, to: &batch)
    let april = try day("2020-04-17")
    #expect(batch.codes == ["HR", "MS-ZAANDAM"])
    #expect(batch["HR", .confirmed] == DailySeries(first: april, [1814]))
    #expect(batch["HR", .tested][april] == 21110)
    #expect(batch["HR", .recovered].isEmpty && batch["HR", .serious].isEmpty)
    #expect(batch["MS-ZAANDAM", .serious][april] == 3)
  }

  @Test func covid19APIProvincesAddUpToTheCountry() throws {
    let answer = try json(
      #"""
      [{"Province":"A","Confirmed":3,"Deaths":0,"Recovered":1,"Date":"2021-08-01T00:00:00Z"},
      {"Province":"B","Confirmed":4,"Deaths":1,"Recovered":0,"Date":"2021-08-01T00:00:00Z"}]
      """#)
    var batch = SeriesBatch()
    try Covid19APIAnswers.addHistory(answer, of: "HR", to: &batch)
    #expect(batch["HR", .confirmed] == DailySeries(first: try day("2021-08-01"), [7]))
    #expect(batch["HR", .recovered] == DailySeries(first: try day("2021-08-01"), [1]))
  }

  @Test func trackerTotalsAreOfToday() throws {
    let today = try #require(Day(iso: "2021-08-04"))
    var batch = SeriesBatch()
    try TrackerAnswers.addCountries(
      try json(#"[{"TwoLetterSymbol":"us","TotalCases":5,"TotalTests":"7"}]"#), on: today,
      to: &batch)
    #expect(batch["US", .confirmed] == DailySeries(first: today.number, [5]))
    #expect(batch["US", .tested] == DailySeries(first: today.number, [7]))
  }

  @Test func answersWithoutTheExpectedStructureAreErrors() throws {
    let today = try #require(Day(iso: "2021-08-04"))
    let answer = JSON.object([])
    var batch = SeriesBatch()
    #expect(throws: UnexpectedAnswerError.self) {
      try DiseaseShAnswers.addCountries(answer, to: &batch)
    }
    #expect(throws: UnexpectedAnswerError.self) {
      try DiseaseShAnswers.addHistory(answer, of: "HR", to: &batch)
    }
    #expect(throws: UnexpectedAnswerError.self) {
      try Covid19APIAnswers.addSummary(answer, to: &batch)
    }
    #expect(throws: UnexpectedAnswerError.self) {
      try TrackerAnswers.addCountries(answer, on: today, to: &batch)
    }
    #expect(batch.isEmpty)
  }
}
