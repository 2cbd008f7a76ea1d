public import AtriumCore
import AtriumFiles
import AtriumScreen
import AtriumTime
import Glibc
import Shell
import Synchronization

/// The sign-ins of a deployment. Their tokens and passwords are secrets, and nowhere else.
///
/// Each use reads the secret, so that all shells have the same token. A token is renewed by one shell at a time, under a
/// lock on a folder, and is stored before it is used.
public final class DeployedSignIns: SignIns {
  public let all: [SignInDeployment]
  let secrets: any Secrets
  let http: any HTTPClient
  let clock: any WallClock
  let runner: any CommandRunner
  /// The folder that is locked while a token is renewed.
  private let folder: String
  /// The tokens of programs that print no expiry, by the name of the sign-in.
  private let programTokens = Mutex<[String: IssuedToken]>([:])

  /// The time to wait for another shell that renews a token: the longest renewal.
  private static let lockLimit = Duration.seconds(90)

  /// - Parameter folder: the folder of the secrets, which is locked while a token is renewed.
  public init(
    _ all: [SignInDeployment], secrets: any Secrets, lockedBy folder: String,
    http: any HTTPClient, clock: any WallClock, runner: any CommandRunner
  ) {
    (self.all, self.secrets, self.folder) = (all, secrets, folder)
    (self.http, self.clock, self.runner) = (http, clock, runner)
  }

  public func credentials(named name: String) throws(Failure) -> any Credentials {
    DeployedCredentials(signIn: try signIn(named: name), signIns: self)
  }

  func signIn(named name: String) throws(Failure) -> SignInDeployment {
    if let signIn = all.first(where: { $0.name == name }) { return signIn }
    throw .unknownSignIn(name, known: all.map(\.name))
  }

  /// Returns the stored token; `nil` without one, or for one of another issuer, client or command.
  func storedToken(of signIn: SignInDeployment) async throws -> IssuedToken? {
    if let token = programTokens.withLock({ $0[signIn.name] }) { return token }
    let token = try await secrets.secret(signIn.secretName).flatMap(IssuedToken.init(bytes:))
    return token?.origin == signIn.tokenOrigin ? token : nil
  }

  /// Stores a token. One without an expiry is kept only by this process, because nothing tells others when to ask for
  /// another one.
  func store(_ token: IssuedToken, of signIn: SignInDeployment) async throws {
    if case .command = signIn.way, token.expiry == nil {
      programTokens.withLock { $0[signIn.name] = token }
    } else {
      try await secrets.store(token.bytes, as: signIn.secretName)
    }
  }

  func forget(_ signIn: SignInDeployment) async throws {
    programTokens.withLock { $0[signIn.name] = nil }
    try await secrets.remove(signIn.secretName)
  }

  /// Returns a token for a request, and requests another one if it has expired or was rejected.
  /// - Parameter rejected: the credential that a server has rejected.
  func token(
    of signIn: SignInDeployment, insteadOf rejected: Credential? = nil
  ) async throws -> IssuedToken {
    func isUsable(_ token: IssuedToken) -> Bool {
      token.isFresh(at: clock.now) && signIn.credential(token.access) != rejected
    }
    if let token = try await storedToken(of: signIn), isUsable(token) { return token }
    // An answer that is cut off would lose the token for the next renewal.
    return try await Task {
      try await locked {
        // Another shell may have renewed it meanwhile.
        let stored = try await storedToken(of: signIn)
        if let stored, isUsable(stored) { return stored }
        do {
          let token = try await renewed(stored, of: signIn)
          try await store(token, of: signIn)
          return token
        } catch {
          guard rejected == nil, let stored = try await storedToken(of: signIn),
            !stored.mayHaveExpired(at: clock.now)
          else { throw error }
          return stored
        }
      }
    }.value
  }

  private func renewed(
    _ token: IssuedToken?, of signIn: SignInDeployment
  ) async throws -> IssuedToken {
    switch signIn.way {
    case .command(let command): return try await output(of: command, for: signIn)
    case .device(let issuer), .code(let issuer):
      guard let refresh = token?.refresh else { throw Failure.signInRequired(signIn.name) }
      let client = OAuthClient(issuer: issuer, http: http, clock: clock)
      do {
        return try await client.token(
          [("grant_type", "refresh_token"), ("refresh_token", refresh)],
          at: client.endpoints().token, keeping: refresh)
      } catch let refusal as OAuthClient.Refusal where refusal.code == "invalid_grant" {
        try await forget(signIn)
        throw Failure.signInRequired(signIn.name)
      }
    case .password, .certificate, .bearer: throw Failure.signInRequired(signIn.name)
    }
  }

  private static let programLimits = CommandLimits(time: .seconds(60), output: 64 << 10)

  /// Runs a program that prints a token.
  func output(of command: [String], for signIn: SignInDeployment) async throws -> IssuedToken {
    let result = await runner.run(command, reading: [], Self.programLimits)
    if let problem = result.problem { throw Failure.programFailed(signIn.name, problem) }
    let token = IssuedToken(
      output: result.output, origin: signIn.tokenOrigin, clock)
    guard let token, !result.isOutputTruncated else { throw Failure.noToken(signIn.name) }
    return token
  }

