import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB

extension SQLiteBackend {
  func sendResetCode(to email: String, in language: Language) async throws {
    guard let mailer, mailer.isConfigured else { throw AccountError.noMailServer }
    let email = try EmailAddress.validated(email)
    let code = ResetCode()
    let minutes = Policy.resetCodeMinutes
    let account = try await store.write { [now] db -> Account? in
      try LoginThrottle.recordAttempt("mail \(email.folded)", at: now, db)
      try db.execute(sql: "DELETE FROM code WHERE expires <= ?", arguments: [now])
      let id = try Int.fetchOne(
        db, sql: "SELECT id FROM account WHERE email_key = ?", arguments: [email.folded])
      guard let id else { return nil }
      try db.execute(
        sql: "INSERT OR REPLACE INTO code (digest, account, expires) VALUES (?, ?, ?)",
        arguments: [code.digest, id, now + minutes * 60_000])
      return try Account.find(id, db)
    }
    let strings = ProjectsStrings.localized(in: language)
    let mail = Mail(
      to: account?.email ?? email, subject: strings.codeSubject,
      text: strings.codeText(account?.firstName ?? "", code.grouped, minutes))
    // Both calls contact the server, so that neither its reply nor the time reveals the account.
    if account == nil { try await mailer.probe(mail) } else { try await mailer.send(mail) }
  }

  func resetPassword(
    with code: String, to password: Password
  ) async throws -> AuthenticatedSession {
    let digest = ResetCode(typed: code).digest
    let account = try await store.read { [now] db in
      try Account.find(try Self.account(withCode: digest, at: now, db), db)
    }
    try account.validate(password)
    return try await replacePassword(of: account.id, with: password) { [now] db in
      // Another process may have used the code in the meantime.
      _ = try Self.account(withCode: digest, at: now, db)
    }
  }

  private static func account(
    withCode digest: Data, at now: Int, _ db: Database
  ) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT account FROM code WHERE digest = ? AND expires > ?",
      arguments: [digest, now]
    ).unwrapped(or: AccountError.invalidCode)
  }
}
