import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import Statistics

/// The remedies that imports of indicator sources name, and their remarks.
@MainActor @Suite struct ImportAdviceConversationTests {
  private let statistics: StatisticsFixture

  init() throws { statistics = try StatisticsFixture() }

  private static let long = """
    { "id": "visits", "title": "Visits", "file": { "separator": ";" },
      "place": { "column": "Land", "as": "name" }, "period": { "column": "Woche", "as": "iso-week" },
      "dimensions": { "age": { "column": "Alter", "default": "alle" } },
      "indicators": [
        { "id": "visits", "title": "Visits", "kind": "count", "unit": "visits", "value": "Besuche" },
        { "id": "rate", "title": "Rate", "kind": "rate", "unit": "%", "value": "Rate" }
      ] }
    """
  private static let header = "Land;Woche;Alter;Besuche;Rate\n"
  private static let wide = """
    { "id": "wide", "title": "Wide", "place": { "column": "Land", "as": "name" },
      "period": { "header": true, "as": "iso-week" },
      "indicators": [{ "id": "wide", "title": "Wide", "kind": "rate", "unit": "%" }] }
    """

  private func importing(
    _ text: String, _ mapping: String = Self.long, _ options: String? = nil
  ) async throws -> JSON {
    let id = mapping == Self.wide ? "wide" : "visits"
    let path = try statistics.write(mapping, to: "\(id).json")
    let file = try statistics.write(text, to: "data.csv")
    return try await statistics.answer(
      "statistics sources add \(path)",
      "statistics import \(file) \(options ?? "--source \(id)")")
  }

  @Test(arguments: [
    ("Austria;2026-W01;alle;1;311,4\n", ["file.decimal", "','", "--skip-bad"]),
    ("Austria;2026-W01;alle;1.234;3\n", ["file.decimal", "','", "1.234"]),
    ("Austria;2026-W01;alle;12,0;3\n", ["file.decimal", "','", "12,0"]),
    ("Austria;2026-W01;alle;1,234;3\n", ["file.decimal", "between groups of digits"]),
    ("Austria;2026-W01;alle;3.5;3\n", ["kind", "has a fraction"]),
    ("Austria;2026-W01;alle;NaN;3\n", ["file.missing", "'NaN'"]),
    ("Austria;2026-W01;alle;…;3\n", ["file.missing", "'…'"]),
    ("Austria;2026-01-31;alle;1;3\n", ["period.as", "day"]),
    ("Austria;31/12/2019;alle;1;3\n", ["period.as", "day-month-year"]),
    ("Austria;5/1/2020;alle;1;3\n", ["period.as", "us-day or day-month-year"]),
    ("Austria;2026-W01;alle;1;k.A.\n", ["file.missing", "'k.A.'", "--skip-bad"]),
    ("Tirol;2026-W01;alle;1;1\n", ["place.codes", "'Tirol'", "\\\"as\\\": \\\"code\\\""]),
    (
      "Austria;2026-W01;alle;1;1\nAustria;2026-W02;alle;1;1\nAustria;2026-W01;alle;2;1\n",
      ["line 2", "dimensions"]
    ),
  ])
  func errorsNameTheKeyOfTheMapping(_ rows: String, _ words: [String]) async throws {
    let answer = try await importing(Self.header + rows)
    #expect(answer["failure"] == "statistics.bad-file")
    for word in words { #expect(answer.text.contains(word), "\(answer)") }
  }

  /// The decimal mark is that of the mapping, unless the number has another one.
  @Test(arguments: [
    (".", "1,234.5", "','", false), (".", "1.234,5", "'.'", true), (",", "1.234,5", "'.'", false),
    (",", "-1,234,567.8", "','", true),
  ])
  func numbersWithGroupsNameTheMarkBetweenThem(
    _ decimal: String, _ number: String, _ mark: String, _ isOtherDecimal: Bool
  ) async throws {
    let mapping = Self.long.replacing(
      "\"separator\": \";\"", with: "\"separator\": \";\", \"decimal\": \"\(decimal)\"")
    let path = try statistics.write(mapping, to: "visits.json")
    let file = try statistics.write(
      Self.header + "Austria;2026-W01;alle;1;\(number)\n", to: "data.csv")
    let answer = try await statistics.answer(
      "statistics sources add \(path)", "statistics import \(file) --source visits")
    #expect(answer.text.contains("Numbers without \(mark) between"), "\(answer)")
    #expect(answer.text.contains("is the decimal mark") == isOtherDecimal, "\(answer)")
  }

  @Test(arguments: [
    ("A,Austria,1\nA,Austria,2\n", "line 2"), (",Austria,1\n,Austria,1\n", "no column tells"),
  ])
  func rowsThatAddUpNameTheColumnsOfParts(_ rows: String, _ words: String) async throws {
    let mapping = Self.wide.replacing(
      "\"title\": \"Wide\", \"place\"",
      with: "\"title\": \"Wide\", \"file\": { \"rows\": \"add\" }, \"place\"")
    let path = try statistics.write(mapping, to: "adding.json")
    let file = try statistics.write("part,Land,2025-W20\n" + rows, to: "adding.csv")
    let answer = try await statistics.answer(
      "statistics sources add \(path)", "statistics import \(file) --source wide")
    #expect(answer.text.contains(words) && answer.text.contains("file.parts"), "\(answer)")
    #expect(answer.text.contains("adding.csv:3:"), "\(answer)")
    #expect(!answer.text.contains("--skip-bad"), "\(answer)")
  }

  @Test func anEarlierLineOfAWideTableIsNamed() async throws {
    let answer = try await importing(
      "Land,2025-W20,2025-W21\nAustria,1,\nCroatia,3,\nAustria,,2\nAustria,,3\n", Self.wide)
    #expect(answer.text.contains("line 4"), "\(answer)")
    let other = try await importing("Land,2025-W20\nAustria,1\nAustria,2\n", Self.wide)
    #expect(other.text.contains("line 2"), "\(other)")
  }

  @Test func columnsThatAreNotReadAreNamed() async throws {
    let text = "Land,2025-W20,KW21,2025-W22\nAustria,1,2,3\n"
    let answer = try await importing(text, Self.wide)
    #expect(answer["values"] == 2 && answer["columns_left_out"] == ["KW21"], "\(answer)")
    let talk = try await statistics.talk(
      "statistics import \(statistics.path("data.csv")) --source wide")
    #expect(talk.contains("Columns left out: KW21."), "\(talk)")
  }

  @Test func aWideTableWithoutPeriodsIsRefused() async throws {
    let answer = try await importing("Land,KW20\nAustria,1\n", Self.wide)
    #expect(answer.text.contains("No column is a week such as 2024-W40."), "\(answer)")
    #expect(answer.text.contains("Found: Land, KW20."), "\(answer)")
  }

  @Test func missingColumnsNameTheFoundOnes() async throws {
    let some = try await importing("Land;Woche\nAustria;2026-W01\n")
    #expect(some.text.contains("Found: Land, Woche."), "\(some)")
    let one = try await importing("Land,Woche,Alter,Besuche,Rate\nAustria,2026-W01,a,1,2\n")
    #expect(one.text.contains("is the separator another one?"), "\(one)")
  }

  @Test func aFileWithoutASourceNamesTheDeclaredOnes() async throws {
    let file = try statistics.write("a;b\n1;2\n", to: "first.csv")
    let first = try await statistics.answer("statistics import \(file)")
    #expect(first.text.contains("Other columns need a mapping"), "\(first)")
    let answer = try await importing("a;b\n1;2\n", Self.long, "")
    #expect(answer["failure"] != nil && answer.text.contains("--source ID"), "\(answer)")
    #expect(answer.text.contains("visits"), "\(answer)")
  }

  @Test(arguments: [
    ("Land;Woche;Besuche;Rate\nAustria;2026-W01;1;2\n", "in the header: Alter."),
    ("Land;Woche;Rate\nAustria;2026-W01;1\n", "in the header: Alter, Besuche."),
    ("Land;b;c\nAustria;1;2\n", "in the header: iso_code"),
  ])
  func missingColumnsAreThoseOfTheNearestSource(_ text: String, _ missing: String) async throws {
    let answer = try await importing(text, Self.long, "")
    #expect(
      answer["failure"] == "statistics.bad-file" && answer.text.contains(missing), "\(answer)")
    #expect(answer.text.contains("'visits'") != answer.text.contains("--source ID"), "\(answer)")
  }

