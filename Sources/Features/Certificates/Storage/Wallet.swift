import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB
import HealthCredentials

/// The stored certificates. They are encrypted with a key from the secrets.
struct Wallet: Sendable {
  let store: Store
  let secrets: any Secrets
  let verification: VerificationService
  /// Encodes QR codes, if the program is built with an encoder.
  let qr: (any QRMaker)?

  /// The result of adding a certificate, with its number.
  enum AddResult: Equatable, Sendable {
    case added(Int)
    /// The wallet contains the same payload already.
    case known(Int)
  }

  private struct EncryptedRow: FetchableRecord, Sendable {
    let id: Int
    let fingerprint: [UInt8]
    let sealed: [UInt8]

    init(row: Row) {
      id = row["id"]
      fingerprint = Array(row["mark"] as Data)
      sealed = Array(row["sealed"] as Data)
    }

    func text(_ key: WalletKey) throws -> String {
      do {
        return String(decoding: try key.open(sealed, fingerprint: fingerprint), as: UTF8.self)
      } catch {
        throw WalletError.damaged(id)
      }
    }
  }

  /// Adds certificates that can be decoded, whoever signed them. If one cannot be decoded, adds none.
  /// - Parameter texts: the contents of QR codes.
  func add(_ texts: [String]) async throws -> [AddResult] {
    let zlib = try ZlibDecompressor()
    let payloads = try texts.map { text in
      let decoded = DecodedCertificate(Array(text.utf8)[...], with: zlib)
      guard let payload = decoded.payload, CertificateKind.all(in: payload).count == 1 else {
        throw WalletError.notACertificate(decoded.failure?.finding)
      }
      return payload
    }
    let key = try await key(creating: true)
    let rows = try zip(texts, payloads).map { text, payload in
      let fingerprint = key.fingerprint(of: payload)
      let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return (fingerprint, try key.seal(Array(trimmed.utf8), fingerprint: fingerprint))
    }
    return try await store.write { db in
      try rows.map { fingerprint, sealed in
        if let id = try Int.fetchOne(
          db, sql: "SELECT id FROM card WHERE mark = ?", arguments: [Data(fingerprint)])
        {
          return .known(id)
        }
        try db.execute(
          sql: "INSERT INTO card (mark, sealed) VALUES (?, ?)",
          arguments: [Data(fingerprint), Data(sealed)])
        return .added(Int(db.lastInsertedRowID))
      }
    }
  }

  /// Returns the texts of all certificates, by number.
  func texts() async throws -> [(id: Int, text: String)] {
    let rows = try await store.read { db in
      try EncryptedRow.fetchAll(db, sql: "SELECT id, mark, sealed FROM card ORDER BY id")
    }
    guard !rows.isEmpty else { return [] }
    let key = try await key(creating: false)
    return try rows.map { ($0.id, try $0.text(key)) }
  }

  func text(_ id: Int) async throws -> String {
    let row = try await store.read { db in
      try EncryptedRow.fetchOne(
        db, sql: "SELECT id, mark, sealed FROM card WHERE id = ?", arguments: [id])
    }
    guard let row else { throw WalletError.notFound(id) }
    return try row.text(try await key(creating: false))
  }

  /// Deletes certificates. If one does not exist, deletes none.
  func delete(_ ids: [Int]) async throws {
    try await store.write { db in
      for id in Set(ids) {
        try db.execute(sql: "DELETE FROM card WHERE id = ?", arguments: [id])
        guard db.changesCount == 1 else { throw WalletError.notFound(id) }
      }
    }
  }

  func count() async throws -> Int {
    try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM card") ?? 0 }
  }

  func homeLine() async throws -> Phrase? {
    let count = try await count()
    return count == 0 ? nil : .wallet { $0.homeLine(count) }
  }

  /// - Parameter isFirst: whether a missing key is created, unless a stored certificate needs it.
  private func key(creating isFirst: Bool) async throws -> WalletKey {
    if isFirst, try await count() == 0 {
      let new = WalletKey.makeSecret()
      return WalletKey(try await secrets.secret(WalletKey.secretName, orKeeping: new))
    }
    guard let secret = try await secrets.secret(WalletKey.secretName) else {
      throw WalletError.noKey
    }
    return WalletKey(secret)
  }
}
