import AtriumFormats
import AtriumScreen
import GRDB

/// The tasks of Taskwarrior that templates created, which wait in a temporary table until the whole file
/// has been read, because templates may follow them.
struct DeferredTasks {
  private let db: Database
  /// `nil` if there are none.
  private var insertion: Statement?

  init(_ db: Database) { self.db = db }

  mutating func add(_ task: JSON) throws {
    if insertion == nil {
      try db.execute(sql: "CREATE TEMP TABLE deferred (task TEXT NOT NULL)")
      insertion = try db.makeStatement(sql: "INSERT INTO temp.deferred VALUES (?)")
    }
    try insertion?.execute(arguments: [task.text])
  }

  /// Calls `body` with each task, in the order of the file.
  func read(_ body: (JSON) throws -> Void) throws {
    guard insertion != nil else { return }
    let tasks = try String.fetchCursor(db, sql: "SELECT task FROM temp.deferred ORDER BY rowid")
    while let text = try tasks.next() {
      if let task = Todo.json(text) { try body(task) }
    }
    try db.execute(sql: "DROP TABLE temp.deferred")
  }
}
