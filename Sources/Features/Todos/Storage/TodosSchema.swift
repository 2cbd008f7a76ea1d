import AtriumFormats
import AtriumStorage

/// The migrations of the feature's database. Released steps must not change.
enum TodosSchema {
  static let steps = [
    tables, firstTodos, exchange, recurrence, subtasks, undoHistory, series, words,
    CalendarSyncStore.migration + firstUIDs,
    CalendarSyncStore.detachmentMigration + FullTextVocabulary.migration,
    CalendarSyncStore.repetitionMigration, ReaderTimes.migration + zones,
    CalendarSyncStore.deletionMigration,
  ]

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

  /// Undoing an import moves its todos to `shelf` and redoing it moves them back, so that the undo history
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

  /// Moves the steps of the first undo history, which stored each todo as JSON for programs, to the tables
  /// of all features. The changes of undone steps are those that undoing made. The steps have had no
  /// time; they begin to age now, and their time is unknown.
  private static let undoHistory =
    UndoHistory.migration + """
      INSERT INTO journal_step (id, action, time, undone, tbl, first, last, detail)
      SELECT id, action, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), CASE WHEN isUndone THEN -id END,
        CASE WHEN first IS NOT NULL THEN 'todo' END, first, last,
        json_patch('{}', json_object(
          'todos', json((SELECT json_group_array(json_remove(json(item), '$.uid', '$.extra')) FROM (
            SELECT coalesce(after, before) AS item FROM change WHERE step = step.id
            AND NOT (action = 'finished' AND before IS NULL) ORDER BY todo))),
          'next', json((SELECT CASE WHEN count(*) > 0
              THEN json_group_array(json_remove(json(item), '$.uid', '$.extra')) END FROM (
            SELECT after AS item FROM change WHERE step = step.id
            AND action = 'finished' AND before IS NULL ORDER BY todo))),
          'first', first, 'last', last, 'time', json('false')))
      FROM step;
      CREATE TEMP TABLE old_change AS
      SELECT step, todo, iif(isUndone, after, before) AS before, iif(isUndone, before, after) AS after
      FROM change JOIN step ON step.id = change.step;
      INSERT INTO journal_change (step, tbl, before, after)
      SELECT step, tbl, before, after FROM (
        SELECT step, todo, 0 AS phase, 'tag' AS tbl,
          json_object('name', value, 'todo', todo) AS before, NULL AS after
        FROM old_change, json_each(before, '$.tags')
        UNION ALL
        SELECT step, todo, 1, 'todo', \(row("before")), \(row("after")) FROM old_change
        UNION ALL
        SELECT step, todo, 2, 'tag', NULL, json_object('name', value, 'todo', todo)
        FROM old_change, json_each(after, '$.tags')
        UNION ALL
        SELECT step, todo, 0, 'tag', json_object('name', name, 'todo', todo), NULL
        FROM shelf_tag JOIN shelf ON shelf.id = todo
        UNION ALL
        SELECT step, id, 1, 'todo', json_object(
          'id', id, 'title', title, 'content', content, 'due', due, 'priority', priority,
          'created', created, 'modified', modified, 'finished', finished, 'uid', uid,
          'extra', extra, 'recurs', recurs, 'parent', parent), NULL
        FROM shelf
      ) ORDER BY step, phase, todo;
      DROP TABLE temp.old_change;
      DROP TABLE shelf_tag;
      DROP TABLE shelf;
      DROP TABLE change;
      DROP TABLE step;
      """

  /// The columns of a todo in its JSON for programs; `NULL` without JSON.
  private static func row(_ json: String) -> String {
    let texts = [
      "id", "title", "content", "due", "created", "modified", "finished", "uid", "extra", "recurs",
      "parent",
    ]
    // `joined` would search all conformances of the program when it starts.
    let members = texts.reduce("") { $0 + "'\($1)', json_extract(\(json), '$.\($1)'), " }
    return """
      iif(\(json) IS NULL, NULL, json_object(\(members)'priority',
      CASE json_extract(\(json), '$.priority')
      WHEN 'high' THEN 1 WHEN 'medium' THEN 2 WHEN 'low' THEN 3 END))
      """
  }

