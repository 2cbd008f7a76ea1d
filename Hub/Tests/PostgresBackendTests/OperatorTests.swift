import AtriumStorage
import Foundation
import PostgresBackend
import ProjectsBackend
import ProjectsSQLite
import Testing

/// The program's commands for operators.
@Suite(.enabled(if: LocalPostgres.isInstalled, "PostgreSQL is not installed"))
struct OperatorTests {
  /// A user who has the number of an erased account as the name, as earlier versions allowed.
  private static func databaseWithUserNamedByNumber() async throws -> BackendFixture {
    let fixture = try await BackendFixture.make()
    _ = try await fixture.register("ada")
    _ = try await fixture.register("bob")
    try await fixture.backend.erase(fixture.backend.account(named: "bob"))
    _ = try await fixture.backend.pool.write {
      try $0.command("UPDATE account SET username = '2', username_key = '2' WHERE id = 1")
    }
    return fixture
  }

  @Test func numberIsNoUserName() async throws {
    let fixture = try await BackendFixture.make()
    _ = try await fixture.register("ada")
    let refused = try await run("atrium-hub erase 1 --yes", in: fixture)
    #expect(refused.status == 66)
    #expect(refused.text.contains("'--number 1'"))
    let unconfirmed = try await run("atrium-hub erase ada < /dev/null", in: fixture)
    #expect(unconfirmed.status == 64)
    #expect(unconfirmed.text.contains("ada <ada@example.org>, account 1"))
    #expect(try await fixture.backend.account(number: 1) != nil)
    let erased = try await run("atrium-hub erase --number 1 --yes", in: fixture)
    #expect(erased.status == 0, "\(erased.text)")
    #expect(try await fixture.backend.account(number: 1) == nil)
    #expect(try await run("atrium-hub erase --number 9 --yes", in: fixture).status == 66)
  }

  @Test func unusablePathsAreNamedAndNotCreated() async throws {
    let fixture = try await BackendFixture.make()
    for (command, status, message) in [
      ("--embedded /nowhere/hub.sqlite", 66, "/nowhere is not a folder"),
      ("try --folder /nowhere/hub", 69, "cannot create /nowhere/hub: "),
      ("--address /nowhere/hub", 69, "cannot listen on /nowhere/hub: No such file or directory"),
    ] as [(String, Int32, String)] {
      let outcome = try await run("atrium-hub \(command)", in: fixture)
      #expect(outcome.status == status && outcome.text.contains(message), "\(outcome.text)")
    }
    #expect(!FileManager.default.fileExists(atPath: "/nowhere"))
  }

  @Test func erasedNameIsAUserName() async throws {
    let fixture = try await Self.databaseWithUserNamedByNumber()
    let erased = try await run("atrium-hub erase 2 --yes", in: fixture)
    #expect(erased.text.contains("2 <ada@example.org>, account 1"))
    #expect(try await fixture.backend.account(number: 1) == nil)
  }

  /// The commands of docs/hub.md for a restore, on a backup that was made before an erasure.
  @Test func documentedRestoreRepeatsErasures() async throws {
    let fixture = try await BackendFixture.make()
    for name in ["ada", "bob", "eve"] { _ = try await fixture.register(name) }
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/hub.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    let restored = fixture.url.replacing(/\/test_[0-9a-f]+/, with: "/atrium2")
    let commands = try #require(lines.firstIndex(of: "### Backup and erasure"))
    let script = lines[commands...].prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("    ") }
      .map {
        $0.replacing("postgresql://hub@127.0.0.1/atrium2", with: restored)
          .replacing("--owner hub ", with: "").trimmingCharacters(in: .whitespaces)
      }
    let dump = try await run(script[0], in: fixture)
    #expect(dump.status == 0, "\(dump.text)")
    for name in ["eve", "bob"] {
      try await fixture.backend.erase(fixture.backend.account(named: name))
    }
    // A name that is the number of an erased account.
    let rename = "UPDATE account SET username = '3', username_key = '3' WHERE id = 1"
    _ = try await fixture.backend.pool.write { try $0.command(rename) }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.moveItem(
      at: dump.folder.appending(path: "atrium.dump"), to: folder.appending(path: "atrium.dump"))
    let restore = try await run(
      script.dropFirst().joined(separator: "\n"), in: fixture, folder: folder)
    #expect(restore.status == 0, "\(restore.text)")
    #expect(restore.text.contains("The database is consistent."))
    let backend = BackendFixture.backend(restored)
    #expect(try await backend.account(number: 1)?.username == "ada")
    #expect(try await backend.account(number: 2) == nil)
    #expect(try await backend.account(number: 3) == nil)
  }

  @Test func importKeepsWhatIsRead() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let group = EmbeddedBackend.make(
      store: Store(.file(path), migrations: EmbeddedBackend.migrations), clock: TestClock(),
      mailer: nil, policy: BackendPolicy(parameters: ScryptParameters(cost: 10), sessionDays: 30),
      hasher: TestHasher())
    let (ada, bob, project) = try await group.pair()
    for text in ["one", "two", "three"] {
      let message = OutgoingMessage(id: text, recipient: project.id, text: text)
      let sent = try await group.send(message, as: bob).message
      if text == "two" { try await group.markRead(sent.conversation, upTo: sent.id, as: ada) }
    }
    let fixture = try await BackendFixture.make()
    let imported = try await run("atrium-hub import '\(path)'", in: fixture)
    #expect(imported.status == 0, "\(imported.text)")
    #expect(try await fixture.backend.state(since: nil, as: ada).unread == 1)
    #expect(try await fixture.backend.pool.findProblems() == [])
  }

  private struct Outcome {
    var status: Int32
    var text: String
    /// The working folder of the commands.
    var folder: URL
  }

  /// Runs commands of a shell that stops at the first failure, with the programs of the build and of PostgreSQL.
  private func run(
    _ script: String, in fixture: BackendFixture, folder: URL? = nil
  ) async throws -> Outcome {
    let folder =
      try folder
      ?? {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
      }()
    let server = try #require(URLComponents(string: fixture.url))
    let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path(percentEncoded: false)
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(programs):\(environment["PATH", default: ""])"
    environment["ATRIUM_HUB_DATABASE"] = fixture.url
    environment["PGHOST"] = server.host
    environment["PGPORT"] = server.port.map(String.init)
    environment["PGUSER"] = server.user
    environment["PGPASSWORD"] = server.password
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-e", "-c", script]
    process.environment = environment
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, text: String(decoding: text, as: UTF8.self), folder: folder
    )
  }
}
