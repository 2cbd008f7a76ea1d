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
      "calendar add Meeting --on 'today 23:57'",
      "medications add Ibuprofen --schedule 00:00 --since yesterday",
    ]
    for line in lines {
      let outcome = try await Atrium.run("--script", "-", input: line + "\n", in: home)
      #expect(outcome.status == 0, "\(outcome)")
    }
    let entries = try await Atrium.run("today", "--json", in: home).answer()["entries"]
    let found = entries as? [[String: Any]] ?? []
    #expect(found.compactMap { $0["title"] as? String }.count == 4, "\(found)")
    for entry in found {
      #expect(entry["id"] is Int && entry["ref"] is String, "\(entry)")
      let command = entry["command"] as? String ?? ""
      let line = "'\(Atrium.path)' \(command)"
      let outcome = try await Program(path: "/bin/sh", home: home).run(["-c", line])
      #expect(outcome.status == 0, "\(line): \(outcome)")
    }
    let left = try await Atrium.run("today", "--json", in: home).answer()["entries"]
    let states = (left as? [[String: Any]] ?? []).compactMap { $0["state"] as? String }
    #expect(!states.contains("overdue") && !states.contains("due"), "\(states)")
  }

  @Test func patientsAreNeverSearched() async throws {
    let outcome = try await Atrium.run("find", "doe", "--in", "patients")
    #expect(outcome.status == 64, "\(outcome)")
  }
}
