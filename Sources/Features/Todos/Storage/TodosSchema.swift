import AtriumFormats
import AtriumStorage

/// The migrations of the feature's database. Released steps must not change.
enum TodosSchema {
  static let steps =
    Array(repeating: "", count: 9) + [
      UndoHistory.migration + tables + words + CalendarSyncStore.migration
        + CalendarSyncStore.detachmentMigration + FullTextVocabulary.migration,
      CalendarSyncStore.repetitionMigration, ReaderTimes.migration + zones,
      CalendarSyncStore.deletionMigration, work, projects, blocking, uniqueUIDs,
    ]

  /// `AUTOINCREMENT` prevents numbers from being reused. The partial index contains the open todos
  /// in the order of the list. `identity` holds the prefix of exported UUIDs. `series` is the number of the
  /// recurring todo of which a row is a finished date. The reference to the parent is checked at the end of a
  /// transaction, because undo restores todos in the order of their numbers.
  private static let tables = """
    CREATE TABLE todo (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL,
      content TEXT NOT NULL DEFAULT '',
      due TEXT,
      priority INTEGER,
      created TEXT NOT NULL,
      modified TEXT NOT NULL,
      finished TEXT,
      uid TEXT,
      extra TEXT,
      recurs TEXT,
      parent INTEGER REFERENCES todo DEFERRABLE INITIALLY DEFERRED,
      series INTEGER
    );
    CREATE INDEX todo_open ON todo (due IS NULL, due, priority IS NULL, priority, id)
      WHERE finished IS NULL;
    CREATE INDEX todo_finished ON todo (finished) WHERE finished IS NOT NULL;
    CREATE INDEX todo_uid ON todo (uid) WHERE uid IS NOT NULL;
    CREATE INDEX todo_parent ON todo (parent, finished) WHERE parent IS NOT NULL;
    CREATE INDEX todo_series ON todo (series) WHERE series IS NOT NULL;
    CREATE TABLE tag (
      name TEXT NOT NULL,
      todo INTEGER NOT NULL REFERENCES todo ON DELETE CASCADE,
      PRIMARY KEY (name, todo)
    ) WITHOUT ROWID;
    CREATE INDEX tag_todo ON tag (todo, name);
    CREATE TABLE identity AS SELECT lower(
      hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
      || '-8' || substr(hex(randomblob(2)), 2) || '-') AS prefix;
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

  /// `start` is stored as `due` is. `progress` is in percent, `effort` in minutes. A todo depends on those whose
  /// numbers are in `after`. The starts, the progress and the effort of imported items are adopted; see ``ReaderTimes``.
  private static let work = """
    ALTER TABLE todo ADD COLUMN start TEXT;
    ALTER TABLE todo ADD COLUMN start_at INTEGER;
    ALTER TABLE todo ADD COLUMN start_zone TEXT;
    ALTER TABLE todo ADD COLUMN progress INTEGER;
    ALTER TABLE todo ADD COLUMN effort INTEGER;
    CREATE INDEX todo_start ON todo (start) WHERE start IS NOT NULL AND finished IS NULL;
    UPDATE journal_change SET
      before = json_insert(before, '$.start', NULL, '$.start_at', NULL, '$.start_zone', NULL,
        '$.progress', NULL, '$.effort', NULL),
      after = json_insert(after, '$.start', NULL, '$.start_at', NULL, '$.start_zone', NULL,
        '$.progress', NULL, '$.effort', NULL) WHERE tbl = 'todo';
    \(ReaderTimes.repeatedAdoption)
    CREATE TABLE dependency (
      todo INTEGER NOT NULL REFERENCES todo ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      after INTEGER NOT NULL REFERENCES todo ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      PRIMARY KEY (todo, after)
    ) WITHOUT ROWID;
    CREATE INDEX dependency_after ON dependency (after, todo);
    CREATE INDEX todo_next ON todo (priority IS NULL, priority, id) WHERE finished IS NULL;
    """

  /// The projects of tasks of Taskwarrior, which earlier versions only kept, as tags; see ``TagNormalizer``. The index
  /// serves the total effort of a list.
  private static let projects = """
    INSERT INTO tag (name, todo) SELECT 'project:' || project, id FROM (
      SELECT id, CASE WHEN substr(extra, 1, 14) = '{"taskwarrior"' AND json_valid(extra) THEN
        CASE WHEN json_type(extra, '$.taskwarrior.project') IN ('text', 'integer') THEN
          replace(replace(
            folded(trim(json_extract(extra, '$.taskwarrior.project'))), ' ', '-'), ',', '-')
        END END AS project
      FROM todo)
    WHERE project <> '' ON CONFLICT DO NOTHING;
    CREATE INDEX todo_effort ON todo (effort) WHERE effort IS NOT NULL;
    """

  /// `blocked` is 1 for an open todo with an open prerequisite, `blocking` for an open todo on which open ones depend.
  /// Triggers set both. The indexes of open todos have the columns of filters, so that counting and leaving out todos
  /// reads no rows of the table; the first columns are the orders of lists.
  private static let blocking = """
    ALTER TABLE todo ADD COLUMN blocked INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE todo ADD COLUMN blocking INTEGER NOT NULL DEFAULT 0;
    UPDATE journal_change SET
      before = json_insert(before, '$.blocked', 0, '$.blocking', 0),
      after = json_insert(after, '$.blocked', 0, '$.blocking', 0) WHERE tbl = 'todo';
    \(setBlocking) (SELECT todo FROM dependency UNION SELECT after FROM dependency);
    CREATE TRIGGER dependency_inserted AFTER INSERT ON dependency BEGIN
      \(setBlocking) (new.todo, new.after);
    END;
    CREATE TRIGGER dependency_deleted AFTER DELETE ON dependency BEGIN
      \(setBlocking) (old.todo, old.after);
    END;
    CREATE TRIGGER todo_finished AFTER UPDATE OF finished ON todo
    WHEN (old.finished IS NULL) <> (new.finished IS NULL) BEGIN
      \(setBlocking) (SELECT new.id UNION SELECT todo FROM dependency WHERE after = new.id
        UNION SELECT after FROM dependency WHERE todo = new.id);
    END;
    CREATE TRIGGER todo_restored AFTER INSERT ON todo
    WHEN new.blocked OR new.blocking OR EXISTS (SELECT 1 FROM dependency WHERE todo = new.id)
      OR EXISTS (SELECT 1 FROM dependency WHERE after = new.id) BEGIN
      \(setBlocking) (SELECT new.id UNION SELECT todo FROM dependency WHERE after = new.id
        UNION SELECT after FROM dependency WHERE todo = new.id);
    END;
    DROP INDEX todo_open;
    CREATE INDEX todo_open ON todo (blocked, due IS NULL, due, priority IS NULL, priority, id, start,
      blocking, parent, progress, effort, finished) WHERE finished IS NULL;
    DROP INDEX todo_next;
    CREATE INDEX todo_next ON todo (blocked, blocking, priority IS NULL, priority, id, due, start,
      parent, progress, effort, finished) WHERE finished IS NULL;
    """

  /// Of todos with the same UID, which could exist in earlier versions, all except the first get UIDs of their own; see
  /// ``ExportIdentity``. The indexes serve lists in the order of creation or change.
  private static let uniqueUIDs = """
    UPDATE todo SET uid = NULL,
      extra = iif(substr(extra, 1, 6) = '{"ics"' AND json_valid(extra), json_replace(extra,
        '$.ics', json((\(linesWithoutUID("extra, '$.ics'")))),
        '$.overrides', json((SELECT json_group_array(json((\(linesWithoutUID("part.value")))))
          FROM json_each(extra, '$.overrides') AS part))), extra)
      WHERE EXISTS (SELECT 1 FROM todo AS first WHERE first.uid = todo.uid AND first.id < todo.id)
      OR lower(uid) IN (
        SELECT prefix || printf('%012x', id) FROM todo AS own, identity WHERE own.uid IS NULL);
    CREATE INDEX todo_created ON todo (created);
    CREATE INDEX todo_modified ON todo (modified);
    """

  /// - Parameter component: a JSON array of lines.
  private static func linesWithoutUID(_ component: String) -> String {
    """
    SELECT json_group_array(line.value) FROM json_each(\(component)) AS line
    WHERE line.value NOT LIKE 'UID:%' AND line.value NOT LIKE 'UID;%'
    """
  }

  private static let setBlocking = """
    UPDATE todo SET
      blocked = finished IS NULL AND EXISTS (SELECT 1 FROM dependency JOIN todo AS earlier
        ON earlier.id = after WHERE dependency.todo = todo.id AND earlier.finished IS NULL),
      blocking = finished IS NULL AND EXISTS (SELECT 1 FROM dependency JOIN todo AS later
        ON later.id = dependency.todo WHERE after = todo.id AND later.finished IS NULL)
      WHERE id IN
    """

  /// The titles and texts of the examples that earlier versions added to a new list.
  static let exampleContents = [
    ("Focus", "Decide on what you want to focus in your life"),
    ("Value", "Decide on what values are meaningful in your life"),
    ("Action", "Decide on what you should do to achieve empowering life"),
  ]

  /// The UIDs of the examples, which are the same in all homes. Synchronisation leaves untouched ones out.
  static let exampleUIDs = exampleContents.map { "atrium-" + $0.0.lowercased() }
}
