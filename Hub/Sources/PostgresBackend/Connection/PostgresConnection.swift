import CPQ
import Glibc

/// A connection to PostgreSQL over libpq, whose calls block. It must be used by one thread at a
/// time; ``PostgresPool`` gives each connection a thread.
public final class PostgresConnection {
  private let handle: OpaquePointer
  /// The names of the prepared statements by their SQL.
  private var statements: [String: String] = [:]
  private var constants: [String: String] = [:]
  /// The last transaction has begun; nothing was written otherwise.
  private(set) var hasBegun = false
  /// The connection cannot be used any more.
  private(set) var isBroken = false

  /// Limits the number of prepared statements; no more than this are in the sources.
  private static let maximumStatements = 500

  /// Connects.
  /// - Parameters:
  ///   - url: a connection string or URL of libpq. Its values override the defaults, which find
  ///     dead servers within about 10 s and use the primary among several hosts.
  ///   - statementTimeout: in milliseconds.
  public init(url: String, statementTimeout: Int = 10_000) throws(PostgresError) {
    let settings = [
      "connect_timeout": "2", "keepalives_idle": "10", "keepalives_interval": "3",
      "keepalives_count": "3", "tcp_user_timeout": "10000",
      "target_session_attrs": "read-write", "application_name": "atrium-hub",
      "client_encoding": "UTF8", "dbname": url,
    ]
    // Later keywords override earlier ones, and dbname is expanded where it stands.
    let names = settings.keys.sorted { ($0 == "dbname" ? 1 : 0, $0) < ($1 == "dbname" ? 1 : 0, $1) }
    let opened = withCStrings(names.map { $0 }) { keywords in
      withCStrings(names.map { settings[$0] }) { values in
        PQconnectdbParams(keywords, values, 1)
      }
    }
    guard let opened else { throw PostgresError(message: "out of memory") }
    guard PQstatus(opened) == CONNECTION_OK else {
      defer { PQfinish(opened) }
      throw PostgresError(of: opened)
    }
    handle = opened
    // libpq prints notices to standard error by default.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    try command(
      """
      SET statement_timeout = \(statementTimeout); SET lock_timeout = \(statementTimeout);
      SET idle_in_transaction_session_timeout = 30000; SET bytea_output = hex;
      SET default_transaction_isolation = 'read committed'
      """)
  }

  deinit { PQfinish(handle) }

  var socket: Int32 { PQsocket(handle) }

  /// Runs one statement, prepared at its first use, and returns its rows.
  @discardableResult
  public func rows(
    _ sql: String, _ values: any PostgresValue...
  ) throws(PostgresError) -> PostgresRows {
    try rows(sql, values)
  }

  public func row(
    _ sql: String, _ values: any PostgresValue...
  ) throws(PostgresError) -> PostgresRow? {
    try rows(sql, values).first
  }

  /// Returns the number of changed rows.
  @discardableResult
  public func execute(
    _ sql: String, _ values: any PostgresValue...
  ) throws(PostgresError) -> Int {
    try rows(sql, values).changedCount
  }

  public func rows(
    _ sql: String, _ values: [any PostgresValue]
  ) throws(PostgresError) -> PostgresRows {
    let name = try prepare(sql)
    let count = Int32(values.count)
    return PostgresRows(
      try check(
        withCStrings(values.map(\.postgresText)) {
          PQexecPrepared(handle, name, count, $0, nil, nil, 0)
        }))
  }

  /// Returns a value that does not change while the connection exists; `make` reads it once.
  func constant(_ name: String, _ make: () throws -> String) rethrows -> String {
    if let value = constants[name] { return value }
    let value = try make()
    constants[name] = value
    return value
  }

  /// Runs one or more statements without parameters.
  public func command(_ sql: String) throws(PostgresError) {
    PQclear(try check(PQexec(handle, sql)))
  }

  /// Runs `body` in a transaction, which is rolled back if `body` throws.
  func transaction<Result>(
    _ begin: String, _ body: (PostgresConnection) throws -> Result
  ) throws -> Result {
    hasBegun = false
    try command(begin)
    hasBegun = true
    do {
      let result = try body(self)
      try command("COMMIT")
      return result
    } catch {
      if !isBroken { try? command("ROLLBACK") }
      throw error
    }
  }

  /// Returns the payloads of the notifications that have arrived.
  func notifications() throws(PostgresError) -> [String] {
    guard PQconsumeInput(handle) == 1 else { throw fail(PostgresError(of: handle)) }
    var payloads: [String] = []
    while let notice = PQnotifies(handle) {
      payloads.append(String(cString: notice.pointee.extra))
      PQfreemem(notice)
    }
    return payloads
  }

  private func prepare(_ sql: String) throws(PostgresError) -> String {
    if let name = statements[sql] { return name }
    if statements.count >= Self.maximumStatements {
      try command("DEALLOCATE ALL")
      statements = [:]
    }
    let name = "s\(statements.count)"
    PQclear(try check(PQprepare(handle, name, sql, 0, nil)))
    statements[sql] = name
    return name
  }

  private func check(_ result: OpaquePointer?) throws(PostgresError) -> OpaquePointer {
    guard let result else { throw fail(PostgresError(of: handle)) }
    switch PQresultStatus(result) {
    case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: return result
    default:
      defer { PQclear(result) }
      let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
      throw fail(
        PostgresError(state: state ?? "", message: String(cString: PQresultErrorMessage(result))))
    }
  }

  private func fail(_ error: PostgresError) -> PostgresError {
    if error.endsConnection || PQstatus(handle) != CONNECTION_OK { isBroken = true }
    return error
  }
}

/// Calls `body` with an array of C strings that ends with NULL.
private func withCStrings<Result>(
  _ texts: [String?],
  _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  var pointers = texts.map { text in text.flatMap { UnsafePointer(strdup($0)) } } + [nil]
  defer { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }
  return body(&pointers)
}
