/// The migrations of the feature's database. Released steps must not change.
enum TodosSchema {
  static let steps = [tables, firstTodos, exchange, recurrence, subtasks]

  /// `AUTOINCREMENT` prevents numbers from being reused. The partial index contains the open todos
  /// in the order of the list.
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

  /// Undoing an import moves its todos to `shelf` and redoing it moves them back, so that the journal
  /// stores only the range of their numbers. `identity` holds the prefix of exported UUIDs.
  private static let exchange = """
    ALTER TABLE todo ADD COLUMN uid TEXT;
    ALTER TABLE todo ADD COLUMN extra TEXT;
    CREATE INDEX todo_uid ON todo (uid) WHERE uid IS NOT NULL;
    ALTER TABLE step ADD COLUMN first INTEGER;
    ALTER TABLE step ADD COLUMN last INTEGER;
    CREATE TABLE shelf (
      id INTEGER PRIMARY KEY,
      step INTEGER NOT NULL REFERENCES step ON DELETE CASCADE,
      title TEXT NOT NULL,
      content TEXT NOT NULL,
      due TEXT,
      priority INTEGER,
      created TEXT NOT NULL,
      modified TEXT NOT NULL,
      finished TEXT,
      uid TEXT,
      extra TEXT
    );
    CREATE INDEX shelf_step ON shelf (step);
    CREATE TABLE shelf_tag (
      name TEXT NOT NULL,
      todo INTEGER NOT NULL REFERENCES shelf ON DELETE CASCADE,
      PRIMARY KEY (todo, name)
    ) WITHOUT ROWID;
    CREATE TABLE identity AS SELECT lower(
      hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
      || '-8' || substr(hex(randomblob(2)), 2) || '-') AS prefix;
    """

  private static let recurrence = """
    ALTER TABLE todo ADD COLUMN recurs TEXT;
    ALTER TABLE shelf ADD COLUMN recurs TEXT;
    """

  /// The reference is checked at the end of a transaction, because undo restores todos in the order
  /// of their numbers, which may put a subtask before its parent.
  private static let subtasks = """
    ALTER TABLE todo ADD COLUMN parent INTEGER REFERENCES todo DEFERRABLE INITIALLY DEFERRED;
    CREATE INDEX todo_parent ON todo (parent, finished) WHERE parent IS NOT NULL;
    ALTER TABLE shelf ADD COLUMN parent INTEGER;
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
