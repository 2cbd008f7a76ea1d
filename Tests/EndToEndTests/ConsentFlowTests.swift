import Foundation
import Testing

/// Features are opened by consents and closed by their withdrawal, at a terminal.
@Suite(.needsGatedFeatures) struct ConsentFlowTests {
  private func shell(_ arguments: String..., in home: ThrowawayHome) async throws
    -> EmulatedTerminal
  {
    let terminal = try await EmulatedTerminal(
      running: [Atrium.path] + arguments, rows: 60, in: home)
    try await terminal.waitFor("home>")
    return terminal
  }

  /// Nothing of the timeline can be brought back from the undo history of the calendar.
  @Test func erasingTheTimelineLeavesTheCalendar() async throws {
    let home = try ThrowawayHome()
    let lines = [
      "consents give timeline.store", "calendar add Lunch --on 2031-01-07",
      "timeline add Biopsy --on 2031-01-08", "timeline move-to-calendar h1 --yes",
      "calendar move-to-timeline e2", "consents withdraw timeline.store --erase --yes",
    ]
    for line in lines {
      let outcome = try await Atrium.run("--script", "-", input: line + "\n", in: home)
      #expect(outcome.status == 0, "\(line): \(outcome)")
    }
    let list = try await Atrium.run("calendar", "list", "--all", "--json", in: home).answer()
    #expect(list["total"] as? Int == 1)
    let steps = try await Atrium.run("calendar", "undo", "--list", in: home)
    #expect(steps.output.contains("Lunch") && !steps.output.contains("Biopsy"), "\(steps)")
  }

  @Test func opensAndClosesFeatures() async throws {
    let home = try ThrowawayHome()
    let one = try await shell(in: home)
    try await one.waitFor("Off until you agree: ")

    let agreement = try await one.enter("medications", "Do you agree? (y/n):")
    #expect(agreement.contains("Medications needs your consent"), "\(agreement)")
    #expect(agreement.contains("Sensitivity  data on health"), "\(agreement)")
    #expect(agreement.contains("By accepting you confirm that you have read this."), "\(agreement)")
    try await one.enter("accept", "Optional: “Remind me when a dose is due”? (y/n):")
    try await one.enter("y", "Optional: “Compare the entries of my list”? (y/n):")
    try await one.enter("n", "✓ Medications is active. Run 'consents' to see")
    try await one.waitFor("/medications>")

    try await one.enter("timeline", "Do you agree? (y/n):")
    try await one.enter("y", "Optional: “Remind me of appointments”? (y/n):")
    try await one.enter("y", "Optional: “Point out what may be due again”? (y/n):")
    try await one.enter("y", "Optional: “Synchronise my appointments”? (y/n):")
    try await one.enter("y", "✓ Timeline is active.")

    let list = try await one.enter("consents", "/consents>")
    #expect(list.contains("1  Medications  Keep my medication list"), "\(list)")
    #expect(list.contains("4  Timeline "), "\(list)")
    let detail = try await one.enter("show medications.reminders", "Type 'withdraw'")
    #expect(detail.contains("Consent ID        2"), "\(detail)")
    try await one.enter("withdraw", "? (y/n):")
    try await one.enter("n", "Nothing was changed.")
    try await one.enter("withdraw", "? (y/n):")
    try await one.enter("y", "✓ Withdrawn: “Remind me when a dose is due”.")
    try await one.waitFor("Remind me when a dose is due ›")

    let other = try await shell(in: home)
    try await other.enter("medications", "/medications>")
    try await other.enter("add Ibuprofen --schedule 1-0-0", "✓")
    try await one.enter("consents give medications.hints", "Do you agree? (y/n):")
    try await one.enter("y", "✓ Given")
    try await one.enter("consents show 1", "Keep my medication list ›")
    let warning = try await one.enter("withdraw", "? (y/n):")
    #expect(warning.contains("Also withdrawn"), "\(warning)")
    try await one.enter("y", "Also erase the data")
    let closed = try await one.enter("y", "Medications is now off.")
    #expect(!closed.contains("1  Medications"), "\(closed)")
    try await one.waitFor("✓ Erased: 1 medication.")

    try await other.enter("list", "Do you agree? (y/n):")
    try await other.enter("", "Nothing was stored; “Medications” stays closed.")
    for terminal in [one, other] {
      try await terminal.press("C-d")
      #expect(try await terminal.waitForExit() == 0)
    }
    let refused = try await Atrium.run("medications", in: home)
    #expect(refused.status == 77)
    #expect(refused.errors.contains("Give it with: consents give medications.store"), "\(refused)")
    let log = try await Atrium.run("consents", "verify", "--json", in: home).answer()
    #expect(log["intact"] as? Bool == true)
  }

