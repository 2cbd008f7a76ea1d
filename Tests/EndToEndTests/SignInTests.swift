import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import SignInFixtures
import Testing

/// The program with an issuer of tokens, and a server that needs them.
@Suite struct SignInTests {
  private let home: ThrowawayHome
  private let issuer = UnkindIssuer()

  init() throws {
    home = try ThrowawayHome()
    issuer.setLifetime(3600)
    issuer.setInterval(1)
    issuer.configure {
      $0.answers = [
        "/patients": [], "/statistics": ["CountPatients": 0],
        "/dicom-web/studies": [["0020000D": ["vr": "UI", "Value": ["1.2.3"]]]],
      ]
    }
  }

  private func atrium(_ words: String...) async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home).run(words)
  }

  /// Serves while a deployment names the sign-in `hospital`.
  /// - Parameter carrier: members of the sign-in.
  private func serve(
    with carrier: String = "", while body: (FixtureServer) async throws -> Void
  ) async throws {
    try await FixtureServer.run { [issuer] request in
      let base = "http://\(request["Host"] ?? "")"
      var received = HTTPRequest(base + request.target, method: request.method)
      received.headers = request.headers.map { HTTPHeader($0.name, $0.value) }
      received.body = request.body
      let response = issuer.answer(received, base: base)
      return .text(
        String(decoding: response.body, as: UTF8.self), status: response.status,
        headers: Dictionary(response.headers.map { ($0.name, $0.value) }) { $1 })
    } while: { server in
      try home.write(
        """
        {"signin": {"hospital": {"way": "device", "issuer": "\(server.url)", "client": "atrium"\(carrier)}},
         "features": {"patients": {"settings":
           {"servers": {"main": {"url": "\(server.url)", "signin": "hospital"},
                        "web": {"url": "\(server.url)/dicom-web", "signin": "hospital"}}}}}}
        """, to: "config/atrium/config.json")
      #expect(try await atrium("consents", "give", "patients.show").status == 0)
      try await body(server)
      try expectTokensInSecretsOnly()
    }
  }

  /// Signs in, and agrees as soon as the program asks.
  private func signIn(_ options: String...) async throws -> Program.Outcome {
    async let outcome = Program(path: Atrium.path, home: home).run(
      ["signin", "hospital"] + options)
    while !issuer.requests.contains("/device") { try await Task.sleep(for: .milliseconds(20)) }
    issuer.decide(isAllowed: true)
    return try await outcome
  }

  /// Searches all files of the home for tokens and codes.
  private func expectTokensInSecretsOnly() throws {
    let files = FileManager.default.enumerator(at: home.url, includingPropertiesForKeys: nil)
    let secrets = home.path("state/atrium/secrets/signin/")
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard let data = try? Data(contentsOf: file) else { continue }
      let path = file.path(percentEncoded: false)
      if path.hasPrefix(secrets) {
        count += 1
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
      } else {
        #expect(data.range(of: Data("-secret-".utf8)) == nil, "\(path)")
      }
    }
    #expect(count <= 1)
  }

  @Test func theCodeIsOnStandardErrorAndTheAnswerOnStandardOutput() async throws {
    try await serve { _ in
      let before = try await atrium("patients", "--json")
      #expect(before.status == 77 && before.errors.contains("signin hospital"), "\(before)")
      let outcome = try await signIn("--json", "--verbose")
      #expect(outcome.status == 0 && outcome.errors.contains("ABCD-EFGH"), "\(outcome)")
      #expect(!(outcome.output + outcome.errors).contains("-secret-"), "\(outcome)")
      #expect(try outcome.output.object()["signedIn"] as? Bool == true)
      let list = try await atrium("signin", "list", "--json")
      let signIns = try list.output.object()["signins"] as? [[String: Any]]
      #expect(signIns?.first?["name"] as? String == "hospital")
      #expect(signIns?.first?["signedIn"] as? Bool == true)
      #expect((signIns?.first?["expires"] as? String)?.hasSuffix("Z") == true)
      #expect(!list.output.contains("-secret-"))
      let patients = try await atrium("patients", "--json", "--verbose")
      #expect(patients.status == 0 && !patients.errors.contains("-secret-"), "\(patients)")
      let doctor = try await atrium("doctor", "--online", "--json")
      #expect(doctor.output.contains("signin.hospital") && doctor.output.contains("renewed"))
      #expect(!doctor.output.contains("-secret-"))
      #expect(try await atrium("backup", "backup.tar.gz").status == 0)
      #expect(try await atrium("signout", "hospital").status == 0)
      #expect(try await atrium("patients", "--json").status == 77)
      #expect(try await atrium("restore", "backup.tar.gz", "--yes").status == 0)
      let restored = try await atrium("signin", "list", "--json")
      #expect(restored.output.contains(#""signedIn":false"#), "\(restored)")
    }
  }

  @Test func thePromptShowsTheCodeAndHidesThePassword() async throws {
    try await serve { server in
      try home.write(
        """
        {"signin": {"hospital": {"way": "device", "issuer": "\(server.url)", "client": "atrium"},
                    "office": {"way": "password", "user": "ward"}}}
        """, to: "config/atrium/config.json")
      let terminal = try await EmulatedTerminal(running: [Atrium.path], rows: 60, in: home)
      try await terminal.waitFor("home>")
      try await terminal.type("signin hospital\n")
      try await terminal.waitFor("ABCD-EFGH")
      issuer.decide(isAllowed: true)
      try await terminal.waitFor("You are signed in to 'hospital'")
      try await terminal.type("signin office\n")
      try await terminal.waitFor("Password")
      try await terminal.type("open-secret-sesame\n")
      try await terminal.waitFor("You are signed in to 'office'")
      try await terminal.type("signout office\n")
      try await terminal.waitFor("You are signed out of 'office'")
      #expect(!terminal.screen().contains("sesame"))
    }
  }

  @Test func twentyShellsWhoseTokenExpiresRenewItOnce() async throws {
    try await serve { _ in
      #expect(try await signIn().status == 0)
      issuer.expireTokens()
      let statuses = try await withThrowingTaskGroup(of: Program.Outcome.self) { group in
        for _ in 1...20 {
          group.addTask { [home] in
            try await Program(path: Atrium.path, home: home).run(["patients", "--json"])
          }
        }
        var statuses: [Int32] = []
        for try await outcome in group {
          #expect(outcome.errors == "")
          statuses.append(outcome.status)
        }
        return statuses
      }
      #expect(statuses == Array(repeating: 0, count: 20))
      #expect(issuer.renewalCount == 1)
    }
  }

  @Test(arguments: ["", #", "header": "X-Token""#, #", "parameter": "token""#])
  func aRedirectLeadsTheTokenNowhere(_ carrier: String) async throws {
    try await FixtureServer.run { _ in
      .text("[]")
    } while: { other in
      try await serve(with: carrier) { _ in
        #expect(try await signIn().status == 0)
        issuer.configure {
          if carrier.contains("header") { $0.header = "X-Token" }
          if carrier.contains("parameter") { $0.parameter = "token" }
        }
        #expect(try await atrium("patients", "--json").status == 0)
        issuer.configure { $0.redirect = other.url }
        _ = try await atrium("patients", "--json")
        #expect(other.requests.allSatisfy { !"\($0)".contains("-secret-") }, "\(other.requests)")
      }
    }
  }

  @Test(arguments: [401, 403]) func shortTokensReachDicomWeb(_ refusal: Int) async throws {
    try await serve { server in
      issuer.configure { $0.refusal = refusal }
      issuer.setLifetime(1)
      #expect(try await signIn().status == 0)
      #expect(try await atrium("patients", "use", "web").status == 0)
      for count in 1...2 {
        try await Task.sleep(for: .seconds(2))
        let list = try await atrium("patients", "--json")
        #expect(try list.answer()["total"] as? Int == 1, "\(list)")
        #expect(issuer.renewalCount >= count)
      }
      #expect(server.requests.contains { $0.target.hasPrefix("/dicom-web/studies?") })
    }
  }

  @Test func checkNamesUnknownSignInsAndTheHubsHeader() async throws {
    try home.write(
      """
      {"signin": {"office": {"way": "password", "user": "ward"},
                  "proxy": {"way": "password", "user": "ward", "header": "Proxy-Authorization"}},
       "features": {
         "projects": {"settings": {"hub": "https://hub.example.org", "signin": "office"}},
         "patients": {"settings": {"servers": {"main": {"url": "https://a.org", "signin": "offce"}}}}}}
      """, to: "config/atrium/config.json")
    let check = try await atrium("check")
    #expect(check.status == 78)
    #expect(check.output.contains("projects.signin: expected a sign-in with a header other than"))
    #expect(check.output.contains("patients.servers.main.signin: expected the name of a sign-in"))
    #expect(check.output.contains("Did you mean 'office'?"), "\(check)")
    #expect(check.output.contains("2 problems"), "\(check)")
    try home.write(
      """
      {"signin": {"proxy": {"way": "password", "user": "ward", "header": "X-Proxy"}},
       "features": {"projects": {"settings": {"hub": "https://hub.example.org", "signin": "proxy"}}}}
      """, to: "config/atrium/config.json")
    #expect(try await atrium("check").status == 0)
  }
}
