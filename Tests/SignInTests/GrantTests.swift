import AtriumCore
import AtriumNetworking
import AtriumScreen
import AtriumTesting
import AtriumTime
import Foundation
import SignInFixtures
import Synchronization
import Testing

@testable import SignIn

/// The device grant and the authorisation code on a loopback port.
@Suite struct GrantTests {
  private let home = SignInHome()

  private func pollCount() -> Int {
    home.issuer.requests.count { $0.hasSuffix("device_code") }
  }

  @Test func theCodeIsShownAndThePersonIsAwaited() async throws {
    let shown = Mutex<[JSON]>([])
    let dialogue = SignInDialogue(qr: DotMaker(), browser: nil, language: .en) { screen in
      shown.withLock { $0.append(screen.json) }
    }
    // The person agrees after the third question of the shell.
    home.network.override { [home] request in
      if home.issuer.requests.count(where: { $0.hasSuffix("device_code") }) == 2 {
        home.issuer.decide(isAllowed: true)
      }
      return nil
    }
    let screen = try await home.shell.signIn(named: "hospital", dialogue)
    #expect(screen.json["signedIn"] == true && pollCount() == 3)
    let code = try #require(shown.withLock(\.self).first)
    #expect(code["code"] == "ABCD-EFGH" && code["address"] == "https://issuer.example.org/enter")
    #expect(code["expires"] == "2030-01-01T10:10:00Z")
    #expect(try await home.status() == 200)
  }

  @Test func slowDownMakesThePollsRarer() async throws {
    let count = Mutex(0)
    home.network.override { request in
      guard request.url.hasSuffix("/token") else { return nil }
      let isFirst = count.withLock { count in
        count += 1
        return count == 1
      }
      return isFirst
        ? HTTPResponse(status: 400, body: Array(#"{"error":"slow_down"}"#.utf8)) : nil
    }
    let start = home.clock.now
    try await home.signIn()
    #expect(start.seconds(until: home.clock.now) == 15)
  }

  @Test(arguments: [
    ("access_denied", "signin.denied"), ("expired_token", "signin.expired"),
    ("invalid_grant", "signin.refused"), ("unauthorized_client", "signin.refused"),
  ])
  func refusalsEndTheSignIn(_ error: String, _ code: String) async throws {
    home.network.override {
      $0.url.hasSuffix("/token")
        ? HTTPResponse(status: 400, body: Array("{\"error\":\"\(error)\"}".utf8)) : nil
    }
    let failure = await home.failure { try await home.signIn() }
    #expect(failure?.code == code && failure?.hint != nil)
    #expect(await home.secrets.names().isEmpty)
  }

  @Test func aCodeThatNobodyEntersExpires() async throws {
    let dialogue = SignInDialogue(qr: nil, browser: nil, language: .en) { _ in }
    let failure = await home.failure {
      _ = try await home.shell.signIn(named: "hospital", dialogue)
    }
    #expect(failure?.code == "signin.expired" && pollCount() == 120)
  }

  @Test func anotherIssuerInTheMetadataIsRefused() async throws {
    home.issuer.setStatedIssuer("https://evil.example.org")
    let failure = await home.failure { try await home.signIn() }
    #expect(failure?.code == "signin.other-issuer" && failure?.kind == .configuration)
    #expect(home.network.requests.count == 1)
  }

  @Test(arguments: [
    #"{"issuer":"https://issuer.example.org","token_endpoint":"http://issuer.example.org/token"}"#,
    #"{"issuer":"https://issuer.example.org","token_endpoint":"ftp://x"}"#,
    #"{"issuer":"https://issuer.example.org"}"#, "[]", "{", "",
  ])
  func invalidMetadataAreRefused(_ text: String) async throws {
    home.network.override {
      $0.url.contains("/.well-known/") ? HTTPResponse(status: 200, body: Array(text.utf8)) : nil
    }
    let failure = await home.failure { try await home.signIn() }
    #expect(failure != nil && failure?.kind != .bug)
    #expect(home.network.requests.count == 1)
  }

  @Test func metadataOfRFC8414AreRead() async throws {
    let home = SignInHome(
      SignInDeployment(
        "hospital", .device(OAuthIssuer("\(SignInHome.base)/realms/a/", client: "atrium"))))
    home.network.override { _ in HTTPResponse(status: 404) }
    _ = await home.failure { try await home.signIn() }
    #expect(
      home.network.requests.map(\.url) == [
        "https://issuer.example.org/realms/a/.well-known/openid-configuration",
        "https://issuer.example.org/.well-known/oauth-authorization-server/realms/a",
      ])
  }

  /// The browser follows the redirect of the issuer to the port of the shell; other requests to the port change nothing.
  @Test func theBrowserReturnsToALoopbackPort() async throws {
    let home = SignInHome(SignInDeployment("ward", .code(SignInHome.oauth)))
    let pages = Mutex<[String]>([])
    let browser = Browser { [home] page in
      let client = CurlClient()
      let answer = home.issuer.answer(HTTPRequest(page), base: SignInHome.base)
      let target = try #require(answer.headers["Location"])
      let wrong = target.replacing("state=", with: "state=x")
      for address in [wrong, target] {
        let response = try await client.send(HTTPRequest(address))
        pages.withLock { $0.append("\(response.status)") }
      }
    }
    let dialogue = SignInDialogue(qr: nil, browser: browser, language: .en) { _ in }
    let screen = try await home.shell.signIn(named: "ward", dialogue)
    #expect(screen.json["name"] == "ward" && screen.json["signedIn"] == true)
    try await browser.finish()
    #expect(pages.withLock(\.self) == ["404", "200"])
    #expect(try await home.status("/patients", "ward") == 200)
  }

  @Test func aDeniedCodeEndsTheSignIn() async throws {
    let home = SignInHome(SignInDeployment("ward", .code(SignInHome.oauth)))
    let browser = Browser { page in
      let items = try #require(URLComponents(string: page)?.queryItems, "\(page)")
      func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
      let redirect = try #require(value("redirect_uri"), "\(page)")
      let state = try #require(value("state"), "\(page)")
      _ = try await CurlClient().send(
        HTTPRequest("\(redirect)?error=access_denied&state=\(state)"))
    }
    let dialogue = SignInDialogue(qr: nil, browser: browser, language: .en) { _ in }
    let failure = await home.failure { _ = try await home.shell.signIn(named: "ward", dialogue) }
    #expect(failure?.code == "signin.denied")
  }
}

/// A browser that does what a test says.
private final class Browser: LinkOpener {
  private let visit: @Sendable (String) async throws -> Void
  private let task = Mutex<Task<Void, any Error>?>(nil)
  init(_ visit: @escaping @Sendable (String) async throws -> Void) { self.visit = visit }

  func open(_ link: String) {
    task.withLock { $0 = Task { [visit] in try await visit(link) } }
  }

  func finish() async throws { try await task.withLock(\.self)?.value }
}

/// A code of one dark module.
private struct DotMaker: QRMaker {
  func modules(of text: String) -> [[Bool]] { [[true]] }
}
