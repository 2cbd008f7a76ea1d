import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTesting
import GRDB
import Testing

@testable import Todos

/// Earlier versions could store several todos with one UID.
@Suite struct UniqueUIDTests {
  private let clock = FixedClock("2030-01-01T10:00")

  /// A database that an earlier version wrote: 1, 2, 3 and 5 have the same UID, and 6 has the one that is derived from 4.
  private let migrations: [String] =
    Array(TodosSchema.steps.dropLast()) + [
      """
      INSERT INTO todo (id, title, created, modified, uid, extra)
      SELECT column1, 'T' || column1, '2030-01-01T09:00:00Z', '2030-01-01T09:00:00Z', column2, column3
      FROM (VALUES
        (1, 'x', '{"ics":["UID:x","SUMMARY:T1","X-A:1"]}'),
        (2, 'x', '{"ics":["SUMMARY:T2","uid;X-B=1:x","RRULE:FREQ=DAILY","DTSTART:20300101T090000","X-A:2"],"overrides":[["UID:x","SUMMARY:T2","RECURRENCE-ID:20300103T090000","X-A:3"]]}'),
        (3, 'x', '{"taskwarrior":{"uuid":"x","description":"T3","owner":"Ana"}}'),
        (4, NULL, NULL), (5, 'x', NULL), (7, 'z', '{"ics":["UID:z","SUMMARY:T7"]}'));
      UPDATE todo SET recurs = 'FREQ=DAILY' WHERE id = 2;
      INSERT INTO todo (id, title, created, modified, uid)
      SELECT 6, 'T6', '2030-01-01T09:00:00Z', '2030-01-01T09:00:00Z', upper(prefix) || '000000000004' FROM identity;
      """
    ] + Array(TodosSchema.steps.suffix(1))

  @Test func laterTodosGetUIDsOfTheirOwn() async throws {
    let store = Store(.memory, migrations: migrations)
    let (exported, components) = try await store.read { [clock] db in
      var exporter = try TodoExporter(db, by: clock)
      let exported = try Todo.fetch(db, where: "TRUE ORDER BY id")
        .map { try exporter.exported($0, as: .ics) }
      return (exported, exported.map(CalendarWriter(clock: clock).components))
    }
    #expect(exported.map(\.todo.title) == (1...7).map { "T\($0)" })
    #expect(Set(exported.map { $0.uid.lowercased() }).count == 7)
    #expect(exported[0].uid == "x" && exported[6].uid == "z")
    for (todo, components) in zip(exported, components) {
      #expect(Set(components.compactMap { $0.text("UID") }) == [todo.uid])
    }
    let lines = components.joined().flatMap { $0.lines.map(\.text) }
    #expect(lines.filter { $0.hasPrefix("X-A") } == ["X-A:1", "X-A:2", "X-A:3"])
    #expect(components[1].count == 2)
    #expect(exported[2].todo.importedItem(.taskwarrior)?["owner"] == "Ana")
    let found = try await store.read { try Todo.find(uid: "x", $0)?.id }
    #expect(found == 1)
  }
}