  @Test func aLongTextIsShownInPagesWithoutAPager() async throws {
    let terminal = try await EmulatedTerminal(running: [Atrium.path], rows: 12)
    try await terminal.waitFor("home>")
    try await terminal.type("medications\n")
    let page = try await terminal.waitFor("Enter shows the rest.")
    #expect(!page.contains("By accepting you confirm"), "\(page)")
    try await terminal.type("\n")
    try await terminal.waitFor("Do you agree? (y/n):")
    let sent = terminal.sent()
    #expect(sent.contains("Medications needs your consent"), "\(sent)")
    #expect(sent.contains("By accepting you confirm that you have read this."), "\(sent)")
    try await terminal.type("\n")
    try await terminal.waitFor("“Medications” stays closed.")
  }

  @Test func opensAndClosesFeaturesInGerman() async throws {
    let home = try ThrowawayHome()
    let terminal = try await shell("--language", "de", in: home)
    try await terminal.waitFor("Aus, bis Sie zustimmen")
    let empty = try await terminal.enter("consents", "/consents>")
    #expect(empty.contains("Noch keine Einwilligungen erteilt."), "\(empty)")
    try await terminal.enter("medications", "Stimmen Sie zu? (j/n):")
    try await terminal.enter(
      "j", "Freiwillig: „Mich erinnern, wenn eine Einnahme fällig ist“? (j/n):")
    try await terminal.enter("j", "Freiwillig: „Die Einträge meiner Liste vergleichen“? (j/n):")
    try await terminal.enter("j", "✓ Medikamente: aktiv.")
    let list = try await terminal.enter("consents", "/consents>")
    let answer = try await Atrium.run("consents", "--json", in: home).answer()
    let consents = try #require(answer["consents"] as? [[String: Any]])
    let since = try #require(consents.compactMap { $0["since"] as? String }.first)
    let day = since.prefix(10).split(separator: "-").reversed().joined(separator: ".")
    #expect(list.contains("  \(day)\n"), "\(list)")
    try await terminal.enter("withdraw 1", "? (j/n):")
    try await terminal.enter("j", "„Medikamente“ ist jetzt aus.")
  }

  @Test func featuresWithConsentsNeedTheConsentsFeature() async throws {
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
          "'\(feature)' needs consent, but no feature that manages consents is on."),
        "\(refused.errors)")
      let count = refused.errors.components(separatedBy: "'\(feature)'").count - 1
      #expect(count == 2, "once in the message, once in the hint: \(refused.errors)")
    }
    try home.write(
      #"{"default":"off","features":{"medications":{"enabled":true}}}"#, to: "w.json")
    let check = try await program.run(["check", "w.json"])
    #expect(check.output.contains("w.json:1:30: 'medications' needs consent,"), "\(check)")
    #expect(check.output.contains("'consents' is off here: off unless a deployment"), "\(check)")
    let started = try await program.run(off(["consents", "medications", "timeline"]) + ["todos"])
    #expect(started.status == 0, "\(started.errors)")
  }
}

extension Trait where Self == ConditionTrait {
  fileprivate static var needsGatedFeatures: Self {
    .enabled("medications or timeline is disabled in this build") {
      let features = try await Atrium.run("features", "--json").output
      return features.contains(#""id":"medications""#) && features.contains(#""id":"timeline""#)
        && !features.contains(#""enabled":false"#)
    }
  }
}
