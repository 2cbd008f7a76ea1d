import AtriumStorage

/// The migrations of the feature's database. Released steps never change.
enum StatisticsSchema {
  static let steps = ["", "", tables, UndoHistory.migration]

  /// `observed` holds the newest state of each series that a source has ever had, encoded by
  /// `FigureSeries`; `slice` is a JSON array of the values of the indicator's dimensions. A row of
  /// `revision` holds the difference from the state of a snapshot to that of the snapshot before.
  /// `indicator` summarizes the newest state: the numbers of its first and last period and of its
  /// places, its slices as a JSON object, and in `known` all places and slices that ever occurred.
  private static let tables = """
    CREATE TABLE fact (place TEXT PRIMARY KEY, facts TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE choice (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE source (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      mapping TEXT NOT NULL
    );
    CREATE TABLE snapshot (
      number INTEGER PRIMARY KEY,
      source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
      day TEXT NOT NULL,
      UNIQUE (source, day)
    );
    CREATE TABLE indicator (
      number INTEGER PRIMARY KEY,
      source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
      id TEXT NOT NULL UNIQUE,
      first INTEGER,
      last INTEGER,
      places INTEGER NOT NULL,
      slices TEXT NOT NULL,
      known TEXT NOT NULL
    );
    CREATE INDEX indicator_source ON indicator (source);
    CREATE TABLE observed (
      number INTEGER PRIMARY KEY,
      indicator INTEGER NOT NULL REFERENCES indicator ON DELETE CASCADE,
      slice TEXT NOT NULL,
      place TEXT NOT NULL,
      figures BLOB NOT NULL,
      UNIQUE (indicator, slice, place)
    );
    CREATE TABLE revision (
      series INTEGER NOT NULL REFERENCES observed ON DELETE CASCADE,
      snapshot INTEGER NOT NULL REFERENCES snapshot ON DELETE CASCADE,
      figures BLOB NOT NULL,
      PRIMARY KEY (series, snapshot)
    ) WITHOUT ROWID;
    CREATE INDEX revision_snapshot ON revision (snapshot);
    CREATE TABLE boundary (
      source INTEGER PRIMARY KEY REFERENCES source ON DELETE CASCADE,
      regions TEXT NOT NULL
    );
    """
}
