/// The database schema. Released steps never change.
enum ConsentsSchema {
  static let steps = [log, seal, readings]

  /// Decisions are never changed or deleted. `log_end` repeats the last entry's number and hash to
  /// detect a truncated log. Uses are counted in a table of their own, outside the hashes.
  private static let log = """
    CREATE TABLE decision (
      number INTEGER PRIMARY KEY,
      at TEXT NOT NULL,
      purpose TEXT NOT NULL,
      category TEXT NOT NULL,
      answer TEXT NOT NULL,
      consent INTEGER,
      required INTEGER NOT NULL,
      version INTEGER NOT NULL,
      sensitivity TEXT NOT NULL,
      name TEXT NOT NULL,
      text TEXT NOT NULL,
      language TEXT NOT NULL,
      link TEXT,
      expires TEXT,
      previous TEXT NOT NULL,
      hash TEXT NOT NULL
    );
    CREATE INDEX decision_purpose ON decision (purpose, number);
    CREATE INDEX decision_consent ON decision (category, consent);
    CREATE TABLE log_end (number INTEGER NOT NULL, hash TEXT NOT NULL);
    CREATE TABLE use (
      decision INTEGER PRIMARY KEY REFERENCES decision,
      count INTEGER NOT NULL,
      last TEXT NOT NULL
    );
    CREATE TABLE person AS SELECT lower(
      hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
      || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) AS pseudonym;
    """

  /// The seal of the log in earlier versions: a code of the first entries, with a key that was derived
  /// from a passphrase. It is kept, but not read.
  private static let seal = """
    CREATE TABLE seal (
      at TEXT NOT NULL,
      entries INTEGER NOT NULL,
      hash TEXT NOT NULL,
      salt BLOB NOT NULL,
      cost INTEGER NOT NULL,
      code BLOB NOT NULL
    );
    """

  /// The readings of assistants under consents, outside the hashes. `addresses` is a JSON array.
  private static let readings = """
    CREATE TABLE reading (
      number INTEGER PRIMARY KEY,
      at TEXT NOT NULL,
      purpose TEXT NOT NULL,
      tool TEXT NOT NULL,
      addresses TEXT NOT NULL
    );
    CREATE INDEX reading_purpose ON reading (purpose, number);
    """
}
