import AtriumStorage

/// The database schema. Released steps never change.
enum MedicationsSchema {
  static let steps = [tables, UndoHistory.migration]

  /// `AUTOINCREMENT` because numbers are never reused.
  private static let tables = """
    CREATE TABLE medication (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uid TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      substance TEXT NOT NULL,
      strength TEXT NOT NULL,
      form TEXT,
      dose TEXT NOT NULL,
      note TEXT NOT NULL,
      since TEXT NOT NULL,
      until TEXT,
      isStopped INTEGER NOT NULL,
      created TEXT NOT NULL,
      modified TEXT NOT NULL
    );
    CREATE TABLE schedule (
      medication INTEGER NOT NULL REFERENCES medication ON DELETE CASCADE,
      since TEXT NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (medication, since)
    ) WITHOUT ROWID;
    CREATE TABLE intake (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      medication INTEGER NOT NULL REFERENCES medication ON DELETE CASCADE,
      day TEXT NOT NULL,
      time TEXT NOT NULL,
      isPlanned INTEGER NOT NULL,
      isTaken INTEGER NOT NULL,
      recorded TEXT NOT NULL
    );
    CREATE INDEX intake_day ON intake (day, medication);
    CREATE UNIQUE INDEX intake_dose ON intake (medication, day, time) WHERE isPlanned;
    """
}
