import AtriumCore
import AtriumNetworking
import AtriumTesting
import SignInFixtures
import Testing

@testable import SignIn

/// A credential reaches no other origin than that of its server.
@Suite struct OriginTests {
  /// A server that redirects to another one, which records what it gets.
  @Test(arguments: [
    SignInDeployment.Carrier.authorization, .header("X-Token"), .parameter("token"),
  ])
  func noRedirectLeadsATokenElsewhere(_ carrier: SignInDeployment.Carrier) async throws {
    let home = SignInHome(SignInDeployment("hospital", .device(SignInHome.oauth), carrier: carrier))
    home.issuer.configure {
      if case .parameter(let name) = carrier { $0.parameter = name }
      if case .header(let name) = carrier { $0.header = name }
    }
    try await home.signIn()
    try await FixtureServer.run { _ in
      .text("other")
    } while: { other in
      home.issuer.configure { $0.redirect = other.url }
      try await FixtureServer.run { request in
        let response = home.issuer.answer(
          HTTPRequest(request), base: SignInHome.base)
        return .text(
          String(decoding: response.body, as: UTF8.self), status: response.status,
          headers: Dictionary(response.headers.map { ($0.name, $0.value) }) { $1 })
      } while: { server in
        let client = SignedInClient(
          CurlClient(), as: try home.shell.credentials(named: "hospital"),
          at: [try HTTPAddress(server.url)])
        let response = try await client.send(HTTPRequest(server.url + "/patients"))
        #expect([200, 302].contains(response.status))
        let first = try #require(server.requests.first)
        #expect("\(first)".contains("access-secret"), "the server itself has the token")
      }
      #expect(other.requests.allSatisfy { !"\($0)".contains("secret") }, "\(other.requests)")
    }
  }

  @Test(arguments: [
    "https://other.example.org/", "http://issuer.example.org/", "https://issuer.example.org:8443/",
    "https://issuer.example.org.evil.net/", "https://issuer.example.org@evil.net/",
  ])
  func noRequestGoesToAnotherOrigin(_ address: String) async throws {
    let home = SignInHome()
    try await home.signIn()
    let count = home.network.requests.count
    let failure = await home.failure { _ = try await home.client().send(HTTPRequest(address)) }
    #expect(failure?.code == "signin.other-server" && home.network.requests.count == count)
  }

  @Test func responsesWithCredentialsAreNotStored() async throws {
    let home = SignInHome(
      SignInDeployment("hospital", .device(SignInHome.oauth), carrier: .header("X-Token")))
    home.issuer.configure { $0.header = "X-Token" }
    try await home.signIn()
    var request = HTTPRequest(SignInHome.base + "/patients")
    request.isCacheable = true
    _ = try await home.client().send(request)
    #expect(home.network.requests.last?.isCacheable == false)
  }
}

extension HTTPRequest {
  /// The request that a server has received, as if it were the issuer.
  init(_ request: FixtureRequest) {
    self.init(SignInHome.base + request.target, method: request.method)
    headers = request.headers.map { HTTPHeader($0.name, $0.value) }
    body = request.body
  }
}
