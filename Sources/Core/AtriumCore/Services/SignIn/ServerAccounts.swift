/// The sign-ins that a deployment names.
public protocol SignIns: Sendable {
  /// - Throws: a failure if the deployment has no sign-in with the name.
  func credentials(named name: String) throws(Failure) -> any Credentials
}

/// The account of a person at a server: a sign-in of the deployment, a user with a password, or neither.
public struct ServerAccount: Hashable, Sendable {
  /// The address of the server. A login in it counts without ``user``.
  public var address: String
  /// The name for signing in with a password; empty or `nil` without a password.
  public var user: String?
  /// The name of the sign-in of the deployment; `nil` for a password.
  public var signIn: String?
  /// The name of the secret with the password.
  public var secretName: String

  /// - Parameter secretName: the name of the secret with the password.
  public init(address: String, user: String?, signIn: String?, secretName: String) {
    (self.address, self.user, self.signIn) = (address, user, signIn)
    self.secretName = secretName
  }

  /// Identifies the account in ``Destination/identities``.
  public var identity: String {
    "server \(address) \(user ?? "")" + (signIn.map { " signin \($0)" } ?? "")
  }

  /// `true` if requests carry a credential.
  public var signsIn: Bool {
    signIn != nil || user?.isEmpty == false || (try? HTTPAddress(address))?.login != nil
  }
}

/// The accounts of a person at the servers of a feature. Passwords are secrets of the feature.
public struct ServerAccounts: Sendable {
  public let client: any HTTPClient
  private let secrets: any Secrets
  private let signIns: (any SignIns)?

  /// - Parameters:
  ///   - secrets: those of the feature.
  ///   - signIns: those of the deployment; `nil` without any.
  public init(client: any HTTPClient, secrets: any Secrets, signIns: (any SignIns)?) {
    (self.client, self.secrets, self.signIns) = (client, secrets, signIns)
  }

  /// Returns a client whose requests carry the credential of an account.
  /// A sign-in of the deployment is for the origin of the address only; the caller decides which servers receive a
  /// password.
  /// - Parameter password: replaces the stored password.
  public func client(
    of account: ServerAccount, password: String? = nil
  ) async throws -> any HTTPClient {
    let address = try HTTPAddress(account.address)
    if let name = account.signIn {
      guard let signIns else { throw Failure.unknownSignIn(name, known: []) }
      guard address.isSecure || address.isLoopback else {
        throw Failure.insecureSignIn(at: address.authority)
      }
      return SignedInClient(client, as: try signIns.credentials(named: name), at: [address])
    }
    guard let user = account.user, !user.isEmpty else {
      return address.login.map(client(with:)) ?? client
    }
    let bytes: [UInt8]? =
      if let password { Array(password.utf8) } else {
        try await secrets.secret(account.secretName)
      }
    return client(
      with: HTTPLogin(user: user, password: String(decoding: bytes ?? [], as: UTF8.self)))
  }

  private func client(with login: HTTPLogin) -> any HTTPClient {
    SignedInClient(client, as: Credential.login(login), at: nil)
  }

  /// Stores the password of an account.
  /// - Throws: ``Failure/emptyPassword``, or the error of the secrets.
  public func store(_ password: String, of account: ServerAccount) async throws {
    if password.isEmpty { throw Failure.emptyPassword }
    try await secrets.store(Array(password.utf8), as: account.secretName)
  }

  /// Removes the password of an account, if there is one.
  public func removePassword(of account: ServerAccount) async throws {
    try await secrets.remove(account.secretName)
  }
}
