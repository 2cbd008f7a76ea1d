import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import Shell

@Suite struct HistoryTests {
  /// Runs `body` with a temporary folder.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path())
  }

  private func permissions(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
  }

  @Test func `The history is kept in a private file`() throws {
    try inFolder { folder in
      let file = HistoryFile(path: folder + "/state/history")
      let history = History(file: file)
      for line in ["one", "größe 你好", "one", "two\nlines", "", "two"] { history.remember(line) }
      #expect(history.lines == ["größe 你好", "one", "two"])
      #expect(History(file: file).lines == ["größe 你好", "one", "two"])
      #expect(permissions(folder + "/state/history") == 0o600)
      #expect(permissions(folder + "/state") == 0o700)
    }
  }

  @Test func `Lines with secrets are neither kept nor loaded`() throws {
    try inFolder { folder in
      let file = HistoryFile(path: folder + "/history")
      let history = History(file: file)
      let secrets = [
        "add https://ana:pw@example.org/", "open 'shlink:/eyJ1'", "HC1:6BF", "shc:/56",
      ]
      for line in secrets + ["good"] { history.remember(line) }
      #expect(history.lines == ["good"])
      let text = try String(contentsOfFile: file.path, encoding: .utf8)
      #expect(text == "good\n")
      // Earlier versions stored them.
      for line in secrets { file.append(HistoryEntry(line: line)) }
      #expect(History(file: file).lines == ["good"])
    }
  }

  @Test func `Two shells share a file without losing lines`() throws {
    try inFolder { folder in
      let file = HistoryFile(path: folder + "/history")
      let (one, two) = (History(file: file), History(file: file))
      _ = (one.lines, two.lines)
      for number in 0..<20 { (number % 2 == 0 ? one : two).remember("line \(number)") }
      #expect(file.load().map(\.line) == (0..<20).map { "line \($0)" })
    }
  }

  @Test func `A file beyond the limit is cut to its last lines`() throws {
    try inFolder { folder in
      let file = HistoryFile(path: folder + "/history", limit: 10)
      for number in 0..<50 { file.append(HistoryEntry(line: "line \(number)")) }
      let last = (40..<50).map { "line \($0)" }
      #expect(file.load().map(\.line) == last)
      let text = try String(contentsOfFile: file.path, encoding: .utf8)
      #expect(text == last.map { $0 + "\n" }.joined())
      #expect(permissions(file.path) == 0o600)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["history"])
    }
  }

  @Test func `Invalid lines of a file are skipped`() throws {
    try inFolder { folder in
      let file = HistoryFile(path: folder + "/history")
      file.append(HistoryEntry(line: "good"))
      let handle = try #require(FileHandle(forWritingAtPath: file.path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data([0xff, 0xfe, 10, 0x1b, 0x5b, 10, 0, 10, 10, 0x61]))
      try handle.close()
      #expect(file.load().map(\.line) == ["good", "a"])
    }
  }

  @Test func `Erasing a feature keeps the lines of others`() throws {
    try inFolder { folder in
      let file = HistoryFile(path: folder + "/history")
      let history = History(file: file)
      history.remember("add Milk", of: "todos")
      history.remember("add Aspirin", of: "medications")
      history.remember("add Aspirin", of: "todos")
      history.remember("help", of: "app")
      history.remember("unknown")
      try Data("old\tformat\tline\n".utf8).write(to: URL(filePath: folder + "/history.AbCdEf"))
      let handle = try #require(FileHandle(forWritingAtPath: file.path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("add of 0.1.0\n".utf8))
      try handle.close()
      #expect(History(file: file).lines.suffix(2) == ["unknown", "add of 0.1.0"])
      try file.erase("medications")
      history.forget("medications")
      #expect(history.lines == ["add Milk", "add Aspirin", "help"])
      #expect(History(file: file).lines == history.lines)
      let text = try String(contentsOfFile: file.path, encoding: .utf8)
      #expect(text == "todos\tadd Milk\ntodos\tadd Aspirin\napp\thelp\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["history"])
      try HistoryFile(path: folder + "/missing").erase("todos")
    }
  }

  @MainActor @Test func `Single commands read the stored lines`() throws {
    try inFolder { folder in
      let file = HistoryFile(path: folder + "/history")
      let history = History(file: file)
      for line in ["todos", "add Milk"] { history.remember(line, at: "/todos") }
      let invocation = try Invocation(["history"], of: .test)
      let appearance = Appearance(
        invocation, look: DisplayPreferences(theme: .auto), environment: [:], isTerminal: false)
      let console = ScriptConsole(
        appearance, lines: .homeOnly(), for: invocation, historyFile: file)
      #expect(console.historyLines == history.all && console.historyLines.count == 2)
    }
  }

  @Test func `Places are stored and erased with their feature`() throws {
    try inFolder { folder in
      let file = HistoryFile(path: folder + "/history")
      let history = History(file: file)
      history.remember("add Milk", of: "todos", at: "/")
      history.remember("where", of: "app", at: "/medications/1")
      history.remember("help", of: "app", at: "/a\tb")
      let all = [
        HistoryLine("add Milk", at: "/", number: 1),
        HistoryLine("where", at: "/medications/1", number: 2), HistoryLine("help", number: 3),
      ]
      #expect(history.all == all)
      #expect(History(file: file).all == all)
      try file.erase("medications")
      #expect(History(file: file).all == [all[0], HistoryLine("where", number: 2), all[2]])
      history.remember("add Milk", of: "todos", at: "/todos")
      #expect(history.all.map(\.number) == [2, 3, 4])
    }
  }

  @Test func `Without a usable file the history is kept in memory`() throws {
    try inFolder { folder in
      for path in ["/proc/no/such/history", "/dev/null", "/", ""] {
        let history = History(file: HistoryFile(path: path))
        history.remember("kept")
        #expect(history.lines == ["kept"])
      }
    }
  }
}
