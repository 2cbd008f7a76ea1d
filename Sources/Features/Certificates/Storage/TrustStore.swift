import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import Foundation
import GRDB
import HealthCredentials

/// The stored trust list.
struct TrustStore: Sendable {
  let store: Store
  let clock: any WallClock
  /// The maximum age of a source, in days.
  let maxAge: Int
  var confirmations: (any DestinationConfirmations)?
  /// The part of the list of signers that was shown last.
  let position = PaginationState<[String]>()

  /// The certificates and issuers of confirmed sources.
  func list() async throws -> TrustList {
    let confirmed = try confirmations.confirmed()
    let (entries, issuers, trusted) = try await store.read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT trusted.name, trusted.statedName, trusted.country, trusted.der,
            trustSource.name AS source, trustSource.updated, trustSource.isSigned
          FROM trusted JOIN trustSource ON trustSource.id = trusted.source ORDER BY trusted.id
          """)
      let trusted = try Self.sources(db).filter { confirmed.contains($0.destination) }
      return (try Array(rows.map(Self.entry)), try Self.issuers(db), Set(trusted.map(\.name)))
    }
    var list = TrustList(now: clock.now, maxAge: maxAge)
    for (certificate, source) in entries where trusted.contains(source.name) {
      list.add(certificate, from: source)
    }
    for (issuer, source) in issuers where trusted.contains(source.name) {
      list.add(issuer, from: source)
    }
    return list
  }

  /// A row of the table `trustSource`.
  private struct StoredSource: Sendable {
    let id: Int
    let name: String
    let updated: Double
    let isSigned: Bool

    var identity: String { "trust \(name) \(updated) \(isSigned)" }
    var destination: Destination { Destination("\(id)", at: [name], identities: [identity]) }
  }

  private static func sources(_ db: Database) throws -> [StoredSource] {
    try Row.fetchAll(db, sql: "SELECT id, name, updated, isSigned FROM trustSource ORDER BY id")
      .map { row in
        try StoredSource(
          id: row.value("id"), name: row.value("name"), updated: row.value("updated"),
          isSigned: row.value("isSigned"))
      }
  }

  /// The sources as destinations: cards are valid because of them.
  func destinations() async throws -> [Destination] {
    try await store.readIfExists { try Self.sources($0).map(\.destination) } ?? []
  }

  func warnings() async throws -> [Block] {
    try confirmations.confirmed().warnings(about: await destinations())
  }

  private static func issuers(_ db: Database) throws -> [TrustList.IssuerEntry] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT trustedIssuer.name, trustedIssuer.title, trustedIssuer.content,
          trustSource.name AS source, trustSource.updated, trustSource.isSigned
        FROM trustedIssuer JOIN trustSource ON trustSource.id = trustedIssuer.source
        ORDER BY trustedIssuer.id
        """)
    return try Array(
      rows.map { row in
        let issuer = try TrustedIssuer(
          id: row.value("name"), name: row.value("title"), content: row.value("content"))
        return (issuer, try source(row))
      })
  }

  private static func source(_ row: Row) throws -> TrustSource {
    let updated = Instant(timeIntervalSince1970: try row.value("updated"))
    return try TrustSource(
      name: row.value("source"), updated: updated, isSigned: row.value("isSigned"))
  }

  private static func entry(_ row: Row) throws -> TrustList.Entry {
    func bytes(_ column: String) throws -> [UInt8]? {
      (try row.value(column) as Data?).map { [UInt8]($0) }
    }
    let certificate = try TrustedCertificate(
      der: [UInt8](row.value("der") as Data), keyIdentifier: bytes("name"),
      country: row.value("country"), listedKeyIdentifier: bytes("statedName"))
    return (certificate, try source(row))
  }

  /// Replaces the certificates and issuers of a source.
  /// - Parameter isSigned: whether the signature of the list was verified.
  /// - Returns: the number of trusted certificates of the source, without duplicates.
  func replace(
    _ source: String, with contents: TrustContents, isSigned: Bool = false
  ) async throws -> Int {
    let now = clock.now.timeIntervalSince1970
    let stored = StoredSource(id: 0, name: source, updated: now, isSigned: isSigned)
    try confirmations?.confirm([stored.identity])
    return try await store.write { db in
      try db.execute(sql: "DELETE FROM trustSource WHERE name = ?", arguments: [source])
      try db.execute(
        sql: "INSERT INTO trustSource (name, updated, isSigned) VALUES (?, ?, ?)",
        arguments: [source, now, isSigned])
      let id = db.lastInsertedRowID
      let insert = try db.makeStatement(
        sql: """
          INSERT OR IGNORE INTO trusted (source, name, statedName, country, der)
          VALUES (?, ?, ?, ?, ?)
          """)
      for issuer in contents.issuers {
        try db.execute(
          sql: "INSERT INTO trustedIssuer (source, name, title, content) VALUES (?, ?, ?, ?)",
          arguments: [id, issuer.id, issuer.name, issuer.contentText])
      }
      for trusted in contents.certificates {
        try insert.execute(arguments: [
          id, Data(trusted.keyIdentifier), trusted.listedKeyIdentifier.map { Data($0) },
          trusted.country, Data(trusted.der),
        ])
      }
      return try Int.fetchOne(
        db,
        sql: """
          SELECT COUNT(*) FROM trusted WHERE source = ? AND name = coalesce(statedName, name)
          """,
        arguments: [id]) ?? 0
    }
  }

  /// Counts the certificates with a key identifier in base64 or of a source with that name, and the
  /// issuers with an address or of that source.
  func count(matching name: String) async throws -> Int {
    try await store.read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT (SELECT COUNT(*) FROM trusted WHERE \(Self.isMatching))
            + (SELECT COUNT(*) FROM trustedIssuer WHERE \(Self.isMatchingIssuer))
          """,
        arguments: Self.arguments(name)) ?? 0
    }
  }

  /// Removes the certificates that ``count(matching:)`` counts.
  /// - Returns: their number, at least 1.
  func remove(matching name: String) async throws -> Int {
    try await store.write { db in
      try db.execute(
        sql: "DELETE FROM trusted WHERE \(Self.isMatching)", arguments: Self.arguments(name))
      var count = db.changesCount
      try db.execute(
        sql: "DELETE FROM trustedIssuer WHERE \(Self.isMatchingIssuer)",
        arguments: ["name": name])
      count += db.changesCount
      guard count > 0 else { throw Failure.notTrusted(name) }
      try db.execute(
        sql: """
          DELETE FROM trustSource WHERE id NOT IN (SELECT source FROM trusted)
            AND id NOT IN (SELECT source FROM trustedIssuer)
          """)
      return count
    }
  }

  private static func keyIdentifiers(of list: TrustList) -> HealthCheck.Finding {
    let (check, count) = ("certificates.trust-key-identifiers", list.mismatchCount)
    guard count > 0 else { return .init(check, .good, .allKeyIdentifiersMatch) }
    return .init(check, .warning, .mismatched(count), hint: .renewTrustList)
  }

  private static func signatures(of sources: Set<TrustSource>) -> HealthCheck.Finding {
    let check = "certificates.trust-signature"
    let names = sources.filter(\.isStoredUnsigned).map(\.name).sorted()
    guard !names.isEmpty else { return .init(check, .good, .allListsSigned) }
    let isWarning = names.contains { $0.contains("://") }
    return .init(
      check, isWarning ? .warning : .good, .unsignedLists(names),
      hint: isWarning ? .signLists : nil)
  }

  private static let isMatching = """
    name = :key OR statedName = :key OR source IN (SELECT id FROM trustSource WHERE name = :name)
    """

  private static let isMatchingIssuer = """
    name = :name OR source IN (SELECT id FROM trustSource WHERE name = :name)
    """

  private static func arguments(_ name: String) -> StatementArguments {
    ["key": Base64.bytes(name).map { Data($0) } ?? Data(), "name": name]
  }

  /// Reports whether the newest source is too old, which sources are unsigned, and how many
  /// certificates were left out. A list that came over the network without a signature is a warning.
  func health() async throws -> [HealthCheck.Finding] {
    let list = try await list()
    let status = list.status()
    guard let age = status.age else {
      return [.init("certificates.trust-list", .good, .noTrustList)]
    }
    return [
      .init(
        "certificates.trust-list", status.isStale ? .warning : .good,
        .trustListAge(age, maxAge),
        hint: status.isStale ? .renewTrustList : nil),
      Self.signatures(of: list.sources), Self.keyIdentifiers(of: list),
    ]
  }
}
