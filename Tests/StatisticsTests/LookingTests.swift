import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import Statistics

/// Looking at days, places and rankings, in numbers and pictures.
@MainActor @Suite struct LookingTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  /// Remembers what was to be opened in a browser.
  private actor LinkLog: LinkOpener {
    private(set) var links: [String] = []
    func open(_ link: String) { links.append(link) }
  }

  @Test func aDayIsSaidInManyWays() async throws {
    let talk = try await desk.talk(
      "/statistics/HR", "date 2020-04-01", "date +1m", "previous", "next", "date -7d",
      "date first", "date last", "where")
    #expect(
      talk.matches(of: #/\/statistics\/HR\/([-\d]+)>/#).map(\.1) == [
        "2020-04-01", "2020-05-01", "2020-04-30", "2020-05-01", "2020-04-24", "2020-02-26",
        "2020-06-08",
      ], "\(talk)")
  }

  @Test func tilesShowTheChangeAndTwelveWeeks() async throws {
    let talk = try await desk.talk("statistics")
    #expect(talk.contains("│ ▲ 107,667    │ │ ▲ 40,680     │ │ ▲ 63,726     │ │ ▲ 3,261      │"))
    #expect(talk.contains("\n│ ▁▃▅▅▅▆▅▆▆▇▇█ │ │ "), "\(talk)")
    #expect(talk.count { $0 == "╭" } == 4)
    let tracks = Snapshot.figures(of: "WORLD").mapValues { figures in
      var track = Track()
      track.add(figures, from: .snapshot)
      return track
    }
    let history = History(country: .world, tracks: tracks)
    let report = DayReport(history: history, day: Snapshot.last)
    #expect(report.tiles.first?.trend.count == 84)
  }

  @Test func theSnapshotBeginsInJanuary() throws {
    let first = Snapshot.figures(of: .confirmed).values.map(\.first).min()
    #expect("\(Day(number: try #require(first)))".hasPrefix("2020-01-"))
  }

  @Test func aRankingHasTwoEnds() async throws {
    let top = try await desk.answer("statistics top 2 --least")["top"]
    #expect(top?.elements?.map { $0["code"] } == ["PM", "AI"])
  }

  @Test func chartsHaveTheirDaysAndScale() async throws {
    let command = "statistics chart HR --metric confirmed --smooth 3 --from 2020-03-10"
    let chart = try await desk.answer(command + " --to 2020-05-11")
    #expect(chart["from"] == "2020-03-10" && chart["to"] == "2020-05-11" && chart["smooth"] == 3)
    #expect(chart["chart"]?["positions"]?.elements?.count == 63)
    let (plain, logarithmic) = (
      try await desk.talk(command), try await desk.talk(command + " --log")
    )
    let (axis, other) = (labels(plain), labels(logarithmic))
    #expect(axis.contains("0") && !other.contains("0") && other.contains("100"), "\(logarithmic)")
  }

  /// The numbers beside the vertical axis.
  private func labels(_ talk: String) -> Set<String> {
    Set(talk.matches(of: #/\n *([\d,]+) ?[┤┼│┃▏|]/#).map { String($0.1) })
  }

  @Test func countriesAreComparedPerMillion() async throws {
    let chart = try await desk.answer(
      "statistics compare HR DE IT --metric new-cases --per-million")
    #expect(chart["metric"] == "new-cases-per-million")
    #expect(chart["chart"]?["series"]?.elements?.map { $0["key"] } == ["HR", "DE", "IT"])
  }

  @Test func wavesHavePeaksAndWorstDays() async throws {
    let waves = try await desk.answer("statistics waves HR")
    #expect(waves["waves"]?.elements?.map { $0["peak"] } == ["2020-04-02", "2020-05-11"])
    #expect(waves["peak_new_cases"] == ["date": "2020-03-27", "value": 144])
    #expect(waves["peak_new_deaths"] == ["date": "2020-04-14", "value": 8])
  }

  @Test func factsAreThereFromTheStart() async throws {
    let facts = try await desk.answer("statistics facts HR")
    #expect(facts["capital"] == "Zagreb" && facts["area"] == 56594)
    #expect(facts["neighbours"] == ["BA", "HU", "ME", "RS", "SI"])
  }

  @Test func everybodyIsNamed() async throws {
    let sources = try await desk.answer("statistics sources")
    let used = sources["sources"]?.elements?.filter { $0["in_use"] == true }
    #expect(used?.map { $0["source"] } == ["snapshot"])
    let named = sources["attributions"]?.elements?.map(\.text) ?? []
    #expect(named.count == Source.allCases.count + 1)
    for licence in ["MIT", "CC BY 4.0", "GPL-3.0", "MPL-2.0", "public domain"] {
      #expect(named.contains { $0.contains(licence) }, "\(licence)")
    }
  }

  @Test(arguments: ["statistics compare HR DE", "statistics top 3", "map"])
  func whatIsDrawnCanBeWritten(_ command: String) async throws {
    let path = desk.path("picture.svg")
    let drawn = try await desk.answer("\(command) --svg \(path)")
    #expect(drawn["screen"] == "drawing" && drawn["file"] == .string(path))
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("<svg "))
    let again = try await desk.answer("\(command) --svg \(path)")
    #expect(again["failure"] == "statistics.file-exists")
  }

  @Test func measureAndDayOfTheMapStay() async throws {
    let talk = try await desk.talk(
      "map --by deaths-per-million --date 2020-05-01", "/map",
      "show --by deaths-per-million --date 2020-05-01", "select HR", "go asia",
      "go world")
    #expect(talk.contains("World: Deaths per million, 2020-05-01\n"), "\(talk)")
    #expect(talk.contains("> go asia\nAsia: Deaths per million, 2020-05-01\n"), "\(talk)")
    #expect(talk.contains("> go world\nWorld: Deaths per million, 2020-05-01\n"), "\(talk)")
  }

  @Test func theWayIsOpenedInTheBrowser() async throws {
    let log = LinkLog()
    let desk = try Desk(World([.shared((any LinkOpener).self) { log }]))
    for from in ["Berlin", "52.52,13.4", "Germany"] {
      let distance = try await desk.answer("map distance \(from) --to HR --open")
      #expect(distance["failure"] == nil)
    }
    #expect(
      await log.links.prefix(2) == [
        "https://www.openstreetmap.org/directions?route=52.52,13.4;45.17,15.5",
        "https://www.openstreetmap.org/directions?route=52.52,13.4;45.17,15.5",
      ])
    #expect(await log.links.count == 3)
    #expect(try await desk.answer("/map/HR distance Berlin")["to"] == "Croatia")
  }
}

extension JSON {
  fileprivate var elements: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}
