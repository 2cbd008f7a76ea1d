import AtriumCore
import AtriumScreen
import GRDB
import Testing

@testable import AtriumStorage

@Suite("Objects that the migrations do not create")
struct SchemaObjectTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test(
    "An object that another program created is refused, and named with its file",
    arguments: Store.ProcessLifetime.allCases,
    [
      (
        "trigger evil",
        "CREATE TRIGGER evil AFTER INSERT ON note BEGIN DELETE FROM note; END"
      ),
      ("view extra", "CREATE VIEW extra AS SELECT * FROM note"),
      ("table extra", "CREATE TABLE extra (x)"),
      ("table words", "CREATE VIRTUAL TABLE words USING fts5 (text)"),
      ("index extra", "CREATE INDEX extra ON note (upper(text))"),
      (
        "trigger sqlite_evil",
        """
        PRAGMA writable_schema = ON;
        INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_evil', 'note', 0,
          'CREATE TRIGGER sqlite_evil AFTER INSERT ON note BEGIN DELETE FROM note; END')
        """
      ),
      (
        "table note",
        "DROP TABLE note; CREATE VIRTUAL TABLE note USING fts5 (id, text)"
      ),
    ])
  func refused(lifetime: Store.ProcessLifetime, object: (name: String, sql: String)) async throws {
    let path = try await folder.filled()
    let other = try foreignConnection(path)
    try await other.writeWithoutTransaction { try $0.execute(sql: object.sql) }
    try other.close()
    let failure = await failure {
      try await Store(.file(path), migrations: notes, processLifetime: lifetime).count()
    }
    #expect(failure?.kind == .data && failure?.code == "store.unknown-object", "\(failure as Any)")
    let message = failure?.message.description ?? ""
    #expect(message.contains(path) && message.contains(object.name), "\(message)")
  }

  @Test("Every object of the migrations is accepted, in any notation")
  func accepted() async throws {
    let migrations = [
      """
      CREATE TABLE a(x INTEGER PRIMARY KEY AUTOINCREMENT, y UNIQUE);
      create table "b c" (x); CREATE TABLE IF NOT EXISTS old (x);
      CREATE INDEX a_y ON a (y);
      """,
      """
      ALTER TABLE old RENAME TO new; ALTER TABLE a ADD COLUMN z;
      CREATE VIEW v AS SELECT x FROM a;
      create trigger  t after insert on a begin update a set z = 1; end;
      CREATE VIRTUAL TABLE words USING fts5 (text);
      """,
    ]
    for count in 1...2 {
      for _ in 0..<2 {
        let store = Store(.file(folder.file), migrations: Array(migrations.prefix(count)))
        try await store.write { try $0.execute(sql: "ANALYZE; INSERT INTO a (y) VALUES (NULL)") }
        store.close()
      }
    }
    let store = Store(.file(folder.file), migrations: migrations)
    #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT count(z) FROM a") } == 4)
  }

  @Test("SQL in the file's schema cannot call functions with side effects")
  func schemaIsNotTrusted() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    #expect(try await store.read { try Bool.fetchOne($0, sql: "PRAGMA trusted_schema") } == false)
  }
}
