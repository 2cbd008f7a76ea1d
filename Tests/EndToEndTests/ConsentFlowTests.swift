import Foundation
import Testing

/// From closed features to open ones and back, typed at a terminal.
@Suite(.needsTmux, .needsGatedFeatures) struct ConsentFlowTests {
  private func shell(_ arguments: String..., in home: ThrowawayHome) async throws -> TmuxTerminal {
    let terminal = try await TmuxTerminal(running: [Atrium.path] + arguments, rows: 60, in: home)
    try await terminal.waitFor("home>")
    return terminal
  }

  @Test func fromClosedToOpenAndBack() async throws {
    let home = try ThrowawayHome()
    let one = try await shell(in: home)
    try await one.waitFor("closed, activate?")

    let asked = try await one.say("medications", "Optional consents")
    #expect(asked.contains("Activate Medications"))
    #expect(
      asked.contains("By accepting you confirm that you have read the agreements."), "\(asked)")
    try await one.say("activate", "✗ Required and still off: “Keep my medication list”")
    try await one.say("read 1", "Sensitivity  data on health")
    try await one.say("toggle 1 2", "2  [x]")
    try await one.say("activate", "✓ Medications is active. 'consents' shows what you gave.")
    try await one.waitFor("/medications>")

    try await one.say("timeline", "Activate Timeline")
    try await one.say("accept all", "3  [x]")
    try await one.say("activate", "✓ Timeline is active.")

    let list = try await one.say("consents", "/consents>")
    #expect(list.contains("1  Medications  Keep my medication list"), "\(list)")
    #expect(list.contains("4  Timeline "), "\(list)")
    let detail = try await one.say("show medications.reminders", "Type 'withdraw'")
    #expect(detail.contains("Consent ID        2"), "\(detail)")
    try await one.say("withdraw", "Withdraw (y) / Keep (n):")
    try await one.say("n", "Nothing was changed.")
    try await one.say("withdraw", "Withdraw (y) / Keep (n):")
    try await one.say("y", "✓ Withdrawn: “Remind me when a dose is due”.")
    try await one.waitFor("/consents/medications.reminders>")

    let other = try await shell(in: home)
    try await other.say("medications", "/medications>")
    try await other.say("add Ibuprofen --schedule 1-0-0", "✓")
    try await one.say("consents give medications.hints", "✓ Given")
    try await one.say("consents show 1", "/consents/medications.store>")
    let warning = try await one.say("withdraw", "Withdraw (y) / Keep (n):")
    #expect(warning.contains("these are withdrawn too"), "\(warning)")
    try await one.say("y", "Erase the data")
    let closed = try await one.say("y", "Medications is closed.")
    #expect(!closed.contains("1  Medications"), "\(closed)")
    try await one.waitFor("✓ Erased: 1 medication.")

    try await other.say("list", "Activate Medications")
    try await other.say("cancel", "Give it with: consents give medications.store")
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
    let empty = try await terminal.say("consents", "/consents>")
    #expect(empty.contains("Sie haben noch keine Zustimmungen erteilt."), "\(empty)")
    try await terminal.say("medications", "Medikamente aktivieren")
    try await terminal.say("activate", "✗ Erforderlich und noch aus: „Meine")
    try await terminal.say("accept all", "3  [x]")
    try await terminal.say("activate", "✓ Medikamente: aktiv.")
    let list = try await terminal.say("consents", "/consents>")
    let today = Date().formatted(.iso8601.year().month().day()).split(separator: "-")
    #expect(list.contains("  \(today.reversed().joined(separator: "."))\n"), "\(list)")
    try await terminal.say("withdraw 1", "Widerrufen (j) / Behalten (n):")
    try await terminal.say("j", "„Medikamente“ ist geschlossen.")
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
