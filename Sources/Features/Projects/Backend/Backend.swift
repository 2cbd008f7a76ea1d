import AtriumScreen

/// What keeps accounts, projects and conversations. Here it is a file that several programs share;
/// a server could be another one: every operation names who asks by a token, takes and returns
/// values, and what changes later comes as a stream.
///
/// Whatever a token may not see is not found, as if it were not there.
protocol Backend: AccountBackend, ProjectBackend, ChatBackend {}

/// Who there is, and who is signed in.
protocol AccountBackend: Sendable {
  func register(_ applicant: Applicant) async throws -> Admission
  /// - Parameter name: an e-mail address or a user name.
  /// - Throws: the same error, after the same time, for unknown names and wrong passwords.
  func signIn(_ name: String, _ password: Password) async throws -> Admission
  func signOut(_ token: SessionToken) async throws
  func account(_ token: SessionToken) async throws -> Account
  func edit(_ edit: AccountEdit, as token: SessionToken) async throws -> Account
  /// Ends all sessions of the account and begins a new one.
  func changePassword(
    from old: Password, to new: Password, as token: SessionToken
  ) async throws -> Admission
  /// Takes the account away for good, with its projects and what its messages said; those it talked
  /// with keep the marks of them.
  /// - Throws: as ``signIn(_:_:)`` for a wrong password.
  func deleteAccount(_ password: Password, as token: SessionToken) async throws -> Account
  /// Sends a code by mail, if an account has the address; who asks does not learn whether.
  func sendCode(to email: String, in language: Language) async throws
  /// As ``changePassword(from:to:as:)``, for one who knows a code that was sent.
  func reset(with code: String, to password: Password) async throws -> Admission
  /// Somebody's picture, if they have one.
  func picture(of username: String, as token: SessionToken) async throws -> Portrait?
}

/// What people work on and with whom they want to. Everybody may read it.
protocol ProjectBackend: Sendable {
  func projects(_ query: ProjectQuery) async throws -> ProjectPage
  func project(_ id: Int) async throws -> Project
  func add(_ draft: ProjectDraft, as token: SessionToken) async throws -> Project
  func edit(_ id: Int, _ edit: ProjectEdit, as token: SessionToken) async throws -> Project
  func delete(_ id: Int, as token: SessionToken) async throws -> Project
  /// The best first.
  func matches(of project: Int?, limit: Int, as token: SessionToken) async throws -> [Match]
  /// The tags in use that begin with a text.
  func tags(beginning: String) async throws -> [String]
}

/// Messages between two people about a project.
protocol ChatBackend: Sendable {
  func conversations(as token: SessionToken) async throws -> [Conversation]
  /// The conversation of this number, or about the project of this number, which begins with it.
  func conversation(about id: Int, as token: SessionToken) async throws -> Conversation
  /// Messages in the server's order, the latest `limit` before one.
  func messages(
    in conversation: Int, before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [Message]
  /// Sends once, however often it is asked with the same `letter.id`.
  func send(_ letter: ChatLetter, as token: SessionToken) async throws -> Message
  func deleteMessage(_ id: Int, as token: SessionToken) async throws -> Message
  /// Notes that everything up to a message was read.
  func read(_ conversation: Int, upTo message: Int, as token: SessionToken) async throws
  func search(_ words: [String], limit: Int, as token: SessionToken) async throws -> [Message]
  func setBlocked(_ username: String, _ isBlocked: Bool, as token: SessionToken) async throws
  func blocked(as token: SessionToken) async throws -> [String]
  /// The messages of a conversation behind one, and those that come, as they come.
  func messages(
    in conversation: Int, after: Int, as token: SessionToken
  ) -> AsyncThrowingStream<Message, any Error>
  /// What concerns the person, now and whenever it changes.
  func news(as token: SessionToken) -> AsyncThrowingStream<News, any Error>
  /// An element after each change, whoever made it.
  func changes() -> AsyncStream<Void>
}
