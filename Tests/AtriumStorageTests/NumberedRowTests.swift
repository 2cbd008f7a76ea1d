import Foundation
import GRDB
import Testing

@testable import AtriumStorage

@Suite("Numbered rows") struct NumberedRowTests {
  struct Note: FindableRow {
    static let table = "note"
    let id: Int
    var text: String
    var modified = ""

    static func find(_ id: Int, _ db: Database) throws -> Note {
      guard let row = try Row.fetchOne(db, sql: "SELECT * FROM note WHERE id = ?", arguments: [id])
      else { throw Missing() }
      return Note(id: row["id"], text: row["text"], modified: row["modified"])
    }

    func save(_ db: Database) throws {
      try db.execute(
        sql: "INSERT OR REPLACE INTO note VALUES (?, ?, ?)", arguments: [id, text, modified])
    }
  }
  struct Missing: Error {}

  private static let migrations = [
    "CREATE TABLE note (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT, modified TEXT)"
  ]
  private let store = Store(.memory, migrations: migrations)

  private func add(_ texts: String...) async throws {
    try await store.write { db in
      for text in texts { try Note(id: try Note.nextID(db), text: text).save(db) }
    }
  }

  private var all: [String] {
    get async throws {
      try await store.read { try String.fetchAll($0, sql: "SELECT text FROM note ORDER BY id") }
    }
  }

  @Test func aChangeIsStoredWithItsTime() async throws {
    try await add("a", "b")
    let changed: Note = try await store.change(2, at: "now") { $0.text = "c" }
    #expect(changed == Note(id: 2, text: "c", modified: "now"))
    #expect(try await all == ["a", "c"])
    let unchanged: Note = try await store.change(2, at: "later") { $0.text = "c" }
    #expect(unchanged.modified == "now")
  }

  @Test func anErrorInAChangeChangesNothing() async throws {
    try await add("a")
    await #expect(throws: Missing.self) {
      let _: Note = try await store.change(1, at: "now") { note in
        note.text = "b"
        throw Missing()
      }
    }
    #expect(try await all == ["a"])
  }

  @Test func numbersAreNotReused() async throws {
    try await add("a", "b")
    try await store.write { try Note.remove(2, $0) }
    try await add("c")
    #expect(try await store.read { try Note.find(3, $0).text } == "c")
  }

  @Test func erasingReturnsTheNumberOfRows() async throws {
    #expect(try await store.eraseAll(Note.self) == 0)
    try await add("a", "b")
    #expect(try await store.eraseAll(Note.self) == 2)
    #expect(try await all == [])
  }

  @Test func erasedContentIsOverwrittenOnTheDisk() async throws {
    let folder = try TemporaryFolder()
    let store = Store(.file(folder.file), migrations: Self.migrations)
    let text = "unmistakable"
    try await store.write { try Note(id: 1, text: text).save($0) }
    store.close()
    #expect(try contents(folder.file).contains(text))
    #expect(try await store.eraseAll(Note.self) == 1)
    store.close()
    #expect(try !contents(folder.file).contains(text))
  }

  @Test func erasedContentIsNotInTheFullTextIndex() async throws {
    let folder = try TemporaryFolder()
    let words =
      "CREATE VIRTUAL TABLE words USING fts5 (text, content = 'note', content_rowid = 'id');"
    let store = Store(.file(folder.file), migrations: Self.migrations + [words])
    try await store.write { db in
      for id in 1...500 { try Note(id: id, text: "unmistakable\(id)").save(db) }
      try db.execute(sql: "INSERT INTO words (rowid, text) SELECT id, text FROM note")
    }
    let count = try await store.eraseAll(Note.self) { db in
      for id in 1...500 {
        try db.execute(
          sql: "INSERT INTO words (words, rowid, text) VALUES ('delete', ?, ?)",
          arguments: [id, "unmistakable\(id)"])
      }
    }
    #expect(count == 500)
    store.close()
    #expect(try !contents(folder.file).contains("nmistakable"))
  }

  @Test func erasedContentIsInNoFileWhileOthersAreConnected() async throws {
    let folder = try TemporaryFolder()
    let store = Store(.file(folder.file), migrations: Self.migrations)
    try await store.write { db in
      for id in 1...500 { try Note(id: id, text: "unmistakable \(id)").save(db) }
    }
    let other = try foreignConnection(folder.file)
    #expect(try await other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM note") } == 500)
    try await store.write { db in
      try db.execute(sql: "PRAGMA secure_delete = OFF; DELETE FROM note WHERE id > 250")
    }
    #expect(try await store.eraseAll(Note.self) == 250)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path + "/data") {
      #expect(try !contents(folder.path + "/data/" + name).contains("unmistakable"), "\(name)")
    }
    #expect(try await other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM note") } == 0)
  }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { firstRange(of: Data(text.utf8)) != nil }
}
