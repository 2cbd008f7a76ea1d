/// The tables of the feature's database. Steps that were released never change.
enum TodosSchema {
  static let steps = [tables, firstTodos]

  /// `AUTOINCREMENT`, because a number is never given twice. The partial index holds the open
  /// todos in the order they are listed, so that done ones cost nothing.
  private static let tables = """
    CREATE TABLE todo (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL,
      content TEXT NOT NULL DEFAULT '',
      due TEXT,
      priority INTEGER,
      created TEXT NOT NULL,
      modified TEXT NOT NULL,
      finished TEXT
    );
    CREATE INDEX todo_open ON todo (due IS NULL, due, priority IS NULL, priority, id)
      WHERE finished IS NULL;
    CREATE INDEX todo_finished ON todo (finished) WHERE finished IS NOT NULL;
    CREATE TABLE tag (
      name TEXT NOT NULL,
      todo INTEGER NOT NULL REFERENCES todo ON DELETE CASCADE,
      PRIMARY KEY (name, todo)
    ) WITHOUT ROWID;
    CREATE INDEX tag_todo ON tag (todo, name);
    CREATE TABLE step (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      action TEXT NOT NULL,
      isUndone INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE change (
      step INTEGER NOT NULL REFERENCES step ON DELETE CASCADE,
      todo INTEGER NOT NULL,
      before TEXT,
      after TEXT,
      PRIMARY KEY (step, todo)
    ) WITHOUT ROWID;
    """

  private static let firstTodos = """
    INSERT INTO todo (title, content, created, modified)
    SELECT column1, column2, now, now
    FROM (VALUES
      ('Focus', 'Decide on what you want to focus in your life'),
      ('Value', 'Decide on what values are meaningful in your life'),
      ('Action', 'Decide on what you should do to achieve empowering life')
    ), (SELECT strftime('%Y-%m-%dT%H:%M:%SZ', 'now') AS now);
    """
}
