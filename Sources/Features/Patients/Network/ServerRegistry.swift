import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// A server in the feature's settings.
struct ServerConfiguration: Sendable, Equatable {
  /// The name in the setting `servers`; `nil` for the server of the setting `url`.
  let name: String?
  let url: String
  let kind: ArchiveKind
  let user: String?
  /// The name of the sign-in of the deployment, instead of a user.
  let signIn: String?
  /// The path of a PEM file with the authority that signed the server's certificate.
  var certificatePath: String?

  /// The name, or host and port.
  var label: String { name ?? (try? HTTPAddress(url).authority) ?? url }

  var destination: Destination {
    Destination(
      name ?? "server", at: [url], account: signIn ?? user, identities: [account.identity],
      isSetting: true)
  }

  var account: ServerAccount {
    ServerAccount(
      address: url, user: user, signIn: signIn,
      secretName: name.map { "password of \($0)" } ?? "password")
  }
}

extension ServerConfiguration {
  /// - Parameter member: a name, and a URL or an object of `url`, `kind`, `certificates`, and `user` or `signin`.
  init?(_ member: JSON.Member) {
    switch member.value {
    case .string(let url):
      self.init(name: member.key, url: url, kind: ArchiveKind(of: url), user: nil, signIn: nil)
    case .object(let members):
      let known = ["url", "kind", "user", "signin", "certificates"]
      guard let url = member.value["url"]?.string,
        let kind = member.value["kind"].map({ ArchiveKind(rawValue: $0.string ?? "") })
          ?? ArchiveKind(of: url),
        members.allSatisfy({ known.contains($0.key) && $0.value.string != nil }),
        member.value["user"] == nil || member.value["signin"] == nil
      else { return nil }
      self.init(
        name: member.key, url: url, kind: kind, user: member.value["user"]?.string,
        signIn: member.value["signin"]?.string,
        certificatePath: member.value["certificates"]?.string)
    default: return nil
    }
  }
}

/// The configured servers and the current selection among them.
struct ServerRegistry: Sendable {
  static let migrations = ["CREATE TABLE choice (server TEXT NOT NULL)"]
  let accounts: ServerAccounts
  let store: Store
  let servers: [ServerConfiguration]
  let timeout: Duration
  var confirmations: (any DestinationConfirmations)?

  /// The server that was selected last, or the first one.
  func current() async throws -> ServerConfiguration {
    guard let first = servers.first else { throw Failure.noServer }
    if servers.count == 1 { return first }
    let selected = try await store.read {
      try String.fetchOne($0, sql: "SELECT server FROM choice")
    }
    return servers.first { $0.label == selected } ?? first
  }

  /// Selects the server for all later requests.
  func select(_ label: String) async throws -> ServerConfiguration {
    guard let server = servers.first(where: { $0.label == label }) else {
      throw Failure.unknownServer(label, known: servers.map(\.label))
    }
    if servers.count > 1 {
      try await store.write { db in
        try db.execute(sql: "DELETE FROM choice")
        try db.execute(sql: "INSERT INTO choice VALUES (?)", arguments: [label])
      }
    }
    return server
  }

  /// A client of the current server.
  func archive(
    _ permit: Permit<ShowingPatients>, _ cache: ResourceCache
  ) async throws -> any ImageArchive {
    let server = try await current()
    try confirmations.confirmed().require(server.destination)
    let connection = try ServerConnection(
      server, try await accounts.client(of: server.account), timeout: timeout)
    return switch server.kind {
    case .orthanc: OrthancClient(connection: connection, cache: cache)
    case .dicomweb: DicomWebClient(connection: connection, cache: cache)
    }
  }

  func destinations() async throws -> [Destination] { servers.map(\.destination) }

  func homeLine() async throws -> Phrase? {
    servers.isEmpty ? .noServerYet : Phrase(try await current().label)
  }
}
