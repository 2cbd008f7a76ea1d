import AtriumTesting
import Foundation
import Testing

/// Sessions of everyday work, typed into a real terminal.
@Suite struct PromptSessionTests {
  private func home(_ lines: String...) async throws -> ThrowawayHome {
    let home = try ThrowawayHome()
    for line in ["consents give timeline.store", "consents give medications.store"] + lines {
      let outcome = try await Atrium.run("--script", "-", input: line + "\n", in: home)
      #expect(outcome.status == 0, "\(outcome)")
    }
    return home
  }

  private func shell(
    _ home: ThrowawayHome, columns: Int = 80, rows: Int = 24
  ) async throws -> EmulatedTerminal {
    let terminal = try await EmulatedTerminal(
      running: [Atrium.path], columns: columns, rows: rows, in: home)
    try await terminal.waitFor("home>")
    return terminal
  }

  private func json(_ words: String..., in home: ThrowawayHome) async throws -> String {
    let outcome = try await Program(path: Atrium.path, home: home).run(words + ["--json"])
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output
  }

  @Test func commandsOfFeaturesWorkInEveryPlace() async throws {
    let home = try await home(
      "todos add Call dentist --due today", "timeline add Dentist --on 2031-01-07",
      "todos add Write report")
    let terminal = try await shell(home)
    try await terminal.enter("news", "/news>")
    // Several items have the word: they are listed, and nothing is changed.
    let several = try await terminal.enter("done dentist", "✗ 'dentist' is ambiguous.")
    #expect(several.contains("t1 Call dentist") && several.contains("h1 Dentist"), "\(several)")
    #expect(try await json("show", "t1", in: home).contains(#""done":false"#))
    try await terminal.enter("done report", "✓ Done: t2 “Write report”.")
    try await terminal.enter("postpone t1 1w", "✓ ")
    try await terminal.enter("where", "Address  /news")
    try await terminal.enter("home", "home>")
    // At home, undo takes back the last change, wherever it was.
    let undone = try await terminal.enter("undo", "✓ Undone")
    #expect(undone.contains("t1") && undone.contains("home>"), "\(undone)")
    try await terminal.enter("undo", "t2 “Write report”")
    #expect(try await json("show", "t2", in: home).contains(#""done":false"#))
  }

  /// A change of a series asks whether it concerns one date, this and the following ones, or all.
  @Test func aChangeOfASeriesAsksForItsDates() async throws {
    let home = try await home(
      "calendar add Team --on '2031-01-06 9:00' --until 10:00 --every monday")
    let terminal = try await shell(home)
    let question = try await terminal.enter("cancel e1", "following")
    #expect(question.contains("all"), "\(question)")
    try await terminal.enter("all", "✓ Cancelled e1 “Team”.")
    #expect(try await json("show", "e1", in: home).contains(#""state":"cancelled""#))
    try await terminal.enter("undo", "✓ Undone")
    #expect(try await json("show", "e1", in: home).contains(#""state":"planned""#))
  }

  /// Long names are shortened in the middle and follow the number, so that two prompts differ.
  @Test func longNamesInThePromptFollowTheNumber() async throws {
    let home = try await home(
      #"todos add "A new hospital opens in Zagreb for all who need it""#,
      #"todos add "A new hospital opens in Vienna for all who need it""#)
    let terminal = try await shell(home, columns: 40)
    try await terminal.enter("n2", "n2 (2) › Sa")
    try await terminal.enter("n3", "n3 (1) › Sa")
    try await terminal.enter("t1", "t1 A new ho…need it ›")
    try await terminal.enter("t2", "t2 A new ho…need it ›")
    // A long question breaks between words.
    let question = try await terminal.enter("delete t1", "(y/n):")
    #expect(
      question.contains("“A new hospital opens in\nZagreb for all who need it”? (y/n):"),
      "\(question)")
    try await terminal.enter("n", "t2 A new ho…need it ›")
  }

