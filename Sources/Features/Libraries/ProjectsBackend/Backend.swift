public import AtriumCore
public import AtriumScreen
public import AtriumTime

/// The store of accounts, projects and conversations.
///
/// Each operation identifies its user by a session token, and takes and returns values. Items that
/// the user may not see are reported as not found. Errors are ``AccountError``, ``ProjectsError``,
/// ``ChatError`` or failures of the storage; an ended session is ``AccountError/signedOut``.
///
/// Changes are recorded in an event log for each account, with numbers without gaps, in the order in
/// which they take effect.
public protocol Backend: Sendable {
  // Accounts and sessions.

  // The caller chooses the token of a new session, so that it can repeat or end a request whose response did not
  // arrive. A repetition with the same token begins no other session.

  /// Creates an account and signs in.
  func register(
    _ draft: AccountDraft, startingWith token: SessionToken
  ) async throws -> AuthenticatedSession
  /// - Throws: the error of ``register(_:startingWith:)`` if an account has the address or the user name.
  func checkAvailable(_ email: String, _ username: String) async throws
  /// - Parameter name: an e-mail address or a user name.
  /// - Throws: the same error, after the same work, for unknown names and wrong passwords.
  func signIn(
    _ name: String, _ password: Password, startingWith token: SessionToken
  ) async throws -> AuthenticatedSession
  /// Ends the session.
  func signOut(_ token: SessionToken) async throws
  /// Returns the sessions of the account that have not ended, those that began last first.
  func sessions(as token: SessionToken) async throws -> [AccountSession]
  /// Ends a session of the account, also that of `token`.
  /// - Throws: ``AccountError/sessionNotFound(_:)`` if the account has no such session.
  func endSession(_ id: Int, as token: SessionToken) async throws
  /// Returns the account of the session.
  func account(_ token: SessionToken) async throws -> Account
  /// Changes the given values.
  func edit(_ edit: AccountEdit, as token: SessionToken) async throws -> Account
  /// Ends all sessions of the account and starts a new one.
  func changePassword(
    from old: Password, to new: Password, as token: SessionToken, startingWith next: SessionToken
  ) async throws -> AuthenticatedSession
  /// Deletes the account with its projects and the texts of its messages. The messages remain in
  /// the conversations, marked as deleted. The sessions end, except for ``completeDeletion(as:)``.
  /// - Returns: the account as it was.
  /// - Throws: the errors of ``signIn(_:_:startingWith:)`` for a wrong password.
  func deleteAccount(_ password: Password, as token: SessionToken) async throws -> Account
  /// Completes a deletion that was interrupted after the account was deleted.
  /// - Returns: the numbers of its conversations; `nil` unless the account of the session is deleted.
  func completeDeletion(as token: SessionToken) async throws -> [Int]?
  /// Mails a reset code if an account has the address. The result does not reveal whether one has.
  func sendResetCode(to email: String, in language: Language) async throws
  /// Sets a new password with a reset code; otherwise as ``changePassword(from:to:as:startingWith:)``.
  func resetPassword(
    with code: String, to password: Password, startingWith token: SessionToken
  ) async throws -> AuthenticatedSession
  /// Returns all data of the user as JSON, except for the password: the account and the sessions, the
  /// projects, the messages of the user, and the positions up to which messages are read. Times are in
  /// milliseconds since 1970, the picture in base64.
  func export(as token: SessionToken) async throws -> String
  /// Returns a PNG or JPEG file; `nil` if the user has no picture.
  func picture(of username: String, as token: SessionToken) async throws -> [UInt8]?

  // Projects. The backend decides whether they can be read without a session.

  /// Returns a page of projects.
  func projects(_ query: ProjectQuery, as token: SessionToken?) async throws -> ProjectPage
  /// Returns a project.
  func project(_ id: Int, as token: SessionToken?) async throws -> Project
  /// Returns the first 200 tags in use that begin with `prefix`.
  func tags(withPrefix prefix: String, as token: SessionToken?) async throws -> [String]
  /// - Parameter key: chosen by the caller, so that repeated calls with it add the project once.
  func add(_ draft: ProjectDraft, key: String?, as token: SessionToken) async throws -> Project
  /// - Parameter version: the ``Project/modified`` of the version that the user has changed; `nil` for
  ///   any.
  /// - Throws: ``ProjectsError/projectChanged(_:)`` if there is a later version.
  func edit(
    _ id: Int, _ edit: ProjectEdit, of version: Instant?, as token: SessionToken
  ) async throws -> Project
  /// Deletes a project.
  func delete(_ id: Int, as token: SessionToken) async throws -> Project
  /// Returns the user's steps on projects that can be undone, the last one first.
  func steps(as token: SessionToken) async throws -> [UndoStep]
  /// Undoes or redoes a step of the user.
  /// - Throws: a failure if there is none, or if somebody changed the project since.
  func perform(_ operation: UndoOperation, as token: SessionToken) async throws -> UndoStep
  /// Returns matches of one project, or of all projects of the user, best first.
  /// - Parameter offset: the number of better matches that are left out.
  func matches(
    of project: Int?, offset: Int, limit: Int, as token: SessionToken
  ) async throws -> [ProjectMatch]

