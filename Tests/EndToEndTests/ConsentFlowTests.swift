import Foundation
import Testing

/// From closed features to open ones and back, typed at a terminal.
@Suite(.needsTmux, .needsGatedFeatures) struct ConsentFlowTests {
  private func shell(_ arguments: String..., in home: ThrowawayHome) async throws -> TmuxTerminal {
    let terminal = try await TmuxTerminal(running: [Atrium.path] + arguments, rows: 60, in: home)
    try await terminal.waitFor("home>")
    return terminal
  }

  /// Types a line on a fresh screen and waits for the answer.
  @discardableResult
  private func say(
    _ line: String, _ answer: String, to terminal: TmuxTerminal
  ) async throws -> String {
    try await terminal.press("C-l")
    try await terminal.type(line + "\n")
    return try await terminal.waitFor(answer)
  }

  @Test func fromClosedToOpenAndBack() async throws {
    let home = try ThrowawayHome()
    let one = try await shell(in: home)
    try await one.waitFor("closed, activate?")

    let asked = try await say("medications", "Optional consents", to: one)
    #expect(asked.contains("Activate Medications"))
    #expect(
      asked.contains("By accepting you confirm that you have read the agreements."), "\(asked)")
    try await say("activate", "✗ Required and still off: “Keep my medication list”", to: one)
    try await say("read 1", "Sensitivity  data on health", to: one)
    try await say("toggle 1 2", "2  [x]", to: one)
    try await say("activate", "✓ Medications is active. 'consents' shows what you gave.", to: one)
    try await one.waitFor("/medications>")

    try await say("timeline", "Activate Timeline", to: one)
    try await say("accept all", "3  [x]", to: one)
    try await say("activate", "✓ Timeline is active.", to: one)

    let list = try await say("consents", "/consents>", to: one)
    #expect(list.contains("1  Medications  Keep my medication list"), "\(list)")
    #expect(list.contains("4  Timeline "), "\(list)")
    let detail = try await say("show medications.reminders", "Type 'withdraw'", to: one)
    #expect(detail.contains("Consent ID        2"), "\(detail)")
    try await say("withdraw", "Withdraw (y) / Keep (n):", to: one)
    try await say("n", "Nothing was changed.", to: one)
    try await say("withdraw", "Withdraw (y) / Keep (n):", to: one)
    try await say("y", "✓ Withdrawn: “Remind me when a dose is due”.", to: one)
    try await one.waitFor("/consents/medications.reminders>")

    let other = try await shell(in: home)
    try await say("medications", "/medications>", to: other)
    try await say("add Ibuprofen --schedule 1-0-0", "✓", to: other)
    try await say("consents give medications.hints", "✓ Given", to: one)
    try await say("consents show 1", "/consents/medications.store>", to: one)
    let warning = try await say("withdraw", "Withdraw (y) / Keep (n):", to: one)
    #expect(warning.contains("these are withdrawn too"), "\(warning)")
    try await say("y", "Erase the data", to: one)
    let closed = try await say("y", "Medications is closed.", to: one)
    #expect(!closed.contains("1  Medications"), "\(closed)")
    try await one.waitFor("✓ Erased: 1 medication.")

    try await say("list", "Activate Medications", to: other)
    try await say("cancel", "Give it with: consents give medications.store", to: other)
    for terminal in [one, other] {
      try await terminal.press("C-d")
      #expect(try await terminal.waitForExit() == 0)
    }
    #expect(try await Atrium.run("medications", in: home).status == 77)
    let log = try await Atrium.run("consents", "verify", "--json", in: home).answer()
    #expect(log["intact"] as? Bool == true)
  }

  @Test func inGermanToo() async throws {
    let home = try ThrowawayHome()
    let terminal = try await shell("--language", "de", in: home)
    try await terminal.waitFor("geschlossen, aktivieren?")
    let empty = try await say("consents", "/consents>", to: terminal)
    #expect(empty.contains("Sie haben noch keine Zustimmungen erteilt."), "\(empty)")
    try await say("medications", "Medikamente aktivieren", to: terminal)
    try await say("activate", "✗ Erforderlich und noch aus: „Meine", to: terminal)
    try await say("accept all", "3  [x]", to: terminal)
    try await say("activate", "✓ Medikamente: aktiv.", to: terminal)
    let list = try await say("consents", "/consents>", to: terminal)
    let today = Date().formatted(.iso8601.year().month().day()).split(separator: "-")
    #expect(list.contains("  \(today.reversed().joined(separator: "."))\n"), "\(list)")
    try await say("withdraw 1", "Widerrufen (j) / Behalten (n):", to: terminal)
    try await say("j", "„Medikamente“ ist geschlossen.", to: terminal)
  }

  @Test func withoutTheManagerNothingThatAsksStarts() async throws {
    let home = try ThrowawayHome()
    let off = { (names: [String]) in
      names.flatMap { ["--set", "\($0).enabled=false"] }
    }
    let program = Program(path: Atrium.path, home: home)
    let refused = try await program.run(off(["consents"]) + ["todos"])
    #expect(refused.status == 78 && refused.output == "")
    for feature in ["medications", "timeline"] {
      #expect(
        refused.errors.contains(
          "'\(feature)' asks for consent, but no feature that is on manages consents."),
        "\(refused.errors)")
      let said = refused.errors.components(separatedBy: "'\(feature)'").count - 1
      #expect(said == 2, "once, and once in the hint: \(refused.errors)")
    }
    let started = try await program.run(off(["consents", "medications", "timeline"]) + ["todos"])
    #expect(started.status == 0, "\(started.errors)")
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, and says so, in a build without features that ask for consent.
  fileprivate static var needsGatedFeatures: Self {
    .enabled("medications and timeline are not on in this build") {
      let features = try await Atrium.run("features", "--json").output
      return features.contains(#""id":"medications""#) && features.contains(#""id":"timeline""#)
        && !features.contains(#""enabled":false"#)
    }
  }
}
