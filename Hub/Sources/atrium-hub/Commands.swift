import ArgumentParser
import AtriumCore
import AtriumStorage
import Foundation
import PostgresBackend
import ProjectsBackend

struct HubCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "atrium-hub",
    abstract: "Serves projects and chat to the shells of other machines.",
    subcommands: [
      Serve.self, Try.self, Migrate.self, Check.self, Import.self, Export.self, Erase.self,
    ],
    defaultSubcommand: Serve.self)

  /// Runs the command that the arguments name.
  static func parseAndRun() async throws {
    var command = try parseAsRoot()
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      // Help and completion.
      try command.run()
    }
  }
}

/// An error that ends the program, with an exit status of sysexits.h.
struct ExitError: Error {
  let status: Int32
  let message: String

  init(_ status: Int32, _ message: String) {
    self.status = status
    self.message = message
  }
}

extension HubCommand {
  struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Serve the users of a PostgreSQL database or of one SQLite file.")

    @Option(help: ArgumentHelp("A SQLite file instead of a database.", valueName: "file"))
    var embedded: String?
    @OptionGroup var database: DatabaseOptions
    @OptionGroup var options: ServerOptions

    func run() async throws {
      let server = Server(options: options)
      if let embedded {
        try await server.serve(file: embedded)
      } else {
        let url = try database.url(
          orThrow:
            "--database or --embedded is needed; 'atrium-hub try' starts a database of its own.")
        try await server.serve(database: url)
      }
    }
  }

  struct Try: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Start a PostgreSQL server in a folder, which remains with its data, and serve it.")

    @Option(help: ArgumentHelp("The folder.", valueName: "dir"))
    var folder = "atrium-hub"
    @OptionGroup var options: ServerOptions

    func run() async throws {
      let folder = URL(fileURLWithPath: folder).standardizedFileURL
      let postgres: LocalPostgres
      do {
        postgres = try LocalPostgres.start(in: folder)
      } catch let failure as LocalPostgres.Failure {
        throw ExitError(69, failure.description)
      }
      defer { try? postgres.stop(isWaiting: false) }
      _ = try await PostgresPool(url: postgres.url).migrate()
      try await Server(options: options).serve(database: postgres.url) { address in
        printLine("In another terminal: atrium --set projects.hub=\(address)")
      }
    }
  }

  struct Migrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Create or update the tables.")

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      let (old, new) = try await PostgresPool(url: database.url).migrate()
      printLine(
        old == new ? "The tables have version \(new)." : "Updated the tables: \(old) → \(new).")
    }
  }

  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check the tables, the event logs and the absence of erased texts.")

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      let problems = try await database.checkedPool().findProblems()
      for problem in problems { printLine(problem) }
      if !problems.isEmpty { throw ExitError(65, "The database is inconsistent.") }
      printLine("The database is consistent.")
    }
  }

  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Copy a SQLite file into a database without accounts.")

    @ArgumentParser.Argument var file: String
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      let pool = PostgresPool(url: try database.url)
      _ = try await pool.migrate()
      guard FileManager.default.isReadableFile(atPath: file) else {
        throw ExitError(66, "cannot read \(file)")
      }
      for (table, count) in try await SQLiteImport(file: file, pool: pool).run() {
        printLine("\(table)\t\(count)")
      }
    }
  }

  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print what the database contains about a user, as JSON.")

    @ArgumentParser.Argument(help: "The user name.") var name: String
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      printLine(try await database.checkedPool().exportUser(name))
    }
  }

  struct Erase: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Delete an account, after a question.")

    @ArgumentParser.Argument(help: "The user name.") var name: String?
    @Option(help: "The number of the account, instead of its user name.") var number: Int?
    @Flag(help: "Erase without a question.") var yes = false
    @OptionGroup var database: DatabaseOptions

    func validate() throws {
      guard (name == nil) != (number == nil) else {
        throw ValidationError("erase needs a user name or --number.")
      }
    }

    func run() async throws {
      let backend = PostgresBackend(
        pool: try await database.checkedPool(), wakeups: Wakeups(url: try database.url),
        clock: UTCClock(), mailer: nil, policy: Server.policy)
      guard let account = try await account(in: backend) else {
        return printLine("Account \(number ?? 0) is erased already.")
      }
      let label = "\(account.username) <\(account.email)>, account \(account.id)"
      if !yes {
        guard isatty(STDIN_FILENO) == 1 else {
          throw ExitError(64, "'--yes' confirms to erase \(label).")
        }
        FileHandle.standardOutput.write(Data("Erase \(label)? (y/n) ".utf8))
        guard readLine()?.lowercased() == "y" else { throw ExitError(75, "Nothing was erased.") }
      }
      try await backend.erase(account)
      printLine("Erased \(label).")
    }

    /// Returns the account; `nil` if it is erased already.
    private func account(in backend: PostgresBackend) async throws -> Account? {
      guard let name else { return try await backend.account(number: number ?? 0) }
      do {
        return try await backend.account(named: name)
      } catch let error as ChatError {
        guard case .userNotFound = error, Int(name) != nil else { throw error }
        throw ExitError(
          66, "No user is named '\(name)'. '--number \(name)' is the account with this number.")
      }
    }
  }
}

/// Ends the program. Libraries of libpq are not closed, because a thread that opens a connection would crash.
func end(_ status: Int32) -> Never {
  fflush(nil)
  _exit(status)
}

func printLine(_ text: String) {
  FileHandle.standardOutput.write(Data((text + "\n").utf8))
}
