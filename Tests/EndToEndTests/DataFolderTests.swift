import Foundation
import Testing

/// The files of the data folder are private, and unusable ones are reported.
@Suite struct DataFolderTests {
  /// The permissions of all files below the data and state folders, by path.
  private func modes(in home: ThrowawayHome) throws -> [String: Int] {
    var modes: [String: Int] = [:]
    for folder in ["data/atrium", "state/atrium"] {
      let files = FileManager.default.enumerator(atPath: home.path(folder))
      for name in [""] + (files?.compactMap { $0 as? String } ?? []) {
        let path = home.path(name.isEmpty ? folder : folder + "/" + name)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        modes[name.isEmpty ? folder : name] = (attributes[.posixPermissions] as? NSNumber)?.intValue
      }
    }
    return modes
  }

  @Test func filesAreReadableByTheirOwnerOnly() async throws {
    let home = try ThrowawayHome()
    let terminal = try await EmulatedTerminal(
      running: ["sh", "-c", "umask 022; '\(Atrium.path)'"], in: home)
    try await terminal.waitFor("home>")
    try await terminal.type("theme light\n")
    try await terminal.waitFor("Theme     light")
    try await terminal.type("todos add mine\n")
    try await terminal.waitFor("✓ Added t1")
    let modes = try modes(in: home)
    #expect(
      Set(modes.keys).isSuperset(of: [
        "data/atrium", "state/atrium", "todos.sqlite", "todos.sqlite-wal", "todos.sqlite-shm",
        "history", "preferences.json",
      ]))
    for (name, mode) in modes {
      let expected = name.hasSuffix("/atrium") ? 0o700 : 0o600
      #expect(mode == expected, "\(name): 0\(String(mode, radix: 8))")
    }
    try await terminal.press("C-d")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func reportsADamagedDatabaseAndKeepsIt() async throws {
    let home = try ThrowawayHome()
    let path = home.path("data/atrium/todos.sqlite")
    try FileManager.default.createDirectory(
      atPath: home.path("data/atrium"), withIntermediateDirectories: true)
    let garbage = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) })
    try garbage.write(to: URL(filePath: path))
    let message = try await Atrium.run("todos", in: home).errors
    #expect(message.hasPrefix("\(path) is damaged or is not a database."))
    #expect(message.contains("mv \(path) \(path).damaged"))
    for words in [["todos"], ["todos", "add", "x"], ["/todos/1"]] {
      let outcome = try await Program(path: Atrium.path, home: home).run(words + ["--json"])
      #expect(outcome.status == 65)
      #expect(try outcome.failure() == "store.damaged")
    }
    let start = try await Atrium.run(in: home)
    #expect(start.status == 0)
    #expect(start.output.contains("is damaged"))
    #expect(try Data(contentsOf: URL(filePath: path)) == garbage)
    let files = try FileManager.default.contentsOfDirectory(atPath: home.path("data/atrium"))
    #expect(files.filter { $0.hasPrefix("todos") } == ["todos.sqlite"])
  }

  @Test(.needsPython) func reportsAnInvalidValueWithItsFile() async throws {
    let home = try await ThrowawayHome.withTodos()
    let path = home.path("data/atrium/todos.sqlite")
    #expect(try await Atrium.run("todos", "done", "1", in: home).status == 0)
    let set = """
      import sqlite3
      connection = sqlite3.connect('\(path)')
      connection.execute("UPDATE todo SET content = x'00ff'")
      connection.commit()
      """
    let python = Program(path: "/usr/bin/env", home: home)
    #expect(try await python.run(["python3", "-c", set]).status == 0)
    for words in [
      ["todos", "undo"], ["todos", "edit", "1", "--title", "x"], ["todos", "delete", "2", "--yes"],
    ] {
      let outcome = try await Program(path: Atrium.path, home: home).run(words + ["--json"])
      #expect(outcome.status == 65)
      #expect(try outcome.failure() == "store.invalid-value")
      #expect(outcome.errors.contains("\(path) contains an invalid value"))
      #expect(outcome.errors.contains("sqlite3"))
    }
  }

  @Test(.needsPython) func refusesADatabaseOfANewerVersion() async throws {
    let home = try ThrowawayHome()
    #expect(try await Atrium.run("todos", in: home).status == 0)
    let python = Program(path: "/usr/bin/env", home: home)
    let set = """
      import sqlite3
      sqlite3.connect('data/atrium/todos.sqlite').execute('PRAGMA user_version = 99')
      """
    #expect(try await python.run(["python3", "-c", set]).status == 0)
    let outcome = try await Atrium.run("todos", "--json", in: home)
    #expect(outcome.status == 78)
    #expect(try outcome.failure() == "store.newer")
  }

  @Test func reportsADataFolderThatIsAFile() async throws {
    let home = try ThrowawayHome()
    try Data().write(to: URL(filePath: home.path("file")))
    let outcome = try await Atrium.run("--data", "file", "todos", "--json", in: home)
    #expect(outcome.status == 74)
    #expect(try outcome.failure() == "store.unreadable")
    #expect(outcome.errors.contains("file/todos.sqlite"))
  }

  @Test(.enabled(if: getuid() != 0, "permissions do not bind root"))
  func reportsAnInaccessibleDataFolder() async throws {
    let home = try ThrowawayHome()
    try FileManager.default.createDirectory(
      atPath: home.path("locked"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o000])
    let outcome = try await Atrium.run("--data", "locked", "todos", in: home)
    #expect(outcome.status == 74)
    #expect(outcome.errors.hasPrefix("locked/todos.sqlite could not be"))
  }

  @Test func usesTheHomeFolderWithoutXDGVariables() async throws {
    let home = try ThrowawayHome()
    let shell = Program(path: "/bin/sh", home: home)
    // XDG folders are ignored unless they are absolute paths.
    let outcome = try await shell.run([
      "-c", "unset XDG_DATA_HOME; export XDG_STATE_HOME=here; '\(Atrium.path)' todos",
    ])
    #expect(outcome.status == 0)
    #expect(
      FileManager.default.fileExists(atPath: home.path(".local/share/atrium/todos.sqlite")))
  }
}
