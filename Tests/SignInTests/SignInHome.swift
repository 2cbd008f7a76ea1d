import AtriumCore
import AtriumScreen
import AtriumTesting
import AtriumTime
import Foundation
import SignInFixtures
import Synchronization
import Testing

@testable import SignIn

/// A home with sign-ins, an unkind issuer, and a clock that jumps.
final class SignInHome: Sendable {
  static let base = "https://issuer.example.org"
  let clock = JumpingClock("2030-01-01T10:00")
  let secrets = InMemorySecrets()
  let issuer: UnkindIssuer
  let network: IssuerNetwork
  let runner: RecordingCommandRunner
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "signin-" + UUID().uuidString).path(percentEncoded: false)
  private let declared: [SignInDeployment]

  init(
    _ declared: SignInDeployment...,
    running result: @escaping @Sendable (RecordingCommandRunner.Run) async -> CommandResult = {
      _ in CommandResult(.exited(1))
    }
  ) {
    let clock = clock
    issuer = UnkindIssuer { clock.now }
    network = IssuerNetwork(issuer)
    runner = RecordingCommandRunner(result)
    self.declared = declared.isEmpty ? [Self.hospital] : declared
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  static let oauth = OAuthIssuer(base, client: "atrium", scopes: ["openid"])
  static let hospital = SignInDeployment("hospital", .device(oauth))

  /// The sign-ins, as another shell has them.
  var shell: DeployedSignIns {
    DeployedSignIns(
      declared, secrets: secrets, lockedBy: folder, http: network, clock: clock, runner: runner)
  }

  /// A client of the server that needs tokens.
  func client(_ name: String = "hospital") throws -> SignedInClient {
    SignedInClient(
      network, as: try shell.credentials(named: name), at: [try HTTPAddress(Self.base)])
  }

  /// The status of a request to the server.
  func status(_ path: String = "/patients", _ name: String = "hospital") async throws -> Int {
    try await client(name).send(HTTPRequest(Self.base + path)).status
  }

  /// Signs in. The person decides when the code is shown.
  @discardableResult
  func signIn(
    _ name: String = "hospital", password: String = "", isAllowed: Bool = true
  ) async throws -> Screen {
    let issuer = issuer
    let dialogue = SignInDialogue(qr: nil, browser: nil, language: .en) { _ in
      issuer.decide(isAllowed: isAllowed)
    }
    return try await shell.signIn(named: name, password: password, dialogue)
  }

  /// The code of the failure of some work; `nil` if it succeeds.
  func failure(_ work: () async throws -> Void) async -> Failure? {
    do {
      try await work()
      return nil
    } catch {
      return Failure(error)
    }
  }
}

/// The issuer, and servers that receive what they should not.
final class IssuerNetwork: HTTPClient {
  private let issuer: UnkindIssuer
  private let log = Mutex<[HTTPRequest]>([])
  private let respond = Mutex<(@Sendable (HTTPRequest) -> HTTPResponse?)?>(nil)

  init(_ issuer: UnkindIssuer) { self.issuer = issuer }

  var requests: [HTTPRequest] { log.withLock(\.self) }
  /// Replaces responses.
  func override(_ respond: @escaping @Sendable (HTTPRequest) -> HTTPResponse?) {
    self.respond.withLock { $0 = respond }
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    log.withLock { $0.append(request) }
    // The tasks of other shells run meanwhile.
    await Task.yield()
    if let response = respond.withLock(\.self)?(request) { return response }
    return issuer.answer(request, base: SignInHome.base)
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    let response = try await send(request)
    return HTTPStream(
      status: response.status, headers: response.headers, body: HTTPBody([response.body]))
  }
}

/// A clock in UTC at which sleeping is advancing.
final class JumpingClock: WallClock {
  private let clock: Mutex<(base: FixedClock, seconds: Int)>
  init(_ text: String) { clock = Mutex((FixedClock(text), 0)) }

  var now: Instant { clock.withLock { $0.base.now.adding(seconds: $0.seconds) } }
  func moment(at instant: Instant) -> Moment { clock.withLock { $0.base.moment(at: instant) } }
  func instant(of moment: Moment) -> Instant { clock.withLock { $0.base.instant(of: moment) } }
  func advance(_ seconds: Int) { clock.withLock { $0.seconds += seconds } }
  func sleep(until instant: Instant) async throws {
    try Task.checkCancellation()
    advance(max(0, now.seconds(until: instant)))
    await Task.yield()
  }
}

extension Screen {
  /// The screen as programs read it.
  var json: JSON { (try? JSON(parsing: Array(JSONRenderer().render(self).utf8))) ?? .null }
}
