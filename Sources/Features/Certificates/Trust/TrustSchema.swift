/// The tables of what is trusted. Steps that were released never change.
enum TrustSchema {
  static let steps = [tables]

  /// A certificate stands once under each source that lists it; `name` is its key identifier.
  private static let tables = """
    CREATE TABLE trustSource (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      updated REAL NOT NULL
    );
    CREATE TABLE trusted (
      id INTEGER PRIMARY KEY,
      source INTEGER NOT NULL REFERENCES trustSource ON DELETE CASCADE,
      name BLOB NOT NULL,
      statedName BLOB,
      country TEXT,
      der BLOB NOT NULL,
      UNIQUE (source, der)
    );
    """
}
