import Foundation
import Testing

/// A plug-in as it was published with protocol 1 works unchanged. It uses every part of the protocol.
@Suite struct RecordedPluginTests {
  private func shelf(_ arguments: String...) async throws -> InstalledPlugin {
    let plugin = try await InstalledPlugin(
      "shelf", from: "Tests/Recordings/plugin-1", running: "shelf.py", arguments)
    try await plugin.refresh()
    return plugin
  }

  private func titles(_ answer: [String: Any]) -> [String] {
    (answer["books"] as? [[String: Any]] ?? []).titles
  }

  @Test(arguments: [[], ["stays"]])
  func commandsChangeAndShowItems(_ arguments: [String]) async throws {
    let shelf = try await InstalledPlugin(
      "shelf", from: "Tests/Recordings/plugin-1", running: "shelf.py", arguments)
    try await shelf.refresh()
    let lines = "shelf add Dune --due tomorrow --pages 600\nshelf add War and Peace\nshelf\nsh2\n"
    let outcome = try await shelf.run("--json", input: lines)
    #expect(outcome.status == 0 && outcome.output.lines.count == 4, "\(outcome)")
    let list = try #require(outcome.output.lines.dropFirst(2).first).appending("\n").object()
    #expect(titles(list) == ["Dune", "War and Peace"])
    #expect((list["books"] as? [[String: Any]] ?? []).ids == [1, 2], "\(list)")
    let book = try #require(outcome.output.lines.last).appending("\n").object()["book"]
    #expect((book as? [String: Any])?["title"] as? String == "War and Peace")
    let deleted = try await shelf.run("delete", "sh1", "sh2", "--yes")
    #expect(deleted.status == 0, "\(deleted)")
    #expect(titles(try await shelf.answer("shelf")) == [])
  }

  @Test func everyTypeOfArgumentHasItsForm() async throws {
    let shelf = try await shelf()
    let line = """
      shelf add The Hobbit --pages 1.5 --due 2026-12-24 --at "2026-12-24 17:00" --reading-time 17:30 \
      --tag a --tag b --cover soft --signed --shelf hall
      """
    let added = try await shelf.run(input: line + "\n")
    #expect(added.status == 0, "\(added)")
    let log = try String(
      contentsOfFile: shelf.home.path("data/atrium/plugins/shelf/requests"), encoding: .utf8)
    let request = try #require(log.lines.last { $0.contains(#""add""#) }).appending("\n").object()
    let params = try #require(request["params"] as? [String: Any])
    let arguments = try #require(params["arguments"] as? [String: Any])
    let expected: [String: Any] = [
      "title": ["The", "Hobbit"], "pages": 1.5, "due": "2026-12-24", "at": "2026-12-24T17:00",
      "reading-time": "17:30", "tag": ["a", "b"], "cover": "soft", "signed": true, "shelf": "hall",
    ]
    #expect(arguments as NSDictionary == expected as NSDictionary)
    let context = try #require(params["context"] as? [String: Any])
    let settings: [String: Any] = [
      "owner": "Ana", "limit": 20, "strict": false, "order": "title", "rooms": ["hall"],
      "catalog": NSNull(), "opens": "09:00",
    ]
    #expect(context["settings"] as? NSDictionary == settings as NSDictionary)
    #expect(context["zone"] as? String == "UTC" && context["language"] as? String == "en")
    #expect(context["interactive"] as? Bool == false)
    try shelf.home.write("a\nb\n", to: "lines.txt")
    #expect(try await shelf.answer("shelf", "import", "lines.txt")["lines"] as? Int == 2)
  }

  @Test func errorsAreFailuresWithTheirStatus() async throws {
    let shelf = try await shelf()
    for (kind, status) in [
      ("usage", 64), ("data", 65), ("notFound", 66), ("unavailable", 69), ("inputOutput", 74),
      ("tryAgain", 75), ("denied", 77), ("configuration", 78),
    ] {
      let failed = try await shelf.run("shelf", "fail", kind, "--json")
      #expect(failed.status == status, "\(failed)")
      #expect(try failed.failure() == "shelf.failed")
      #expect(failed.errors.contains("as asked") && failed.errors.contains("Try again."))
    }
    #expect(try await shelf.run("shelf", "check").status == 1)
    #expect(try await shelf.run("shelf", "show", "7").status == 66)
  }

  @Test func screensBeforeTheResultAreAStream() async throws {
    let counted = try await shelf().run("shelf", "count", "--json")
    #expect(counted.status == 0, "\(counted)")
    let counts = try counted.output.lines.map { try ($0 + "\n").object()["count"] as? Int }
    #expect(counts == [1, 2, 3])
  }

  @Test func hooksAnswerForTheWholeProgram() async throws {
    let shelf = try await shelf()
    _ = try await shelf.run("shelf", "add", "Dune", "--due", "today")
    let home = try await shelf.answer("home")
    #expect("\(home)".contains("1 books"), "\(home)")
    let entries = try await shelf.answer("today")["entries"] as? [[String: Any]] ?? []
    #expect(entries.titles == ["Dune"] && entries.first?["command"] as? String == "done sh1")
    let found = try await shelf.run("find", "dune", "--json")
    #expect(found.status == 0 && found.output.contains("Dune"), "\(found)")
    let doctor = try await shelf.run("doctor", "--json")
    #expect(doctor.output.contains("The shelf is dusty."), "\(doctor)")
    let completed = try await shelf.run("__complete", "--", "shelf", "add", "--shelf", "")
    #expect(completed.output.contains("attic"), "\(completed)")
    #expect(try await shelf.run("done", "sh1").status == 0)
    #expect((try await shelf.answer("today")["entries"] as? [Any])?.count == 0)
  }

  @Test func aChangeCanBeUndone() async throws {
    let shelf = try await shelf("stays")
    let lines = "shelf add Dune\nundo\nshelf\nredo\nshelf\n"
    let outcome = try await shelf.run("--json", input: lines)
    #expect(outcome.status == 0)
    try #require(outcome.output.lines.count == 5, "\(outcome)")
    let answers = try outcome.output.lines.map { try ($0 + "\n").object() }
    #expect(titles(answers[2]) == [] && titles(answers[4]) == ["Dune"], "\(answers)")
  }

  @Test func consentsAreAskedForByTheKernelAndErased() async throws {
    let shelf = try await shelf()
    _ = try await shelf.run("shelf", "add", "Dune")
    let closed = try await shelf.run("/shelf/1", "lend", "Ivo", "--json")
    #expect(closed.status == 77 && closed.output == "", "\(closed)")
    #expect(try await shelf.run("consents", "give", "shelf.names").status == 0)
    let lent = try await shelf.run("/shelf/1", "lend", "Ivo")
    #expect(lent.status == 0, "\(lent)")
    let withdrawn = try await shelf.run("consents", "withdraw", "shelf.names", "--erase", "--yes")
    #expect(withdrawn.status == 0, "\(withdrawn)")
    let books = try await shelf.answer("shelf")["books"] as? [[String: Any]]
    #expect(books?.first?["lent"] is NSNull, "\(books ?? [])")
  }

  @Test func textsFollowTheLanguage() async throws {
    let shelf = try await shelf()
    for (language, title) in [("en", "Shelf"), ("de", "Regal"), ("hr", "Polica")] {
      let features = try await shelf.run("--language", language, "features")
      #expect(features.output.contains(title), "\(features)")
    }
    let german = try await shelf.run("--language", "de", input: "regal\n")
    #expect(german.status == 0, "\(german)")
    #expect(try await shelf.run("help", "shelf", "add").output.contains("--reading-time"))
  }
}
