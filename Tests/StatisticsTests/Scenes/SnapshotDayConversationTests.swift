import AtriumScreen
import AtriumTesting
import Testing

@testable import Statistics

/// The day of a snapshot, and the question for it.
@MainActor @Suite struct SnapshotDayConversationTests {
  private let statistics: StatisticsFixture

  init() throws { statistics = try StatisticsFixture(World(now: "2026-11-27T10:00")) }

  private func add(_ further: String = "") async throws {
    let mapping = """
      { "id": "rates", "title": "Rates", "place": { "column": "place", "as": "code" },
        "period": { "column": "week", "as": "iso-week" }, \(further)
        "indicators": [{ "id": "rates", "title": "R", "kind": "rate", "value": "value" }] }
      """
    let path = try statistics.write(mapping, to: "rates.json")
    _ = try await statistics.answer("statistics sources add \(path)")
  }

  private func importing(_ text: String, _ name: String, _ options: String = "") async throws
    -> JSON
  {
    let file = try statistics.write(text, to: name)
    return try await statistics.answer("statistics import \(file) --source rates \(options)")
  }

  private func value(asOf day: String) async throws -> JSON? {
    let answer = try await statistics.answer("statistics indicator rates --as-of \(day)")
    return answer["series"]?.elements?.first?["values"]?.elements?.first?["value"]
  }

  private static let first = "place,week,value\nX,2026-W17,1\n"
  private static let second = "place,week,value\nX,2026-W17,2\n"

  @Test func weeklyFilesOfOneSittingAreSnapshotsOfTheirDays() async throws {
    try await add()
    let first = try await importing(Self.first, "rates-2026-05-01.csv")
    #expect(first["date"] == "2026-05-01" && first["date_from"] == "name", "\(first)")
    let second = try await importing(Self.second, "rates-2026-05-08.csv")
    #expect(second["date"] == "2026-05-08" && second["changed"] == 1, "\(second)")
    #expect(second["replaced"] == false, "\(second)")
    #expect(try await value(asOf: "2026-05-01") == 1)
    #expect(try await value(asOf: "2026-05-07") == 1)
    #expect(try await value(asOf: "2026-05-08") == 2)
    let revised = try await statistics.answer("statistics revised rates")
    #expect(revised["values"]?.elements?.first?["was"] == 1, "\(revised)")
    #expect(try await statistics.answer("statistics revised") == revised)
  }

  @Test func replacingASnapshotIsSaid() async throws {
    try await add()
    _ = try await importing(Self.first, "rates-2026-05-01.csv")
    let same = try await importing(Self.first, "rates-2026-05-01.csv")
    #expect(same["replaced"] == true && same["changed"] == 0, "\(same)")
    let file = try statistics.write(Self.second, to: "rates-2026-05-01.csv")
    let talk = try await statistics.talk("statistics import \(file) --source rates")
    #expect(talk.contains("It replaces the snapshot of 2026-05-01."), "\(talk)")
    #expect(talk.contains("The day is that of the file's name."), "\(talk)")
    #expect(try await value(asOf: "2026-05-01") == 2)
  }

