import Foundation
import PostgresBackend
import Testing

@Suite(.enabled(if: LocalPostgres.isInstalled, "PostgreSQL is not installed"))
struct PostgresPoolTests {
  @Test
  func parametersAndResultsKeepTheirValues() async throws {
    let pool = PostgresPool(url: try TestDatabase.url, size: 1)
    let texts = ["a", "\"quoted\" \\ , {}", "ü\n'; DROP TABLE x; --"]
    let values = try await pool.read { db in
      let row = try db.row(
        "SELECT $1::bigint AS n, $2::text AS t, $3::bytea AS b, $4::text AS none, $5::bool AS y,"
          + " array_to_json($6::text[])::text AS list",
        Int.min, "x\u{0}y", Bytes([0, 92, 255]), String?.none, true, texts)
      return (
        try row?.int("n"), try row?.text("t"), try row?.bytes("b"), try row?.optionalText("none"),
        try row?.bool("y"), try row?.text("list")
      )
    }
    #expect(values.0 == Int.min)
    #expect(values.1 == "xy")
    #expect(values.2 == [0, 92, 255])
    #expect(values.3 == nil)
    #expect(values.4 == true)
    #expect(try JSONDecoder().decode([String].self, from: Data((values.5 ?? "").utf8)) == texts)
  }

  @Test
  func failedTransactionsAreRolledBack() async throws {
    let pool = PostgresPool(url: try TestDatabase.url, size: 1)
    try await pool.write { try $0.command("CREATE TEMP TABLE t (n int PRIMARY KEY)") }
    await #expect(throws: PostgresError.self) {
      try await pool.write { db in
        try db.execute("INSERT INTO t VALUES ($1)", 1)
        try db.execute("INSERT INTO t VALUES ($1)", 1)
      }
    }
    let count = try await pool.read { try $0.row("SELECT count(*) AS n FROM t")?.int("n") }
    #expect(count == 0)
  }

  @Test
  func readsSurviveALostConnection() async throws {
    let pool = PostgresPool(url: try TestDatabase.url, size: 1)
    let other = PostgresPool(url: try TestDatabase.url, size: 1)
    let id = try await pool.read { try $0.row("SELECT pg_backend_pid() AS id")?.int("id") }
    try await other.read { _ = try $0.rows("SELECT pg_terminate_backend($1)", id ?? 0) }
    let next = try await pool.read { try $0.row("SELECT pg_backend_pid() AS id")?.int("id") }
    #expect(next != nil && next != id)
    #expect(pool.statistics.connects == 2)
  }

  @Test
  func operationsBeyondTheLimitAreRefused() async throws {
    let pool = PostgresPool(
      url: try TestDatabase.url, size: 1, maximumWaiting: 1)
    let results = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<10 {
        group.addTask {
          do {
            try await pool.read { _ = try $0.rows("SELECT pg_sleep(0.2)") }
            return true
          } catch {
            #expect(error is PoolExhausted)
            return false
          }
        }
      }
      return await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(results.contains(true))
    #expect(results.contains(false))
  }

  @Test
  func aServerThatIsAwayIsReported() async throws {
    let pool = PostgresPool(url: "postgresql://x@127.0.0.1:1/x", size: 1)
    let error = await #expect(throws: PostgresError.self) { try await pool.read { _ in } }
    #expect(error?.isUnavailable == true)
  }

  @Test
  func notificationsReachTheListener() async throws {
    let url = try TestDatabase.url
    let (events, continuation) = AsyncStream<PostgresListener.Event>.makeStream()
    let listener = PostgresListener(url: url, channel: "test") { continuation.yield($0) }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == .connected)
    try await PostgresPool(url: url, size: 1).read { try $0.command("NOTIFY test, 'hello'") }
    #expect(await iterator.next() == .notification("hello"))
    withExtendedLifetime(listener) {}
  }
}
