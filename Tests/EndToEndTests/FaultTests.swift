import Foundation
import Testing

/// The program is killed, the disk is full, or files are unreadable: acknowledged changes are not
/// lost, and every command ends with an answer or a failure.
@Suite struct FaultTests {
  /// The number of faults in each test, which `ATRIUM_FAULTS` changes.
  static let count =
    ProcessInfo.processInfo.environment["ATRIUM_FAULTS"].flatMap { Int($0) } ?? 12

  /// Pseudo-random numbers, the same in every run (linear congruential generator, Knuth's MMIX).
  static func numbers(_ count: Int, below limit: UInt64, seed: UInt64) -> [UInt64] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % limit
    }
  }

  @Test func aLockOfAStoppedProcessIsReported() async throws {
    let home = try ThrowawayHome()
    #expect(try await Atrium.run("todos", in: home).status == 0)
    let script = """
      python3 -c 'import os, sqlite3, sys, time
      lock = sqlite3.connect(sys.argv[1], isolation_level=None)
      lock.execute("BEGIN IMMEDIATE")
      os.close(1)
      time.sleep(600)' data/atrium/todos.sqlite > held & holder=$!
      while kill -0 $holder && [ -e /proc/$holder/fd/1 ]; do sleep 0.05; done
      kill -STOP $holder
      '\(Atrium.path)' todos add Late --json > answer 2>&1; echo $?
      kill -KILL $holder
      """
    let outcome = try await Program(path: "/bin/bash", home: home).run(["-c", script])
    let words = outcome.output.split(whereSeparator: \.isWhitespace)
    #expect(words.first == "75", "\(outcome)")
    let answer = try String(contentsOfFile: home.path("answer"), encoding: .utf8)
    #expect(answer.contains("store.busy"), "\(answer)")
  }

  /// Opening a FIFO without a writer would wait for one.
  @Test(
    arguments: [
      ("config/atrium/config.json", 78), ("state/atrium/preferences.json", 0),
      ("state/atrium/history", 0), ("state/atrium/restore.json", 0),
    ] as [(String, Int32)])
  func fifoInPlaceOfAFileBlocksNothing(_ path: String, _ status: Int32) async throws {
    let home = try ThrowawayHome()
    try home.write("", to: path)
    let script = "rm \(path) && mkfifo -m 600 \(path) && '\(Atrium.path)' todos --json"
    let outcome = try await Program(path: "/bin/sh", home: home).run(["-c", script])
    #expect(outcome.status == status, "\(outcome)")
  }

  @Test func acknowledgedTodosSurviveAKill() async throws {
    let home = try ThrowawayHome()
    #expect(try await Atrium.run("todos", in: home).status == 0)
    let bash = Program(path: "/bin/bash", home: home)
    for (index, answers) in Self.numbers(Self.count, below: 30, seed: 7).enumerated() {
      // The reader of the answers kills the program during its next write.
      let script = """
        mkfifo pipe.\(index); : > answers.\(index)
        (echo todos; i=0; while echo "add run\(index)-$i"; do i=$((i+1)); done) 2>/dev/null |
          '\(Atrium.path)' --json > pipe.\(index) 2>errors.\(index) & pid=$!
        n=0
        while read -r line; do
          echo "$line" >> answers.\(index); n=$((n+1))
          if [ $n -gt \(answers + 1) ]; then kill -9 $pid; break; fi
        done < pipe.\(index)
        wait $pid 2>/dev/null; cat errors.\(index); cat answers.\(index)
        """
      let outcome = try await bash.run(["-c", script])
      let pattern = try Regex(#""title":"(run\#(index)-\d+)""#, as: (Substring, Substring).self)
      let titles = outcome.output.matches(of: pattern).map { String($0.1) }
      #expect(!titles.isEmpty && !outcome.output.contains("failure"), "\(outcome)")
      let all = try await Atrium.run("todos", "--limit", "100000", "--json", in: home).todos()
        .titles
      #expect(Set(titles).isSubset(of: all), "run \(index)")
    }
    #expect(try await Atrium.run("doctor", in: home).status == 0)
  }

  /// ulimit(1) limits the size of files as a full disk would.
  @Test func reportsAFullDisk() async throws {
    let home = try ThrowawayHome()
    #expect(try await Atrium.run("todos", "add", "Before", in: home).status == 0)
    let bash = Program(path: "/bin/bash", home: home)
    for blocks in Self.numbers(Self.count, below: 160, seed: 11) {
      let text = String(repeating: "long ", count: 4_000)
      let run = try await bash.run([
        "-c", "ulimit -f \(blocks); '\(Atrium.path)' todos add '\(text)' --json",
      ])
      // With a limit of 0 blocks, the failure cannot be written either.
      #expect([0, 74].contains(run.status), "\(blocks): \(run)")
      if run.status == 74, blocks > 0 { #expect(run.errors.contains("\"failure\""), "\(run)") }
      let todos = try await Atrium.run("todos", "--limit", "100000", "--json", in: home).todos()
      #expect(todos.titles.contains("Before"))
    }
    #expect(try await Atrium.run("doctor", in: home).status == 0)
  }

  /// The dynamic loader needs four descriptors; fewer end the program before it begins.
  @Test func reportsTooFewDescriptors() async throws {
    let home = try ThrowawayHome()
    #expect(try await Atrium.run("todos", "add", "Before", in: home).status == 0)
    let bash = Program(path: "/bin/bash", home: home)
    var statuses: Set<Int32> = []
    for limit in [4, 5, 6, 7, 8, 10, 20, 34, 48, 64] {
      let run = try await bash.run([
        "-c", "ulimit -n \(limit); exec '\(Atrium.path)' todos --json",
      ])
      #expect([0, 69].contains(run.status), "\(limit): \(run)")
      if run.status == 69 { #expect(run.errors.contains("system.too-few-files"), "\(run)") }
      statuses.insert(run.status)
    }
    #expect(statuses == [0, 69])
  }

  /// Below the first limit that is reported, the dynamic loader ends the program before it begins.
  @Test func reportsTooLittleMemory() async throws {
    let home = try ThrowawayHome()
    let bash = Program(path: "/bin/bash", home: home)
    var statuses: [Int32] = []
    for limit in stride(from: 64_000, through: 512_000, by: 16_000) {
      // The feed needs a thread and a library.
      let run = try await bash.run([
        "-c",
        """
        echo '<rss><channel><title>a</title></channel></rss>' > feed.xml
        ulimit -v \(limit); exec timeout -s KILL 60 '\(Atrium.path)' news read feed.xml --json
        """,
      ])
      if run.status == 69 { #expect(run.errors.contains("system.too-little-memory"), "\(run)") }
      statuses.append(run.status)
    }
    let first = try #require(statuses.firstIndex(of: 69), "\(statuses)")
    #expect(Set(statuses[first...]) == [0, 69] && statuses.last == 0, "\(statuses)")
  }

  /// A backup that was killed or exceeded the limit is not left as an incomplete archive.
  @Test func anInterruptedBackupIsCompleteOrAbsent() async throws {
    let home = try ThrowawayHome()
    #expect(try await Atrium.run("todos", "add", "Kept", in: home).status == 0)
    let bash = Program(path: "/bin/bash", home: home)
    for (index, milliseconds) in Self.numbers(Self.count, below: 120, seed: 13).enumerated() {
      let limit = index % 2 == 0 ? "ulimit -f \(milliseconds % 8);" : ""
      let seconds = Double(milliseconds + 1) / 1_000
      _ = try await bash.run([
        "-c",
        "\(limit) timeout -s KILL \(seconds) '\(Atrium.path)' backup \(index).tar.gz",
      ])
      guard FileManager.default.fileExists(atPath: home.path("\(index).tar.gz")) else { continue }
      let other = try ThrowawayHome()
      #expect(
        try await Atrium.run("restore", home.path("\(index).tar.gz"), "--yes", in: other).status
          == 0)
      #expect(try await Atrium.run("todos", "--json", in: other).todos().titles.contains("Kept"))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path(""))
    #expect(names.filter { $0.contains(".draft-") } == [])
  }

  /// A file system of 1 MiB is filled up after consents were given.
  @Test(.needsMountNamespaces, arguments: ["", "rm data/atrium/consents.sqlite-shm"])
  func aConsentIsWithdrawnOnAFullDisk(_ preparation: String) async throws {
    let home = try ThrowawayHome()
    let bash = Program(path: "/usr/bin/unshare", home: home)
    let run = try await bash.run([
      "--user", "--map-root-user", "--mount", "/bin/bash", "-c",
      """
      mkdir data; mount -t tmpfs -o size=1m tmpfs data || exit 1
      '\(Atrium.path)' consents give medications.store timeline.store > give.txt || exit 2
      '\(Atrium.path)' medications add Zyxomorphan --schedule 1-0-0 > add.txt || exit 5
      \(preparation)
      cat /dev/zero > data/fill 2> fill.txt
      '\(Atrium.path)' todos add x 2> full.txt && exit 3
      '\(Atrium.path)' consents withdraw medications.store --yes --erase --json || exit 4
      grep -r Zyxomorphan data && exit 6
      '\(Atrium.path)' consents withdraw timeline.store --yes --json || exit 4
      '\(Atrium.path)' consents verify --json
      """,
    ])
    #expect(run.status == 0, "\(run)")
    let states = run.output.lines.filter { $0.contains(#""state":"withheld""#) }
    #expect(states.count == 2, "\(run.output)")
    #expect(run.output.contains(#""erased":["1 medication"]"#), "\(run.output)")
    #expect(run.output.contains(#""intact":true"#), "\(run.output)")
  }

  @Test func aDeletedFolderIsNotWrittenTo() async throws {
    let home = try ThrowawayHome()
    let shell = try await EmulatedTerminal(running: [Atrium.path], columns: 200, in: home)
    try await shell.waitFor("home>")
    try await shell.enter("todos", "/todos>")
    try await shell.enter("add Before", "✓")
    try FileManager.default.removeItem(atPath: home.path("data/atrium"))
    let screen = try await shell.enter("add After", "was deleted or replaced")
    #expect(!screen.contains("✓"), "\(screen)")
    try await shell.enter("add Again", "Nothing was stored")
    try await shell.press("C-d")
    #expect(try await shell.waitForExit() == 0)
    #expect(try await Atrium.run("todos", "add", "New", in: home).status == 0)
  }

  @Test(arguments: ["", "x", "SQLite format 3\u{0}", "folder", "link", "gone"])
  func reportsUnreadableFiles(_ kind: String) async throws {
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
