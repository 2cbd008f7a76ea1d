import AtriumCore
import Foundation

extension SQLBackend {
  public func register(
    _ draft: AccountDraft, startingWith token: SessionToken
  ) async throws -> AuthenticatedSession {
    let draft = try draft.validated()
    try await checkAvailable(draft.email, draft.username)
    let hash = try await hasher.hash(draft.password, parameters: policy.parameters)
    do {
      return try await write { [policy] transaction in
        try transaction.checkAvailable(draft.email, draft.username)
        let id = try transaction.insert(
          into: "account",
          [
            "email": draft.email, "email_key": draft.email.folded, "username": draft.username,
            "username_key": draft.username.folded, "first_name": draft.firstName,
            "last_name": draft.lastName,
            "search": "\(draft.username) \(draft.firstName) \(draft.lastName)".folded,
            "salt": hash.salt, "hash": hash.hash, "cost": hash.parameters.cost,
            "block": hash.parameters.blockSize, "lanes": hash.parameters.parallelism,
            "created": transaction.now,
          ], returning: "id"
        ).unwrapped(or: AccountError.signedOut).int("id")
        try transaction.replacePicture(of: id, with: draft.picture)
        return try transaction.startSession(for: id, token, policy)
      }
    } catch  where isDuplicate(error) {
      // Another registration has taken the address or the user name in the meantime.
      try await checkAvailable(draft.email, draft.username)
      throw error
    }
  }

  public func checkAvailable(_ email: String, _ username: String) async throws {
    try await read { try $0.checkAvailable(email, username) }
  }

  public func account(_ token: SessionToken) async throws -> Account {
    try await read(as: token) { try $0.account($0.user) }
  }

  public func edit(_ edit: AccountEdit, as token: SessionToken) async throws -> Account {
    let edit = try edit.validated()
    do {
      return try await write(as: token) { try $0.apply(edit) }
    } catch  where isDuplicate(error) {
      // Another account has taken the address or the user name in the meantime, which the second
      // attempt reports.
      return try await write(as: token) { try $0.apply(edit) }
    }
  }

  public func deleteAccount(_ password: Password, as token: SessionToken) async throws -> Account {
    let account = try await account(token)
    _ = try await signIn(account.username, password)
    return try await writeErasingDeletedContent(
      token.authenticating { transaction in
        let account = try transaction.account(transaction.user)
        try transaction.eraseUser()
        return account
      }
    ).0
  }

  public func completeDeletion(as token: SessionToken) async throws -> [Int]? {
    let account = try await read { transaction in
      try transaction.row(
        """
        SELECT account.id FROM session JOIN account ON account.id = session.account
        WHERE digest = $1 AND expires > $2 AND username = ''
        """, token.digest, transaction.now)?.int("id")
    }
    guard let account else { return nil }
    return try await writeErasingDeletedContent { transaction in
      try transaction.rows(
        "SELECT id FROM conversation WHERE owner = $1 OR guest = $1 ORDER BY id", account
      ).map { try $0.int("id") }
    }
  }

  public func picture(of username: String, as token: SessionToken) async throws -> [UInt8]? {
    try await read(as: token) { transaction in
      try transaction.row(
        "SELECT bytes FROM picture WHERE account = $1", transaction.account(named: username)
      )?.bytes("bytes")
    }
  }
}

extension SQLTransaction {
  /// Returns the account with this number.
  /// - Throws: ``AccountError/signedOut`` if it is deleted.
  public func account(_ id: Int) throws -> Account {
    let row = try row(
      """
      SELECT id, email, username, first_name, last_name,
        EXISTS (SELECT 1 FROM picture WHERE account = account.id) AS has_picture
      FROM account WHERE id = $1 AND username <> ''
      """, id
    ).unwrapped(or: AccountError.signedOut)
    return Account(
      id: try row.int("id"), email: try row.text("email"), username: try row.text("username"),
      firstName: try row.text("first_name"), lastName: try row.text("last_name"),
      hasPicture: try row.bool("has_picture"))
  }

  /// Returns the number of the account with this user name.
  public func account(named username: String) throws -> Int {
    try row("SELECT id FROM account WHERE username_key = $1", username.folded)
      .unwrapped(or: ChatError.userNotFound(username)).int("id")
  }

  /// Throws an error if another account than that of the user has the address or the user name.
  fileprivate func checkAvailable(_ email: String, _ username: String) throws {
    let taken = try row(
      """
      SELECT email_key = $1 AS is_email FROM account
      WHERE (email_key = $1 OR username_key = $2) AND id <> $3 LIMIT 1
      """, email.folded, username.folded, user)
    guard let taken else { return }
    throw try taken.bool("is_email")
      ? AccountError.emailTaken : AccountError.usernameTaken(username)
  }

  fileprivate func apply(_ edit: AccountEdit) throws -> Account {
    let conversations = try lockPartners(of: user)
    let old = try account(user)
    let email = edit.email ?? old.email
    let username = edit.username ?? old.username
    let firstName = edit.firstName ?? old.firstName
    let lastName = edit.lastName ?? old.lastName
    try checkAvailable(email, username)
    try update(
      "account", user,
      [
        "email": email, "email_key": email.folded, "username": username,
        "username_key": username.folded, "first_name": firstName, "last_name": lastName,
        "search": "\(username) \(firstName) \(lastName)".folded,
      ])
    if let picture = edit.picture { try replacePicture(of: user, with: picture) }
    try appendAccount(user, conversations)
    return try account(user)
  }

  fileprivate func replacePicture(of account: Int, with picture: [UInt8]?) throws {
    try execute("DELETE FROM picture WHERE account = $1", account)
    guard let picture else { return }
    try execute("INSERT INTO picture (account, bytes) VALUES ($1, $2)", account, Data(picture))
  }

  /// Erases the account of the user.
  public func eraseUser() throws {
    let conversations = try lockPartners(of: user)
    try eraseData()
    for users in conversations {
      try append(
        LoggedEvent(
          kind: .account, account: users.partner(of: user), conversation: users.conversation))
    }
    endSessions(of: user)
  }
}

extension UserProfile {
  /// Reads the columns `username` and `full_name`. Returns `nil` for a deleted account, whose user
  /// name is empty.
  public init?(_ row: some SQLRow) throws {
    let username = try row.text("username")
    if username.isEmpty { return nil }
    self.init(username: username, fullName: try row.text("full_name"))
  }
}
