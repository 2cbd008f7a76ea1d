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
  /// The part of the list that was shown last.
  let position = PaginationState<WalletQuery>()

  /// The result of adding a certificate, with its number.
  enum AddResult: Equatable, Sendable {
    case added(Int)
    /// The wallet contains the same payload already.
    case known(Int)

    fileprivate var newNumber: Int? { if case .added(let id) = self { id } else { nil } }
  }

  /// The undo history of the certificates, which contains them encrypted.
  private static let undoHistory = UndoHistory(
    of: CertificatesFeature.id, [UndoableTable("card")],
    describe: { step in
      let names = CertificatesFeature.items.names(
        step.detail["ids"]?.elements?.compactMap(\.integer) ?? [])
      return step.action == "deleted" ? .deleted(names) : .added(names)
    },
    items: { step in
      step.detail["ids"]?.elements?.compactMap(\.integer).map { Candidate("\($0)") } ?? []
    })

  /// Writes and records the changes as one step.
  private func record<Result: Sendable>(
    _ action: String, numbers: @escaping @Sendable (Result) -> [Int],
    change: @escaping @Sendable (Database) throws -> Result
  ) async throws -> Result {
    let now = verification.clock.now
    return try await store.write { db in
      try Self.undoHistory.record(action, at: now, db) { result in
        ["ids": .array(numbers(result).map(JSON.integer))]
      } change: {
        try change(db)
      }
    }
  }

  func recentStep(_ operation: UndoOperation) async throws -> RecentStep? {
    try await Self.undoHistory.recentStep(operation, in: store, clock: verification.clock)
  }

  @MainActor
  func undoCommands<Output>() -> [Command<Output>] {
    Self.undoHistory.commands(in: store, clock: verification.clock)
  }

  /// A row; `mark` is the fingerprint.
  private struct Card: Decodable, FetchableRecord, TableRecord {
    static let databaseTableName = "card"

    let id: Int
    let mark: Data
    let sealed: Data

    func text(_ key: WalletKey) throws -> String {
      do {
        return try key.open(sealed, fingerprint: mark)
      } catch {
        throw UnreadableCertificate.damaged(id)
      }
    }
  }

  /// Adds certificates that can be decoded, whoever signed them. If one cannot be decoded, adds none.
  /// - Parameters:
  ///   - texts: the contents of QR codes.
  ///   - budget: the bounds of all of them together.
  func add(_ texts: [String], within budget: CredentialBudget? = nil) async throws -> [AddResult] {
    let contents = try Self.contents(of: texts, within: budget)
    let key = try await key(creating: true)
    let rows = try contents.map { payload, text in
      let fingerprint = key.fingerprint(of: payload)
      return (fingerprint, try key.seal(text, fingerprint: fingerprint))
    }
    return try await record(
      "added", numbers: { $0.compactMap(\.newNumber) },
      change: { db in
        try rows.map { fingerprint, sealed in
          if let card = try Card.filter(Column("mark") == fingerprint).fetchOne(db) {
            return .known(card.id)
          }
          try db.execute(
            sql: "INSERT INTO card (mark, sealed) VALUES (?, ?)", arguments: [fingerprint, sealed])
          return .added(Int(db.lastInsertedRowID))
        }
      })
  }

  /// Returns the certificates that can be added and that the wallet does not contain.
  func newCertificates(among texts: [String]) async throws -> [String] {
    let decoder = try CredentialDecoder()
    let found = texts.compactMap { text in
      (try? Self.content(of: text, decoder)).map { (text: text, payload: $0.payload) }
    }
    let valid = found.map(\.text)
    guard !valid.isEmpty, try await count() > 0 else { return valid }
    let key = try await key(creating: false)
    let fingerprints = found.map { key.fingerprint(of: $0.payload) }
    return try await store.read { db in
      try zip(valid, fingerprints).filter { _, fingerprint in
        try Card.filter(Column("mark") == fingerprint).fetchCount(db) == 0
      }.map(\.0)
    }
  }

  /// Returns the signed contents, and the texts as they are stored: the parts of a card are joined.
  static func contents(
    of texts: [String], within budget: CredentialBudget? = nil
  ) throws -> [(payload: JSON, text: String)] {
    try budget?.spend(texts.count, .credentials)
    let decoder = try CredentialDecoder(within: budget)
    return try texts.map { text in
      let content = Result { try Self.content(of: text, decoder) }
      try budget?.check()
      return try content.get()
    }
  }

  private static func content(
    of text: String, _ decoder: CredentialDecoder
  ) throws -> (payload: JSON, text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let (kind, credential) = decoder.decode(Array(text.utf8)[...])
    guard StoredContent(kind, credential) != nil else {
      throw Failure.notACertificate(credential.defect)
    }
    switch credential {
    case .card(let card): return (card.payload ?? .null, card.text)
    case .certificate(let decoded, _):
      return (decoded.payload ?? decoded.claims?.content(of: kind)?.json ?? .null, text)
    case .link, .other: throw Failure.notACertificate(nil)
    }
  }

  func texts() async throws -> [(id: Int, text: String)] {
    let cards = try await store.readIfExists { try Card.order(Column("id")).fetchAll($0) } ?? []
    guard !cards.isEmpty else { return [] }
    let key = try await key(creating: false)
    return try cards.map { ($0.id, try $0.text(key)) }
  }

  func text(_ id: Int) async throws -> String {
    let card = try await store.read { try Card.fetchOne($0, key: id) }
    guard let card else { throw Failure.certificateNotFound(id) }
    return try card.text(try await key(creating: false))
  }

  /// Deletes certificates. If one does not exist, deletes none.
  func delete(_ ids: [Int]) async throws {
    try await record(
      "deleted", numbers: { ids },
      change: { db in
        for id in Set(ids) {
          guard try Card.deleteOne(db, key: id) else { throw Failure.certificateNotFound(id) }
        }
      })
  }

  func count() async throws -> Int { try await store.read { try Card.fetchCount($0) } }

  func homeLine() async throws -> Phrase? {
    let count = try await count()
    return .homeLine(count)
  }

  /// - Parameter isFirst: whether a missing key is created, unless a stored certificate needs it.
  private func key(creating isFirst: Bool) async throws -> WalletKey {
    if isFirst, try await count() == 0 {
      let new = WalletKey.makeSecret()
      return WalletKey(try await secrets.secret(WalletKey.secretName, orStoring: new))
    }
    guard let secret = try await secrets.secret(WalletKey.secretName) else {
      throw UnreadableCertificate.noKey
    }
    return WalletKey(secret)
  }
}

extension VerificationResult.Credential {
  fileprivate var defect: VerificationFinding? {
    switch self {
    case .certificate(let decoded, _): decoded.failure?.finding
    case .card(let card): card.steps.first { $0.isOK != true }?.finding
    case .link, .other: nil
    }
  }
}
