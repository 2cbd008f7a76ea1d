import AtriumTesting
import Synchronization
import Testing

@testable import AtriumCore

/// The clients of accounts at servers.
@Suite struct ServerAccountTests {
  private let network = Answering()
  private let secrets = InMemorySecrets()

  private func accounts(_ signIns: (any SignIns)? = nil) -> ServerAccounts {
    ServerAccounts(client: network, secrets: secrets, signIns: signIns)
  }

  private func account(
    _ address: String = "https://a.org/", user: String? = nil, signIn: String? = nil
  ) -> ServerAccount {
    ServerAccount(address: address, user: user, signIn: signIn, secretName: "server-1")
  }

  /// The login of the request of an account.
  private func login(
    of account: ServerAccount, password: String? = nil
  ) async throws -> HTTPLogin? {
    let client = try await accounts().client(of: account, password: password)
    _ = try await client.send(HTTPRequest("https://a.org/x"))
    return network.requests.last?.login
  }

  @Test func passwordsAreSecrets() async throws {
    let ada = account(user: "ada")
    #expect(try await login(of: ada) == HTTPLogin(user: "ada", password: ""))
    try await accounts().store("sesame", of: ada)
    #expect(await secrets.names() == ["server-1"])
    #expect(try await login(of: ada) == HTTPLogin(user: "ada", password: "sesame"))
    let other = try await login(of: ada, password: "other")
    #expect(other == HTTPLogin(user: "ada", password: "other"))
    try await accounts().removePassword(of: ada)
    #expect(await secrets.names() == [])
    await #expect(throws: Failure.emptyPassword) { try await accounts().store("", of: ada) }
  }

  @Test func anAddressMayHaveALogin() async throws {
    let inAddress = account("https://bob:secret@a.org/")
    #expect(try await login(of: inAddress) == HTTPLogin(user: "bob", password: "secret"))
    #expect(try await login(of: account()) == nil && !account().signsIn)
    #expect(inAddress.signsIn && account(user: "ada").signsIn && account(signIn: "x").signsIn)
    #expect(!account(user: "").signsIn)
  }

  @Test func aSignInIsForTheOriginOfTheAccount() async throws {
    let named = account(signIn: "office")
    await #expect(throws: Failure.unknownSignIn("office", known: [])) {
      _ = try await accounts().client(of: named)
    }
    let client = try await accounts(FixedSignIn()).client(of: named)
    _ = try await client.send(HTTPRequest("https://a.org/x"))
    #expect(network.requests.map { $0.headers["Authorization"] } == ["Bearer 1"])
    let failure = await #expect(throws: Failure.self) {
      _ = try await client.send(HTTPRequest("https://b.org/x"))
    }
    #expect(failure?.code == "signin.other-server" && network.requests.count == 1)
  }

  @Test func aSignInIsSentEncryptedOnly() async throws {
    let remote = account("http://a.org/", signIn: "office")
    let failure = await #expect(throws: Failure.self) {
      _ = try await accounts(FixedSignIn()).client(of: remote)
    }
    #expect(failure?.code == "signin.insecure" && failure?.kind == .configuration)
    _ = try await accounts(FixedSignIn()).client(
      of: account("http://127.0.0.1:1", signIn: "office"))
  }

  @Test(arguments: [("application/problem+json", 1), ("text/html", 2)])
  func aServerBehindTheOneThatChecksIsNotMistaken(_ type: String, _ count: Int) async throws {
    let network = Answering(HTTPResponse(status: 401, headers: [HTTPHeader("Content-Type", type)]))
    let client = SignedInClient(
      network, as: FixedSignIn().credentials(named: "office"), at: nil,
      before: "application/problem+json")
    let response = try await client.send(HTTPRequest("https://a.org/x"))
    #expect(response.status == 401 && network.requests.count == count)
  }

  @Test func identitiesDistinguishAccounts() {
    let identities = [account(), account(user: "ada"), account(signIn: "ada")].map(\.identity)
    #expect(
      identities == [
        "server https://a.org/ ", "server https://a.org/ ada", "server https://a.org/  signin ada",
      ])
  }
}

/// A sign-in with the tokens 1 and 2.
private struct FixedSignIn: SignIns {
  func credentials(named name: String) -> any Credentials { Tokens() }

  private struct Tokens: Credentials {
    func credential() -> Credential { .header(HTTPHeader("Authorization", "Bearer 1")) }
    func credential(after rejection: CredentialRejection) -> Credential? {
      rejection.isRepeated ? nil : .header(HTTPHeader("Authorization", "Bearer 2"))
    }
  }
}

/// A server with one answer.
private final class Answering: HTTPClient {
  private let answer: HTTPResponse
  private let log = Mutex<[HTTPRequest]>([])
  init(_ answer: HTTPResponse = HTTPResponse(status: 200)) { self.answer = answer }

  var requests: [HTTPRequest] { log.withLock(\.self) }

  func send(_ request: HTTPRequest) -> HTTPResponse {
    log.withLock { $0.append(request) }
    return answer
  }

  func stream(_ request: HTTPRequest) -> HTTPStream {
    HTTPStream(status: send(request).status, headers: answer.headers, body: HTTPBody([]))
  }
}
