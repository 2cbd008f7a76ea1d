import AtriumCore
import AtriumScreen
import AtriumTesting
import Synchronization
import Testing

@testable import Patients

/// What servers do wrong, and what is said about it.
@MainActor @Suite struct FaultTests {
  /// A server that does something wrong, whatever it is asked.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let status: Int32, code: String
    let fault: RecordedOrthanc.Fault

    init(_ name: String, _ status: Int32, _ code: String, _ fault: @escaping RecordedOrthanc.Fault)
    {
      (testDescription, self.status, self.code, self.fault) = (name, status, code, fault)
    }
    static func answer(
      _ name: String, _ http: Int, _ text: String, _ status: Int32, _ code: String
    ) -> Wrong {
      Wrong(name, status, code) { _ in HTTPResponse(status: http, body: Array(text.utf8)) }
    }
    static func fails(_ error: NetworkError, _ code: String) -> Wrong {
      Wrong("\(error)", 69, code) { _ in throw error }
    }
  }

  nonisolated static let wrongs: [Wrong] = [
    .fails(.refused(host: "pacs.test:8042"), "network.refused"),
    .fails(.timedOut(host: "pacs.test:8042", .whole(.seconds(30))), "network.timeout"),
    .fails(.cutOff(host: "pacs.test:8042"), "network.cut-off"),
    .fails(.untrusted(host: "pacs.test:8042", reason: "self-signed"), "patients.untrusted"),
    .answer("401", 401, "", 77, "patients.no-access"),
    .answer("403", 403, "", 77, "patients.forbidden"),
    .answer("500", 500, "{}", 69, "patients.refused"),
    .answer("markup", 200, "<!DOCTYPE html><p>It works!", 65, "patients.not-json"),
    .answer("no JSON", 200, "It works!", 65, "patients.not-json"),
    .answer("half of it", 200, "[{\"ID\": \"a", 65, "patients.not-json"),
    .answer("another shape", 200, "{}", 65, "patients.unexpected"),
    .answer("no identifier", 200, "[{\"MainDicomTags\": {}}]", 65, "patients.unexpected"),
    .answer("404 without a word", 404, "", 65, "patients.refused"),
  ]

  @Test(arguments: wrongs) func aFaultIsTold(_ wrong: Wrong) async throws {
    guard let ward = Ward(wrong.fault) else { return }
    #expect(try await ward.status("patients") == wrong.status)
    let failure = try await ward.answer("patients")
    #expect(failure["failure"]?.string == wrong.code, "\(failure)")
    #expect(failure["hint"] != nil, "\(failure)")
  }

  @Test func retryAsksAgain() async throws {
    let isDown = Mutex(2)
    let ward = Ward { request in
      guard request.url.contains("/patients?") else { return nil }
      let down = isDown.withLock { count in
        count -= 1
        return count >= 0
      }
      if down { throw NetworkError.refused(host: "pacs.test:8042") }
      return nil
    }
    guard let ward else { return }
    let talk = try await ward.talk("patients", "list", "retry")
    #expect(talk.contains("accepts no connections"), "\(talk)")
    #expect(talk.contains("/patients> retry\n #  ID"), "\(talk)")
  }

  @Test func wrongPasswordsAndMissingOnesAreTwoThings() async throws {
    let ward = Ward { request in
      request.login?.password == "s3cret pass" ? nil : HTTPResponse(status: 401)
    }
    guard let ward else { return }
    let anonymous = try await ward.answer("patients")
    #expect(anonymous["message"]?.string?.contains("who is asking") == true, "\(anonymous)")
    let known = Conversation.Options.script.setting("patients.user=app")
    let wrong = try await ward.answer("patients", as: known)
    #expect(wrong["message"]?.string?.contains("does not accept") == true, "\(wrong)")
    // Whoever cannot enter is at home.
    #expect(wrong["hint"]?.string?.contains("'patients login'") == true, "\(wrong)")
    let person = Conversation.Options.person.setting("patients.user=app")
    let talk = try await ward.talk("patients login", "s3cret pass", "list", as: person)
    #expect(talk.contains("Password: ***\n") && !talk.contains("s3cret"), "\(talk)")
    #expect(talk.contains("\n #  ID"), "\(talk)")
  }

  @Test(arguments: ["0", "doe", "1/studies/x", "1/studies/1/series/zzz"])
  func whatIsNoReferenceIsSaidSo(_ path: String) async throws {
    guard let ward = Ward() else { return }
    let failure = try await ward.answer("/patients/\(path)")
    #expect(failure["failure"] == "patients.no-reference", "\(failure)")
  }

  @Test(arguments: ["999999", "00000000-00000000-00000000-00000000-00000000", "19/studies/77"])
  func whatIsNotThereIsSaidSo(_ path: String) async throws {
    guard let ward = Ward() else { return }
    #expect(try await ward.answer("/patients/\(path)")["failure"] == "patients.not-found")
    #expect(try await ward.status("/patients/\(path)") == 66)
  }

  @Test func escapeSequencesInANameReachNoTerminal() async throws {
    let ward = Ward { request in
      guard request.url.contains("/patients?") else { return nil }
      let name = #"Evil\u001b[2J^\u001b]0;x\u0007Name"#
      return HTTPResponse(
        status: 200,
        body: Array(#"[{"ID":"a","MainDicomTags":{"PatientName":"\#(name)"}}]"#.utf8))
    }
    guard let ward else { return }
    let talk = try await ward.talk("patients")
    #expect(!talk.contains("\u{1B}") && talk.contains("Name Evil"), "\(talk)")
  }

  @Test func nothingIsAskedWithoutConsent() async throws {
    guard let ward = Ward() else { return }
    let unasked = Conversation.Options.script.consenting(to: "something.else")
      .setting("patients.url=\(RecordedOrthanc.url)")
    for line in ["patients", "/patients/1", "patients statistics", "patients upload /etc/hostname"]
    {
      let status = try await Conversation.status(
        of: [PatientsFeature()], unasked, in: ward.world, saying: line)
      #expect(status == 77, "\(line)")
    }
    #expect(ward.server.requests.isEmpty)
  }

  @Test func withoutAServerItSaysWhatToSet() async throws {
    let network = ScriptedHTTP()
    let world = World([.shared((any HTTPClient).self) { network }])
    let manner = Conversation.Options.script.consenting(to: ShowingPatients.id)
    let status = try await Conversation.status(
      of: [PatientsFeature()], manner, in: world, saying: "patients")
    #expect(status == 78)
  }

  @Test func deletingIsOffUnlessAllowedAndAsksTwice() async throws {
    guard let ward = Ward({ $0.method == "DELETE" ? HTTPResponse(status: 200) : nil }) else {
      return
    }
    #expect(try await ward.status("/patients/19 delete --yes") == 77)
    let allowed = Conversation.Options.person.setting("patients.delete=true")
    let talk = try await ward.talk("/patients/19 delete", "y", "n", as: allowed)
    #expect(talk.contains("Peter Doe · 98890234"), "\(talk)")
    #expect(talk.contains("Delete it for good? (y/n): n\nNothing was changed."), "\(talk)")
    #expect(!ward.server.asked.contains { $0.hasPrefix("DELETE") })
    let again = try await ward.talk("/patients/19 delete", "y", "y", as: allowed)
    #expect(again.contains("The patient was deleted."), "\(again)")
    #expect(ward.server.asked.contains { $0.hasPrefix("DELETE /patients/cc986458-") })
  }

  @Test(arguments: [
    "/patients/20", "/patients/20/studies/1", "/patients/20/studies/1/series/1",
    "/patients/20/studies/1/series/1/instances/1",
  ])
  func everythingCanBeDeletedByAScript(_ place: String) async throws {
    guard let ward = Ward({ $0.method == "DELETE" ? HTTPResponse(status: 200) : nil }) else {
      return
    }
    let allowed = Conversation.Options.script.setting("patients.delete=true")
    #expect(try await ward.status(place + " delete", as: allowed) == 64)
    #expect(try await ward.status(place + " delete --yes", as: allowed) == 0)
    let level = try #require(place.split(separator: "/").dropLast().last)
    #expect(ward.server.asked.filter { $0.hasPrefix("DELETE ") }.count == 1)
    #expect(ward.server.asked.contains { $0.hasPrefix("DELETE /\(level)/") })
  }

  @Test func leavingClearsTheScreenWhereThatIsAsked() async throws {
    guard let ward = Ward() else { return }
    let clearing = Conversation.Options.person.setting("patients.clear=true")
    let talk = try await ward.talk("patients", "home", as: clearing)
    #expect(talk.contains("home\n(the screen is cleared)\n"), "\(talk)")
    #expect(try await !ward.talk("patients", "home").contains("cleared"))
  }
}
