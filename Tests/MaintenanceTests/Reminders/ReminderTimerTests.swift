import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import Foundation
import Shell
import Synchronization
import Testing

@testable import Maintenance

@Suite struct ReminderTimerTests {
  private let home: TemporaryDataDirectory
  private let system = SystemDouble()
  private var units: String { home.path("systemd/user") }
  private var paths: [String] {
    ["service", "timer"].map { "\(units)/atrium-remind.\($0)" }
  }

  init() throws { home = try TemporaryDataDirectory() }

  /// A system with a user manager, a crontab, or none of them.
  private final class SystemDouble: Sendable {
    struct State {
      var hasSystemd = false
      var hasCron = true
      /// The argument of systemctl with which it fails.
      var failing: String?
      var crontab: [UInt8]?
      var isDenied = false
      /// The output of ps(1).
      var processes: String?
    }
    let state = Mutex(State())

    func answer(_ run: RecordingCommandRunner.Run) -> CommandResult {
      state.withLock { state in
        let isCrontab = run.command.first == "crontab"
        switch run.command {
        case _ where isCrontab && !state.hasCron: return CommandResult(.notStarted("No such file"))
        case _ where isCrontab && state.isDenied:
          return CommandResult(.exited(1), errors: Array("You may not use crontab".utf8))
        case ["crontab", "-l"]:
          guard let crontab = state.crontab else {
            return CommandResult(.exited(1), errors: Array("no crontab for ada\n".utf8))
          }
          return CommandResult(.exited(0), output: crontab)
        case ["crontab", "-"]: state.crontab = run.input
        case ["crontab", "-r"]: state.crontab = nil
        case _ where run.command.first == "ps":
          guard let processes = state.processes else { return CommandResult(.exited(1)) }
          return CommandResult(.exited(0), output: Array(processes.utf8))
        default:
          let isFailing = state.failing.map(run.command.contains) ?? false
          return CommandResult(.exited(state.hasSystemd && !isFailing ? 0 : 1))
        }
        return CommandResult(.exited(0))
      }
    }
  }

  private func timer(
    running command: [String] = ["/usr/bin/atrium", "remind", "--timer"],
    _ environment: [String: String] = [:], runner: RecordingCommandRunner? = nil
  ) -> ReminderTimer {
    ReminderTimer(
      "atrium", running: command, environment: environment,
      busEnvironment: ["XDG_RUNTIME_DIR": "/run/user/1000"], unitFolder: units,
      runner ?? RecordingCommandRunner { [system] in system.answer($0) })
  }

  private func contents() -> [String?] {
    paths.map { Files.read($0).map { String(decoding: $0, as: UTF8.self) } }
  }

  private static let crontabs: [[UInt8]?] = [
    nil, Array("0 7 * * * atrium today\n".utf8), Array("0 7 * * * date +\\%H".utf8),
    Array("# none\n\n\n".utf8), Array("MAILTO=ada@example.org\r\n\r\n".utf8),
    [0xff, 0x0a, 0x00, 0x0a],
    Array("* * * * * echo '#atrium-remind'\n\n# atrium-remind \n".utf8), [0x0a],
  ]

