import Foundation
import Testing

/// What happens when the machine fails: the program is killed in the middle of its work, the disk is
/// full, files cannot be read. What was acknowledged is there afterwards, and every answer is one.
@Suite struct FaultTests {
  /// How often each fault strikes; `ATRIUM_FAULTS=330` makes a thousand of them.
  static let count =
    ProcessInfo.processInfo.environment["ATRIUM_FAULTS"].flatMap { Int($0) } ?? 12

  /// The numbers of a generator (Knuth's MMIX): the same in every run.
  static func numbers(_ count: Int, below limit: UInt64, seed: UInt64) -> [UInt64] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % limit
    }
  }

  /// Feeds a script until it is killed after some answers, and compares what was acknowledged with
  /// what is there.
  @Test func whatWasAcknowledgedSurvivesAKill() async throws {
    let home = try ThrowawayHome()
    #expect(try await Atrium.run("todos", in: home).status == 0)
    let bash = Program(path: "/bin/bash", home: home)
    for (index, answers) in Self.numbers(Self.count, below: 30, seed: 7).enumerated() {
      // The reader of the answers kills whoever gives them, in the middle of the next write.
      let script = """
        mkfifo pipe.\(index); : > told.\(index)
        (echo todos; i=0; while echo "add run\(index)-$i"; do i=$((i+1)); done) 2>/dev/null |
          '\(Atrium.path)' --json > pipe.\(index) 2>errors.\(index) & pid=$!
        n=0
        while read -r line; do
          echo "$line" >> told.\(index); n=$((n+1))
          if [ $n -gt \(answers + 1) ]; then kill -9 $pid; break; fi
        done < pipe.\(index)
        wait $pid 2>/dev/null; cat errors.\(index); cat told.\(index)
        """
      let told = try await bash.run(["-c", script])
      let pattern = try Regex(#""title":"(run\#(index)-\d+)""#, as: (Substring, Substring).self)
      let titles = told.output.matches(of: pattern).map { String($0.1) }
      #expect(!titles.isEmpty && !told.output.contains("failure"), "\(told)")
      let all = try await Atrium.run("todos", "--limit", "100000", "--json", in: home).todos()
        .titles
      #expect(Set(titles).isSubset(of: all), "run \(index)")
    }
    #expect(try await Atrium.run("doctor", in: home).status == 0)
  }

  /// Files may grow no further than a number of bytes, as on a disk that is full.
  @Test func aFullDiskIsAnAnswer() async throws {
    let home = try ThrowawayHome()
    #expect(try await Atrium.run("todos", "add", "Before", in: home).status == 0)
    let bash = Program(path: "/bin/bash", home: home)
    for blocks in Self.numbers(Self.count, below: 160, seed: 11) {
      let text = String(repeating: "long ", count: 4_000)
      let run = try await bash.run([
        "-c", "trap '' XFSZ; ulimit -f \(blocks); '\(Atrium.path)' todos add '\(text)' --json",
      ])
      // Either it was done, or it was said that it was not; a limit of nothing also forbids to say so.
      #expect([0, 74].contains(run.status), "\(blocks): \(run)")
      if run.status == 74, blocks > 0 { #expect(run.errors.contains("\"failure\""), "\(run)") }
      let todos = try await Atrium.run("todos", "--limit", "100000", "--json", in: home).todos()
      #expect(todos.titles.contains("Before"))
    }
    #expect(try await Atrium.run("doctor", in: home).status == 0)
  }

  /// A backup that is killed, or that has no room, leaves nothing that looks like one.
  @Test func aBackupIsWholeOrNotThere() async throws {
    let home = try ThrowawayHome()
    #expect(try await Atrium.run("todos", "add", "Kept", in: home).status == 0)
    let bash = Program(path: "/bin/bash", home: home)
    for (index, milliseconds) in Self.numbers(Self.count, below: 120, seed: 13).enumerated() {
      let limit = index % 2 == 0 ? "ulimit -f \(milliseconds % 8);" : ""
      let seconds = Double(milliseconds + 1) / 1_000
      _ = try await bash.run([
        "-c",
        "trap '' XFSZ; \(limit) timeout -s KILL \(seconds) '\(Atrium.path)' backup \(index).tar.gz",
      ])
      guard FileManager.default.fileExists(atPath: home.path("\(index).tar.gz")) else { continue }
      let other = try ThrowawayHome()
      #expect(
        try await Atrium.run("restore", home.path("\(index).tar.gz"), in: other).status == 0)
      #expect(try await Atrium.run("todos", "--json", in: other).todos().titles.contains("Kept"))
    }
  }

  /// Whatever stands in the place of the database, there is an answer, and it stays as it is.
  @Test(arguments: ["", "x", "SQLite format 3\u{0}", "folder", "link", "gone"])
  func whatCannotBeReadIsAnAnswer(_ kind: String) async throws {
    let home = try ThrowawayHome()
    let path = home.path("data/atrium/todos.sqlite")
    let files = FileManager.default
    try files.createDirectory(atPath: home.path("data/atrium"), withIntermediateDirectories: true)
    switch kind {
    case "folder": try files.createDirectory(atPath: path, withIntermediateDirectories: false)
    case "link": try files.createSymbolicLink(atPath: path, withDestinationPath: path)
    case "gone":
      try files.createSymbolicLink(
        atPath: home.path("data/atrium/news.sqlite"), withDestinationPath: "/dev/full")
    default: try kind.write(toFile: path, atomically: false, encoding: .utf8)
    }
    for words in [["todos"], ["todos", "add", "x"], ["news"], ["backup", "b.tar.gz"], ["data"]] {
      let run = try await Program(path: Atrium.path, home: home).run(words + ["--json"])
      #expect([0, 65, 66, 74, 75].contains(run.status), "\(words): \(run)")
      #expect(run.status == 0 || run.errors.contains("\"failure\""), "\(words): \(run)")
    }
    #expect([0, 1, 2].contains(try await Atrium.run("doctor", in: home).status))
  }
}
