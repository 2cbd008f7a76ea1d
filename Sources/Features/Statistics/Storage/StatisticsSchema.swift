/// The migrations of the feature's database. Released steps never change.
enum StatisticsSchema {
  static let steps = [tables]

  /// A row of `series` holds the values of one source for one place and metric: consecutive days from
  /// `first` on, encoded by `DailySeries`. A day has a value in at most one row of a place and metric.
  private static let tables = """
    CREATE TABLE series (
      place TEXT NOT NULL,
      metric TEXT NOT NULL,
      source TEXT NOT NULL,
      first INTEGER NOT NULL,
      figures BLOB NOT NULL,
      UNIQUE (place, metric, source)
    );
    CREATE INDEX series_metric ON series (metric);
    CREATE TABLE fact (place TEXT PRIMARY KEY, facts TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE choice (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    """
}
