import Foundation
import Testing

/// `today` and `find` with all features.
@Suite struct DayTests {
  private func home(agreeingTo consents: String...) async throws -> ThrowawayHome {
    let home = try ThrowawayHome()
    for consent in consents {
      #expect(try await Atrium.run("consents", "give", consent, in: home).status == 0)
    }
    return home
  }

  @Test func everyCommandRunsAsDocumented() async throws {
    let home = try await home(agreeingTo: "timeline.store", "medications.store")
    let lines = [
      "todos add Report --due yesterday", "timeline add Dentist --on 'today 23:58'",
      "medications add Ibuprofen --schedule 00:00",
    ]
    for line in lines {
      let outcome = try await Atrium.run("--script", "-", input: line + "\n", in: home)
      #expect(outcome.status == 0, "\(outcome)")
    }
    let entries = try await Atrium.run("today", "--json", in: home).answer()["entries"]
    let found = entries as? [[String: Any]] ?? []
    #expect(found.compactMap { $0["title"] as? String }.count == 3, "\(found)")
    for entry in found {
      let feature = entry["feature"] as? String ?? ""
      let command = entry["command"] as? String ?? ""
      let line = "'\(Atrium.path)' \(feature) \(command)"
      let outcome = try await Program(path: "/bin/sh", home: home).run(["-c", line])
      #expect(outcome.status == 0, "\(line): \(outcome)")
    }
    let left = try await Atrium.run("today", "--json", in: home).answer()["entries"]
    let states = (left as? [[String: Any]] ?? []).compactMap { $0["state"] as? String }
    #expect(!states.contains("overdue") && !states.contains("due"), "\(states)")
  }

  @Test func withdrawingAConsentRemovesItsPartAtOnce() async throws {
    let home = try await home(agreeingTo: "timeline.store")
    let added = try await Atrium.run(
      "timeline", "add", "Dentist", "--on", "2030-03-15", in: home)
    #expect(added.status == 0, "\(added)")
    let commands = [["today", "--on", "2030-03-15", "--json"], ["find", "dentist", "--json"]]
    for command in commands {
      let outcome = try await Program(path: Atrium.path, home: home).run(command)
      #expect(outcome.output.contains("/timeline/1"), "\(outcome)")
    }
    #expect(
      try await Atrium.run("consents", "withdraw", "timeline.store", "--yes", in: home).status == 0)
    for command in commands {
      let outcome = try await Program(path: Atrium.path, home: home).run(command)
      #expect(outcome.status == 0 && !outcome.output.contains("Dentist"), "\(outcome)")
    }
  }

  @Test func patientsAreNeverSearched() async throws {
    let outcome = try await Atrium.run("find", "doe", "--in", "patients")
    #expect(outcome.status == 64, "\(outcome)")
  }

  @Test(arguments: ["2026-02-30", "nonsense"])
  func anInvalidDayIsAUsageError(_ day: String) async throws {
    #expect(try await Atrium.run("today", "--on", day).status == 64)
  }

  @Test func theFormerWordOfMedicationsStillWorks() async throws {
    let home = try await home(agreeingTo: "medications.store")
    let outcome = try await Atrium.run("medications", "today", "--json", in: home)
    #expect(outcome.status == 0 && outcome.output.contains(#""screen":"doses""#), "\(outcome)")
  }
}
