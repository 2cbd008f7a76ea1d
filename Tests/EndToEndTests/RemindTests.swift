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

  /// Puts a program first in the search path, which appends its arguments to a file, and pretends a session bus.
  private func recordingProgram(_ name: String) throws -> [String: String] {
    try home.write("#!/bin/sh\nprintf '%s\\n' \"$@\" >> \"$HOME/arguments\"\n", to: "bin/\(name)")
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
    let titles = try told.split(separator: "\n").map { try String($0).object()["title"] as? String }
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