  @Test(arguments: ["", "{\"a\": 1}\n"])
  func aFileWithoutColumnsNeedsNoMapping(_ text: String) async throws {
    let file = try statistics.write(text, to: "columns.csv")
    let answer = try await statistics.answer("statistics import \(file)")
    #expect(answer["failure"] == "statistics.bad-file", "\(answer)")
    #expect(answer.text.contains("Nothing was changed."), "\(answer)")
  }

  @Test func aDefaultThatDoesNotOccurIsNamed() async throws {
    let answer = try await importing(
      Self.header + "Austria;2026-W01;0-4;1;\nAustria;2026-W01;5+;1;\n")
    #expect(answer["unused_defaults"] == ["age": "alle"], "\(answer)")
    let talk = try await statistics.talk(
      "statistics import \(statistics.path("data.csv")) --source visits")
    #expect(talk.contains("'alle' of 'age'") && talk.contains("5+"), "\(talk)")
    let complete = try await importing(
      Self.header + "Austria;2026-W01;alle;1;\n", Self.long, "--source visits --on today")
    #expect(complete["unused_defaults"] == .object([]), "\(complete)")
  }

  @Test func otherEncodingsNameTheConversion() async throws {
    _ = try await importing(Self.header + "Austria;2026-W01;alle;1;2\n")
    let path = statistics.path("latin.csv")
    let bytes = Array(Self.header.utf8) + [0xD6] + Array("sterreich;2026-W01;alle;1;2\n".utf8)
    try Data(bytes).write(to: URL(filePath: path))
    let answer = try await statistics.answer("statistics import \(path) --source visits")
    #expect(answer.text.contains("iconv -f latin1 -t utf8 \(path)"), "\(answer)")
  }

  @Test func utf16NamesItsConversion() async throws {
    _ = try await importing(Self.header + "Austria;2026-W01;alle;1;2\n")
    let path = statistics.path("wide.csv")
    let text = Self.header + "Austria;2026-W01;alle;1;2\n"
    // All characters are in ASCII.
    let bytes: [UInt8] = [0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] as [UInt8] }
    try Data(bytes).write(to: URL(filePath: path))
    let answer = try await statistics.answer("statistics import \(path) --source visits")
    #expect(answer.text.contains("iconv -f utf-16 -t utf8 \(path)"), "\(answer)")
  }

  @Test func theColumnsOfYearAndWeekAreTwo() async throws {
    let mapping = Self.long.replacing(
      "\"column\": \"Woche\"", with: "\"columns\": [\"2025-W20\"]")
    let path = try statistics.write(mapping, to: "visits.json")
    let answer = try await statistics.answer("statistics sources add \(path)")
    #expect(answer.text.contains("two columns, of year and week"), "\(answer)")
  }
}
