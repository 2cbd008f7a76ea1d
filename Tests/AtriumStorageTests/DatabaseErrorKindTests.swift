import AtriumCore
import AtriumScreen
import Foundation
import GRDB
import Glibc
import Testing

@testable import AtriumStorage

@Suite("Database errors", .timeLimit(.minutes(10)))
struct DatabaseErrorKindTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("A folder in place of the file is reported", arguments: Store.ProcessLifetime.allCases)
  func folderInPlace(lifetime: Store.ProcessLifetime) async throws {
    let store = Store(.file(folder.path), migrations: notes, processLifetime: lifetime)
    let failure = await failure { try await store.count() }
    #expect(failure?.kind == .inputOutput && failure?.code == "store.unreadable")
    #expect(failure?.message.text(in: .en) == "Cannot read \(folder.path): it is a folder.")
    #expect(
      failure?.message.text(in: .de)
        == "\(folder.path) kann nicht gelesen werden: es ist ein Ordner.")
  }

  @Test(
    "A value of more than 64 MiB is neither written nor read",
    arguments: Store.ProcessLifetime.allCases)
  func tooLargeValue(lifetime: Store.ProcessLifetime) async throws {
    let path = try await folder.filled()
    let store = Store(.file(path), migrations: notes, processLifetime: lifetime)
    let write = await failure {
      try await store.write {
        try $0.execute(sql: "INSERT INTO note (text) VALUES (zeroblob(80 << 20))")
      }
    }
    store.close()
    let other = try foreignConnection(path)
    try await other.writeWithoutTransaction {
      try $0.execute(sql: "INSERT INTO note (text) VALUES (zeroblob(80 << 20))")
    }
    try other.close()
    let again = Store(.file(path), migrations: notes, processLifetime: lifetime)
    let read = await failure {
      try await again.read { try String.fetchAll($0, sql: "SELECT hex(text) FROM note") }
    }
    for failure in [write, read] {
      #expect(failure?.kind == .data && failure?.code == "store.too-large", "\(failure as Any)")
      let message = failure?.message.text(in: .en) ?? ""
      #expect(message.contains("64 MiB") && message.contains(path), "\(message)")
    }
  }

  @Test(
    "A full-text index whose tables contradict each other is damaged; other constraints are errors of the program"
  )
  func contradictingIndex() async throws {
    let store = Store(.memory, migrations: notes)
    try await store.write { db in
      try db.execute(
        sql: """
          CREATE VIRTUAL TABLE words USING fts5 (title);
          INSERT INTO words (rowid, title) VALUES (1, 'a'), (2, 'b')
          """)
    }
    try await store.write {
      try $0.execute(sql: "UPDATE words_data SET block = '[]' WHERE id = 10")
    }
    for (sql, code) in [
      ("INSERT INTO words (title) VALUES ('c')", "store.damaged"),
      ("INSERT INTO note (id, text) VALUES (1, 'a'), (1, 'b')", "store.sql"),
    ] {
      let failure = await failure { try await store.write { try $0.execute(sql: sql) } }
      #expect(failure?.code == code, "\(sql) \(failure as Any)")
    }
  }

  @Test("A file in place of the folder is reported")
  func fileInPlaceOfFolder() async throws {
    let store = Store(.file("/dev/null/notes.sqlite"), migrations: notes)
    let failure = await failure { try await store.count() }
    #expect(failure?.code == "store.unreadable")
    #expect(
      failure?.message.description == "Cannot read /dev/null/notes.sqlite: Not a directory.")
  }

  @Test("Missing permissions are reported")
  func permissions() async throws {
    let path = try await folder.filled()
    let (data, root) = (folder.path + "/data", folder.path)
    chmod(root, 0o755)
    // A child process, which can drop the privileges of root.
    await #expect(processExitsWith: .success) { [path = path as String, data = data as String] in
      func codes() async -> [String?] {
        [
          await failure { try await Store(.file(path), migrations: notes).count() }?.code,
          await failure { try await Store(.file(path), migrations: notes).add("x") }?.code,
        ]
      }
      let isRoot = getuid() == 0
      func setModes(file: mode_t, folder: mode_t) {
        if isRoot { _ = seteuid(0) }
        chmod(path, file)
        chmod(data, folder)
        if isRoot { _ = seteuid(65_534) }
      }
      setModes(file: 0o000, folder: 0o755)
      #expect(await codes() == ["store.unreadable", "store.unreadable"])
      setModes(file: 0o444, folder: 0o555)
      #expect(await codes() == ["store.unwritable", "store.unwritable"])
      setModes(file: 0o600, folder: 0o000)
      #expect(await codes() == ["store.unreadable", "store.unreadable"])
      setModes(file: 0o600, folder: 0o555)
      let other = Store(.file(data + "/other.sqlite"), migrations: notes)
      let unwritable = await failure { try await other.count() }
      #expect(unwritable?.code == "store.unwritable")
      #expect(
        unwritable?.message.description
          == "Cannot write \(data)/other.sqlite: Permission denied.")
      setModes(file: 0o600, folder: 0o700)
    }
  }

  @Test("A full disk is reported and affects only the write that did not fit")
  func full() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    try await store.write { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(pages + 1)")
    }
    try await store.add("small")
    let failure = await failure { try await store.add(String(repeating: "x", count: 100_000)) }
    #expect(failure?.kind == .inputOutput && failure?.code == "store.full")
    #expect(failure?.message.description.contains(folder.file) == true)
    #expect(try await store.texts() == ["small"])
    try await store.add("small again")
  }

  @Test("A lock held for too long is reported", arguments: Store.ProcessLifetime.allCases)
  func busy(lifetime: Store.ProcessLifetime) async throws {
    let path = try await folder.filled()
    let store = Store(
      .file(path), migrations: notes, processLifetime: lifetime,
      busyTimeout: BusyTimeout(limit: .milliseconds(50)))
    let locker = try foreignConnection(path)
    try await locker.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let failure = await failure { try await store.add("x") }
    #expect(failure?.kind == .tryAgain && failure?.code == "store.busy")
    #expect(failure?.message.description.contains(path) == true)
    #expect(try await store.count() == 2_001)
    try await locker.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    try await store.add("x")
  }

  @Test("A lock that prevents opening the file is reported")
  func busyOpening() async throws {
    let locker = try foreignConnection(folder.path + "/notes.sqlite")
    try await locker.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    let store = Store(
      .file(folder.path + "/notes.sqlite"), migrations: notes,
      busyTimeout: BusyTimeout(limit: .milliseconds(50)))
    #expect(await failure { try await store.count() }?.code == "store.busy")
    try await locker.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    #expect(try await store.count() == 0)
  }

  @Test("A violated constraint is thrown as DatabaseError")
  func constraint() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    try await store.add("x")
    await #expect {
      try await store.add("x")
    } throws: { error in
      (error as? DatabaseError)?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE
    }
    let failure = await failure { try await store.add("x") }
    #expect(failure?.kind == .bug && failure?.code == "store.sql")
    #expect(
      failure?.message.description == "The database rejected a statement: UNIQUE constraint "
        + "failed: note.text in: INSERT INTO note (text) VALUES (?)")
  }

  @Test(
    "A query beyond the limits of SQLite is a usage failure",
    arguments: ["AND text = 'x' ", "UNION SELECT text FROM note "])
  func limitExceeded(_ words: String) async throws {
    let store = Store(.file(folder.file), migrations: notes)
    let failure = await failure {
      let sql = "SELECT text FROM note WHERE text = 'x' " + String(repeating: words, count: 2_000)
      return try await store.read { try String.fetchAll($0, sql: sql) }
    }
    #expect(failure?.kind == .usage && failure?.code == "store.too-much")
  }

  @Test("An error of an unknown file has a failure")
  func withoutFile() {
    let failure = Failure(DatabaseError(resultCode: .SQLITE_CORRUPT))
    #expect(failure.code == "store.damaged")
    #expect(failure.message.description.hasPrefix("A data file is damaged"))
    #expect(failure.hint?.text(in: .en) == "Restore the file from a backup.")
    #expect(Failure(DatabaseError(resultCode: .SQLITE_FULL)).kind == .inputOutput)
    #expect(Failure(DatabaseError(resultCode: .SQLITE_BUSY_SNAPSHOT)).kind == .tryAgain)
    #expect(Failure(DatabaseError(resultCode: .SQLITE_IOERR_FSYNC)).code == "store.unwritable")
  }
}
