import AtriumStorage

/// The migrations of the feature's database. Released steps must not change.
enum AppointmentSchema {
  static let steps = [
    tables, UndoHistory.migration, seriesIndex, CalendarSyncStore.migration,
    CalendarSyncStore.detachmentMigration, CalendarSyncStore.repetitionMigration,
    ReaderTimes.migration + zones, CalendarSyncStore.deletionMigration, endZones, severalDaysIndex,
  ]

  /// `AUTOINCREMENT` prevents numbers from being reused. `original` holds the lines of an imported
  /// VEVENT, and inside it the VTIMEZONE components of zones that the IANA database does not know. An
  /// override of a date of a series is a row of its own, whose `uid` is that of the series, `#` and the
  /// RECURRENCE-ID.
  private static let tables = """
    CREATE TABLE appointment (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uid TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      title TEXT NOT NULL,
      start TEXT NOT NULL,
      "end" TEXT,
      place TEXT NOT NULL,
      note TEXT NOT NULL,
      state TEXT NOT NULL,
      result TEXT NOT NULL,
      reminder INTEGER,
      created TEXT NOT NULL,
      modified TEXT NOT NULL,
      original TEXT NOT NULL
    );
    CREATE INDEX appointment_start ON appointment (start);
    """

  /// `start` and `end` are on the reader's clock. `start_at` and `end_at` are the instants of times in a zone,
  /// `zone` is that of the start; see ``ReaderTimes``. Steps of the undo history hold all columns.
  private static let zones = """
    ALTER TABLE appointment ADD COLUMN start_at INTEGER;
    ALTER TABLE appointment ADD COLUMN end_at INTEGER;
    ALTER TABLE appointment ADD COLUMN zone TEXT;
    UPDATE journal_change SET
      before = json_insert(before, '$.start_at', NULL, '$.end_at', NULL, '$.zone', NULL),
      after = json_insert(after, '$.start_at', NULL, '$.end_at', NULL, '$.zone', NULL)
    WHERE tbl = 'appointment';
    """

  /// `end_zone` is the zone of an end in another zone than that of the start. `transparent` is 1 if an event with
  /// `TRANSP:TRANSPARENT` occupies no time.
  private static let endZones = """
    ALTER TABLE appointment ADD COLUMN end_zone TEXT;
    ALTER TABLE appointment ADD COLUMN transparent INTEGER NOT NULL DEFAULT 0;
    UPDATE appointment SET transparent = \(isTransparent("original"));
    UPDATE journal_change SET
      before = json_insert(before, '$.end_zone', NULL, '$.transparent',
        \(isTransparent("json_extract(before, '$.original')"))),
      after = json_insert(after, '$.end_zone', NULL, '$.transparent',
        \(isTransparent("json_extract(after, '$.original')")))
    WHERE tbl = 'appointment';
    """

  private static func isTransparent(_ lines: String) -> String {
    "instr(char(10) || upper(\(lines)), char(10) || 'TRANSP:TRANSPARENT') > 0"
  }

  /// The condition of the rows that recur. A few others may fulfil it as well.
  static let recurs = "instr(upper(original), 'RRULE') + instr(upper(original), 'RDATE') > 0"

  private static let seriesIndex = """
    CREATE INDEX appointment_series ON appointment (id) WHERE \(recurs);
    """

  /// The condition of the rows that end on a later day than they begin.
  static let takesSeveralDays = "substr(\"end\", 1, 10) > substr(start, 1, 10)"

  private static let severalDaysIndex = """
    CREATE INDEX appointment_several_days ON appointment (start) WHERE \(takesSeveralDays);
    """
}