  // Messages between two users about a project.

  /// Returns the listed conversations, those with the newest messages first.
  func conversations(as token: SessionToken) async throws -> [ChatConversation]
  /// Returns the conversation with this number, or the one about the project with this number,
  /// which is created if there is none.
  func conversation(about id: Int, as token: SessionToken) async throws -> ChatConversation
  /// Returns the latest `limit` messages, or the latest before a message, oldest first.
  func messages(
    in conversation: Int, before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage]
  /// Returns the next `limit` messages after a message, oldest first.
  func messages(
    in conversation: Int, after: Int, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage]
  /// Returns the latest `limit` messages of conversations, those of each conversation oldest first.
  /// Conversations of others are left out, and the last of the conversations if the answer would
  /// become too large; that of the first one is complete.
  func newestMessages(
    in conversations: [Int], limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage]
  /// Sends a message. Repeated calls with the same `message.id` send it once.
  /// - Throws: ``ChatError/keyUsed`` if the message with this identifier has another text.
  func send(_ message: OutgoingMessage, as token: SessionToken) async throws -> SentMessage
  /// Deletes the text of a message of the user.
  func deleteMessage(_ id: Int, as token: SessionToken) async throws -> ChatMessage
  /// Marks all messages up to and including `message` as read.
  func markRead(_ conversation: Int, upTo message: Int, as token: SessionToken) async throws
  /// Returns the latest `limit` messages with all words, or the latest before a message, oldest first.
  func search(
    _ words: [String], before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage]
  /// - Returns: whether that was a change.
  func setBlocked(
    _ username: String, _ isBlocked: Bool, as token: SessionToken
  ) async throws -> Bool
  /// Returns the user names of those whom the user has blocked.
  func blockedUsers(as token: SessionToken) async throws -> [String]

  // Changes.

  /// Returns the current state, from one snapshot.
  /// - Parameter cursor: the position up to which the device has announced matches; `nil` for all
  ///   matches in the log.
  func state(since cursor: EventCursor?, as token: SessionToken) async throws -> UserState
  /// Returns the next `limit` events after a position; none if there are none yet.
  ///
  /// Returns one event of the kind ``UserEvent/Kind/reset`` if the position is unknown: in another
  /// timeline, after the last event, or before events that are deleted.
  func events(
    after cursor: EventCursor, limit: Int, as token: SessionToken
  ) async throws -> [UserEvent]
  /// Yields an element after each change that concerns the user, by this process or another one, and
  /// possibly after others. Elements that the consumer has not received yet are joined.
  func changes(as token: SessionToken) -> AsyncStream<Void>
  /// Calls `onChange` where ``changes(as:)`` yields an element and where it ends, until the subscription
  /// ends.
  func subscribe(
    as token: SessionToken, _ onChange: @escaping @Sendable () -> Void
  ) async throws -> ChangeSubscription
}

extension Backend {
  public func register(_ draft: AccountDraft) async throws -> AuthenticatedSession {
    try await register(draft, startingWith: SessionToken())
  }

  public func signIn(_ name: String, _ password: Password) async throws -> AuthenticatedSession {
    try await signIn(name, password, startingWith: SessionToken())
  }

  public func changePassword(
    from old: Password, to new: Password, as token: SessionToken
  ) async throws -> AuthenticatedSession {
    try await changePassword(from: old, to: new, as: token, startingWith: SessionToken())
  }

  public func resetPassword(
    with code: String, to password: Password
  ) async throws -> AuthenticatedSession {
    try await resetPassword(with: code, to: password, startingWith: SessionToken())
  }

  public func subscribe(
    as token: SessionToken, _ onChange: @escaping @Sendable () -> Void
  ) async throws -> ChangeSubscription {
    try await subscribeToChanges(as: token, onChange)
  }

  /// Subscribes by ``changes(as:)``.
  public func subscribeToChanges(
    as token: SessionToken, _ onChange: @escaping @Sendable () -> Void
  ) async throws -> ChangeSubscription {
    let changes = changes(as: token)
    guard let session = try await sessions(as: token).first(where: \.isCurrent) else {
      throw AccountError.signedOut
    }
    let task = Task {
      for await _ in changes { onChange() }
      onChange()
    }
    return ChangeSubscription(session) { task.cancel() }
  }
}
