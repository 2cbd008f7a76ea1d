import AtriumTesting
import Foundation
import Testing

/// `atrium remind`, for todos that are due at the beginning of this day.
@Suite struct RemindTests {
  private let home: ThrowawayHome

  init() async throws {
    home = try ThrowawayHome()
    try home.write(#"{"remind.day-at": "00:00"}"#, to: "config/atrium/config.json")
    let script = "todos add Call --due today\ntodos add Pay --due today\ntodos add Later --due 1w"
    let added = try await Atrium.run(input: script, in: home)
    #expect(added.status == 0, "\(added)")
  }

  private func titles(_ words: String...) async throws -> [String] {
    let outcome = try await Program(path: Atrium.path, home: home).run(
      ["remind", "--json"] + words)
    let reminders = try outcome.output.object()["reminders"] as? [[String: Any]] ?? []
    return reminders.compactMap { $0["title"] as? String }
  }

  /// Puts a program first in the search path, and pretends a session bus.
  /// - Parameter script: by default, it appends the arguments to a file.
  private func recordingProgram(
    _ name: String, _ script: String = #"printf '%s\n' "$@" >> "$HOME/arguments""#
  ) throws -> [String: String] {
    try home.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: home.path("bin/\(name)"))
    return [
      "PATH": home.path("bin") + ":" + (home.environment["PATH"] ?? ""),
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
    ]
  }

  @Test func programsGetEachReminderOnce() async throws {
    #expect(try await titles("--dry-run") == ["Call", "Pay"])
    #expect(try await titles() == ["Call", "Pay"])
    #expect(try await titles() == [])
    #expect(try await titles("--dry-run") == [])
  }

