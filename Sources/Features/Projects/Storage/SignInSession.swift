import AtriumCore
import AtriumScreen
import Foundation
import ProjectsBackend

/// The session of the user of this program. Its token is stored with the user's own secrets.
struct SignInSession: Sendable {
  let backend: any Backend
  let secrets: any Secrets
  /// The host of the hub; `nil` for the embedded backend.
  var hub: String?
  /// The folder of the group's data; `nil` for the user's own.
  var folder: String?
  var addresses: [String] = []
  var confirmations: (any DestinationConfirmations)?
  /// Yields after each sign-in in this process.
  let signIns = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  private static let secretName = "session"

  /// A session as stored. The backend may have ended it.
  struct Stored: Equatable, Sendable {
    var token: SessionToken
    var account: Int
    /// The hub or the folder of the account, empty for the user's own data; `nil` if it was not stored.
    var dataLocation: String?

    /// The identity of the session for ``DestinationConfirmations``.
    var identity: String {
      "session \(Hexadecimal.text(token.bytes)) \(account) \(dataLocation ?? "")"
    }
  }

  /// `true` if others receive what the user sends: the backend is a hub, or a folder of a group.
  var isShared: Bool { hub != nil || folder != nil }

  /// Returns the stored session as a destination; `nil` if nobody is signed in to a shared backend.
  func destination() async throws -> Destination? {
    guard isShared, let stored = try await sessionAnywhere() else { return nil }
    return Destination("session", at: destinationAddresses, identities: [stored.identity])
  }

  var destinationAddresses: [String] { hub == nil ? [folder].compactMap(\.self) : addresses }

  /// Returns whether a session waits for a confirmation after a restore.
  func isUnconfirmed() async throws -> Bool {
    guard let destination = try await destination() else { return false }
    return try !confirmations.confirmed().contains(destination)
  }

  /// Returns the stored session; `nil` if nobody is signed in to the projects in use. The token of another
  /// hub or folder is not used, so that it reaches no other server. Neither is a restored one before it is
  /// confirmed.
  func storedSession() async throws -> Stored? {
    guard let stored = try await sessionAnywhere(),
      stored.dataLocation == nil || stored.dataLocation == dataLocation,
      try !isShared || confirmations.confirmed().contains(stored.identity)
    else { return nil }
    return stored
  }

