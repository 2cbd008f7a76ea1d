import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// The configured servers and the current selection among them.
struct ServerRegistry: Sendable {
  static let migrations = ["CREATE TABLE choice (server TEXT NOT NULL)"]
  let http: any HTTPClient
  let secrets: any Secrets
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
  func client(_ permit: Permit<ShowingPatients>) async throws -> OrthancClient {
    let server = try await current()
    try confirmations.confirmed().require(server.destination)
    var login: HTTPLogin?
    if let user = server.user {
      let password = try await secrets.secret(server.secretKey) ?? []
      login = HTTPLogin(user: user, password: String(decoding: password, as: UTF8.self))
    }
    return try OrthancClient(server, login, http, timeout: timeout)
  }

  func destinations() async throws -> [Destination] { servers.map(\.destination) }

  func homeLine() async throws -> Phrase? {
    servers.isEmpty ? .noServerYet : Phrase(try await current().label)
  }
}
