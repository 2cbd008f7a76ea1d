import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import GRDB
import Testing

@testable import Statistics

/// Changes of mappings, and the deletion of snapshots.
@MainActor @Suite struct SnapshotConversationTests {
  private let statistics: StatisticsFixture

  init() throws { statistics = try StatisticsFixture(World(now: "2024-12-01T10:00")) }

  private static let mapping = """
    { "id": "rates", "title": "Rates",
      "place": { "column": "place", "as": "code", "codes": { "One": "X1", "B": "X2", "C": "X3" } },
      "period": { "column": "week", "as": "iso-week" },
      "indicators": [
        { "id": "rates", "title": "R", "kind": "rate", "unit": "per 1,000", "value": "value" }
      ] }
    """

  private func add(_ old: String = "", _ new: String = "") async throws -> JSON {
    let text = old.isEmpty ? Self.mapping : Self.mapping.replacing(old, with: new)
    return try await statistics.answer(
      "statistics sources add \(try statistics.write(text, to: "rates.json"))")
  }

  @discardableResult
  private func importRows(_ rows: String, on day: String) async throws -> JSON {
    let file = try statistics.write("place,week,value\n" + rows, to: "rates.csv")
    return try await statistics.answer("statistics import \(file) --source rates --on \(day)")
  }

  private func values(_ options: String = "") async throws -> [JSON] {
    let answer = try await statistics.answer("statistics indicator rates \(options)")
    return (answer["series"]?.elements ?? []).flatMap {
      ($0["values"]?.elements ?? []).compactMap { $0["value"] }
    }
  }

  @Test(arguments: [
    ("\"rate\"", "\"count\"", "kind"), ("per 1,000", "%", "unit"),
    ("\"value\": \"value\"", "\"value\": \"other\"", "value"),
    ("\"X1\"", "\"X4\"", "place.codes"), ("\"One\": \"X1\", ", "", "place.codes"),
    ("\"place\", \"as\": \"code\"", "\"place\", \"as\": \"name\"", "place"),
    ("\"column\": \"week\"", "\"column\": \"date\"", "period"),
  ])
  func storedFiguresKeepTheirMeaning(_ old: String, _ new: String, _ key: String) async throws {
    #expect(try await add()["replaced"] == false)
    try await importRows("One,2024-W40,1\n", on: "2024-11-01")
    let refused = try await add(old, new)
    #expect(refused["failure"] == "statistics.bad-mapping")
    #expect(refused.text.contains("'\(key)'"), "\(refused)")
    #expect(refused.text.contains("statistics sources delete rates"), "\(refused)")
    _ = try await statistics.answer("statistics sources delete rates --yes")
    #expect(try await add(old, new)["added"] == "rates")
  }

  @Test(arguments: [
    ("\"title\": \"Rates\"", "\"title\": \"Other\""),
    ("\"One\": \"X1\"", "\"One\": \"X1\", \"Two\": \"X1\""),
    ("\"column\": \"week\"", "\"column\": [\"date\", \"week\"]"),
  ])
  func otherChangesReplaceTheMapping(_ old: String, _ new: String) async throws {
    _ = try await add()
    try await importRows("X1,2024-W40,1\n", on: "2024-11-01")
    let path = try statistics.write(Self.mapping.replacing(old, with: new), to: "new.json")
    let talk = try await statistics.talk("statistics sources add \(path)")
    #expect(talk.contains("Replaced 'rates'; import its files again."), "\(talk)")
    let again = try await statistics.talk("statistics sources add \(path)")
    #expect(again.contains("'rates' is unchanged."), "\(again)")
    #expect(try await values() == [1])
  }