  @Test func theColumnOfPublicationStatesTheDay() async throws {
    try await add(#""published": { "column": "stand", "as": "day-month-year" },"#)
    let rows =
      "stand,place,week,value\n\"01.05.2026, 00:00 Uhr\",X,2026-W17,1\n08.05.2026,Y,2026-W17,1\n"
    let answer = try await importing(rows, "rates-2026-01-01.csv")
    #expect(answer["date"] == "2026-05-08" && answer["date_from"] == "contents", "\(answer)")
    let refused = try await importing("stand,place,week,value\nx,X,2026-W17,1\n", "rates.csv")
    #expect(refused.text.contains("'x' is not a day such as 31/12/2019"), "\(refused)")
    #expect(refused.text.contains("rates.csv:2:1"), "\(refused)")
  }

  @Test func scriptsNameTheDayOfAFurtherFile() async throws {
    try await add()
    let first = try await importing(Self.first, "rates.csv")
    #expect(first["date"] == "2026-11-27" && first["date_from"] == "today", "\(first)")
    #expect(try await importing(Self.first, "rates.csv")["changed"] == 0)
    let refused = try await importing(Self.second, "rates.csv")
    #expect(refused["failure"] == "statistics.snapshot-exists", "\(refused)")
    #expect(refused.text.contains("--on"), "\(refused)")
    #expect(try await value(asOf: "2026-11-27") == 1)
    let named = try await importing(Self.second, "rates.csv", "--on 2026-11-20")
    #expect(named["date"] == "2026-11-20", "\(named)")
    #expect(try await value(asOf: "2026-11-20") == 2)
    let replaced = try await importing(Self.second, "rates.csv", "--on today")
    #expect(replaced["replaced"] == true && replaced["changed"] == 1, "\(replaced)")
    #expect(try await value(asOf: "2026-11-27") == 2)
  }

  @Test func thePromptAsksForTheDay() async throws {
    try await add()
    _ = try await importing(Self.first, "rates.csv")
    let file = try statistics.write(Self.second, to: "rates.csv")
    let talk = try await statistics.talk(
      "statistics", "import \(file) --source rates", "2026-11-20")
    #expect(talk.contains("Day on which"), "\(talk)")
    #expect(talk.contains("Rates, 2026-11-20."), "\(talk)")
    #expect(try await value(asOf: "2026-11-20") == 2)
    #expect(try await value(asOf: "2026-11-27") == 1)
  }

  /// Files of several weeks, which are snapshots of their days however they are named.
  @Test(arguments: ["", "weekly", "rates-2026-05-*.csv", "rates-2026-05-0[18].csv"])
  func filesOfSeveralDaysAreSeveralSnapshots(_ name: String) async throws {
    try await add()
    let isFolder = name == "weekly"
    if isFolder { try statistics.makeFolder("weekly") }
    let folder = isFolder ? "weekly/" : ""
    let first = try statistics.write(Self.first, to: "\(folder)rates-2026-05-01.csv")
    let second = try statistics.write(Self.second, to: "\(folder)rates-2026-05-08.csv")
    if isFolder { _ = try statistics.write("No figures", to: "weekly/README.md") }
    let paths = name.isEmpty ? "\(first) \(second)" : statistics.path(name)
    let answer = try await statistics.answer("statistics import \(paths) --source rates")
    let imports = answer["imports"]?.elements ?? []
    #expect(imports.map { $0["date"] } == ["2026-05-01", "2026-05-08"], "\(answer)")
    #expect(imports.map { $0["new"] } == [1, 0] && imports.map { $0["changed"] } == [0, 1])
    #expect(imports[0]["files"] == ["rates-2026-05-01.csv"] && answer["total"] == 2)
    #expect(try await value(asOf: "2026-05-07") == 1)
    #expect(try await value(asOf: "2026-05-08") == 2)
    let line = "statistics import \(paths) --source rates --on 2026-05-20"
    let together = try await statistics.answer(line)
    #expect(together["failure"] == "statistics.bad-file", "the files contradict: \(together)")
  }

  @Test func aFileWithAnErrorIsNamedAndTheOthersAreImported() async throws {
    try await add()
    let files = [
      try statistics.write(Self.first, to: "rates-2026-05-01.csv"),
      try statistics.write("place,week,value\nX,2026-W17,?\n", to: "rates-2026-05-08.csv"),
      try statistics.write(Self.second, to: "rates-2026-05-15.csv"),
      try statistics.write("a,b\n1,2\n", to: "other.csv"),
    ]
    let line = "statistics import \(files.joined(separator: " "))"
    let talk = try await statistics.talk(line)
    #expect(talk.contains("rates-2026-05-08.csv:2:12:"), "\(talk)")
    #expect(talk.contains("other.csv:1:"), "\(talk)")
    #expect(talk.contains("Not imported: 2 of 4 snapshots."), "\(talk)")
    #expect(talk.contains("'undo' takes back one of the 2 snapshots at a time."), "\(talk)")
    #expect(try await value(asOf: "2026-05-08") == 1)
    #expect(try await value(asOf: "2026-05-15") == 2)
    let failure = try await statistics.answer(line)
    #expect(failure["failure"] == "statistics.not-imported", "\(failure)")
  }

  @Test func theListSaysWhatWasReplacedAndLeftOut() async throws {
    try await add()
    let files = [
      try statistics.write(Self.first, to: "rates-2026-05-01.csv"),
      try statistics.write(Self.second, to: "rates-2026-05-08.csv"),
    ]
    let line = "statistics import \(files.joined(separator: " ")) --source rates"
    _ = try await statistics.answer(line)
    _ = try statistics.write(Self.first + "Y,2026-W99,1\n", to: "rates-2026-05-01.csv")
    _ = try statistics.write(Self.first, to: "rates-2026-05-08.csv")
    let imports = try await statistics.answer(line + " --skip-bad")["imports"]?.elements ?? []
    #expect(imports.first?["result"]?.text.contains("1 row was left out.") == true, "\(imports)")
    #expect(imports.last?["replaced"] == true && imports.last?["changed"] == 1, "\(imports)")
    let result = imports.last?["result"]?.text ?? ""
    #expect(result.contains("It replaces the snapshot of 2026-05-08."), "\(imports)")
  }

  @Test func filesOfOneDayAreOneSnapshot() async throws {
    try await add()
    let files = [
      try statistics.write(Self.first, to: "rates-2026-05-01.csv"),
      try statistics.write("place,week,value\nY,2026-W17,2\n", to: "others.csv"),
    ]
    let line = "statistics import \(files.joined(separator: " ")) --source rates"
    let answer = try await statistics.answer(line)
    #expect(answer["values"] == 2 && answer["date"] == "2026-05-01", "\(answer)")
  }

  @Test func filesWithDifferentDaysOfPublicationNeedTheirOwnImport() async throws {
    try await add(#""published": { "column": "stand", "as": "day" },"#)
    let files = try ["2026-05-01", "2026-05-08"].map { day in
      let rows = "stand,place,week,value\n\(day),X,2026-W17,1\n"
      return try statistics.write(rows, to: "\(day.suffix(2)).csv")
    }
    let line = "statistics import \(files.joined(separator: " ")) --source rates"
    let refused = try await statistics.answer(line)
    #expect(refused["failure"] == "statistics.several-days", "\(refused)")
    #expect(try await statistics.answer(line + " --on 2026-05-08")["values"] == 1)
  }

  @Test func aDayThatIsAssumedOrContradictsTheNameIsSaid() async throws {
    try await add()
    let undated = try statistics.write(Self.first, to: "rates.csv")
    let assumed = try await statistics.talk("statistics import \(undated) --source rates")
    #expect(assumed.contains("The files state no day, so that it is today"), "\(assumed)")
    let named = try statistics.write(Self.first, to: "rates-2026-05-01.csv")
    for (day, isWarned) in [("2026-05-08", true), ("2026-05-01", false)] {
      let talk = try await statistics.talk("statistics import \(named) --source rates --on \(day)")
      #expect(talk.contains("states another day, 2026-05-01.") == isWarned, "\(talk)")
    }
  }

  @Test func aFolderWithoutFiguresIsRefused() async throws {
    try statistics.makeFolder("empty")
    let answer = try await statistics.answer("statistics import \(statistics.path("empty"))")
    #expect(answer["failure"] == "statistics.no-files", "\(answer)")
    #expect(answer.text.contains(".csv"), "\(answer)")
  }

  @Test func daysMayHaveThreeColumns() async throws {
    let mapping = """
      { "id": "rates", "title": "Rates", "place": { "column": "place", "as": "code" },
        "period": { "columns": ["y", "m", "d"], "as": "day" },
        "indicators": [{ "id": "rates", "title": "R", "kind": "rate", "value": "value" }] }
      """
    let path = try statistics.write(mapping, to: "rates.json")
    _ = try await statistics.answer("statistics sources add \(path)")
    let answer = try await importing("d,m,y,place,value\n3,10,2024,X,1\n03,11,2024,X,2\n", "a.csv")
    #expect(answer["values"] == 2, "\(answer)")
    let figures = try await statistics.answer("statistics indicator rates --from 2024-11-03")
    #expect(
      figures["series"]?.elements?.first?["values"]
        == [["period": "2024-11-03", "value": 2]], "\(figures)")
    let refused = try await importing("d,m,y,place,value\n31,2,2024,X,1\n", "a.csv", "--on -1d")
    #expect(refused.text.contains("'2024-2-31' is not a day"), "\(refused)")
    let two = try statistics.write(mapping.replacing(#", "d"]"#, with: "]"), to: "two.json")
    let wrong = try await statistics.answer("statistics sources add \(two)")
    #expect(wrong.text.contains("three columns, of year, month and day"), "\(wrong)")
  }
}
