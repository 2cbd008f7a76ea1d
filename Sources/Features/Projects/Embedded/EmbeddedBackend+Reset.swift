import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB

/// Forgotten passwords.
extension EmbeddedBackend {
  func sendCode(to email: String, in language: Language) async throws {
    guard let mailer, mailer.isConfigured else { throw AccountError.noMailServer }
    let email = try EmailAddress.checked(email)
    let code = ResetCode()
    let account = try await store.write { [now] db in
      try Attempts.begin("mail \(email.folded)", at: now, db)
      try db.execute(sql: "DELETE FROM code WHERE expires <= ?", arguments: [now])
      let id = try Int.fetchOne(
        db, sql: "SELECT id FROM account WHERE email_key = ?", arguments: [email.folded])
      guard let id else { return nil as Account? }
      try db.execute(
        sql: "INSERT OR REPLACE INTO code (digest, account, expires) VALUES (?, ?, ?)",
        arguments: [code.digest, id, now + Policy.minutesOfCode * 60_000])
      return try Account.find(id, db)
    }
    let strings = ProjectsStrings.localized(in: language)
    let mail = Mail(
      to: account?.email ?? email, subject: strings.codeSubject,
      text: strings.codeText(account?.firstName ?? "", code.grouped, Policy.minutesOfCode))
    // Neither what the mail server answers nor how long it takes tells whether there is an account.
    if account == nil { try await mailer.probe(mail) } else { try await mailer.send(mail) }
  }

  func reset(with code: String, to password: Password) async throws -> Admission {
    let digest = ResetCode(typed: code).digest
    let account = try await store.read { [now] db in
      let id = try Self.account(with: digest, at: now, db)
      return try Account.find(id, db)
    }
    try account.check(password)
    return try await replacePassword(of: account.id, with: password) { [now] db in
      // Somebody may have used the code meanwhile.
      _ = try Self.account(with: digest, at: now, db)
    }
  }

  private static func account(with digest: Data, at now: Int, _ db: Database) throws -> Int {
    guard
      let id = try Int.fetchOne(
        db, sql: "SELECT account FROM code WHERE digest = ? AND expires > ?",
        arguments: [digest, now])
    else { throw AccountError.badCode }
    return id
  }
}
