import AtriumScreen
import AtriumTesting
import Foundation
import Statistics
import StatisticsImport
import Testing

/// The commands `chart`, `compare` and `series`, and pictures in files.
@MainActor @Suite struct ChartConversationTests {
  private let statistics: StatisticsFixture

  init() throws { statistics = try StatisticsFixture() }

  @Test func chartsHaveARangeAndAScale() async throws {
    let command = "statistics chart HR --by confirmed --smooth 3 --from 2020-03-10"
    let chart = try await statistics.answer(command + " --to 2020-05-11")
    #expect(chart["from"] == "2020-03-10" && chart["to"] == "2020-05-11" && chart["smooth"] == 3)
    #expect(chart["chart"]?["positions"]?.elements?.count == 63)
    let linear = axisLabels(try await statistics.talk(command))
    let logarithmic = axisLabels(try await statistics.talk(command + " --log"))
    #expect(linear.contains("0"))
    #expect(!logarithmic.contains("0") && logarithmic.contains("100"))
  }

  /// The numbers beside the vertical axis.
  private func axisLabels(_ talk: String) -> Set<String> {
    Set(talk.matches(of: #/\n *([\d,]+) ?[┤┼│┃▏|]/#).map { String($0.1) })
  }

  @Test func comparesCountriesPerMillion() async throws {
    let chart = try await statistics.answer(
      "statistics compare HR DE IT --by new-cases --per-million")
    #expect(chart["screen"] == "chart" && chart["metric"] == "new-cases-per-million")
    #expect(chart["places"]?.elements?.map { $0["code"] } == ["HR", "DE", "IT"])
    #expect(chart["chart"]?["series"]?.elements?.map { $0["key"] } == ["HR", "DE", "IT"])
  }

  @Test func seriesOfSeveralPlacesHaveAColumnForEach() async throws {
    let line = "statistics series HR DE --by deaths --from 2020-06-07"
    let expected = "Day,Croatia,Germany\n2020-06-07,104,8668\n2020-06-08,104,8674"
    let lines = try await statistics.talk("\(line) --csv")
    #expect(lines.contains(expected), "\(lines)")
  }

  /// `--csv` is the document of `--output csv`.
  @Test(arguments: [
    "HR --from 2020-06-07", "HR DE --by deaths --from 2020-06-07",
    "HR --by new-cases --smooth 7 --from 2020-06-07", "HR --by fatality --from 2020-06-07",
  ])
  func seriesHaveOneFormOfCSV(_ words: String) async throws {
    var tables: [[Substring]] = []
    for option in ["--csv", "--output csv"] {
      let talk = try await statistics.talk("statistics series \(words) \(option)")
      tables.append(
        talk.split(whereSeparator: \.isNewline).filter {
          $0.hasPrefix("Day,") || $0.hasPrefix("2020-")
        })
    }
    #expect(tables[0].count == 3 && tables[0] == tables[1], "\(tables)")
  }

  @Test func measuresAreListed() async throws {
    let answer = try await statistics.answer("statistics measures")
    let names = answer["measures"]?.elements?.compactMap { $0["name"]?.string } ?? []
    #expect(names.contains("new-cases-per-million") && names.contains("fatality"), "\(answer)")
    #expect(answer["total"] == .integer(names.count))
    for name in names.prefix(3) {
      #expect(try await statistics.answer("statistics top 1 --by \(name)")["by"] == .string(name))
    }
  }

  @Test(arguments: [
    "2020-04 --to 2020-04", "'april 2020' --to 'travanj 2020'", "'April 2020' --to 2020-04-30",
  ])
  func monthsAreTheirFirstAndLastDays(_ range: String) async throws {
    let talk = try await statistics.talk("statistics series HR --from \(range) --csv")
    #expect(talk.contains("\n2020-04-01,867\n"), "\(talk)")
    #expect(talk.contains("\n2020-04-30,") && !talk.contains("2020-05-01"), "\(talk)")
    #expect(!talk.contains("2020-03-31"), "\(talk)")
    // The days before the first and after the last figure do not matter.
    let ends = try await statistics.answer("statistics chart HR --from 2020-02 --to 2020-06")
    #expect(ends["from"] == "2020-02-26" && ends["to"] == "2020-06-08", "\(ends)")
    let outside = try await statistics.answer("statistics chart HR --from 2021-02")
    #expect(outside["failure"] == "statistics.outside", "\(outside)")
    let week = try await statistics.answer("statistics series HR --from 2020-W10")
    #expect(week["failure"] != nil, "\(week)")
  }

  @Test func fieldsAreThoseOfTheRows() async throws {
    let series = try await statistics.answer("statistics series HR --from 2020-06-07 --fields date")
    #expect(series["series"] == [["date": "2020-06-07"], ["date": "2020-06-08"]], "\(series)")
    let waves = try await statistics.answer("statistics waves HR --fields peak")
    #expect(waves["waves"]?.elements?.first == ["peak": "2020-04-02"], "\(waves)")
  }

  @Test func optionsOfOtherProgramsAreNamed() async throws {
    let answer = try await statistics.answer("statistics chart HR --since 2020-04-01")
    #expect(answer.text.contains("Did you mean '--from'?"), "\(answer)")
  }

  @Test func seriesCanBeCSVDocuments() async throws {
    let answer = try await statistics.answer(
      "statistics series HR --by new-cases --from 2020-04-01 --to 2020-04-02 --csv")
    #expect(answer["document"]?["media_type"] == "text/csv")
  }

  @Test(arguments: ["statistics compare HR DE", "statistics top 3", "map"])
  func picturesAreWrittenToNewFiles(_ command: String) async throws {
    let path = statistics.path("picture.svg")
    let drawing = try await statistics.answer("\(command) --svg \(path)")
    #expect(drawing["screen"] == "drawing" && drawing["file"] == .string(path))
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("<svg "))
    let again = try await statistics.answer("\(command) --svg \(path)")
    #expect(again["failure"] == "statistics.file-exists")
  }

  @Test func chartsInFilesHaveExactPositionsAndTranslations() async throws {
    let path = statistics.path("chart.svg")
    let command = "statistics chart HR --by confirmed --smooth 1 --svg \(path)"
    let drawing = try await statistics.answer(command)
    #expect(drawing["screen"] == "drawing" && drawing["file"] == .string(path))
    let svg = try String(contentsOfFile: path, encoding: .utf8)
    #expect(svg.contains(">Croatia: "))
    let points = try #require(svg.firstMatch(of: #/<polyline points="([^"]*)"/#)).1
      .split(separator: " ")
    // 2,247 cases on the last day, with 0 to 3,000 on the axis from y = 500 to 50.
    #expect(points.last == "930,163")
    _ = try await Conversation.with(
      [StatisticsFeature()], .script.speaking(.de), says: command + " --overwrite")
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains(">Kroatien: "))
    let status = try await Conversation.status(of: [StatisticsFeature()], saying: command)
    #expect(status == 64)
  }

  @Test func theLinesOfCSVAreShownAtThePrompt() async throws {
    let talk = try await StatisticsFixture().talk(
      "statistics series HR --from 2020-04-01 --to 2020-04-02 --csv")
    #expect(talk.contains("Day,Confirmed cases\n2020-04-01,867\n2020-04-02,1011"), "\(talk)")
  }
}