  @Test func aCommandThatFailsIsRepeated() async throws {
    let line = #"tee -a "$HOME/told" | grep -q Pay"#
    let first = try await Atrium.run("remind", "--exec", line, in: home)
    #expect(first.status == 69 && first.errors.contains("/todos/1@"), "\(first)")
    let second = try await Atrium.run(
      "remind", "--exec", #"cat >> "$HOME/told"; echo told"#, in: home)
    #expect(second.status == 0 && second.output == "told\n", "\(second)")
    let told = try String(contentsOfFile: home.path("told"), encoding: .utf8)
    let titles = try told.split(separator: "\n").map { try "\($0)\n".object()["title"] as? String }
    #expect(titles == ["Call", "Pay", "Call"])
    #expect(try await self.titles() == [])
  }

  @Test func theDesktopIsNotified() async throws {
    let environment = try recordingProgram("notify-send")
    let outcome = try await Atrium.run("remind", environment: environment, in: home)
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "", "\(outcome)")
    let arguments = try String(contentsOfFile: home.path("arguments"), encoding: .utf8)
    #expect(
      arguments == """
        --app-name=Atrium
        --
        Atrium: t1 Call, today

        --app-name=Atrium
        --
        Atrium: t2 Pay, today


        """)
  }

  @Test func withoutADesktopTheAnswerHasTheReminders() async throws {
    let outcome = try await Atrium.run("remind", in: home)
    #expect(outcome.status == 0 && outcome.output.contains("Call"), "\(outcome)")
    let empty = try await Atrium.run("remind", in: home)
    #expect(empty.status == 0 && empty.output == "" && empty.errors == "", "\(empty)")
  }

  @Test func withoutADesktopTheRemindersOfATimerWait() async throws {
    for environment in [[:], try recordingProgram("notify-send", "exit 1")] {
      let outcome = try await Atrium.run("remind", "--timer", environment: environment, in: home)
      #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "", "\(outcome)")
    }
    #expect(try await titles() == ["Call", "Pay"])
  }

  @Test func systemdRunsTheProgramWithItsOptions() async throws {
    let environment = try recordingProgram("systemctl").merging(
      recordingProgram("crontab", "echo no crontab for ada >&2; exit 1"), uniquingKeysWith: { $1 })
    func run(_ words: String...) async throws -> Program.Outcome {
      try await Program(path: Atrium.path, home: home, environment: environment).run(
        ["--set", "todos.page=5", "--data", "data/atrium"] + words)
    }
    let installed = try await run("remind", "--install")
    #expect(
      installed.status == 0 && installed.output.hasPrefix("systemd now runs"), "\(installed)")
    let arguments = try String(contentsOfFile: home.path("arguments"), encoding: .utf8)
    #expect(arguments.hasSuffix("--user\nenable\n--now\natrium-remind.timer\n"), "\(arguments)")
    let unit = home.path("config/systemd/user/atrium-remind.service")
    let text = try String(contentsOfFile: unit, encoding: .utf8)
    let data = home.path("data/atrium")
    #expect(
      text.contains(
        #"" "--data" "\#(data)" "--set" "todos.page=5" "remind" "--timer"\#("\n")"#), "\(text)")
    #expect(text.contains(#"Environment="XDG_STATE_HOME=\#(home.path("state"))""#), "\(text)")
    #expect(text.contains(#"Environment="TZ=UTC""#) && !text.contains("DBUS"), "\(text)")
    let doctor = try await run("doctor")
    #expect(doctor.output.contains("(systemd) and has not completed a report yet."), "\(doctor)")
    _ = try recordingProgram("systemctl", #"[ "$2" != is-active ]"#)
    let stopped = try await run("doctor")
    #expect(stopped.status == 1, "\(stopped)")
    #expect(stopped.output.contains("systemd does not run it"), "\(stopped)")
    let removed = try await run("remind", "--uninstall", "--json").output.object()
    #expect(removed["removed"] as? [String] == ["systemd"])
    #expect(!FileManager.default.fileExists(atPath: unit))
    let again = try await run("remind", "--uninstall")
    #expect(again.output.contains("not installed"), "\(again)")
  }

  @Test func cronRunsTheProgram() async throws {
    let crontab = "0 7 * * * date +\\%H\n"
    try home.write(crontab, to: "crontab")
    let script = #"[ "$1" = -l ] && exec cat "$HOME/crontab"; cat > "$HOME/crontab""#
    let environment = try recordingProgram("systemctl", "exit 1").merging(
      recordingProgram("crontab", script), uniquingKeysWith: { $1 })
    _ = try recordingProgram("ps", "exit 1")
    for isReplaced in [false, true] {
      let outcome = try await Atrium.run(
        "remind", "--install", "--exec", "date +%s", environment: environment, in: home)
      #expect(outcome.status == 0 && outcome.output.hasPrefix("cron now runs"), "\(outcome)")
      #expect(outcome.output.contains("Each reminder runs: date +%s\n"), "\(outcome)")
      #expect(outcome.output.contains("The earlier timer is replaced.") == isReplaced)
    }
    let text = try String(contentsOfFile: home.path("crontab"), encoding: .utf8)
    #expect(text.hasSuffix("'--exec' 'date +\\%s' >/dev/null 2>&1 #atrium-remind\n" + crontab))
    #expect(text.contains("DBUS_SESSION_BUS_ADDRESS='unix:path=/nonexistent'"), "\(text)")
    let removed = try await Atrium.run(
      "remind", "--uninstall", environment: environment, in: home)
    #expect(removed.output == "cron no longer runs 'remind'.\n", "\(removed)")
    #expect(try String(contentsOfFile: home.path("crontab"), encoding: .utf8) == crontab)
  }

  /// Mail without a server is a warning wherever it is set up, and a failure of the timer is not lost.
  @Test func mailThatCannotBeSentIsNamed() async throws {
    try home.write("", to: "crontab")
    let script = #"[ "$1" = -l ] && exec cat "$HOME/crontab"; cat > "$HOME/crontab""#
    let environment = try recordingProgram("systemctl", "exit 1").merging(
      recordingProgram("crontab", script), uniquingKeysWith: { $1 })
    _ = try recordingProgram("ps", "exit 1")
    let lines = [
      ["settings", "set", "remind.action", "mailto:ada@example.org"], ["check"], ["doctor"],
      ["remind", "--install"],
    ]
    for line in lines {
      let outcome = try await Program(path: Atrium.path, home: home, environment: environment)
        .run(line)
      #expect(outcome.output.contains("no mail server is set up"), "\(outcome)")
    }
    let timer = try await Atrium.run("remind", "--timer", environment: environment, in: home)
    #expect(timer.status == 69, "\(timer)")
    let doctor = try await Atrium.run("doctor", environment: environment, in: home)
    #expect(doctor.output.contains("failed: mail.not-configured."), "\(doctor)")
  }

  /// The installation fails if the timer would run nothing.
  @Test func aTimerThatRunsNothingFails() async throws {
    try home.write("", to: "crontab")
    let script = #"[ "$1" = -l ] && exec cat "$HOME/crontab"; cat > "$HOME/crontab""#
    let environment = try recordingProgram("systemctl", "exit 1").merging(
      recordingProgram("crontab", script), uniquingKeysWith: { $1 })
    _ = try recordingProgram("ps", "echo '    1 init'")
    func run(_ words: [String]) async throws -> Program.Outcome {
      try await Program(path: Atrium.path, home: home, environment: environment).run(words)
    }
    let refused = try await run(["remind", "--install", "--exec", "/nonexistent/prog", "--json"])
    #expect(try refused.status == 69 && refused.failure() == "remind.no-program", "\(refused)")
    #expect(try String(contentsOfFile: home.path("crontab"), encoding: .utf8) == "")
    try home.write("{}", to: "ward.json")
    let stopped = try await run(["--config", "ward.json", "remind", "--install", "--json"])
    #expect(stopped.status == 69 && stopped.errors.contains("remind.stopped"), "\(stopped)")
    #expect(stopped.output.contains(#""installed":["cron"]"#), "\(stopped)")
    try FileManager.default.removeItem(atPath: home.path("ward.json"))
    let doctor = try await run(["doctor"])
    #expect(doctor.output.contains("needs \(home.path("ward.json")), which"), "\(doctor)")
  }

  @Test func withoutADesktopTheInstallationSaysThatNothingReminds() async throws {
    let environment = try recordingProgram("systemctl").merging(
      ["DBUS_SESSION_BUS_ADDRESS": ""], uniquingKeysWith: { $1 })
    for (words, isSilent) in [([], true), (["--exec", "true"], false)] {
      let outcome = try await Program(path: Atrium.path, home: home, environment: environment)
        .run(["remind", "--install"] + words)
      #expect(outcome.output.contains("The desktop shows no notifications.") == isSilent)
    }
  }

  @Test func aTimerThatSystemdRefusesIsNotInstalled() async throws {
    let environment = try recordingProgram(
      "systemctl", #"[ "$2" != enable ] || { echo "Unit is masked" >&2; exit 1; }"#)
    let outcome = try await Atrium.run(
      "remind", "--install", environment: environment, in: home)
    #expect(outcome.status == 69 && outcome.errors.contains("Unit is masked"), "\(outcome)")
    let folder = home.path("config/systemd/user")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test(arguments: [
    ["--install", "--uninstall"], ["--install", "--dry-run"], ["--uninstall", "--exec", "true"],
  ])
  func optionsThatContradictAreRefused(_ options: [String]) async throws {
    let outcome = try await Program(path: Atrium.path, home: home).run(["remind"] + options)
    #expect(outcome.status == 64 && outcome.errors.contains("--uninstall"), "\(outcome)")
  }

  @Test(arguments: ["--exec 'touch told'", "--install"])
  func aPromptRunsNoPrograms(_ options: String) async throws {
    let outcome = try await Atrium.run(input: "remind \(options)", in: home)
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains("is for the command line only."), "\(outcome)")
    #expect(outcome.errors.contains("atrium remind --"), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: home.path("told")))
  }

  @Test func hooksGetTheReminders() async throws {
    let hooks = #""hooks": {"reminder.due": [{"command": ["sh", "-c", "cat >> $HOME/told"]}]}"#
    try home.write(
      #"{"remind.day-at": "00:00", "allow-hooks": "on", \#(hooks)}"#,
      to: "config/atrium/config.json")
    #expect(try await titles() == ["Call", "Pay"])
    let told = try String(contentsOfFile: home.path("told"), encoding: .utf8)
    #expect(
      told.contains(#""event":"reminder.due""#) && told.contains(#""title":"Pay""#), "\(told)")
  }

  @Test func erasedDataIsNotInTheLog() async throws {
    #expect(try await titles() == ["Call", "Pay"])
    let erased = try await Atrium.run("data", "erase", "todos", "--yes", in: home)
    #expect(erased.status == 0, "\(erased)")
    for suffix in ["", "-wal"] {
      let path = home.path("data/atrium/reminders.sqlite\(suffix)")
      let bytes = FileManager.default.contents(atPath: path) ?? Data()
      #expect(bytes.firstRange(of: Data("/todos/".utf8)) == nil, "\(suffix)")
    }
  }
}
