import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import Statistics

/// A person's own weekly counts of regions: what is typed about them, and mistakes in their files.
@MainActor @Suite struct WeeklyFigureConversationTests {
  private let statistics: StatisticsFixture

  init() throws { statistics = try StatisticsFixture(World(now: "2026-08-20T10:00")) }

  private static let mapping = """
    { "id": "flu", "title": "Weekly flu",
      "place": { "column": "region", "as": "code" },
      "period": { "column": "week", "as": "iso-week" },
      "indicators": [
        { "id": "flu-cases", "title": "Flu cases", "kind": "count", "value": "cases" }
      ] }
    """
  private static let header = "region,week,cases\n"
  private static let first = """
    Pula,2026-W30,22
    Zadar,2026-W30,30
    Zagreb,2026-W30,100
    Pula,2026-W31,20
    Zadar,2026-W31,31
    Zagreb,2026-W31,110

    """

  /// Adds the source and imports rows.
  /// - Returns: the path of the file.
  @discardableResult
  private func importRows(
    _ rows: String = first, _ options: String = "--on 2026-08-11", to name: String = "week.csv"
  ) async throws -> String {
    let file = try statistics.write(Self.header + rows, to: name)
    let mapping = try statistics.write(Self.mapping, to: "flu.json")
    _ = try await statistics.answer(
      "statistics sources add \(mapping)", "statistics import \(file) \(options)")
    return file
  }

  private func talk(_ rows: String, _ day: String = "2026-08-11") async throws -> String {
    let file = try statistics.write(Self.header + rows, to: "other.csv")
    return try await statistics.talk("statistics import \(file) --on \(day)")
  }

  private func values(_ command: String) async throws -> [JSON] {
    let answer = try await statistics.answer("statistics \(command)")
    return (answer["series"]?.elements ?? []).flatMap {
      ($0["values"]?.elements ?? []).compactMap { $0["value"] }
    }
  }

  @Test(arguments: ["import week.csv --on 2026-08-11", "sources add flu.json"])
  func undoingWhatChangedNothingKeepsTheSnapshot(_ command: String) async throws {
    try await importRows()
    var line = command
    for name in ["week.csv", "flu.json"] {
      line = line.replacing(name, with: statistics.path(name))
    }
    let talk = try await statistics.talk(
      "statistics \(line)", "statistics undo", "statistics redo", "statistics undo")
    #expect(talk.contains("Nothing changed") || talk.contains("'flu' is unchanged."), "\(talk)")
    #expect(talk.contains("Undone: Added again, without a change: Weekly flu"), "\(talk)")
    #expect(try await values("indicator flu-cases Pula") == [22, 20])
    let earlier = try await statistics.talk("statistics undo")
    #expect(earlier.contains("Undone: Imported 6 figures"), "\(earlier)")
  }

  @Test func aSumNamesWhatItLacks() async throws {
    try await importRows(Self.first.replacing("Pula,2026-W31,20\n", with: ""))
    for options in ["", "--from 2026-W31"] {
      let talk = try await statistics.talk("statistics indicator flu-cases --sum place \(options)")
      #expect(talk.contains("all places, 2026-W31: 2 of 3 figures; missing: Pula."), "\(talk)")
    }
    let json = try await statistics.answer("statistics indicator flu-cases --sum place")
    let missing = json["series"]?.elements?.first?["missing"]
    #expect(missing == [["place": "Pula", "slice": []]], "\(json)")
    let whole = try await statistics.talk(
      "statistics indicator flu-cases --sum place --to 2026-W30")
    #expect(!whole.contains("missing"), "\(whole)")
    let earlier = try await statistics.talk("statistics indicator flu-cases --sum place")
    #expect(!earlier.contains("earlier period"), "\(earlier)")
  }

