import CPQ
import Glibc

/// A connection to PostgreSQL over libpq, whose calls block. It must be used by one thread at a
/// time; ``PostgresPool`` gives each connection a thread.
public final class PostgresConnection {
  private let handle: OpaquePointer
  /// The names of the prepared statements by their SQL.
  private var statements: [String: String] = [:]
  private var constants: [String: String] = [:]
  /// Statements that are sent together with the next one.
  private var queue: [Statement] = []
  /// `true` if COMMIT of the last transaction was sent. Otherwise the transaction has changed
  /// nothing.
  private(set) var hasSentCommit = false
  /// `true` if the connection cannot be used any more.
  private(set) var isBroken = false

  private struct Statement {
    let sql: String
    let values: [any PostgresValue]
  }

  /// The maximum number of prepared statements. The program has fewer different statements.
  private static let maximumStatements = 500

  /// Connects.
  /// - Parameter url: a connection string or URL of libpq. Its values override the defaults, which find
  ///   dead servers within about 10 s and use the primary among several hosts.
  public init(url: String) throws(PostgresError) {
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
      SET statement_timeout = 10000; SET lock_timeout = 10000;
      SET idle_in_transaction_session_timeout = 30000; SET bytea_output = hex;
      SET default_transaction_isolation = 'read committed';
      SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET jit = off
      """)
  }

  /// Statements are planned once per connection, which would otherwise take longer than their execution.
  /// These plans use indexes even if a table is small, because it may grow before PostgreSQL plans again. Within a
  /// transaction that begins with this statement, each statement is planned for its values.
  static let planningForValues = """
    SELECT set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('enable_seqscan', 'on', true)
    """

  deinit { PQfinish(handle) }

  var socket: Int32 { PQsocket(handle) }

  /// Returns a function that ends the running statement with an error. Any thread may call it.
  func canceller() -> @Sendable () -> Void {
    let request = CancelRequest(PQgetCancel(handle))
    return { request.send() }
  }

  /// The address of the server and the number of the session, for the request to cancel a statement.
  private final class CancelRequest: @unchecked Sendable {
    private let request: OpaquePointer?

    init(_ request: OpaquePointer?) { self.request = request }

    deinit { PQfreeCancel(request) }

    func send() {
      var message = [CChar](repeating: 0, count: 256)
      _ = PQcancel(request, &message, Int32(message.count))
    }
  }

  /// Runs one statement, prepared at its first use, and returns its rows.
  @discardableResult
  public func rows(
    _ sql: String, _ values: any PostgresValue...
  ) throws(PostgresError) -> PostgresRows {
    try rows(sql, values: values)
  }

  public func row(
    _ sql: String, _ values: any PostgresValue...
  ) throws(PostgresError) -> PostgresRow? {
    try rows(sql, values: values).first
  }

  /// Returns the number of changed rows.
  @discardableResult
  public func execute(
    _ sql: String, _ values: any PostgresValue...
  ) throws(PostgresError) -> Int {
    try rows(sql, values: values).changedCount
  }

  /// - Parameter values: one value for each parameter. The label tells them from a single array.
  public func rows(
    _ sql: String, values: [any PostgresValue]
  ) throws(PostgresError) -> PostgresRows {
    guard let rows = try send(Statement(sql: sql, values: values)).last else {
      throw PostgresError(message: "no result")
    }
    return rows
  }

  /// Sends a statement together with the next one, which saves a round trip. Its rows are dropped.
  func enqueue(_ sql: String, _ values: [any PostgresValue] = []) {
    queue.append(Statement(sql: sql, values: values))
  }

  /// Runs the last statement of a transaction together with COMMIT, and returns its rows.
  func commit(
    with sql: String, _ values: any PostgresValue...
  ) throws(PostgresError) -> PostgresRows {
    queue.append(Statement(sql: sql, values: values))
    let results = try sendCommit()
    return results[results.count - 2]
  }

  /// Returns a value that does not change while the connection exists; `make` reads it once.
  func valueOfConnection(_ name: String, _ make: () throws -> String) rethrows -> String {
    if let value = constants[name] { return value }
    let value = try make()
    constants[name] = value
    return value
  }

  /// Runs one or more statements without parameters.
  public func command(_ sql: String) throws(PostgresError) {
    if !queue.isEmpty { _ = try send() }
    PQclear(try check(PQexec(handle, sql)))
  }

  /// Runs `body` in a transaction, which is rolled back if `body` throws. The first statement of
  /// `body` is sent together with `begin`; the last one may be that of ``commit(with:_:)``.
  func transaction<Result>(
    _ begin: String, _ body: (PostgresConnection) throws -> Result
  ) throws -> Result {
    hasSentCommit = false
    enqueue(begin)
    do {
      let result = try body(self)
      if !hasSentCommit { _ = try sendCommit() }
      return result
    } catch {
      queue = []
      if !isBroken, PQtransactionStatus(handle) != PQTRANS_IDLE { try? command("ROLLBACK") }
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

  private func sendCommit() throws(PostgresError) -> [PostgresRows] {
    hasSentCommit = true
    return try send(Statement(sql: "COMMIT", values: []))
  }

  /// Sends the queue and a further statement, and returns the results of all.
  private func send(_ last: Statement? = nil) throws(PostgresError) -> [PostgresRows] {
    let statements = queue + (last.map { [$0] } ?? [])
    queue = []
    let names = try prepare(statements)
    guard statements.count == 1 else { return try sendPipeline(statements, names) }
    let result = withCStrings(statements[0].values.map(\.postgresText)) {
      PQexecPrepared(handle, names[0], Int32(statements[0].values.count), $0, nil, nil, 0)
    }
    return [PostgresRows(try check(result))]
  }

  /// Sends several statements at once, in libpq's pipeline mode. Those after a failed one are
  /// skipped.
  private func sendPipeline(
    _ statements: [Statement], _ names: [String]
  ) throws(PostgresError) -> [PostgresRows] {
    var isSent = PQenterPipelineMode(handle) == 1
    for (statement, name) in zip(statements, names) where isSent {
      isSent = withCStrings(statement.values.map(\.postgresText)) {
        PQsendQueryPrepared(handle, name, Int32(statement.values.count), $0, nil, nil, 0) == 1
      }
    }
    guard isSent, PQpipelineSync(handle) == 1 else {
      isBroken = true
      throw PostgresError(of: handle)
    }
    var results: [PostgresRows] = []
    var error: PostgresError?
    for _ in statements {
      let result = PQgetResult(handle)
      if error == nil {
        do { results.append(PostgresRows(try check(result))) } catch let failure { error = failure }
      } else {
        PQclear(result)
      }
      // Results cannot be read from a lost connection.
      if let error, isBroken { throw error }
      // NULL follows the result of each statement.
      while let further = PQgetResult(handle) { PQclear(further) }
    }
    // The result of the synchronization.
    PQclear(PQgetResult(handle))
    guard PQexitPipelineMode(handle) == 1 else {
      isBroken = true
      throw error ?? PostgresError(of: handle)
    }
    if let error { throw error }
    return results
  }

  private func prepare(_ needed: [Statement]) throws(PostgresError) -> [String] {
    if statements.count + needed.count > Self.maximumStatements {
      PQclear(try check(PQexec(handle, "DEALLOCATE ALL")))
      statements = [:]
    }
    var names: [String] = []
    for sql in needed.map(\.sql) {
      if statements[sql] == nil {
        let name = "s\(statements.count)"
        PQclear(try check(PQprepare(handle, name, sql, 0, nil)))
        statements[sql] = name
      }
      names.append(statements[sql] ?? "")
    }
    return names
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
