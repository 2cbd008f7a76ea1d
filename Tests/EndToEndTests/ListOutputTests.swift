import Foundation
import Testing

/// A spreadsheet reads the CSV output of every list.
@Suite(.needsPython) struct ListOutputTests {
  /// Lists with rows, and lists without any.
  static let lists = [
    "home", "help", "features", "settings", "alias", "view", "data", "check", "history", "today",
    "week",
    "agenda", "month", "free", "find check", "find zzz",
    "todos", "todos list --all", "todos list zzz", "todos search zzz", "todos undo --list",
    "calendar", "calendar list --all", "calendar list zzz", "calendar undo --list",
    "timeline", "timeline list --all", "timeline list zzz", "timeline undo --list",
    "medications", "medications list --all", "medications list zzz", "medications doses",
    "medications plan",
    "medications adherence", "medications undo --list",
    "consents", "consents list --all", "consents log",
    "certificates", "certificates list zzz", "certificates trust list", "certificates rules list",
    "statistics top", "statistics series HR", "statistics compare HR DE", "statistics waves HR",
    "statistics sources", "statistics facts HR", "map",
    "news", "news list zzz", "news saved", "news sources", "news undo --list",
    "projects", "projects list zzz", "projects mine", "projects matches", "projects tag ios",
    "projects undo --list",
    "chat", "chat unread", "chat outbox", "chat blocked", "account sessions",
    "sync status", "sync conflicts", "mail",
  ]

  @Test func everyListIsATable() async throws {
    let home = try await Places.home(isSignedIn: true)
    let lines = Self.lists.enumerated().map { "\($1) --output csv > list-\($0).csv" }
    let written = try await Places.run(lines, in: home)
    #expect(written.status == 0, "\(written.errors)")
    let script = """
      import csv, sys
      for path in sys.argv[1:]:
          with open(path, encoding="utf-8", newline="") as file:
              rows = list(csv.reader(file, strict=True))
          print(min(map(len, rows)), max(map(len, rows)), "" in rows[0])
      """
    let files = lines.indices.map { home.path("list-\($0).csv") }
    let python = Program(path: "/usr/bin/env", home: home)
    let read = try await python.run(["python3", "-c", script] + files)
    #expect(read.status == 0, "\(read.errors)")
    try #require(read.output.lines.count == lines.count)
    for (list, result) in zip(Self.lists, read.output.lines) {
      let words = result.words
      #expect(words[0] == words[1] && words[0] != "0" && words[2] == "False", "\(list): \(result)")
    }
  }

  @Test(arguments: ["calendar", "timeline", "news", "medications"])
  func aListWithoutRowsIsItsHeader(_ place: String) async throws {
    let home = try await Places.home()
    let all = try await Atrium.run(place, "list", "--output", "csv", in: home)
    let header = String(all.output.prefix { !$0.isNewline })
    let none = try await Atrium.run(place, "list", "zzz", "--output", "csv", in: home)
    #expect(none.status == 0 && none.output == header + "\r\n", "\(none)")
    #expect(none.errors.hasPrefix("No "), "\(none)")
  }
}
