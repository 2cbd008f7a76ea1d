import Foundation
import Testing

/// Several processes on one data folder, and processes that are killed.
@Suite struct ConcurrencyTests {
  @Test func twoProcessesMayStartOnAnEmptyFolder() async throws {
    for _ in 0..<10 {
      let home = try ThrowawayHome()
      async let one = Atrium.run("todos", "add", "one", "--json", in: home)
      async let two = Atrium.run("todos", "add", "two", "--json", in: home)
      let added = try await [one.todo(), two.todo()]
      #expect(Set(added.ids) == [1, 2])
      let all = try await Atrium.run("todos", "--json", in: home).todos()
      #expect(all.titles.sorted() == ["one", "two"])
    }
  }

  @Test func concurrentWritersLoseNothing() async throws {
    let home = try ThrowawayHome()
    let ids = try await withThrowingTaskGroup(of: [Int].self) { group in
      for writer in 0..<8 {
        group.addTask {
          let lines = (0..<25).map { "todos add \(writer)-\($0)\n" }.joined()
          let outcome = try await Atrium.run("--json", input: lines, in: home)
          #expect(outcome.status == 0, "\(outcome.errors)")
          return try outcome.output.lines.compactMap {
            (try ($0 + "\n").object()["todo"] as? [String: Any])?["id"] as? Int
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(ids.count == 200)
    #expect(Set(ids).count == 200, "a number was given twice")
    let all = try await Atrium.run("todos", "--limit", "1000", "--json", in: home).todos()
    let expected = (0..<8).flatMap { writer in (0..<25).map { "\(writer)-\($0)" } }
    #expect(Set(all.titles) == Set(expected))
    #expect(Set(ids) == Set(all.ids))
  }

  @Test func concurrentChangesOfTheConfigurationAreKept() async throws {
    let home = try ThrowawayHome()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let outcome = try await Atrium.run("alias", "add", "a\(number)", "todos", in: home)
          #expect(outcome.status == 0, "\(outcome)")
        }
      }
      for (key, value) in [("todos.page", "7"), ("news.page", "8"), ("theme", "dark")] {
        group.addTask {
          let outcome = try await Atrium.run("settings", "set", key, value, in: home)
          #expect(outcome.status == 0, "\(outcome)")
        }
      }
      try await group.waitForAll()
    }
    let answer = try await Atrium.run("alias", "--json", in: home).answer()
    #expect((answer["aliases"] as? [Any])?.count == 8, "\(answer)")
    let settings = try await Atrium.run("settings", "--json", in: home).output
    for value in ["\"todos.page\",\"value\":7", "\"news.page\",\"value\":8", "\"value\":\"dark\""] {
      #expect(settings.contains(value), "\(settings)")
    }
  }

  @Test(arguments: [5, 60, 230])
  func acknowledgedTodosSurviveAKill(_ answers: Int) async throws {
    let home = try ThrowawayHome()
    let lines = (0..<1000).map { "todos add n\($0)\n" }.joined()
    try lines.write(toFile: home.path("adds"), atomically: true, encoding: .utf8)
    // Kills the program after a number of answers, at any point of the next ones.
    let script = """
      : >answers
      '\(Atrium.path)' --json --script adds >>answers & program=$!
      while [ "$(wc -l <answers)" -lt \(answers) ]; do kill -0 $program || exit 9; done
      kill -9 $program; wait $program
      """
    let outcome = try await Program(path: "/bin/sh", home: home).run(["-c", script])
    #expect(outcome.status == 128 + 9)
    let acknowledged = try String(contentsOfFile: home.path("answers"), encoding: .utf8).lines
      .filter { $0.hasSuffix(#","read":null}"#) }
      .compactMap { (try ($0 + "\n").object()["todo"] as? [String: Any])?["title"] as? String }
    #expect(acknowledged.count >= answers)
    #expect(acknowledged.count < 1000, "the kill came too late")
    let kept = try await Atrium.run("todos", "--limit", "2000", "--json", in: home).todos()
    #expect(Set(acknowledged).subtracting(kept.titles) == [])
    #expect(kept.count <= acknowledged.count + 1, "one was under way")
    let next = try await Atrium.run("todos", "add", "after", "--json", in: home).todo()
    #expect(next["id"] as? Int == (kept.ids.max() ?? 0) + 1)
  }
}
