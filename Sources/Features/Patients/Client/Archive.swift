import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// The servers there are, and which of them is used.
struct Archive: Sendable {
  static let migrations = ["CREATE TABLE choice (server TEXT NOT NULL)"]
  let http: any HTTPClient, secrets: any Secrets, store: Store
  let servers: [ServerAddress]
  let patience: Duration

  /// The server that is used: the one chosen last, or the first.
  func server() async throws -> ServerAddress {
    guard let first = servers.first else { throw PatientsError.noServer }
    if servers.count == 1 { return first }
    let chosen = try await store.read { try String.fetchOne($0, sql: "SELECT server FROM choice") }
    return servers.first { $0.label == chosen } ?? first
  }

  /// Chooses the server to be used from now on.
  func use(_ name: String) async throws -> ServerAddress {
    guard let server = servers.first(where: { $0.label == name }) else {
      throw PatientsError.unknownServer(name, servers.map(\.label))
    }
    if servers.count > 1 {
      try await store.write { db in
        try db.execute(sql: "DELETE FROM choice")
        try db.execute(sql: "INSERT INTO choice VALUES (?)", arguments: [name])
      }
    }
    return server
  }

  /// Keeps the password of the server that is used.
  func keep(_ password: String) async throws {
    let server = try await server()
    try await secrets.keep(Array(password.utf8), as: server.secret)
  }

  /// The server that is used, ready to be asked.
  func open(_ permit: Permit<ShowingPatients>) async throws -> Orthanc {
    let server = try await server()
    var login: HTTPLogin?
    if let user = server.user {
      let password = try await secrets.secret(server.secret) ?? []
      login = HTTPLogin(user: user, password: String(decoding: password, as: UTF8.self))
    }
    return try Orthanc(server, login, http, patience)
  }

  func homeLine() async throws -> Phrase? {
    servers.isEmpty ? .patients(\.noServerYet) : Phrase(try await server().label)
  }
}
