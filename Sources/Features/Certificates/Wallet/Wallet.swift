import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB

/// The certificates a person keeps. On the disk they are sealed; the key is a secret.
struct Wallet: Sendable {
  let store: Store
  let secrets: any Secrets
  let inspector: Inspector
  /// Draws QR codes, where there is something that can.
  let qr: (any QRMaker)?

  static let steps = [
    """
    CREATE TABLE card (
      id INTEGER PRIMARY KEY AUTOINCREMENT, mark BLOB NOT NULL UNIQUE, sealed BLOB NOT NULL
    )
    """
  ]

  /// What became of a certificate that was to be kept.
  enum Addition: Equatable, Sendable {
    case added(Int)
    /// It is there already, perhaps with another signature or in another writing.
    case known(Int)
  }

  /// Keeps a certificate, whoever signed it, if it can be read.
  /// - Parameter text: what the QR code says.
  func add(_ text: String) async throws -> Addition {
    try await add([text])[0]
  }

  /// Keeps all of them or, where one cannot be read, none.
  func add(_ texts: [String]) async throws -> [Addition] {
    let zlib = try Zlib()
    let payloads = try texts.map { text in
      let decoded = Decoded(Array(text.utf8)[...], with: zlib)
      guard let payload = decoded.payload, Kind.all(in: payload).count == 1 else {
        throw WalletError.notACertificate(decoded.failure?.finding)
      }
      return payload
    }
    let key = try await key(making: true)
    let rows = try zip(texts, payloads).map { text, payload in
      let mark = key.mark(of: payload)
      let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return (mark, try key.seal(Array(trimmed.utf8), under: mark))
    }
    return try await store.write { db in
      try rows.map { mark, sealed in
        if let id = try Int.fetchOne(
          db, sql: "SELECT id FROM card WHERE mark = ?", arguments: [Data(mark)])
        {
          return .known(id)
        }
        try db.execute(
          sql: "INSERT INTO card (mark, sealed) VALUES (?, ?)",
          arguments: [Data(mark), Data(sealed)])
        return .added(Int(db.lastInsertedRowID))
      }
    }
  }

  /// The texts of all certificates, by number.
  func texts() async throws -> [(id: Int, text: String)] {
    let rows = try await store.read { db in
      try Row.fetchAll(db, sql: "SELECT id, mark, sealed FROM card ORDER BY id").map(Sealed.init)
    }
    guard !rows.isEmpty else { return [] }
    let key = try await key(making: false)
    return try rows.map { ($0.id, try $0.text(key)) }
  }

  func text(_ id: Int) async throws -> String {
    let row = try await store.read { db in
      try Row.fetchOne(db, sql: "SELECT id, mark, sealed FROM card WHERE id = ?", arguments: [id])
        .map(Sealed.init)
    }
    guard let row else { throw WalletError.notFound(id) }
    return try row.text(try await key(making: false))
  }

  /// All of them, or none where one is not there.
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

  private func key(making isNew: Bool) async throws -> WalletKey {
    if let secret = try await secrets.secret(WalletKey.name) { return WalletKey(secret) }
    guard isNew else { throw WalletError.noKey }
    if try await count() == 0 {
      let new = WalletKey.makeSecret()
      return WalletKey(try await secrets.secret(WalletKey.name, orKeeping: new))
    }
    // Another shell may have made one a moment ago, for the first card.
    guard let secret = try await secrets.secret(WalletKey.name) else { throw WalletError.noKey }
    return WalletKey(secret)
  }
}

/// A row as it is on the disk.
private struct Sealed: Sendable {
  let id: Int, mark: [UInt8], bytes: [UInt8]

  init(_ row: Row) {
    id = row[0]
    (mark, bytes) = (Array(row[1] as Data), Array(row[2] as Data))
  }

  func text(_ key: WalletKey) throws -> String {
    do {
      return String(decoding: try key.open(bytes, under: mark), as: UTF8.self)
    } catch {
      throw WalletError.damaged(id)
    }
  }
}
