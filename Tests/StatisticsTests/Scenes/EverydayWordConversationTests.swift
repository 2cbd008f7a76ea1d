import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import Statistics

/// Days, places and measures as people type them.
@MainActor @Suite struct EverydayWordConversationTests {
  private let statistics: StatisticsFixture

  init() throws { statistics = try StatisticsFixture() }

  /// The built-in figures end in June 2020.
  @Test(arguments: [
    ("top 10 --on 1 april 2020", "2020-04-01"), ("top 10 --on april 1", "2020-04-01"),
    ("top --by deaths --on 1. april", "2020-04-01"),
    ("show croatia --on 1 april 2020", "2020-04-01"),
    ("top 10 --on 31 may", "2020-05-31"),
  ])
  func daysHaveSeveralWordsAndNoYear(_ command: String, _ day: String) async throws {
    let answer = try await statistics.answer("statistics \(command)")
    #expect(answer["date"] == .string(day), "\(answer)")
  }

  @Test(arguments: ["date 1 april", "date april 1 2020", "map date 1 april"])
  func theDayOfDateIsAPhrase(_ line: String) async throws {
    let root = line.hasPrefix("map") ? "map" : "statistics"
    let command = line.replacing("map ", with: "")
    let talk = try await statistics.talk(root, command, "where")
    #expect(talk.contains("2020-04-01"), "\(talk)")
  }

  @Test func monthsWithoutAYearAreThoseOfTheData() async throws {
    let answer = try await statistics.answer(
      "statistics chart italy --by deaths --from april --to may")
    #expect(answer["from"] == "2020-04-01" && answer["to"] == "2020-05-31", "\(answer)")
  }

  @Test(arguments: [
    ("germany, united kingdom, france", ["DE", "GB", "FR"]),
    ("germany united kingdom france", ["DE", "GB", "FR"]),
    ("Bosnia and Herzegovina, Italy and the US", ["BA", "IT", "US"]),
    ("'italy, spain'", ["IT", "ES"]), ("'italy spain france'", ["IT", "ES", "FR"]),
    ("'United Kingdom' it", ["GB", "IT"]), ("de,fr", ["DE", "FR"]),
  ])
  func commasAndNamesDivideAList(_ list: String, _ codes: [String]) async throws {
    let answer = try await statistics.answer("statistics compare \(list)")
    let found = answer["places"]?.elements?.compactMap { $0["code"] }
    #expect(found == codes.map(JSON.string), "\(answer)")
  }

  @Test func theQuestionOfCompareTakesAList() async throws {
    let talk = try await statistics.talk("statistics compare", "italy, spain and united kingdom")
    #expect(talk.contains("Spain") && talk.contains("United Kingdom"), "\(talk)")
    #expect(!talk.contains("not found"), "\(talk)")
  }

  @Test(arguments: [
    ("top 10 deaths", "top 10 --by deaths"), ("top deaths", "top --by deaths"),
    ("top 10 in europe", "top 10 --continent europe"), ("top europe", "top --continent europe"),
    ("top 10 by deaths", "top 10 --by deaths"),
  ])
  func valuesWithoutTheirOptionAreNamedWithIt(_ line: String, _ meant: String) async throws {
    let answer = try await statistics.answer("statistics \(line)")
    #expect(answer.text.contains("Did you mean 'statistics \(meant)'?"), "\(answer)")
  }

  @Test(arguments: [
    "--by deaths per million", "--by 'deaths per million'", "--by Deaths-Per-Million",
    "--by deaths per million 3",
  ])
  func measuresHaveBlanksForHyphens(_ options: String) async throws {
    let answer = try await statistics.answer("statistics top \(options)")
    #expect(answer["by"] == "deaths-per-million", "\(answer)")
  }

  @Test(arguments: ["help statistics sources add", "help sources add"])
  func helpKnowsTheCommandsOfSources(_ line: String) async throws {
    let talk = try await statistics.talk(line)
    #expect(talk.contains("add [<mapping>]"), "\(talk)")
  }

  @Test func theIsNoThemeAndNeedsAnotherWord() async throws {
    let talk = try await statistics.talk("the ten countries with most deaths")
    #expect(talk.contains("'the'") && !talk.contains("theme>"), "\(talk)")
  }
}
