import AtriumStorage
import AtriumTime
import GRDB
import Testing

@Suite("Database values") struct DatabaseValueTests {
  private func roundTrip<Value: DatabaseValueConvertible & Sendable>(
    _ value: Value
  ) async throws -> (text: String?, value: Value?) {
    try await Store(.memory, migrations: []).read { db in
      (
        try String.fetchOne(db, sql: "SELECT ?", arguments: [value]),
        try Value.fetchOne(db, sql: "SELECT ?", arguments: [value])
      )
    }
  }

  @Test func daysAreStoredAsISODates() async throws {
    let day = try #require(Day(iso: "2026-11-21"))
    #expect(try await roundTrip(day) == ("2026-11-21", day))
  }

  @Test func timesAreStoredAsISOTimes() async throws {
    let time = try #require(TimeOfDay(iso: "09:05"))
    #expect(try await roundTrip(time) == ("09:05", time))
  }

  @Test(arguments: ["2026-11-21", "2026-11-21T09:05"])
  func momentsAreStoredAsISODatesOrDateTimes(text: String) async throws {
    let moment = try #require(Moment(iso: text))
    #expect(try await roundTrip(moment) == (text, moment))
  }

  @Test(arguments: ["", "2026-02-30", "21.11.2026", "2026-11-21T25:00", "24:00"])
  func invalidTextsAreNotConverted(text: String) async throws {
    let value = text.databaseValue
    #expect(Day.fromDatabaseValue(value) == nil)
    #expect(TimeOfDay.fromDatabaseValue(value) == nil)
    #expect(Moment.fromDatabaseValue(value) == nil)
    #expect(Day.fromDatabaseValue(.null) == nil)
  }
}
