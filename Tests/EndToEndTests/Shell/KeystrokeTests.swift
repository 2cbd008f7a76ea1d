import AtriumTesting
import Foundation
import Testing

/// The keys that everyday tasks take from the home screen, on a real terminal of 80×24. Tab and Enter count as keys.
@Suite(.needsPython) struct KeystrokeTests {
  /// A task: what is typed, where a tab presses Tab and a line break Enter.
  struct Task: Sendable, CustomTestStringConvertible {
    let name: String
    let keys: String
    let limit: Int
    /// A text on the screen when the task is done.
    let answer: String
    /// A command whose JSON contains ``result`` afterwards.
    let check: [String]
    let result: String
    var testDescription: String { name }
  }

  private static let tasks = [
    Task(
      name: "an appointment", keys: "ca\tadd Dentist tomorrow 15-15:30 @\"Ilica 5\"\n",
      limit: 45, answer: "✓ Added e1 “Dentist”", check: ["show", "e1"],
      result: #""place":"Ilica 5""#),
    Task(
      name: "a todo", keys: "add Call office fri +work\n", limit: 37, answer: "“Call office”",
      check: ["todos", "list", "office"], result: #""tags":["work"]"#),
    Task(
      name: "done by title", keys: "done call bank\n", limit: 15, answer: "✓ Done",
      check: ["todos", "list", "--all", "bank"], result: #""done":true"#),
    Task(
      name: "postponed by a week", keys: "postpone bank 1w\n", limit: 18, answer: "✓ ",
      check: ["todos", "list", "bank"], result: #""due":"2031-01-08""#),
    Task(
      name: "the day", keys: "today\n", limit: 7, answer: "Dinner", check: ["today"],
      result: #""title":"Dinner""#),
  ]

  @Test(arguments: tasks) func everydayTasksTakeFewKeys(_ task: Task) async throws {
    let home = try ThrowawayHome()
    for line in [
      "profile personal", "todos add \"Call bank\" --due 2031-01-01",
      "todos add Dinner --due today",
    ] {
      #expect(try await Atrium.run("--script", "-", input: line + "\n", in: home).status == 0)
    }
    let terminal = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await terminal.waitFor("home>")
    for key in task.keys {
      if key == "\t" {
        try await terminal.press("Tab")
        try await terminal.waitFor("home> calendar")
      } else {
        try await terminal.type(String(key))
      }
    }
    try await terminal.waitFor(task.answer)
    let json = try await Program(path: Atrium.path, home: home).run(task.check + ["--json"]).output
    #expect(json.contains(task.result), "\(json)")
    print("\(task.name): \(task.keys.count) keys")
    #expect(task.keys.count <= task.limit)
  }

  @Test func tenNewArticlesAreReadWithFifteenKeys() async throws {
    let home = try ThrowawayHome()
    let server = try await FeedServer(in: home, articles: 12)
    let first = ["WHO", "ECDC", "BBC Health", "NPR Health", "Tagesschau"]
    let program = Program(path: Atrium.path, home: home)
    #expect(try await program.run(["--yes", "news", "sources", "delete"] + first).status == 0)
    #expect(try await program.run(["news", "sources", "add", "\(server.url)/1.xml"]).status == 0)
    #expect(try await program.run(["news", "refresh"], within: .seconds(120)).status == 0)
    let terminal = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await terminal.waitFor("home>")
    let line = "news\n"
    try await terminal.type(line)
    try await terminal.waitFor("/news>")
    var keys = line.count
    for left in (2...11).reversed() {
      let before = terminal.screen()
      try await terminal.press("Enter")
      keys += 1
      _ = try await terminal.wait(for: "the next article", within: .seconds(60)) { screen in
        screen != before && screen.contains("(\(left)) › ") ? true : nil
      }
    }
    let unread = try await program.run(["news", "unread", "--json"]).output.object()
    #expect(unread["total"] as? Int == 2)
    print("ten new articles: \(keys) keys")
    #expect(keys <= 15)
  }
}
