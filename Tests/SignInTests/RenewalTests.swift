import AtriumCore
import AtriumScreen
import AtriumTesting
import SignInFixtures
import Testing

@testable import SignIn

/// Tokens are renewed before they expire, after they were rejected, and by one shell at a time.
@Suite struct RenewalTests {
  private let home = SignInHome()

  @Test func aTokenIsRenewedBeforeItExpires() async throws {
    try await home.signIn()
    #expect(try await home.status() == 200 && home.issuer.renewalCount == 0)
    home.clock.advance(4)
    #expect(try await home.status() == 200 && home.issuer.renewalCount == 1)
  }

  @Test(arguments: [401, 403])
  func anExpiredTokenCausesNoVisibleError(_ refusal: Int) async throws {
    home.issuer.configure { $0.refusal = refusal }
    try await home.signIn()
    for _ in 1...3 {
      home.clock.advance(60)
      #expect(try await home.status() == 200)
    }
    #expect(home.issuer.renewalCount == 3)
  }

  @Test func aTokenThatTheServerRejectsEarlyIsRenewedOnce() async throws {
    home.issuer.setLifetime(3600)
    try await home.signIn()
    home.issuer.expireTokens()
    #expect(try await home.status() == 200 && home.issuer.renewalCount == 1)
    home.network.override { $0.url.hasSuffix("/patients") ? HTTPResponse(status: 401) : nil }
    let failure = await home.failure { _ = try await home.status() }
    #expect(failure?.kind == .denied && failure?.code == "signin.rejected")
    #expect(failure?.hint?.text(in: .en).contains("signin hospital") == true)
    #expect(home.issuer.renewalCount == 2)
  }

  @Test func a403ToAValidTokenIsTheAnswer() async throws {
    home.issuer.setLifetime(3600)
    try await home.signIn()
    home.network.override { $0.url.hasSuffix("/patients") ? HTTPResponse(status: 403) : nil }
    #expect(try await home.status() == 403 && home.issuer.renewalCount == 0)
    home.network.override {
      $0.url.hasSuffix("/patients")
        ? HTTPResponse(
          status: 403,
          headers: [HTTPHeader("WWW-Authenticate", "Bearer error=\"invalid_token\"")]) : nil
    }
    #expect(try await home.status() == 403 && home.issuer.renewalCount == 1)
  }

  @Test(arguments: [200, 401])
  func twentyShellsRenewATokenOnce(_ status: Int) async throws {
    home.issuer.setLifetime(status == 401 ? 3600 : 5)
    try await home.signIn()
    home.clock.advance(10)
    if status == 401 { home.issuer.expireTokens() }
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...20 { group.addTask { try await home.status() } }
      var statuses: [Int] = []
      for try await status in group { statuses.append(status) }
      return statuses
    }
    #expect(statuses == Array(repeating: 200, count: 20))
    #expect(home.issuer.renewalCount == 1)
  }

  @Test func aRotatedTokenIsStoredBeforeItIsUsed() async throws {
    try await home.signIn()
    home.clock.advance(10)
    // The request with the new token fails, and another shell goes on.
    home.network.override { $0.url.hasSuffix("/patients") ? HTTPResponse(status: 500) : nil }
    #expect(try await home.status() == 500)
    home.network.override { _ in nil }
    for _ in 1...2 {
      home.clock.advance(10)
      #expect(try await home.status() == 200)
    }
    #expect(home.issuer.renewalCount == 3)
  }

  @Test func aCancelledRequestLosesNoToken() async throws {
    try await home.signIn()
    home.clock.advance(10)
    let task = Task { try await home.status() }
    task.cancel()
    _ = await task.result
    home.clock.advance(10)
    #expect(try await home.status() == 200)
  }

  @Test func aSignInThatTheIssuerHasEndedIsRequiredAgain() async throws {
    try await home.signIn()
    home.issuer.revoke()
    let failure = await home.failure { _ = try await home.status() }
    #expect(failure?.kind == .denied && failure?.code == "signin.required")
    #expect(failure?.hint?.text(in: .en) == "Sign in with: signin hospital")
    #expect(await home.secrets.names().isEmpty)
  }

  @Test func aTokenIsUsedUntilItExpiresIfTheIssuerIsOffline() async throws {
    home.issuer.setLifetime(100)
    try await home.signIn()
    home.network.override {
      $0.url.hasPrefix(SignInHome.base + "/.well-known") ? HTTPResponse(status: 503) : nil
    }
    home.clock.advance(90)
    #expect(try await home.status() == 200)
    home.clock.advance(20)
    let failure = await home.failure { _ = try await home.status() }
    #expect(failure?.code == "network.status")
    #expect(await !home.secrets.names().isEmpty)
  }

  @Test func aTokenOfAnotherIssuerIsNotUsed() async throws {
    try await home.signIn()
    let stored = try #require(await home.secrets.secret("hospital"))
    let other = SignInHome(
      SignInDeployment(
        "hospital", .device(OAuthIssuer("https://other.example.org", client: "atrium"))))
    await other.secrets.store(stored, as: "hospital")
    let failure = await other.failure { _ = try await other.status() }
    #expect(failure?.code == "signin.required" && other.network.requests.isEmpty)
  }
}
