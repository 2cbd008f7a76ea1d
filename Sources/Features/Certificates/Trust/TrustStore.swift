import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB

/// The certificates that this installation trusts, in the feature's own database.
struct TrustStore: Sendable {
  let store: Store, clock: any WallClock
  /// How many days a list is good for.
  let limit: Int

  func list() async throws -> TrustList {
    let now = Timestamp(clock.now)
    var list = TrustList(now: now, limit: limit)
    for (trusted, source) in try await rows() { list.add(trusted, from: source) }
    return list
  }

  private func rows() async throws -> [(TrustedCertificate, TrustSource)] {
    try await store.read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT trusted.name, trusted.statedName, trusted.country, trusted.der,
            trustSource.name AS source, trustSource.updated
          FROM trusted JOIN trustSource ON trustSource.id = trusted.source ORDER BY trusted.id
          """)
      var found: [(TrustedCertificate, TrustSource)] = []
      while let row = try rows.next() {
        found.append(
          (
            TrustedCertificate(
              der: [UInt8](row["der"] as Data), name: [UInt8](row["name"] as Data),
              country: row["country"], statedName: (row["statedName"] as Data?).map { [UInt8]($0) }),
            TrustSource(name: row["source"], updated: Timestamp(seconds: row["updated"]))
          ))
      }
      return found
    }
  }

  /// Takes a list in place of what the source listed before.
  /// - Returns: how many certificates stand under the source now.
  func take(_ certificates: [TrustedCertificate], from source: String) async throws -> Int {
    let now = clock.now.timeIntervalSince1970
    return try await store.write { db in
      try db.execute(sql: "DELETE FROM trustSource WHERE name = ?", arguments: [source])
      try db.execute(
        sql: "INSERT INTO trustSource (name, updated) VALUES (?, ?)", arguments: [source, now])
      let id = db.lastInsertedRowID
      let insert = try db.makeStatement(
        sql: """
          INSERT OR IGNORE INTO trusted (source, name, statedName, country, der)
          VALUES (?, ?, ?, ?, ?)
          """)
      for trusted in certificates {
        try insert.execute(arguments: [
          id, Data(trusted.name), trusted.statedName.map { Data($0) }, trusted.country,
          Data(trusted.der),
        ])
      }
      return try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM trusted WHERE source = ?", arguments: [id]) ?? 0
    }
  }

  /// How many certificates have that key identifier, in base64, or come from a source of that name.
  func count(called name: String) async throws -> Int {
    try await store.read { db in
      try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM trusted WHERE \(Self.isCalled)",
        arguments: Self.arguments(name)) ?? 0
    }
  }

  /// Trusts no more what ``count(called:)`` counts.
  func remove(_ name: String) async throws -> Int {
    try await store.write { db in
      try db.execute(
        sql: "DELETE FROM trusted WHERE \(Self.isCalled)", arguments: Self.arguments(name))
      let count = db.changesCount
      guard count > 0 else { throw CertificatesError.notTrusted(name) }
      try db.execute(
        sql: "DELETE FROM trustSource WHERE id NOT IN (SELECT source FROM trusted)")
      return count
    }
  }

  private static let isCalled = """
    name = :key OR statedName = :key OR source IN (SELECT id FROM trustSource WHERE name = :name)
    """

  private static func arguments(_ name: String) -> StatementArguments {
    ["key": Base64.bytes(name).map { Data($0) } ?? Data(), "name": name]
  }
}
