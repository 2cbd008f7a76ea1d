import AtriumStorage

/// The migrations of the feature's database. Released steps must not change.
enum TimelineSchema {
  static let steps = [tables, Journal.migration]

  /// `AUTOINCREMENT` prevents numbers from being reused. `original` holds the lines of an imported
  /// VEVENT.
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
}