  @Test(arguments: [
    ("Pula Zadar", "Pula and Zadar"), ("zagreb", "Zagreb"), ("pula, ZADAR", "Pula and Zadar"),
    ("", "all places"),
  ])
  func aSumNamesItsPlaces(_ places: String, _ name: String) async throws {
    try await importRows()
    let talk = try await statistics.talk(
      "statistics indicator flu-cases \(places) --sum place --output csv")
    #expect(talk.contains("Period,\(name)\r\n"), "\(talk)")
  }

  @Test(arguments: [
    ("as of 3 august 2026", "--on '3 august 2026'"), ("on yesterday", "--on yesterday"),
    ("to flu", "--source flu"), ("nothing.csv", nil),
  ])
  func wordsAfterAFileEndTheImport(_ words: String, _ meant: String?) async throws {
    let file = try await importRows()
    _ = try statistics.write(Self.header + "Pula,2026-W30,1\n", to: "week.csv")
    let answer = try await statistics.answer("statistics import \(file) \(words)")
    #expect(answer["failure"] == "statistics.no-file", "\(answer)")
    let line = meant.map { "Did you mean 'statistics import \(file) \($0)'?" } ?? "path"
    #expect(answer.text.contains(line), "\(answer)")
    #expect(try await values("indicator flu-cases Pula") == [22, 20])
  }

