import AtriumCore
import AtriumScreen
import AtriumTesting
import Synchronization
import Testing

@testable import Patients

/// Failures of servers, missing access, and deletion.
@MainActor @Suite struct ServerFailureTests {
  /// A server whose every response is the same failure.
  struct FailingServer: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let status: Int32
    let code: String
    let override: RecordedOrthanc.Override

    static func responding(
      _ name: String, _ http: Int, _ text: String, _ status: Int32, _ code: String
    ) -> FailingServer {
      FailingServer(testDescription: name, status: status, code: code) { _ in
        HTTPResponse(status: http, body: Array(text.utf8))
      }
    }
    static func failing(_ error: NetworkError, _ code: String) -> FailingServer {
      FailingServer(testDescription: "\(error)", status: 69, code: code) { _ in throw error }
    }
  }

  nonisolated static let failingServers: [FailingServer] = [
    .failing(.refused(host: "pacs.test:8042"), "network.refused"),
    .failing(.timedOut(host: "pacs.test:8042", .whole(.seconds(30))), "network.timeout"),
    .failing(.cutOff(host: "pacs.test:8042"), "network.cut-off"),
    .failing(.untrusted(host: "pacs.test:8042", reason: "self-signed"), "patients.untrusted"),
    .responding("401", 401, "", 77, "patients.no-access"),
    .responding("403", 403, "", 77, "patients.forbidden"),
    .responding("500", 500, "{}", 69, "patients.refused"),
    .responding("markup", 200, "<!DOCTYPE html><p>It works!", 65, "patients.not-json"),
    .responding("no JSON", 200, "It works!", 65, "patients.not-json"),
    .responding("truncated", 200, "[{\"ID\": \"a", 65, "patients.not-json"),
    .responding("unexpected type", 200, "{}", 65, "patients.unexpected"),
    .responding("no identifier", 200, "[{\"MainDicomTags\": {}}]", 65, "patients.unexpected"),
    .responding(
      "too many values", 200, "[" + String(repeating: "{},", count: 500_000) + "{}]", 65,
      "json.limit"),
    .responding("path as identifier", 200, "[{\"ID\": \"../../x\"}]", 65, "patients.unexpected"),
    .responding("404 without a body", 404, "", 65, "patients.refused"),
  ]

  @Test(arguments: failingServers)
  func serverFailuresHaveCodeStatusAndHint(_ failing: FailingServer) async throws {
    let fixture = try PatientsFixture(failing.override)
    #expect(try await fixture.status("patients") == failing.status)
    let failure = try await fixture.json("patients")
    #expect(failure["failure"]?.string == failing.code, "\(failure)")
    #expect(failure["hint"] != nil, "\(failure)")
  }

  @Test func retryRepeatsTheFailedRequest() async throws {
    let failures = Mutex(2)
    let fixture = try PatientsFixture { request in
      guard request.url.contains("/patients?") else { return nil }
      let fails = failures.withLock { count in
        count -= 1
        return count >= 0
      }
      if fails { throw NetworkError.refused(host: "pacs.test:8042") }
      return nil
    }
    let text = try await fixture.transcript("patients", "list", "retry")
    #expect(text.contains("Cannot connect to"), "\(text)")
    #expect(text.contains("/patients> retry\n #  ID"), "\(text)")
  }

  @Test func rejectedLoginsAndMissingLoginsHaveDifferentMessages() async throws {
    let fixture = try PatientsFixture { request in
      request.login?.password == "s3cret pass" ? nil : HTTPResponse(status: 401)
    }
    let anonymous = try await fixture.json("patients")
    #expect(anonymous["message"]?.string?.contains("requires a login") == true, "\(anonymous)")
    let known = Conversation.Options.script.setting("patients.user=app")
    let rejected = try await fixture.json("patients", as: known)
    #expect(rejected["message"]?.string?.contains("rejected the user") == true, "\(rejected)")
    // A refused entry leaves the user on the home screen.
    #expect(rejected["hint"]?.string?.contains("'patients login'") == true, "\(rejected)")
    let person = Conversation.Options.person.setting("patients.user=app")
    let text = try await fixture.transcript(
      "patients login", "s3cret pass", "patients list", as: person)
    #expect(text.contains("Password: ***\n") && !text.contains("s3cret"), "\(text)")
    #expect(text.contains("\n #  ID"), "\(text)")
  }

  @Test(arguments: ["0", "doe", "1/studies/x", "1/studies/1/series/zzz"])
  func invalidReferencesAreReported(_ path: String) async throws {
    let fixture = try PatientsFixture()
    let failure = try await fixture.json("/patients/\(path)")
    #expect(failure["failure"] == "patients.no-reference", "\(failure)")
  }

  @Test(arguments: ["999999", "00000000-00000000-00000000-00000000-00000000", "19/studies/77"])
  func missingResourcesAreReported(_ path: String) async throws {
    let fixture = try PatientsFixture()
    #expect(try await fixture.json("/patients/\(path)")["failure"] == "patients.not-found")
    #expect(try await fixture.status("/patients/\(path)") == 66)
  }

  @Test func escapeSequencesInNamesAreRemoved() async throws {
    let fixture = try PatientsFixture { request in
      guard request.url.contains("/patients?") else { return nil }
      let name = #"Evil\u001b[2J^\u001b]0;x\u0007Name"#
      return .json(#"[{"ID":"a","MainDicomTags":{"PatientName":"\#(name)"}}]"#)
    }
    let text = try await fixture.transcript("patients")
    #expect(!text.contains("\u{1B}") && text.contains("Name Evil"), "\(text)")
  }

  @Test func nothingIsRequestedWithoutConsent() async throws {
    let fixture = try PatientsFixture()
    let withoutConsent = Conversation.Options.script.consenting(to: "something.else")
      .setting("patients.url=\(RecordedOrthanc.url)")
    for line in ["patients", "/patients/1", "patients server", "patients upload /etc/hostname"] {
      let status = try await Conversation.status(
        of: [PatientsFeature()], withoutConsent, in: fixture.world, saying: line)
      #expect(status == 77, "\(line)")
    }
    #expect(fixture.server.requests.isEmpty)
  }

  @Test func missingServerIsAConfigurationError() async throws {
    let network = ScriptedHTTP()
    let world = World([.shared((any HTTPClient).self) { network }])
    let manner = Conversation.Options.script.consenting(to: ShowingPatients.id)
    let status = try await Conversation.status(
      of: [PatientsFeature()], manner, in: world, saying: "patients")
    #expect(status == 78)
  }

  @Test func deletingRequiresTheSettingAndTwoConfirmations() async throws {
    let fixture = try PatientsFixture {
      $0.method == "DELETE" ? HTTPResponse(status: 200) : nil
    }
    #expect(try await fixture.status("/patients/19 delete --yes") == 77)
    let allowed = Conversation.Options.person.setting("patients.delete=true")
    let text = try await fixture.transcript("/patients/19 delete", "y", "n", as: allowed)
    #expect(text.contains("Konrad Doe · 62350018"), "\(text)")
    #expect(text.contains("Delete permanently? (y/n): n\nNothing was changed."), "\(text)")
    #expect(!fixture.server.requestLines.contains { $0.hasPrefix("DELETE") })
    let again = try await fixture.transcript("/patients/19 delete", "y", "y", as: allowed)
    #expect(again.contains("Deleted the patient."), "\(again)")
    #expect(fixture.server.requestLines.contains { $0.hasPrefix("DELETE /patients/3dc3fbe8-") })
  }

  @Test(arguments: 0...3) func scriptsDeleteEveryLevelByIdentifier(_ depth: Int) async throws {
    let fixture = try PatientsFixture {
      $0.method == "DELETE" ? HTTPResponse(status: 200) : nil
    }
    let allowed = Conversation.Options.script.setting("patients.delete=true")
    var place = "/patients/20"
    for child in ["studies", "series", "instances"].prefix(depth) { place += "/\(child)/1" }
    #expect(try await fixture.status(place + " delete", as: allowed) == 64)
    let number = try await fixture.json(place + " delete --yes", as: allowed)
    #expect(number["failure"] == "patients.number-in-script", "\(number)")
    let level = ["patient", "study", "series", "instance"][depth]
    let id = try #require(try await fixture.json(place)[level]?["id"]?.string)
    let named = place.split(separator: "/").dropLast().joined(separator: "/") + "/" + id
    #expect(try await fixture.status("/\(named) delete --yes", as: allowed) == 0)
    let deleted = fixture.server.requestLines.filter { $0.hasPrefix("DELETE ") }
    #expect(deleted.count == 1 && deleted[0].hasSuffix("/\(id)"), "\(deleted)")
  }

  @Test func scriptsNameStudiesByUID() async throws {
    let id = "b0aaf5c2-82a84977-6b37b3c9-faa7da42-6e7370ab"
    let fixture = try PatientsFixture { request in
      guard request.url.hasSuffix("/tools/lookup") else { return nil }
      #expect(request.body == Array("1.2.3".utf8))
      return .json(#"[{"ID":"x","Type":"Series"},{"ID":"\#(id)","Type":"Study"}]"#)
    }
    let answer = try await fixture.json("/patients/20/studies/1.2.3")
    #expect(answer["study"]?["id"] == .string(id), "\(answer)")
    #expect(try await fixture.json("/patients/19/studies/1.2.3")["failure"] == "patients.not-found")
  }

  @Test func leavingClearsTheScreenIfConfigured() async throws {
    let fixture = try PatientsFixture()
    let clearing = Conversation.Options.person.setting("patients.clear=true")
    let text = try await fixture.transcript("patients", "home", as: clearing)
    #expect(text.contains("home\n(the screen is cleared)\n"), "\(text)")
    #expect(try await !fixture.transcript("patients", "home").contains("cleared"))
  }
}
