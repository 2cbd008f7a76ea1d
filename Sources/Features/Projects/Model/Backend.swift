import AtriumScreen
import AtriumStorage

/// The store of accounts, projects and conversations.
///
/// Each operation identifies its user by a session token, takes and returns values, and reports
/// later changes as a stream, so that a server could implement it too. Items that the user may not
/// see are reported as not found.
protocol Backend: Sendable {
  // Accounts and sessions.

  func register(_ draft: AccountDraft) async throws -> AuthenticatedSession
  /// - Throws: the error of ``register(_:)`` if an account has the address or the user name.
  func checkAvailable(_ email: String, _ username: String) async throws
  /// - Parameter name: an e-mail address or a user name.
  /// - Throws: the same error, after the same work, for unknown names and wrong passwords.
  func signIn(_ name: String, _ password: Password) async throws -> AuthenticatedSession
  func signOut(_ token: SessionToken) async throws
  func account(_ token: SessionToken) async throws -> Account
  func edit(_ edit: AccountEdit, as token: SessionToken) async throws -> Account
  /// Ends all sessions of the account and starts a new one.
  func changePassword(
    from old: Password, to new: Password, as token: SessionToken
  ) async throws -> AuthenticatedSession
  /// Deletes the account with its projects and the texts of its messages. The messages remain in
  /// the conversations, marked as deleted.
  /// - Returns: the account as it was.
  /// - Throws: the errors of ``signIn(_:_:)`` for a wrong password.
  func deleteAccount(_ password: Password, as token: SessionToken) async throws -> Account
  /// Completes the deletion of an account that was interrupted after the account was deleted.
  /// - Returns: the numbers of its conversations; `nil` unless the account with this number is deleted.
  func completeDeletion(of account: Int) async throws -> [Int]?
  /// Mails a reset code if an account has the address. The result does not reveal whether one has.
  func sendResetCode(to email: String, in language: Language) async throws
  /// Sets a new password with a reset code; otherwise as ``changePassword(from:to:as:)``.
  func resetPassword(
    with code: String, to password: Password
  ) async throws -> AuthenticatedSession
  /// Returns a PNG or JPEG file; `nil` if the user has no picture.
  func picture(of username: String, as token: SessionToken) async throws -> [UInt8]?

  // Projects, which everybody may read.

  func projects(_ query: ProjectQuery) async throws -> ProjectPage
  /// Returns the number of projects; `nil` if nothing was stored yet.
  func projectCount() async throws -> Int?
  func project(_ id: Int) async throws -> Project
  func add(_ draft: ProjectDraft, as token: SessionToken) async throws -> Project
  func edit(_ id: Int, _ edit: ProjectEdit, as token: SessionToken) async throws -> Project
  func delete(_ id: Int, as token: SessionToken) async throws -> Project
  /// Returns the user's steps on projects that can be undone, the last one first.
  func steps(as token: SessionToken) async throws -> [JournalStep]
  /// Undoes or redoes a step of the user.
  /// - Throws: a failure if there is none, or if somebody changed the project since.
  func move(_ move: JournalMove, as token: SessionToken) async throws -> JournalStep
  /// Returns the matches of one project, or of all projects of the user, best first.
  func matches(
    of project: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ProjectMatch]
  /// Returns the tags in use that begin with `prefix`.
  func tags(withPrefix prefix: String) async throws -> [String]

  // Messages between two users about a project.

  func conversations(as token: SessionToken) async throws -> [ChatConversation]
  /// Returns the conversation with this number, or the one about the project with this number,
  /// which is created if there is none.
  func conversation(about id: Int, as token: SessionToken) async throws -> ChatConversation
  /// Returns the latest `limit` messages, or the latest before a message, oldest first.
  func messages(
    in conversation: Int, before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage]
  /// Sends a message. Repeated calls with the same `message.id` send it once.
  func send(_ message: OutgoingMessage, as token: SessionToken) async throws -> ChatMessage
  func deleteMessage(_ id: Int, as token: SessionToken) async throws -> ChatMessage
  /// Marks all messages up to and including `message` as read.
  func markRead(_ conversation: Int, upTo message: Int, as token: SessionToken) async throws
  func search(
    _ words: [String], limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage]
  /// - Returns: whether that was a change.
  func setBlocked(
    _ username: String, _ isBlocked: Bool, as token: SessionToken
  ) async throws -> Bool
  func blockedUsers(as token: SessionToken) async throws -> [String]
  /// Yields the messages after one, and new messages as they arrive.
  func messages(
    in conversation: Int, after: Int, as token: SessionToken
  ) -> AsyncThrowingStream<ChatMessage, any Error>
  /// Yields the state for the user now and after each change.
  func updates(as token: SessionToken) -> AsyncThrowingStream<UserUpdate, any Error>
  /// Yields an element after each change, by this process or another one.
  func changes() -> AsyncStream<Void>
}