  @Test func numbersAreRefusedAfterAListOfSeveralFeatures() async throws {
    let home = try await home(
      "todos add Pay rent --due today", "calendar add Visit --on 'today 23:58'",
      "todos add Call bank --due today")
    let terminal = try await shell(home)
    try await terminal.enter("todos", "/todos>")
    try await terminal.enter("today", "Visit")
    for line in ["2", "done 2"] {
      let refused = try await terminal.enter(line, "✗ 2 is not an item here.")
      #expect(refused.contains("t1") && refused.contains("e1"), "\(refused)")
    }
    try await terminal.enter("done t2", "✓ Done: t2 “Call bank”.")
    try await terminal.enter("list", "Pay rent")
    try await terminal.enter("done 1", "✓ Done: t1 “Pay rent”.")
  }

  @Test(.needs("less")) func aChangeAnswersWithOneLineAndLosesNoKeys() async throws {
    let home = try await home()
    let titles = (1...25).map {
      "todos add \"\($0) \(String(repeating: "long title ", count: 6))\""
    }
    let script = titles.joined(separator: "\n") + "\n"
    #expect(try await Atrium.run("--script", "-", input: script, in: home).status == 0)
    let terminal = try await shell(home)
    try await terminal.type("todos\n")
    try await terminal.waitFor("q back")
    try await terminal.type("q")
    try await terminal.waitFor("/todos>")
    try await terminal.press("C-l")
    try await terminal.type("add T1\nadd T2\nadd T3\n")
    let screen = try await terminal.waitFor("“T3”.")
    #expect(screen.matches(of: /✓ Added t\d+ “T\d”\./).count == 3, "\(screen)")
    #expect(!screen.contains("long title"), "\(screen)")
    #expect(try await json("todos", "list", "T2", in: home).contains(#""title":"T2""#))
  }

  @Test func movingToTheTimelineAsksForItsConsentAndContinues() async throws {
    let home = try await home(
      "consents withdraw timeline.store --yes", "calendar add Checkup --on 2031-01-07")
    let terminal = try await shell(home, rows: 40)
    try await terminal.enter("move-to-timeline e1", "Do you agree? (y/n):")
    try await terminal.enter("y", "Optional: “Remind me of appointments”? (y/n):")
    try await terminal.enter("n", "Optional: “Point out what may be due again”? (y/n):")
    try await terminal.enter("n", "Optional: “Synchronise my appointments”? (y/n):")
    try await terminal.enter("n", "✓ Moved e1 “Checkup” to the timeline.")
    try await terminal.enter("undo", "Undone: Moved e1 “Checkup” to the timeline.")
    #expect(try await json("calendar", "list", "--all", in: home).contains(#""ref":"e1""#))
  }

  @Test func anEmptyLineShowsTheNextPage() async throws {
    let home = try await home()
    let script = (1...30).map { "todos add Item \($0)\n" }.joined()
    #expect(try await Atrium.run("--script", "-", input: script, in: home).status == 0)
    let terminal = try await shell(home, rows: 40)
    try await terminal.enter("todos", "Enter shows more.")
    try await terminal.press("C-l", "Enter")
    let next = try await terminal.waitFor("Item 30")
    #expect(!next.contains("Item 5\n"), "\(next)")
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func homeIsTheDay(_ columns: Int, _ rows: Int) async throws {
    let home = try await home(
      "todos add Pay rent --due today", "calendar add Visit --on 'tomorrow 9:00'",
      "profile personal")
    let terminal = try await shell(home, columns: columns, rows: rows)
    let screen = try await terminal.waitFor("home>")
    #expect(screen.contains("Pay rent") && screen.contains("done t1"), "\(screen)")
    #expect(screen.contains("Visit"), "\(screen)")
    #expect(screen.split(separator: "\n").count <= 12, "\(screen)")
    #expect(!screen.contains("patients"), "\(screen)")
  }
}
