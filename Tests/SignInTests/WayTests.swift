import AtriumCore
import AtriumScreen
import AtriumTesting
import AtriumTime
import Foundation
import SignInFixtures
import Testing

@testable import SignIn

/// Passwords, certificates, files and programs, and the parts of requests that carry them.
@Suite struct WayTests {
  private func signIn(
    _ name: String, _ way: SignInDeployment.Way,
    _ carrier: SignInDeployment.Carrier = .authorization
  ) -> SignInDeployment { SignInDeployment(name, way, carrier: carrier) }

  /// A file with a text, which is removed with the home.
  private func file(_ text: String, in home: SignInHome) throws -> String {
    try FileManager.default.createDirectory(
      atPath: home.folder, withIntermediateDirectories: true)
    let path = home.folder + "/token"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func aPasswordIsAskedForAndSent() async throws {
    let home = SignInHome(
      signIn("office", .password(user: "ward")),
      signIn("proxy", .password(user: "ward"), .header("Proxy-Authorization")))
    let failure = await home.failure { _ = try await home.status("/patients", "office") }
    #expect(failure?.code == "signin.required")
    #expect(try home.shell.needsPassword(for: "office"))
    #expect(await home.failure { try await home.signIn("office") }?.code == "signin.empty-password")
    for name in ["office", "proxy"] { try await home.signIn(name, password: "sesame") }
    home.network.override { _ in HTTPResponse(status: 200) }
    #expect(try await home.status("/patients", "office") == 200)
    #expect(home.network.requests.last?.login == HTTPLogin(user: "ward", password: "sesame"))
    #expect(try await home.status("/patients", "proxy") == 200)
    let request = try #require(home.network.requests.last)
    #expect(request.login == nil)
    #expect(request.headers["Proxy-Authorization"] == "Basic d2FyZDpzZXNhbWU=")
    home.network.override { _ in HTTPResponse(status: 401) }
    let rejected = await home.failure { _ = try await home.status("/patients", "office") }
    #expect(rejected?.code == "signin.rejected")
    #expect(rejected?.hint?.text(in: .en) == "Sign in with: signin office")
  }

  @Test func aTokenInAFileIsReadAgainAfterItWasRejected() async throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString).path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let home = SignInHome(signIn("sites", .bearer(path: path)))
    let missing = await home.failure { _ = try await home.status("/patients", "sites") }
    #expect(missing?.code == "signin.unreadable" && missing?.kind == .denied)
    try (home.issuer.makeToken() + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try await home.status("/patients", "sites") == 200)
    home.issuer.expireTokens()
    let new = home.issuer.makeToken()
    home.network.override { request in
      guard request.headers["Authorization"] != "Bearer \(new)" else { return nil }
      try? new.write(toFile: path, atomically: true, encoding: .utf8)
      return HTTPResponse(status: 401)
    }
    #expect(try await home.status("/patients", "sites") == 200)
    home.issuer.expireTokens()
    let rejected = await home.failure { _ = try await home.status("/patients", "sites") }
    #expect(rejected?.code == "signin.rejected")
    #expect(await home.secrets.names().isEmpty)
    try "two words".write(toFile: path, atomically: true, encoding: .utf8)
    let invalid = await home.failure { _ = try await home.status("/patients", "sites") }
    #expect(invalid?.code == "signin.no-token" && invalid?.kind == .data)
  }

  @Test func aCertificateIsSentWithTheRequest() async throws {
    let empty = SignInHome()
    let path = try file("PEM", in: empty)
    let certificate = ClientCertificate(path: path, keyPath: nil)
    let home = SignInHome(
      signIn("lab", .certificate(certificate)),
      signIn("lost", .certificate(ClientCertificate(path: path, keyPath: path + "-key"))))
    home.network.override { _ in HTTPResponse(status: 200) }
    #expect(try await home.status("/patients", "lab") == 200)
    #expect(home.network.requests.map(\.clientCertificate) == [certificate])
    let lost = await home.failure { _ = try await home.status("/patients", "lost") }
    #expect(lost?.code == "signin.unreadable" && home.network.requests.count == 1)
  }

  /// Certificates of `openssl req -x509 -days 40`; years from 2050 on have another form (RFC 5280 §4.1.2.5).
  @Test(arguments: [
    (
      """
      MIIBbTCCAROgAwIBAgIUYJFjtgqWKXzXXo6y8tVhmZHqR5wwCgYIKoZIzj0EAwIw
      DDEKMAgGA1UEAwwBYTAeFw0yOTExMDEwOTMwMDBaFw0yOTEyMTEwOTMwMDBaMAwx
      CjAIBgNVBAMMAWEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAR9rlexxHvBzh41
      pdLyCCkwV4VpLe+9uQEZnYfeWN5/+Erj6iL8PnpJptgkjEeVyQvWLFmCnSSAtMBT
      d7YDhKI1o1MwUTAdBgNVHQ4EFgQU7pfDSyopIp9WgoTuWwQKX5d/9NMwHwYDVR0j
      BBgwFoAU7pfDSyopIp9WgoTuWwQKX5d/9NMwDwYDVR0TAQH/BAUwAwEB/zAKBggq
      hkjOPQQDAgNIADBFAiEAieZgtUJth09p9oGZKvIr0ErLXbkSzz4TxyhlE0pCwVgC
      IAeN9eNU2giwXEohUDvtBPqleIPIg4pWVBN9qymrvkHD
      """, "2029-12-11T09:30:00Z", false
    ),
    (
      """
      MIIBbTCCAROgAwIBAgIUUaZ/E41vygjRXDUv6d+h4l+J+UUwCgYIKoZIzj0EAwIw
      DDEKMAgGA1UEAwwBYTAeFw0yOTEyMDEwOTMwMDBaFw0zMDAxMTAwOTMwMDBaMAwx
      CjAIBgNVBAMMAWEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATeP/qXjDLvmro+
      RJEZz+2t4sUZvWaUxaamfldyQI7rTytnZfAxgS/PfvBPZmZoFplIR8AF0nUNaIo3
      6n4U7qk3o1MwUTAdBgNVHQ4EFgQUq0F7oxY0NZ1QDYePVUfn42LWxQAwHwYDVR0j
      BBgwFoAUq0F7oxY0NZ1QDYePVUfn42LWxQAwDwYDVR0TAQH/BAUwAwEB/zAKBggq
      hkjOPQQDAgNIADBFAiAM4vKw+uxZGpYWKpvGDYm43ZrTa2jjsxWxkqP/TPgCjQIh
      AI5znB4oXuhRnVs2ZWO9Efd5zKsgwqWV89QxWxwKbN3A
      """, "2030-01-10T09:30:00Z", true
    ),
    (
      """
      MIIBcjCCARegAwIBAgIURmKdhFUhaTR5FPhsxvLYvqjALaMwCgYIKoZIzj0EAwIw
      DDEKMAgGA1UEAwwBYTAiGA8yMDU5MTIwMTA5MzAwMFoYDzIwNjAwMTEwMDkzMDAw
      WjAMMQowCAYDVQQDDAFhMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE7+dXqtyV
      Pfvj1JhixzR6/SjyXYquQMGaP4LuPJgbRz1r9J0iAT1/E4kBzHnYwm0cOe/m1soj
      xqS1hTNIcgSJXKNTMFEwHQYDVR0OBBYEFBxlZXDfQnxpxtQQ3dh5B+0MFurLMB8G
      A1UdIwQYMBaAFBxlZXDfQnxpxtQQ3dh5B+0MFurLMA8GA1UdEwEB/wQFMAMBAf8w
      CgYIKoZIzj0EAwIDSQAwRgIhAJwTdYrNE4pgSWXYGO2XYhyZJMbc7UbYFcdVhW1t
      h7WBAiEA/xC0Lplfp0tdn34xSq/Z5ehh1HuUNUtUXfQjr93CUEc=
      """, "2060-01-10T09:30:00Z", true
    ),
  ])
  func aCertificateExpires(_ text: String, _ end: String, _ isSignedIn: Bool) async throws {
    let pem = "-----BEGIN CERTIFICATE-----\n\(text)\n-----END CERTIFICATE-----\n"
    let files = SignInHome()
    defer { withExtendedLifetime(files) {} }
    let path = try file(pem, in: files)
    let home = SignInHome(signIn("lab", .certificate(ClientCertificate(path: path, keyPath: nil))))
    let state = try await home.shell.state(of: home.shell.signIn(named: "lab"))
    #expect(state.expiry?.timestamp == end && state.isSignedIn == isSignedIn)
  }

  @Test(arguments: [
    "a.b-c", "a.b-c\n2030-01-01T11:00:00Z\n", "a.b-c\n1893495600",
    #"{"access_token": "a.b-c", "expires_in": 3600}"#,
    #"{"accessToken": "a.b-c", "expiresOn": "2030-01-01 11:00:59.000000", "tokenType": "Bearer"}"#,
    #"{"accessToken": "a.b-c", "expires_on": 1893495600, "expiresOn": "1999-01-01 00:00:00"}"#,
    #"{"status": {"token": "a.b-c", "expirationTimestamp": "2030-01-01T11:00:00Z"}}"#,
    #"{"credential": {"access_token": "a.b-c", "token_expiry": "2030-01-01T11:00:00Z"}}"#,
  ])
  func aProgramPrintsATokenAndItsExpiry(_ output: String) async throws {
    let home = SignInHome(signIn("cloud", .command(["print-token", "--now"]))) { _ in
      CommandResult(.exited(0), output: Array(output.utf8))
    }
    home.network.override { _ in HTTPResponse(status: 200) }
    let shell = home.shell
    for _ in 1...2 {
      let credential = try await shell.credentials(named: "cloud").credential()
      #expect(credential == .header(HTTPHeader("Authorization", "Bearer a.b-c")))
    }
    #expect(home.runner.runs.map(\.command) == [["print-token", "--now"]])
    let expiry = try await shell.storedToken(of: #require(shell.all.first))?.expiry
    #expect(expiry.map { $0.timestamp } == (output == "a.b-c" ? nil : "2030-01-01T11:00:00Z"))
    // Other shells get a token with an expiry from the secrets.
    #expect(await home.secrets.names() == (output == "a.b-c" ? [] : ["cloud"]))
    home.clock.advance(3600)
    _ = try await home.shell.credentials(named: "cloud").credential()
    #expect(home.runner.runs.count == 2)
  }

  @Test(arguments: ["", "\n", "a b", "a\nsoon", "a\n1\n2", "{}", #"{"token": 1}"#, "ä"])
  func outputWithoutATokenIsRefused(_ output: String) async throws {
    let home = SignInHome(signIn("cloud", .command(["print-token"]))) { _ in
      CommandResult(.exited(0), output: Array(output.utf8))
    }
    let failure = await home.failure { _ = try await home.status("/patients", "cloud") }
    #expect(failure?.code == "signin.no-token" && home.network.requests.isEmpty)
  }

  @Test func aProgramThatFailsIsNamed() async throws {
    let home = SignInHome(signIn("cloud", .command(["print-token"])))
    let failure = await home.failure { _ = try await home.status("/patients", "cloud") }
    #expect(failure?.code == "signin.command" && failure?.kind == .unavailable)
  }

  @Test func theTokenGoesWhereTheDeploymentSays() async throws {
    for carrier in [SignInDeployment.Carrier.header("X-Token"), .parameter("token")] {
      let home = SignInHome(signIn("hospital", .device(SignInHome.oauth), carrier))
      home.issuer.configure {
        if case .parameter(let name) = carrier {
          $0.parameter = name
        } else {
          $0.header = "X-Token"
        }
      }
      try await home.signIn()
      #expect(try await home.status("/patients?limit=1") == 200)
      let request = try #require(home.network.requests.last)
      #expect(request.headers["Authorization"] == nil && request.login == nil)
      #expect(!"\(request)".contains("secret"), "descriptions have no token")
    }
  }

  @Test func listAndSignOut() async throws {
    let home = SignInHome(
      SignInHome.hospital, signIn("office", .password(user: "ward")),
      signIn("sites", .bearer(path: "/nonexistent")), signIn("cloud", .command(["true"])))
    func states() async throws -> [String] {
      let rows = try await home.shell.list().json["signins"]?.elements ?? []
      return rows.map { row in
        "\(row["name"]?.string ?? "") \(row["way"]?.string ?? "") "
          + "\(row["signedIn"]?.bool == true) \(row["expires"]?.string ?? "-")"
      }
    }
    #expect(
      try await states() == [
        "hospital device false -", "office password false -", "sites bearer false -",
        "cloud command true -",
      ])
    try await home.signIn()
    try await home.signIn("office", password: "sesame")
    #expect(
      try await states().prefix(2) == [
        "hospital device true 2030-01-01T10:00:10Z", "office password true -",
      ])
    let text = try await home.shell.list().json.text
    #expect(!text.contains("secret") && !text.contains("sesame"))
    let out = try await home.shell.signOut(named: "hospital")
    #expect(out.key == "signout" && home.issuer.requests.last == "/revoke")
    #expect(await home.secrets.names() == ["password of office"])
    #expect(await home.failure { _ = try await home.status() }?.code == "signin.required")
    let unknown = await home.failure { _ = try await home.shell.signOut(named: "hospitel") }
    #expect(unknown?.code == "signin.unknown" && unknown?.kind == .notFound)
    #expect(unknown?.hint?.text(in: .en).contains("hospital") == true)
  }

  @Test func findingsSayWhenATokenExpires() async throws {
    let home = SignInHome(SignInHome.hospital, signIn("office", .password(user: "ward")))
    try await home.signIn()
    home.clock.advance(60)
    let findings = await home.shell.findings()
    #expect(findings.map(\.check) == ["signin.hospital", "signin.office"])
    #expect(findings.map(\.grade) == [.good, .warning])
    #expect(findings.first?.message.text(in: .en).contains("10:01") == true)
    #expect(home.issuer.renewalCount == 1)
  }
}