  /// Runs `work` while no other shell renews a token.
  func locked<Result>(_ work: () async throws -> Result) async throws -> Result {
    Files.makeFolder(folder)
    let end = ContinuousClock.now + Self.lockLimit
    while true {
      do {
        let lock = try FolderLock(folder)
        defer { lock.release() }
        return try await work()
      } catch let error as SystemError {
        guard error.code == EWOULDBLOCK, ContinuousClock.now < end else {
          throw Failure.cannotLock(folder, error.text)
        }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }
}

extension SignInDeployment {
  /// The name of the secret. A password has another one than a token, so that neither is sent in place of the other after
  /// a change of the deployment.
  var secretName: String { way.kind == .password ? "password of \(name)" : name }

  /// Identifies the issuer and the client, or the command, to which a token belongs.
  var tokenOrigin: String {
    switch way {
    case .device(let issuer), .code(let issuer): issuer.origin
    case .command(let command): command.joined(separator: " ")
    case .password, .certificate, .bearer: ""
    }
  }

  /// Returns a token where servers expect it.
  func credential(_ token: String) -> Credential {
    switch carrier {
    case .header(let name):
      .header(HTTPHeader(name, carrier.takesScheme ? "Bearer \(token)" : token))
    case .parameter(let name): .parameter(name: name, value: token)
    }
  }
}

extension SignInDeployment.Carrier {
  /// `true` if the value begins with a scheme (RFC 9110 §11).
  fileprivate var takesScheme: Bool {
    guard case .header(let name) = self else { return false }
    return ["authorization", "proxy-authorization"].contains(name.lowercased())
  }
}

/// The credentials of one sign-in.
struct DeployedCredentials: Credentials {
  let signIn: SignInDeployment
  let signIns: DeployedSignIns

  func credential() async throws -> Credential {
    switch signIn.way {
    case .password(let user):
      guard let password = try await signIns.secrets.secret(signIn.secretName) else {
        throw Failure.signInRequired(signIn.name)
      }
      return signIn.credential(
        HTTPLogin(user: user, password: String(decoding: password, as: UTF8.self)))
    case .certificate(let certificate):
      for path in [certificate.path, certificate.keyPath].compactMap(\.self)
      where access(path, R_OK) != 0 {
        throw Failure.unreadableFile(path, of: signIn.name, SystemError.last.text)
      }
      return .certificate(certificate)
    case .bearer(let path): return signIn.credential(try token(in: path))
    case .device, .code, .command:
      return signIn.credential(try await signIns.token(of: signIn).access)
    }
  }

  func credential(after rejection: CredentialRejection) async throws -> Credential? {
    if !rejection.isRepeated, let other = try await replacement(for: rejection),
      other != rejection.credential
    {
      return other
    }
    if rejection.status == 401 { throw Failure.rejected(signIn, by: rejection.host) }
    return nil
  }

  private func replacement(for rejection: CredentialRejection) async throws -> Credential? {
    switch signIn.way {
    case .password, .certificate: return nil
    case .bearer(let path): return signIn.credential(try token(in: path))
    case .device, .code, .command:
      let stored = try await signIns.storedToken(of: signIn)
      // 403 is the answer to an expired token of some servers, and to a missing permission of others.
      let isOld = stored.map { signIn.credential($0.access) != rejection.credential } ?? true
      guard
        rejection.isInvalidToken || isOld || stored?.mayHaveExpired(at: signIns.clock.now) == true
      else { return nil }
      return signIn.credential(
        try await signIns.token(of: signIn, insteadOf: rejection.credential).access)
    }
  }

  private func token(in path: String) throws -> String {
    guard let bytes = Files.read(path, waitsForWriter: false) else {
      throw Failure.unreadableFile(path, of: signIn.name, SystemError.last.text)
    }
    let text = String(decoding: bytes, as: UTF8.self).trimmed
    guard let token = IssuedToken(String(text), origin: "", until: nil, at: signIns.clock.now)
    else {
      throw Failure.noToken(signIn.name)
    }
    return token.access
  }
}

extension SignInDeployment {
  /// Returns a password where servers expect it (RFC 7617).
  fileprivate func credential(_ login: HTTPLogin) -> Credential {
    guard case .header(let name) = carrier, !carrier.isAuthorization else { return .login(login) }
    let text = Base64Text.encode(Array("\(login.user):\(login.password)".utf8))
    return .header(HTTPHeader(name, "Basic \(String(decoding: text, as: UTF8.self))"))
  }
}

extension CredentialRejection {
  /// `true` if the server says that the token is invalid: by the status, or by RFC 6750 §3.1.
  fileprivate var isInvalidToken: Bool {
    status == 401 || headers["WWW-Authenticate"]?.contains("invalid_token") == true
  }
}