  @Test func whatAFileMayHaveWrongIsNamed() async throws {
    try await importRows()
    let future = try await talk(Self.first.replacing("Zagreb,2026-W31", with: "Zagreb,2062-W31"))
    #expect(
      future.contains("other.csv:7: 2062-W31 is after the day of the snapshot, 2026-08-11."),
      "\(future)"
    )
    let week = try await talk(Self.first, "2026-07-27")
    #expect(!week.contains("is after the day"), "the first day of the week is that day: \(week)")
    let renamed = try await talk(Self.first.replacing("Pula,2026-W31", with: "Pulla,2026-W31"))
    #expect(renamed.contains("New place: Pulla (like Pula?)."), "\(renamed)")
    #expect(renamed.contains("No figure of 2026-W31: Pula."), "\(renamed)")
    let repeated = try await talk(Self.first + "Zagreb,2026-W31,110\n")
    #expect(repeated.contains("1 row repeats another: line 8 is line 7."), "\(repeated)")
    let file = try statistics.write(Self.header + Self.first + "Pula,2026-W32,x\n", to: "bad.csv")
    let skipped = try await statistics.talk("statistics import \(file) --skip-bad --on 2026-08-11")
    #expect(skipped.contains("1 row was left out. Line 8: 'x' is not a number."), "\(skipped)")
  }

  @Test(arguments: ["", "--on 2026-08-11"])
  func aWrongSeparatorIsNamedWithAnyOption(_ options: String) async throws {
    try await importRows()
    let file = try statistics.write("region;week;cases\nPula;2026-W30;1\n", to: "semicolons.csv")
    let answer = try await statistics.answer("statistics import \(file) \(options)")
    #expect(answer.text.contains("is the separator another one?"), "\(answer)")
  }

  /// 2026-07-20 is the Monday of week 30.
  @Test(arguments: [
    ("--from 2026-W31", [20]), ("--from 2026-07", [22, 20]), ("--to 2026-07", [22, 20]),
    ("--to 2026-07-26", [22]), ("--from 2026-07-27", [20]), ("--from last", [20]),
    ("--from 27 july 2026", [20]), ("--from july 27", [20]), ("--to july", [22, 20]),
    ("--to first", [22]), ("--to -7d", [22]), ("--from W31", [20]), ("--to week 30", [22]),
    ("--from KW 31", [20]), ("--to week 30 2026", [22]), ("--from w50", []),
  ])
  func weeksContainDaysAndMonths(_ options: String, _ expected: [Int]) async throws {
    try await importRows()
    let numbers = try await values("indicator flu-cases Pula \(options)")
    #expect(numbers == expected.map(JSON.integer))
  }

  /// The week before 2026-08-20 is week 33.
  @Test(arguments: [("last week", "2026-W33"), ("w30", "2026-W30"), ("this week", nil)])
  func aRankingHasTheWeekOfAPhrase(_ words: String, _ week: String?) async throws {
    try await importRows(Self.first.replacing("2026-W31", with: "2026-W33"), "--on 2026-08-18")
    let answer = try await statistics.answer("statistics top --by flu-cases --on \(words)")
    #expect(answer["period"] == week.map(JSON.string), "\(answer)")
  }

  @Test func aRankingHasTheWeekOfADay() async throws {
    try await importRows()
    let answer = try await statistics.answer("statistics top --by flu-cases --on 22 july 2026")
    #expect(answer["period"] == "2026-W30", "\(answer)")
    let blanks = try await statistics.answer("statistics top --by 'Flu cases'")
    #expect(blanks["period"] == "2026-W31", "\(blanks)")
  }

  @Test func aChartWithoutAPlaceShowsAllOrAsks() async throws {
    try await importRows()
    let all = try await statistics.answer("statistics chart --by flu-cases")
    #expect(all["chart"]?["series"]?.elements?.count == 3, "\(all)")
    let rows = (1...7).map { "Region \($0),2026-W31,1\n" }.joined()
    try await importRows(rows, "--on 2026-08-12")
    let refused = try await statistics.answer("statistics chart --by flu-cases")
    #expect(refused["failure"] == "statistics.place-missing", "\(refused)")
  }

  @Test(arguments: [
    ("Pulla", "Did you mean 'Pula'?"), ("GR", "Choose one: FR, Place 01, "),
    ("GR", "Place 11, …."),
  ])
  func aPlaceThatIsNotThereLeadsToOthers(_ place: String, _ hint: String) async throws {
    let names = ["FR"] + (1...13).map { $0 < 10 ? "Place 0\($0)" : "Place \($0)" } + ["Pula"]
    try await importRows(names.map { "\($0),2026-W31,1\n" }.joined())
    let answer = try await statistics.answer("statistics chart \(place) --by flu-cases")
    #expect(answer["failure"] == "statistics.unknown-place", "\(answer)")
    #expect(answer.text.contains(hint), "\(answer)")
  }

  @Test func indicatorsAreFoundAndNamedBesideMeasures() async throws {
    #expect(!(try await statistics.talk("statistics measures")).contains("statistics indicators"))
    try await importRows()
    #expect(try await statistics.talk("statistics measures").contains("statistics indicators"))
    for words in ["flu", "weekly flu"] {
      let talk = try await statistics.talk("find \(words)")
      #expect(talk.contains("statistics indicator flu-cases"), "\(talk)")
    }
  }

  @Test func placesWithoutRegionsAreTheFirstReasonWithoutAMap() async throws {
    try await importRows()
    for option in ["", " --per-million"] {
      let answer = try await statistics.answer("statistics map --by flu-cases\(option)")
      #expect(answer["failure"] == "statistics.no-regions", "\(answer)")
    }
  }

  @Test func aFileOfFiguresProposesItsMapping() async throws {
    let file = try statistics.write(Self.header + Self.first, to: "week29.csv")
    let refused = try await statistics.answer("statistics sources add \(file)")
    #expect(refused["failure"] == "statistics.bad-mapping", "\(refused)")
    #expect(refused.text.contains("region") && refused.text.contains("iso-week"), "\(refused)")
    let no = try await statistics.talk(
      "statistics sources add \(file)", "n", "statistics indicators")
    #expect(no.contains("No indicators."), "\(no)")
    let yes = try await statistics.talk("statistics sources add \(file)", "y")
    #expect(yes.contains("Added 'week29' with 1 indicator."), "\(yes)")
    _ = try await statistics.answer("statistics import \(file) --on 2026-08-11")
    #expect(try await values("indicator week29-cases Pula") == [22, 20])
  }
}