  @Test(arguments: crontabs)
  func aCrontabIsAsBeforeOnceTheLineIsRemoved(_ crontab: [UInt8]?) async throws {
    system.state.withLock { $0.crontab = crontab }
    #expect(await timer().state() == .absent)
    #expect(try await timer().install() == .cron)
    let installed = system.state.withLock(\.crontab)
    #expect(
      installed == Array(
        """
        * * * * * XDG_RUNTIME_DIR='/run/user/1000' '/usr/bin/atrium' 'remind' '--timer' \
        >/dev/null 2>&1 #atrium-remind

        """.utf8) + (crontab ?? []))
    #expect(await timer().state() == .active(.cron))
    #expect(try await timer().install() == .cron)
    #expect(system.state.withLock(\.crontab) == installed)
    #expect(try await timer().uninstall() == [.cron])
    #expect(system.state.withLock(\.crontab) == crontab)
    #expect(try await timer().uninstall() == [])
    #expect(contents() == [nil, nil])
  }

  @Test(arguments: [
    (nil, ReminderTimer.State.active(.cron)), ("    1 init\n   20 cron\n", .active(.cron)),
    ("    1 init\n   20 crond\n", .active(.cron)), ("    1 init\n   20 sh\n", .stopped(.cron)),
    // Other processes are hidden (hidepid of proc(5)).
    ("   20 sh\n", .active(.cron)),
  ])
  func cronHasToRun(_ processes: String?, _ expected: ReminderTimer.State) async throws {
    system.state.withLock { $0.processes = processes }
    #expect(try await timer().install() == .cron)
    #expect(await timer().state() == expected)
  }

  /// Timers of different data folders: by variable, by option, and by none.
  @Test(arguments: [true, false])
  func theTimerOfAnotherDataFolderStays(_ hasSystemd: Bool) async throws {
    system.state.withLock { $0.hasSystemd = hasSystemd }
    let timers = [
      timer(), timer(["XDG_DATA_HOME": "/a"]), timer(["XDG_DATA_HOME": "/a b"]),
      timer(running: ["/usr/bin/atrium", "--data", "/a", "remind", "--timer"]),
      timer(running: ["/usr/bin/atrium", "--data", "/a b", "remind", "--timer"]),
    ]
    for (index, own) in timers.enumerated() {
      _ = try await own.install()
      // The program was moved, and the command is another one.
      let variables = index == 1 ? ["XDG_DATA_HOME": "/a"] : [:]
      if index < 2 {
        let words = ["/opt/atrium", "remind", "--timer", "--exec", "x"]
        let moved = timer(running: words, variables)
        #expect(await moved.state() == .active(hasSystemd ? .systemd : .cron))
      }
      for (other, timer) in timers.enumerated() where other != index {
        #expect(await timer.state() == .absent, "\(index) \(other)")
        #expect(try await timer.uninstall() == [])
        if hasSystemd {
          let failure = await #expect(throws: Failure.self) { try await timer.install() }
          #expect(failure?.code == "remind.other-data")
        } else {
          #expect(try await timer.install() == .cron)
          #expect(await own.state() == .active(.cron))
          #expect(try await timer.uninstall() == [.cron])
        }
      }
      #expect(try await own.uninstall() == [hasSystemd ? .systemd : .cron])
    }
  }

  @Test func aCrontabThatCannotBeReadStays() async throws {
    let crontab = Array("0 7 * * * atrium today\n".utf8)
    system.state.withLock { ($0.crontab, $0.isDenied) = (crontab, true) }
    let failure = await #expect(throws: Failure.self) { try await timer().install() }
    #expect(failure?.kind == .unavailable && failure?.code == "remind.timer-failed")
    let long = RecordingCommandRunner { run in
      run.command == ["crontab", "-l"]
        ? CommandResult(.exited(0), output: crontab, isOutputTruncated: true)
        : CommandResult(.exited(run.command.first == "crontab" ? 0 : 1))
    }
    await #expect(throws: Failure.self) { try await timer(runner: long).install() }
    #expect(!long.runs.contains { $0.command == ["crontab", "-"] })
  }

  /// A program whose path has special characters; it writes its arguments and a variable to a file.
  private func program() throws -> String {
    let path = home.path("a 'b' %h $HOME `c` é") + "/program"
    let script = #"printf '%s\n' "$@" "$VALUE" > "$OUTPUT""#
    Files.writePrivately(Array("#!/bin/sh\n\(script)\n".utf8), to: path, mode: 0o700)
    return path
  }

  @Test func theLineRunsTheCommandWithItsWords() async throws {
    let words = ["a b", "100 %", "%%", "$HOME", "`id`", "it's", #"say "hi""#, "", "é *", "#x"]
    let value = "5 % of $HOME"
    let variables = ["VALUE": value, "OUTPUT": home.path("output")]
    #expect(try await timer(running: [program()] + words, variables).install() == .cron)
    let crontab = String(decoding: system.state.withLock { $0.crontab ?? [] }, as: UTF8.self)
    #expect(crontab.hasPrefix("* * * * * ") && crontab.hasSuffix("\n"))
    let command = String(crontab.dropFirst(10).dropLast())
    // cron ends a command at a %, and removes the backslash before one.
    let parts = command.replacing(#"\%"#, with: "\u{0}").split(separator: "%")
    #expect(parts.count == 1)
    let result = await ProcessCommandRunner(environment: [:], in: "/").run(
      ["/bin/sh", "-c", command.replacing(#"\%"#, with: "%")], reading: [], CommandLimits())
    #expect(result.end == .exited(0))
    let output = try String(contentsOfFile: home.path("output"), encoding: .utf8)
    #expect(output == (words + [value]).map { $0 + "\n" }.joined())
    let read = ReminderTimer.words(of: command).dropLast(3)
    #expect(Array(read.suffix(words.count + 1)) == [try program()] + words)
    #expect(read.contains("VALUE=\(value)"))
  }

  @Test(arguments: [false, true])
  func theFilesOfTheInstalledTimerAreExamined(_ hasSystemd: Bool) async throws {
    system.state.withLock { $0.hasSystemd = hasSystemd }
    let (config, data) = (home.path("it's %h.json"), home.path(""))
    let timer = timer(
      running: [
        "/bin/sh", "--config", config, "--data", data, "remind", "--timer", "--exec",
        "nosuch 'a b'",
      ])
    #expect(await timer.missingFiles() == [])
    #expect(try await timer.install() == (hasSystemd ? .systemd : .cron))
    // The double of systemd answers each program with success.
    #expect(await timer.missingFiles() == [config] + (hasSystemd ? [] : ["nosuch"]))
    #expect(Files.writePrivately([], to: config))
    #expect(await timer.missingFiles() == (hasSystemd ? [] : ["nosuch"]))
  }

  @Test(arguments: [
    ("sh -c true", nil), ("/nonexistent/prog", "/nonexistent/prog"),
    ("nosuchprogram x", "nosuchprogram"),
    ("cd /tmp && nosuch", nil), ("A=1 nosuch", nil), ("'quoted' x", nil), ("~/nosuch", "~/nosuch"),
  ])
  func theProgramOfACommandMustExist(_ line: String, _ missing: String?) async {
    let timer = ReminderTimer(
      "atrium", running: [], environment: [:], busEnvironment: [:], unitFolder: units,
      ProcessCommandRunner(environment: ["PATH": "/usr/bin:/bin"], in: "/"))
    #expect(await timer.missingProgram(of: line) == missing)
  }

  @Test(arguments: [#"a\b"#, "a\nb", String(repeating: "x", count: 1000)])
  func aLineThatCronWouldReadDifferentlyIsRefused(_ word: String) async throws {
    let failure = await #expect(throws: Failure.self) {
      try await timer(running: ["/usr/bin/atrium", word]).install()
    }
    #expect(failure?.code == "remind.untimeable")
    #expect(system.state.withLock(\.crontab) == nil)
  }

  @Test func withoutAServiceNothingIsInstalled() async throws {
    system.state.withLock { $0.hasCron = false }
    let failure = await #expect(throws: Failure.self) { try await timer().install() }
    #expect(failure?.kind == .unavailable && failure?.code == "remind.no-timer")
    #expect(contents() == [nil, nil])
    #expect(try await timer().uninstall() == [])
    #expect(await timer().state() == .absent)
  }

  @Test func unitsAreInstalledAndRemoved() async throws {
    system.state.withLock { ($0.hasSystemd, $0.crontab) = (true, Array("#x\n".utf8)) }
    let runner = RecordingCommandRunner { [system] in system.answer($0) }
    let timer = timer(
      running: ["/usr/bin/atrium", "--data", #"/a "b"\ $c %d"#, "remind"], runner: runner)
    for _ in 1...2 { #expect(try await timer.install() == .systemd) }
    #expect(await timer.state() == .active(.systemd))
    #expect(
      contents().first??.contains(
        #"ExecStart=":/usr/bin/atrium" "--data" "/a \"b\"\\ $c %%d" "remind""#) == true)
    #expect(
      ReminderTimer.words(of: #"":/usr/bin/atrium" "--data" "/a \"b\"\\ $c %%d" "remind""#)
        == [":/usr/bin/atrium", "--data", #"/a "b"\ $c %d"#, "remind"])
    for path in paths {
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
    #expect(try await timer.uninstall() == [.systemd])
    #expect(contents() == [nil, nil])
    let commands = runner.runs.map(\.command)
      .filter { $0.first == "systemctl" && !$0.contains("show-environment") }
      .map { $0.dropFirst(2).joined(separator: " ") }
    let install = ["daemon-reload", "enable --now atrium-remind.timer"]
    #expect(
      commands == install + install + [
        "is-active --quiet atrium-remind.timer", "disable --now atrium-remind.timer",
        "clean --what=state atrium-remind.timer", "daemon-reload",
      ])
    #expect(system.state.withLock(\.crontab) == Array("#x\n".utf8))
  }

  @Test(arguments: ["daemon-reload", "enable"], [true, false])
  func aRefusedTimerLeavesTheFilesOfBefore(_ step: String, _ isInstalled: Bool) async throws {
    system.state.withLock { $0.hasSystemd = true }
    if isInstalled { #expect(try await timer().install() == .systemd) }
    let before = contents()
    #expect(before.allSatisfy { ($0 != nil) == isInstalled })
    system.state.withLock { $0.failing = step }
    let failure = await #expect(throws: Failure.self) {
      try await timer(["TZ": "Europe/Zagreb"]).install()
    }
    #expect(failure?.code == "remind.timer-failed")
    #expect(contents() == before)
  }

  @Test func unitsAreRemovedAlsoIfSystemdDoesNotAnswer() async throws {
    system.state.withLock { $0.hasSystemd = true }
    #expect(try await timer().install() == .systemd)
    let link = "\(units)/timers.target.wants/atrium-remind.timer"
    Files.makeFolder(above: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: paths[1])
    system.state.withLock { ($0.hasSystemd, $0.isDenied) = (false, true) }
    #expect(await timer().state() == .stopped(.systemd))
    #expect(try await timer().uninstall() == [.systemd])
    #expect(contents() == [nil, nil])
    #expect(!FileManager.default.fileExists(atPath: link) && Files.read(link) == nil)
  }

  @Test func systemdRefusesQuotesInTheProgramPath() async throws {
    system.state.withLock { $0.hasSystemd = true }
    let failure = await #expect(throws: Failure.self) {
      try await timer(running: [#"/usr/a "b"/atrium"#]).install()
    }
    #expect(failure?.code == "remind.untimeable" && contents() == [nil, nil])
  }

  /// systemd-analyze(1) also checks that the program exists, so it has to read its path as it is meant.
  @Test(.enabled(if: Files.exists("/usr/bin/systemd-analyze"), "systemd-analyze is not installed"))
  func systemdAcceptsTheUnits() async throws {
    system.state.withLock { $0.hasSystemd = true }
    let path = home.path("a b %h $HOME ${c} é") + "/program"
    Files.writePrivately(Array("#!/bin/sh\n".utf8), to: path, mode: 0o700)
    let words = ["a b", "100 %", "$HOME", "it's", #"say "hi" \"#, "", "a\nb\u{7f}", ";", "-x"]
    let variables = ["A": "5 % of $HOME", "B": #"a "b" \"#, "C": "a\tb"]
    #expect(try await timer(running: [path] + words, variables).install() == .systemd)
    func problems() async -> String {
      let result = await ProcessCommandRunner(
        environment: ["HOME": home.path(""), "XDG_RUNTIME_DIR": home.path("")], in: "/"
      ).run(
        ["/usr/bin/systemd-analyze", "--user", "--man=no", "verify"] + paths, reading: [],
        CommandLimits(time: .seconds(60), output: 1 << 16))
      return String(decoding: result.output + result.errors, as: UTF8.self)
        + (result.end == .exited(0) ? "" : "\(result.end)")
    }
    #expect(await problems() == "")
    try FileManager.default.removeItem(atPath: path)
    #expect(await problems().contains("program is not executable"))
  }

  @Test(arguments: [
    (ReminderTimer.State.absent, nil, HealthCheck.Grade.good, "are not installed"),
    (.absent, "2020-01-01T00:00:00Z", .good, "are not installed"),
    (.stopped(.systemd), "2026-10-23T08:00:00Z", .warning, "systemd does not run it"),
    (.active(.systemd), nil, .good, "(systemd) and has not completed a report"),
    (
      .active(.cron), "2026-10-23T07:50:00Z", .good,
      "cron runs 'remind' each minute; reminders until"
    ),
    (.active(.cron), "2026-10-23T07:49:59Z", .warning, "each minute, but reminders since"),
  ])
  @MainActor func doctorSaysWhetherTheTimerReports(
    _ state: ReminderTimer.State, _ reported: String?, _ grade: HealthCheck.Grade, _ text: String
  ) {
    let finding = Doctor.reminders(
      state, reportedUntil: reported.flatMap { Instant(timestamp: $0) }, failed: nil,
      FixedClock("2026-10-23T08:00"), "atrium")
    #expect(finding.grade == grade && (finding.hint == nil) == (grade == .good))
    #expect(finding.message.text(in: .en).contains(text), "\(finding.message)")
  }

  @Test @MainActor func doctorNamesTheFailureOfTheLastRun() throws {
    let now = try #require(Instant(timestamp: "2026-10-23T07:59:00Z"))
    let finding = Doctor.reminders(
      .active(.cron), reportedUntil: now, failed: .init("mail.rejected", at: now),
      FixedClock("2026-10-23T08:00"), "atrium")
    #expect(finding.grade == .warning && finding.hint != nil)
    #expect(finding.message.text(in: .en).hasSuffix("failed: mail.rejected."))
  }
}