  /// `series` is the number of the recurring todo of which a row is a finished date. Steps of the undo
  /// history hold all columns. The rules of imported todos that have not been stored are read from the items.
  private static let series = """
    ALTER TABLE todo ADD COLUMN series INTEGER;
    CREATE INDEX todo_series ON todo (series) WHERE series IS NOT NULL;
    UPDATE journal_change SET before = json_insert(before, '$.series', NULL),
      after = json_insert(after, '$.series', NULL) WHERE tbl = 'todo';
    UPDATE todo SET recurs = (SELECT group_concat(substr(value, 7), char(10))
      FROM json_each(extra, '$.ics') WHERE upper(value) LIKE 'RRULE:%')
    WHERE recurs IS NULL AND finished IS NULL AND extra LIKE '{"ics":%RRULE:%';
    """

  /// The full-text index of titles and texts, without a copy of them. SQLite refuses to change it in
  /// triggers, so that these note the changed todos in `stale`, with the text by which the index finds
  /// them (sqlite.org/fts5.html, section 4.4.3); ``TodoIndex`` updates the index.
  private static let words = """
    CREATE VIRTUAL TABLE words USING fts5 (title, content, content = 'todo', content_rowid = 'id',
      tokenize = 'unicode61 remove_diacritics 2');
    CREATE TABLE stale (id INTEGER PRIMARY KEY, title TEXT, content TEXT);
    CREATE TRIGGER todo_inserted AFTER INSERT ON todo
    WHEN NOT EXISTS (SELECT 1 FROM stale WHERE id = new.id) BEGIN
      INSERT INTO stale (id) VALUES (new.id);
    END;
    CREATE TRIGGER todo_deleted AFTER DELETE ON todo
    WHEN NOT EXISTS (SELECT 1 FROM stale WHERE id = old.id) BEGIN
      INSERT INTO stale (id, title, content) VALUES (old.id, old.title, old.content);
    END;
    CREATE TRIGGER todo_renamed AFTER UPDATE OF title, content ON todo
    WHEN (old.title IS NOT new.title OR old.content IS NOT new.content)
      AND NOT EXISTS (SELECT 1 FROM stale WHERE id = old.id) BEGIN
      INSERT INTO stale (id, title, content) VALUES (old.id, old.title, old.content);
    END;
    INSERT INTO words (words) VALUES ('rebuild');
    """

  /// `due` is on the reader's clock. `due_at` is the instant of a time in a zone, `due_zone` that zone; see
  /// ``ReaderTimes``. Steps of the undo history hold all columns.
  private static let zones = """
    ALTER TABLE todo ADD COLUMN due_at INTEGER;
    ALTER TABLE todo ADD COLUMN due_zone TEXT;
    UPDATE journal_change SET
      before = json_insert(before, '$.due_at', NULL, '$.due_zone', NULL),
      after = json_insert(after, '$.due_at', NULL, '$.due_zone', NULL) WHERE tbl = 'todo';
    """

  /// The titles and texts of the first todos.
  static let firstContents = [
    ("Focus", "Decide on what you want to focus in your life"),
    ("Value", "Decide on what values are meaningful in your life"),
    ("Action", "Decide on what you should do to achieve empowering life"),
  ]

  private static let firstTodos = """
    INSERT INTO todo (title, content, created, modified)
    SELECT column1, column2, now, now
    FROM (VALUES
      \(firstContents.map { "('\($0)', '\($1)')" }.joined(separator: ",\n      "))
    ), (SELECT strftime('%Y-%m-%dT%H:%M:%SZ', 'now') AS now);
    """

  /// The UIDs of the first todos, by which synchronisation leaves them out while they are untouched.
  static let firstUIDList = firstContents.map { "atrium-" + $0.0.lowercased() }

  /// The first todos have the same UIDs in all homes, so that synchronised lists contain them once.
  private static let firstUIDs = """
    UPDATE todo SET uid = 'atrium-' || lower(title)
    WHERE id <= 3 AND title IN ('Focus', 'Value', 'Action') AND uid IS NULL AND modified = created
      AND finished IS NULL;
    """
}
