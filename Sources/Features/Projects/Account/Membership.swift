import AtriumCore
import AtriumScreen
import Foundation

/// The person at this program, as the backend knows them: keeps their token with their own secrets.
struct Membership: Sendable {
  let backend: any Backend
  private let secrets: any Secrets
  /// An element after somebody signed in here.
  let signIns: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  private static let name = "session"

  init(backend: any Backend, secrets: any Secrets) {
    (self.backend, self.secrets) = (backend, secrets)
    (signIns, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// What is kept of somebody who signed in here. The session may be over.
  struct Kept: Equatable, Sendable {
    var token: SessionToken
    /// The number of the account.
    var account: Int
  }

  /// The token's bytes, and behind them the account's number.
  func kept() async throws -> Kept? {
    guard let bytes = try await secrets.secret(Self.name), bytes.count > SessionToken.length,
      let account = Int(String(decoding: bytes[SessionToken.length...], as: UTF8.self))
    else { return nil }
    return Kept(token: SessionToken(bytes: Array(bytes[..<SessionToken.length])), account: account)
  }

  /// Does something as the person who is signed in.
  /// - Throws: ``SignInRequired`` where nobody is; a person is asked to, and it is done then.
  func `as`<T: Sendable>(
    _ work: @Sendable (any Backend, SessionToken) async throws -> T
  ) async throws -> T {
    guard let kept = try await kept() else { throw SignInRequired(membership: self) }
    do {
      return try await work(backend, kept.token)
    } catch AccountError.signedOut {
      throw SignInRequired(membership: self)
    }
  }

  /// The account, if somebody is signed in.
  func account() async throws -> Account? {
    guard let kept = try await kept() else { return nil }
    do {
      return try await backend.account(kept.token)
    } catch AccountError.signedOut {
      return nil
    }
  }

  func enter(_ admission: Admission) async throws -> Account {
    let bytes = admission.token.bytes + Array("\(admission.account.id)".utf8)
    try await secrets.keep(bytes, as: Self.name)
    signal.yield()
    return admission.account
  }

  func leave() async throws {
    guard let kept = try await kept() else { throw AccountError.signedOut }
    try await backend.signOut(kept.token)
    try await secrets.forget(Self.name)
  }

  /// Takes the account away.
  /// - Returns: the account as it was.
  func deleteAccount(_ password: Password) async throws -> Account {
    let account = try await self.as { backend, token in
      try await backend.deleteAccount(password, as: token)
    }
    try await secrets.forget(Self.name)
    return account
  }
}

/// Nobody is signed in, or not any more.
struct SignInRequired: UserRecoverableError {
  let membership: Membership

  var failure: Failure { AccountError.signedOut.failure }
  var recovery: any Coordinator<Bool> { SignIn(membership: membership) }
}
