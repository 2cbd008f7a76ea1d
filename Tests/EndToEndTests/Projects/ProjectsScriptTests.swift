import Foundation
import Testing

/// Scripts of several people on one database.
@Suite struct ProjectsScriptTests {
  @Test func theNumberOfTheProjectIsNoMessage() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let bob = try await Person("bob", sharing: common.path("group"))
    _ = try await ada.run("projects", "add", "App")
    #expect(try await bob.run("/projects/1", "message", "1").answer()["total"] as? Int == 0)
    let other = try await bob.run("/projects/1", "message", "2")
    #expect(try other.failure() == "item.other" && other.status == 64)
    #expect(try await ada.run("chat", "unread").answer()["total"] as? Int == 0)
  }

  @Test func everyoneSeesEachMessageOnceAndInOrder() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let bob = try await Person("bob", sharing: common.path("group"))
    _ = try await ada.run("projects", "add", "App")
    let first = try await bob.run("chat", "send", "1", "begin").answer()
    let message = try #require(first["message"] as? [String: Any])
    let chat = try #require(message["conversation"] as? Int)

    // One of the eight processes is killed.
    let acknowledged = try await withThrowingTaskGroup(of: [String].self) { group in
      for writer in 0..<8 {
        let person = writer.isMultiple(of: 2) ? ada : bob
        let lines = (0..<1000).map { "chat send \(chat) \(writer)-\($0)\n" }.joined()
        group.addTask {
          if writer == 7 { return try await Self.killed(person, lines, among: common) }
          let outcome = try await person.run(input: lines)
          #expect(outcome.status == 0, "\(outcome.errors)")
          let texts = try Self.texts(outcome.output)
          #expect(texts.count == 1000)
          return texts
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(acknowledged.count > 7000)

    let seen = try await [ada, bob].asyncMap { person in
      let opened = try await person.run("/chat/\(chat)").answer()
      let messages = try #require(opened["messages"] as? [[String: Any]])
      return messages.compactMap { $0["text"] as? String }
    }
    #expect(seen[0] == seen[1])
    #expect(Set(seen[0]).count == seen[0].count, "a message is there twice")
    #expect(Set(acknowledged).isSubset(of: seen[0]), "an acknowledged message is lost")
    for writer in 0..<8 {
      let numbers = seen[0].filter { $0.hasPrefix("\(writer)-") }.compactMap {
        Int($0.dropFirst(2))
      }
      #expect(numbers == numbers.sorted())
    }
  }

  /// Sends messages until 100 are acknowledged, and is then killed. Returns the acknowledged ones.
  private static func killed(
    _ person: Person, _ lines: String, among common: ThrowawayHome
  ) async throws -> [String] {
    let input = common.path("killed.in")
    let output = common.path("killed.out")
    try lines.write(toFile: input, atomically: true, encoding: .utf8)
    let process = try Program(
      path: Atrium.path, home: person.home, environment: person.settings
    ).start(["--json"], streams: ChildProcess.Streams(input: input, output: output))
    func written() -> String { (try? String(contentsOfFile: output, encoding: .utf8)) ?? "" }
    while written().count(where: \.isNewline) < 100 {
      try await Task.sleep(for: .milliseconds(5))
    }
    process.stop()
    let whole = written()
    // An incomplete line is not an acknowledgement.
    return try texts(String(whole[..<(whole.lastIndex(of: "\n") ?? whole.startIndex)]))
  }

  private static func texts(_ output: String) throws -> [String] {
    try output.lines.compactMap {
      (try ($0 + "\n").object()["message"] as? [String: Any])?["text"] as? String
    }
  }

  @Test func aPipeIsTheMessageIfNoTextIsGiven() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let bob = try await Person("bob", sharing: common.path("group"))
    _ = try await ada.run("projects", "add", "App")
    let piped = try await bob.run("chat", "send", "1", input: "Shopping:\n- ink\n\n")
    #expect(try Self.texts(piped.output) == ["Shopping:\n- ink"])
    let typed = try await bob.run("chat", "send", "1", "Typed", input: "Piped\n")
    #expect(try Self.texts(typed.output) == ["Typed"])
    let empty = try await bob.run("chat", "send", "1")
    #expect(empty.status == 64 && empty.errors.contains("argument.missing"), "\(empty.errors)")
    // The lines of a script are commands.
    let script = try await bob.run(input: "chat send 1\nchat send 1 Next\n")
    #expect(script.status == 64 && script.output.isEmpty, "\(script.output)")
  }

  @Test func followPrintsNewMessages() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let bob = try await Person("bob", sharing: common.path("group"))
    _ = try await ada.run("projects", "add", "App")
    _ = try await bob.run("chat", "send", "1", "One")
    let output = common.path("followed")
    let follower = try Program(path: Atrium.path, home: ada.home, environment: ada.settings)
      .start(
        ["chat", "follow", "1", "--json"], streams: ChildProcess.Streams(output: output))
    defer { follower.stop() }
    func lines(_ count: Int) async throws -> [String] {
      while true {
        let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
        if text.count(where: \.isNewline) >= count { return text.lines }
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    _ = try await lines(1)
    _ = try await bob.run("chat", "send", "1", "Two")
    let printed = try await lines(2)
    #expect(printed[0].hasPrefix(#"{"screen":"message","message":{"id":1,"#))
    #expect(printed[1].contains(#""from":"bob","text":"Two""#))
  }

  @Test func theSharedFileIsForTheGroupAndSecretsForTheirOwner() async throws {
    let common = try ThrowawayHome()
    let folder = common.path("shared")
    let ada = try await Person("ada", sharing: folder)
    let shell = Program(path: "/bin/sh", home: common)
    let modes = try await shell.run([
      "-c", "stat -c %a \(folder) \(folder)/projects.sqlite",
    ])
    #expect(modes.output == "2770\n660\n")
    let secrets = try await shell.run([
      "-c", "find \(ada.home.path("state")) -type f -perm /077",
    ])
    #expect(secrets.output == "", "\(secrets.output)")
  }

  @Test(.needsPython) func backupsDoNotContainTheSharedFile() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let data = try await ada.run("data")
    #expect(data.status == 0 && !data.output.contains("projects.sqlite"), "\(data.output)")
    #expect(try await ada.run("backup", "all.tar.gz").status == 0)
    let names = try await Program(path: "/bin/sh", home: ada.home)
      .run(["-c", "tar -tzf all.tar.gz"]).output
    #expect(names.contains("secrets/projects") && !names.contains("projects.sqlite"), "\(names)")

    // The database can be copied with SQLite while another process writes.
    let copy = """
      import sqlite3
      writer = sqlite3.connect('group/projects.sqlite', isolation_level=None)
      writer.execute('BEGIN IMMEDIATE')
      copy = sqlite3.connect('copy.sqlite')
      sqlite3.connect('group/projects.sqlite').backup(copy)
      print(copy.execute('SELECT username FROM account').fetchall())
      """
    let copied = try await Program(path: "/usr/bin/env", home: common).run(["python3", "-c", copy])
    #expect(copied.output == "[('ada',)]\n", "\(copied)")
  }
}

extension Array {
  fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
    var mapped: [T] = []
    for element in self { mapped.append(try await transform(element)) }
    return mapped
  }
}