  @Test func aReplacedMappingNamesTheFiguresThatItDeletes() async throws {
    _ = try await add()
    try await importRows("X1,2024-W40,1\n", on: "2024-11-01")
    let other = Self.mapping.replacing(#""rates", "title": "R""#, with: #""new", "title": "R""#)
    let path = try statistics.write(other, to: "new.json")
    let talk = try await statistics.talk("statistics sources add \(path)", "statistics undo")
    #expect(talk.contains("Deleted the figures of rates; 'statistics undo'"), "\(talk)")
    #expect(try await values() == [1])
  }

  @Test func futureDaysAreRefused() async throws {
    _ = try await add()
    #expect(try await importRows("X1,2024-W40,1\n", on: "2024-12-02")["new"] == 1)
    let refused = try await importRows("X1,2024-W40,1\n", on: "2024-12-03")
    #expect(refused["failure"] == "statistics.future-day")
  }

  @Test func aSnapshotWithoutMostFiguresIsNamed() async throws {
    _ = try await add()
    let rows = (40...43).map { "X1,2024-W\($0),1\n" }
    try await importRows(rows.joined(), on: "2024-11-01")
    func talk(_ rows: some Sequence<String>, _ day: String) async throws -> String {
      let file = try statistics.write("place,week,value\n" + rows.joined(), to: "rates.csv")
      return try await statistics.talk("statistics import \(file) --source rates --on \(day)")
    }
    #expect(!(try await talk(rows.dropFirst(2), "2024-11-02")).contains("are gone"))
    let newest = try await talk(["X1,2024-W44,1\n"], "2024-12-02")
    #expect(newest.contains("figures before are gone: 2. 'statistics undo'"), "\(newest)")
    #expect(newest.contains("2024-12-02, is after today."), "\(newest)")
  }

  @Test func aDistanceIsSeveralWords() async throws {
    _ = try await add()
    try await importRows("X1,2024-W40,1\n", on: "2024-11-01")
    try await importRows("X1,2024-W40,2\n", on: "2024-11-02")
    #expect(try await values("--as-of 30 days ago") == [1])
  }

  private static let states = [
    "2024-11-01": "X1,2024-W40,1\nX1,2024-W41,4\n", "2024-11-02": "X1,2024-W40,2\nX2,2024-W41,5\n",
    "2024-11-03": "X1,2024-W40,1\nX3,2024-W42,7\n", "2024-11-04": "X1,2024-W40,3\n",
  ]

  @Test(arguments: ["2024-11-01", "2024-11-02", "2024-11-03", "2024-11-04"])
  func deletingASnapshotKeepsTheOthers(_ deleted: String) async throws {
    _ = try await add()
    for (day, rows) in Self.states.sorted(by: { $0.key < $1.key }) {
      try await importRows(rows, on: day)
    }
    let days = Self.states.keys.sorted().filter { $0 != deleted }
    var before: [[JSON]] = []
    for day in days { before.append(try await values("--as-of \(day)")) }
    let answer = try await statistics.answer(
      "statistics sources delete rates --on \(deleted) --yes")
    #expect(answer["deleted"] == "rates" && answer["date"] == .string(deleted), "\(answer)")
    for (day, values) in zip(days, before) {
      #expect(try await self.values("--as-of \(day)") == values, "\(day)")
    }
    let shown = try await statistics.answer("statistics sources show rates")
    #expect(shown["snapshots"]?.elements?.count == 3, "\(shown)")
    let unknown = try await statistics.answer(
      "statistics sources delete rates --on \(deleted) --yes")
    #expect(unknown["failure"] == "statistics.no-snapshot", "\(unknown)")
    #expect(unknown.text.contains(days[0]), "\(unknown)")
    // The order of imports does not matter either.
    try await importRows(Self.states[deleted] ?? "", on: deleted)
    for (day, values) in zip(days, before) {
      #expect(try await self.values("--as-of \(day)") == values, "\(day)")
    }
  }

  /// The answers about the source and its figures in each snapshot.
  private func answers() async throws -> [JSON] {
    var answers: [JSON] = []
    for line in ["sources show rates", "indicators", "revised rates --since 2024-11-01"] {
      answers.append(try await statistics.answer("statistics \(line)"))
    }
    for day in Self.states.keys.sorted() + ["2024-11-30"] {
      answers.append(try await statistics.answer("statistics indicator rates --as-of \(day)"))
    }
    return answers
  }

  @Test(arguments: [
    "sources delete rates --on 2024-11-01 --yes", "sources delete rates --on 2024-11-03 --yes",
    "sources delete rates --on 2024-11-04 --yes", "sources delete rates --yes",
    "import FILE --source rates --on 2024-10-01", "import FILE --source rates --on 2024-11-02",
    "import FILE --source rates --on 2024-11-04", "import FILE --source rates --on 2024-11-20",
  ])
  func undoLeadsToTheStateBeforeAndRedoToTheOneAfter(_ command: String) async throws {
    _ = try await add()
    for (day, rows) in Self.states.sorted(by: { $0.key < $1.key }) {
      try await importRows(rows, on: day)
    }
    let before = try await answers()
    let file = try statistics.write("place,week,value\nX3,2024-W39,9\nX1,2024-W40,8\n", to: "a.csv")
    let answer = try await statistics.answer(
      "statistics " + command.replacing("FILE", with: file))
    #expect(answer["failure"] == nil, "\(answer)")
    let after = try await answers()
    #expect(after != before)
    for _ in 1...2 {
      #expect(try await statistics.answer("statistics undo")["screen"] == "undone")
      #expect(try await answers() == before)
      #expect(try await statistics.answer("statistics redo")["screen"] == "redone")
      #expect(try await answers() == after)
    }
  }

  @Test func undoAtHomeNamesTheSnapshot() async throws {
    _ = try await add()
    try await importRows("X1,2024-W40,1\n", on: "2024-11-01")
    let talk = try await statistics.talk(
      "statistics sources delete rates --on 2024-11-01 --yes", "undo", "statistics sources undo")
    #expect(talk.contains("Undone: Deleted the snapshot of 2024-11-01 of 'rates'."), "\(talk)")
    #expect(talk.contains("Undone: Imported 1 figure of Rates, 2024-11-01."), "\(talk)")
  }

  @Test func theQuestionSaysThatADeletionIsTooLargeToBeUndone() async throws {
    let world = World(now: "2024-12-01T10:00")
    let statistics = try StatisticsFixture(world)
    let mapping = Self.mapping
    try await world.store(of: "statistics", migrations: StatisticsSchema.steps).write { db in
      try db.execute(
        sql: """
          INSERT INTO source VALUES (1, 'rates', ?);
          INSERT INTO indicator VALUES (1, 1, 'rates', NULL, NULL, 0, '{}', '{}');
          INSERT INTO observed VALUES (1, 1, '[]', 'X1', zeroblob(5000000));
          """, arguments: [mapping])
    }
    let talk = try await statistics.talk("statistics sources delete rates", "y", "undo")
    #expect(talk.contains("This cannot be undone, because there are too many figures."), "\(talk)")
    #expect(talk.contains("Deleted 'rates'.") && !talk.contains("Undone"), "\(talk)")
  }

  @Test func placesOfADeletedSnapshotAreUnknown() async throws {
    _ = try await add()
    try await importRows("X1,2024-W40,1\n", on: "2024-11-01")
    try await importRows("X2,2024-W40,1\n", on: "2024-11-02")
    let answer = try await statistics.answer(
      "statistics sources delete rates --on 2024-11-02 --yes", "statistics chart X2 --by rates")
    #expect(answer["failure"] == "statistics.unknown-place", "\(answer)")
    let empty = try await statistics.answer(
      "statistics sources delete rates --on 2024-11-01 --yes", "statistics indicators")
    #expect(empty["indicators"]?.elements?.first?["places"] == 0, "\(empty)")
  }
}
