import AtriumScreen
import AtriumTesting
import Foundation
import Statistics
import Testing

@MainActor @Suite final class StatisticsConversationTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "stat-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func answer(_ lines: String..., manner: Conversation.Options = .script) async throws
    -> String
  {
    let world = World()
    var last = ""
    for line in lines {
      last = try await Conversation.with([StatisticsFeature()], manner, in: world, says: line)
    }
    return last.split(separator: "\n").last.map(String.init) ?? ""
  }

  /// A file that goes away with the test.
  private func file(_ name: String, _ text: String) throws -> String {
    let file = folder.appending(path: name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path(percentEncoded: false)
  }

  @Test func theWorldIsShownAtFirst() async throws {
    let talk = try await Conversation.with([StatisticsFeature()], says: "statistics")
    let end = """
      Deaths among confirmed     5.7 %
      Recovered among confirmed  44.2 %
      Cases per million          915
      Deaths per million         53
      New cases, 7-day mean      122,807

      #  MOST CASES     CONFIRMED
      1  United States  1,956,527
      2  Brazil           710,887
      3  Russia           476,658

      Source: django-covid19, last day 2020-06-08.
      These figures came with the program and end in June 2020; 'import' brings newer
      ones.
      """
    #expect(talk.contains("home> statistics\nWorld, 2020-06-08\n\n╭"), "\(talk)")
    #expect(talk.contains("│ 7,063,127 "), "\(talk)")
    #expect(talk.hasSuffix(end), "\(talk)")
  }

  @Test func scriptsReadOneObject() async throws {
    let json = try await answer("/statistics/HR --date 2020-04-01")
    let start = #"{"screen":"statistics","place":{"code":"HR","name":"Croatia","#
    #expect(json.hasPrefix(start), "\(json)")
    #expect(json.contains(#""date":"2020-04-01","confirmed":{"total":867,"change":0}"#), "\(json)")
    #expect(json.contains(#""source":"snapshot","sources":["snapshot"],"last_day":"2020-06-08""#))
  }

  @Test func countriesAndDaysAreGoneTo() async throws {
    let talk = try await Conversation.with(
      [StatisticsFeature()], says: "statistics", "country Croatia", "date 2020-04-01", "next",
      "date -7d", "country de", "back", "where")
    #expect(talk.contains("/statistics/HR> date 2020-04-01\nCroatia, 2020-04-01\n"), "\(talk)")
    #expect(talk.contains("/statistics/HR/2020-04-01> next\nCroatia, 2020-04-02\n"), "\(talk)")
    #expect(talk.contains("/statistics/HR/2020-04-02> date -7d\nCroatia, 2020-03-26\n"), "\(talk)")
    #expect(talk.contains("/statistics/HR/2020-03-26> country de\nGermany, 2020-03-26\n"))
    #expect(talk.hasSuffix("/statistics> where\nAddress  /statistics"), "\(talk)")
  }

  @Test func aCountryIsChosenFromAList() async throws {
    let talk = try await Conversation.with(
      [StatisticsFeature()], says: "statistics", "country", "filter croa", "choose hr")
    #expect(
      talk.contains(
        "> filter croa\nCODE  COUNTRY  CONFIRMED\nHR    Croatia      2,247\n"), "\(talk)")
    #expect(
      talk.contains("chooses one.\n\nSource: django-covid19, last day 2020-06-08."), "\(talk)")
    #expect(talk.contains("> choose hr\nCroatia, 2020-06-08\n"), "\(talk)")
  }

  @Test func hereIsRemembered() async throws {
    let json = try await answer("statistics here Croatia", "statistics")
    #expect(json.contains(#""place":{"code":"HR""#), "\(json)")
    #expect(
      try await answer("statistics here HR", "statistics here world", "statistics")
        .contains(#""code":"WORLD""#))
  }

  @Test func germanIsSpokenThroughout() async throws {
    let talk = try await Conversation.with(
      [StatisticsFeature()], .person.speaking(.de), says: "statistics", "country kroatien",
      "facts", "country xyz")
    #expect(talk.contains("Welt, 08.06.2020"), "\(talk)")
    #expect(talk.contains("Quelle: django-covid19, letzter Tag 08.06.2020."), "\(talk)")
    #expect(talk.contains("Sprachen     Kroatisch"), "\(talk)")
    #expect(talk.contains("Ein Land „xyz“ gibt es nicht."), "\(talk)")
  }

  @Test(arguments: [
    ("statistics", 0), ("statistics country nowhere", 66), ("statistics country south", 64),
    ("/statistics/HR --date 2029-01-01", 66), ("/statistics/HR --date soon", 64),
    ("/statistics/XX", 66), ("/statistics/HR/2020-04-01", 0), ("/statistics/HR/then", 66),
    ("statistics series HR --from 2020-05-01 --to 2020-04-01", 64),
    ("statistics top 3 --by nothing", 64), ("statistics import /nowhere.csv", 66),
    ("statistics import /", 74), ("statistics compare HR DE", 0), ("statistics compare", 64),
    ("statistics top 5 --continent atlantis", 64), ("statistics waves AQ", 66),
  ])
  func theExitStatusTellsWhatWentWrong(_ line: String, _ expected: Int32) async throws {
    let status = try await Conversation.status(of: [StatisticsFeature()], saying: line)
    #expect(status == expected, "\(line)")
  }

  @Test func aBadFileChangesNothing() async throws {
    let path = try file(
      "owid.csv", "iso_code,date,total_cases\nHRV,2020-04-01,999\nHRV,2020-04-02,1O\n")
    let json = try await answer("statistics import \(path)", "/statistics/HR --date 2020-04-01")
    #expect(json.contains(#""confirmed":{"total":867"#), "\(json)")
    #expect(try await answer("statistics import \(path)").contains("owid.csv:3:16"))
  }

  @Test func aLaterImportReplacesAnEarlierOneDayByDay() async throws {
    let owid = try file(
      "owid.csv", "iso_code,date,total_cases\nHRV,2020-04-01,900\nHRV,2020-04-03,999\n")
    let jhu = try file(
      "time_series_covid19_confirmed_global.csv",
      "Province/State,Country/Region,Lat,Long,4/1/20,4/2/20\n,Croatia,1,2,901,950\n")
    let json = try await answer(
      "statistics import \(owid)", "statistics import \(jhu)",
      "statistics series HR --from 2020-04-01 --to 2020-04-03")
    let series =
      #""series":[{"date":"2020-04-01","value":901},{"date":"2020-04-02","value":950},"#
      + #"{"date":"2020-04-03","value":999}],"source":"jhu","sources":["jhu","owid"]"#
    #expect(json.contains(series), "\(json)")
  }

  @Test func packedFilesAreReadToo() async throws {
    // Made by gzip from "iso_code,date,total_cases\nHRV,2021-11-03,476832\n".
    let bytes = try #require(
      Data(
        base64Encoded: """
          H4sIAAAAAAACA8sszo9Pzk9J1UlJLEnVKckvScyJT04sTi3m8ggK0zEyMDLUNTTUNTDWMTE3szA24gIA/Te3sDAAAAA=
          """))
    let path = try file("owid.csv.gz", "")
    try bytes.write(to: URL(filePath: path))
    #expect(try await answer("statistics import \(path)").contains(#""figures":1"#))
    try bytes.prefix(40).write(to: URL(filePath: path))
    let json = try await answer("statistics import \(path)")
    #expect(json.contains(#""failure":"statistics.broken-gzip""#), "\(json)")
  }

  @Test func rankingsCanBeAskedFor() async throws {
    let json = try await answer("statistics top 2 --by deaths-per-million --continent europe")
    #expect(
      json.hasPrefix(#"{"screen":"top","by":"deaths-per-million","date":"2020-06-08","#), "\(json)")
    #expect(json.contains(#""top":[{"rank":1,"code":"SM","name":"San Marino","value":1237"#))
  }

  @Test func severalCountriesAreCompared() async throws {
    let json = try await answer("statistics compare HR DE --metric deaths")
    #expect(json.hasPrefix(#"{"screen":"chart","places":[{"code":"HR","#), "\(json)")
    let series = json.matches(of: #/"key":"(\w+)","values":\[/#)
    #expect(series.map(\.1) == ["HR", "DE"], "\(json)")
  }

  @Test func seriesAreAlsoWrittenAsCSV() async throws {
    let text = try await Conversation.with(
      [StatisticsFeature()], .script,
      says: "statistics series HR --metric new-cases --from 2020-04-01 --to 2020-04-02 --csv")
    #expect(text.contains(#""document":{"media_type":"text/csv""#), "\(text)")
  }
}
