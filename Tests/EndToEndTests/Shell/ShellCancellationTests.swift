import Foundation
import Testing

/// Ctrl-C, slow commands, and two shells on one folder.
@Suite struct ShellCancellationTests {
  @Test func controlCDiscardsTheLine() async throws {
    let terminal = try await EmulatedTerminal(running: [Atrium.path])
    try await terminal.waitFor("home>")
    try await terminal.type("todos add half a")
    try await terminal.waitFor("half a")
    try await terminal.press("C-c")
    try await terminal.waitFor("half a^C\nhome>")
    try await terminal.type("todos\n")
    #expect(!(try await terminal.waitFor("/todos>").contains("1  half")))
  }

  /// Locks the database until the file `go` exists.
  private static let hold = """
    import os, sqlite3, time
    db = sqlite3.connect('data/atrium/todos.sqlite', isolation_level=None)
    db.execute('BEGIN EXCLUSIVE')
    open('held', 'w').close()
    while not os.path.exists('go'): time.sleep(0.01)
    db.execute('ROLLBACK')
    """

  private func busyShell(in home: ThrowawayHome) async throws -> (EmulatedTerminal, ChildProcess) {
    let terminal = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await terminal.waitFor("home>")
    try await terminal.type("todos\n")
    try await terminal.waitFor("3  Action")
    let holder = try Program(path: "/usr/bin/env", home: home).start(["python3", "-c", Self.hold])
    while !FileManager.default.fileExists(atPath: home.path("held")) {
      try await Task.sleep(for: .milliseconds(10))
    }
    return (terminal, holder)
  }

  @Test(.needsPython) func controlCCancelsSlowWork() async throws {
    let home = try await ThrowawayHome.withTodos()
    let (terminal, holder) = try await busyShell(in: home)
    try await terminal.type("add never\n")
    try await terminal.waitFor("working… (Ctrl-C cancels)")
    try await terminal.press("C-c")
    let screen = try await terminal.waitFor("Cancelled.\n/todos>")
    #expect(!screen.contains("working"))
    try Data().write(to: URL(filePath: home.path("go")))
    #expect(await holder.waitForExit(within: .seconds(30)) == 0)
    try await terminal.type("list\n")
    try await terminal.waitFor("/todos> list\n#   TODO")
    #expect(try await Atrium.run("todos", "--json", in: home).todos().count == 3)
  }

  @Test(.needsPython) func theNoticeDisappearsAfterSlowWork() async throws {
    let home = try await ThrowawayHome.withTodos()
    let (terminal, holder) = try await busyShell(in: home)
    try await terminal.type("add late\n")
    try await terminal.waitFor("working… (Ctrl-C cancels)")
    try Data().write(to: URL(filePath: home.path("go")))
    #expect(await holder.waitForExit(within: .seconds(30)) == 0)
    let screen = try await terminal.waitFor("✓ Added t4 “late”.\n/todos>")
    #expect(!screen.contains("working"))
  }

  @Test func shellsSeeEachOthersChanges() async throws {
    let home = try await ThrowawayHome.withTodos()
    async let starting = (
      EmulatedTerminal(running: [Atrium.path], in: home),
      EmulatedTerminal(running: [Atrium.path], in: home)
    )
    let (one, two) = try await starting
    for shell in [one, two] {
      try await shell.waitFor("home>")
      try await shell.type("todos\n")
      try await shell.waitFor("3  Action")
    }
    try await one.type("add from one\n")
    try await one.waitFor("✓ Added t4 “from one”.")
    try await two.press("C-l")
    try await two.type("list\n")
    try await two.waitFor("4  from one")
    try await two.type("done 4\n")
    try await two.waitFor("✓ Done: t4")
    try await one.type("undo\n")
    try await one.waitFor("Undone: Done: t4 “from one”.")
  }
}