  /// Returns the stored session, which may belong to another hub or folder. The secret consists of the bytes
  /// of the token, the decimal number of the account, a blank, and the hub or the folder. Earlier versions
  /// stored neither the blank nor the hub.
  private func sessionAnywhere() async throws -> Stored? {
    guard let bytes = try await secrets.secret(Self.secretName),
      bytes.count > SessionToken.length
    else { return nil }
    let parts = String(decoding: bytes[SessionToken.length...], as: UTF8.self)
      .split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let account = Int(parts[0]) else { return nil }
    return Stored(
      token: SessionToken(bytes: Array(bytes[..<SessionToken.length])), account: account,
      dataLocation: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Calls the backend as the signed-in user.
  /// - Throws: ``SignInRequired`` if nobody is signed in. At the prompt the user is then asked to
  ///   sign in, and the command is repeated.
  func withToken<T: Sendable>(
    _ work: @Sendable (any Backend, SessionToken) async throws -> T
  ) async throws -> T {
    guard let stored = try await storedSession() else { throw try await signInRequired() }
    do {
      return try await work(backend, stored.token)
    } catch AccountError.signedOut {
      throw SignInRequired(session: self)
    }
  }

  /// The error of an operation that needs a session which is missing or not confirmed.
  func signInRequired() async throws -> SignInRequired {
    let confirmed = try confirmations.confirmed()
    return SignInRequired(
      session: self, unconfirmed: try await destination().flatMap(confirmed.failure(using:)))
  }

  /// Returns the signed-in user's account.
  /// - Throws: ``SignInRequired`` if nobody is signed in.
  func account() async throws -> Account {
    let account = try await withToken { try await $0.account($1) }
    try await cache?.cache(account)
    return account
  }

  /// The copies that can be read while the hub is away; `nil` for the embedded backend.
  var cache: HubCache? { hub == nil ? nil : HubCache(secrets: secrets) }

  /// Throws if the backend is a hub that cannot be reached.
  func checkHub() async throws {
    if hub != nil { _ = try await backend.projects(ProjectQuery(limit: 0), as: nil) }
  }

  /// Returns the account, or `nil` if nobody is signed in.
  func accountIfSignedIn() async throws -> Account? {
    do {
      return try await account()
    } catch is SignInRequired {
      return nil
    }
  }

  /// Stores a new session.
  func start(_ session: AuthenticatedSession) async throws -> Account {
    let bytes = session.token.bytes + Array("\(session.account.id) \(dataLocation)".utf8)
    // The copies may be those of the backup.
    if try await isUnconfirmed() { try await cache?.erase() }
    let new = Stored(
      token: session.token, account: session.account.id, dataLocation: dataLocation)
    try confirmations?.confirm([new.identity])
    try await cache?.cache(session.account)
    try await secrets.store(bytes, as: Self.secretName)
    signIns.continuation.yield()
    return session.account
  }

  private static let requestName = "session-request"

  /// Begins a session by a request to the backend and stores it. The token for a hub is stored before, because the
  /// response may be missing: a repetition has the same token, and another request ends that session first.
  /// - Parameter name: the name of the user; `nil` if a repetition of the request is another one.
  func start(
    for name: String?,
    _ request: @Sendable (SessionToken) async throws -> AuthenticatedSession
  ) async throws -> Account {
    guard let hub else { return try await start(request(SessionToken())) }
    let key = Self.requestKey(hub, name ?? "")
    var token = SessionToken()
    if let unanswered = try await unansweredRequest() {
      if name != nil, unanswered.key == key {
        token = unanswered.token
      } else if unanswered.key.hasPrefix("\(hub) "),
        try await storedSession()?.token != unanswered.token
      {
        try? await backend.signOut(unanswered.token)
      }
    }
    try await secrets.store(token.bytes + Array(key.utf8), as: Self.requestName)
    let account = try await start(request(token))
    try await secrets.remove(Self.requestName)
    return account
  }

  /// The hub, a blank and the digest of a name, because people sometimes type passwords as names.
  private static func requestKey(_ hub: String, _ name: String) -> String {
    "\(hub) \(Hexadecimal.text(Data.sha256(of: name.folded.utf8)))"
  }

  /// Returns the last request for a session if its response is missing.
  private func unansweredRequest() async throws -> (token: SessionToken, key: String)? {
    guard let bytes = try await secrets.secret(Self.requestName),
      bytes.count > SessionToken.length
    else { return nil }
    return (
      SessionToken(bytes: Array(bytes[..<SessionToken.length])),
      String(decoding: bytes[SessionToken.length...], as: UTF8.self)
    )
  }

  /// - Throws: the error of the backend if an account has the address or the user name, which may be that of an
  ///   unanswered registration.
  func checkAvailable(_ email: String, _ username: String) async throws {
    do {
      try await backend.checkAvailable(email, username)
    } catch let error as AccountError where [.emailTaken, .usernameTaken(username)].contains(error)
    {
      var failure = error.failure
      if let hub, try await unansweredRequest()?.key == Self.requestKey(hub, username) {
        failure.hint = .perhapsRegistered
      }
      throw failure
    }
  }

  /// The hub or the folder of the projects; empty for the user's own data.
  private var dataLocation: String { hub ?? folder ?? "" }

  /// Returns the hub or the folder that the stored session belongs to, empty for the user's own data;
  /// `nil` if it belongs to the projects in use, or if no user is signed in.
  func otherDataLocation() async throws -> String? {
    let other = try await sessionAnywhere()?.dataLocation
    return other == dataLocation ? nil : other
  }

  private static let cursorName = "cursor"

  /// Returns the position up to which this device has announced events of the account.
  func cursor() async throws -> EventCursor? {
    guard let account = try await storedSession()?.account,
      let bytes = try await secrets.secret(Self.cursorName)
    else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).words
    return words.first == "\(account)" ? words.last.flatMap(EventCursor.init) : nil
  }

  /// Stores the position after an update with matches. Messages need no position, since the backend
  /// knows the unread ones.
  func store(_ update: UserUpdate) async throws {
    guard !update.matches.isEmpty, let account = try await storedSession()?.account else { return }
    try await secrets.store(Array("\(account) \(update.cursor)".utf8), as: Self.cursorName)
  }

  func signOut() async throws {
    guard let stored = try await storedSession() else { throw AccountError.signedOut }
    try await backend.signOut(stored.token)
    try await eraseToken()
  }

  /// Ends a session of the account.
  /// - Returns: the sessions that are left; `nil` after the end of the stored session.
  func endSession(_ id: Int) async throws -> [AccountSession]? {
    let sessions = try await withToken { backend, token in
      let sessions = try await backend.sessions(as: token)
      try await backend.endSession(id, as: token)
      return sessions
    }
    guard sessions.contains(where: { $0.id == id && $0.isCurrent }) else {
      return sessions.filter { $0.id != id }
    }
    try await eraseToken()
    return nil
  }

  /// Removes the token and the copies of the hub's data.
  private func eraseToken() async throws {
    try await cache?.erase()
    try await secrets.remove(Self.secretName)
  }

  /// Removes all that is stored of the session of a deleted account.
  func eraseAll() async throws {
    try await HubCache(secrets: secrets).erase()
    try await secrets.remove(Self.cursorName)
    try await secrets.remove(Self.requestName)
    try await secrets.remove(Self.secretName)
  }

  /// Completes the deletion of the stored session's account if it was interrupted.
  /// - Returns: the numbers of the account and of its conversations; `nil` unless it is deleted.
  func completeDeletion() async throws -> (account: Int, conversations: [Int])? {
    guard let stored = try await storedSession(),
      let conversations = try await backend.completeDeletion(as: stored.token)
    else { return nil }
    return (stored.account, conversations)
  }
}

/// The error of an operation that needs a signed-in user. Signing in resolves it.
struct SignInRequired: UserRecoverableError {
  let session: SignInSession
  /// The reason why the stored session is not used; `nil` if there is none.
  var unconfirmed: Failure?

  var failure: Failure { unconfirmed ?? AccountError.signedOut.failure }
  var recovery: any Coordinator<Bool> { SignInOrRegisterCoordinator(session: session) }
}
