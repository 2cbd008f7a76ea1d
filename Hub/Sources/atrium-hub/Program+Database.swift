import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation
import PostgresBackend
import ProjectsBackend
import ProjectsSQLite

extension Program {
  /// Starts a PostgreSQL server in a folder, which remains with its data, and serves it.
  func tryOut() async throws {
    let folder = URL(fileURLWithPath: arguments.folder).standardizedFileURL
    let server: LocalPostgres
    do {
      server = try LocalPostgres.start(in: folder)
    } catch let failure as LocalPostgres.Failure {
      throw Stop(69, failure.description)
    }
    defer { try? server.stop(isWaiting: false) }
    try await migrate(pool(server.url), isQuiet: true)
    try await serveDatabase(server.url)
  }

  func migrate(_ pool: PostgresPool, isQuiet: Bool = false) async throws {
    let (old, new) = try await pool.migrate()
    if isQuiet { return }
    printLine(
      old == new ? "The tables have version \(new)." : "Updated the tables: \(old) → \(new).")
  }

  /// Checks the connection, the version of the tables and the numbers of the events.
  func check() async throws {
    let pool = pool(try databaseURL())
    try await pool.checkSchema()
    let problems = try await pool.findProblems()
    for problem in problems { printLine(problem) }
    if !problems.isEmpty { throw Stop(65, "The database is inconsistent.") }
    printLine("The database is consistent.")
  }

  /// Prints the data of a user as JSON.
  func export(_ name: String) async throws {
    let pool = pool(try databaseURL())
    try await pool.checkSchema()
    printLine(try await pool.exportUser(name))
  }

  /// Deletes the account that the arguments name, after a question.
  func erase() async throws {
    let url = try databaseURL()
    let pool = pool(url)
    try await pool.checkSchema()
    let backend = PostgresBackend(
      pool: pool, wakeups: Wakeups(url: url), clock: UTCClock(), mailer: nil,
      policy: Self.policy)
    guard let account = try await account(in: backend) else {
      printLine("Account \(arguments.number ?? 0) is erased already.")
      return
    }
    let label = "\(account.username) <\(account.email)>, account \(account.id)"
    if !arguments.isConfirmed {
      guard isatty(STDIN_FILENO) == 1 else {
        throw Stop(64, "'--yes' confirms to erase \(label).")
      }
      FileHandle.standardOutput.write(Data("Erase \(label)? (y/n) ".utf8))
      guard readLine()?.lowercased() == "y" else { throw Stop(75, "Nothing was erased.") }
    }
    try await backend.erase(account)
    printLine("Erased \(label).")
  }

  /// Returns the account that the arguments name; `nil` if it is erased already.
  private func account(in backend: PostgresBackend) async throws -> Account? {
    if let number = arguments.number { return try await backend.account(number: number) }
    let name = try operand()
    do {
      return try await backend.account(named: name)
    } catch let error as ChatError {
      guard case .userNotFound = error, Int(name) != nil else { throw error }
      throw Stop(
        66, "No user is named '\(name)'. '--number \(name)' is the account with this number.")
    }
  }

  /// Copies a SQLite file into a database without accounts.
  func importFile(_ file: String) async throws {
    let pool = pool(try databaseURL())
    try await migrate(pool, isQuiet: true)
    guard FileManager.default.isReadableFile(atPath: file) else {
      throw Stop(66, "cannot read \(file)")
    }
    let counts = try await SQLiteImport(file: file, pool: pool).run()
    for (table, count) in counts { printLine("\(table)\t\(count)") }
  }

  func printLine(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
