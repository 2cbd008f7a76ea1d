import AtriumStorage

/// The tables of the feature. A released migration never changes.
enum CertificatesSchema {
  static let migrations = [trust, rules, wallet, signatures, UndoHistory.migration, issuers]

  /// A certificate has a row for each source that lists it; `name` is its key identifier.
  private static let trust = """
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

  private static let rules = """
    CREATE TABLE rule (
      identifier TEXT NOT NULL, version TEXT NOT NULL, country TEXT NOT NULL, json TEXT NOT NULL,
      PRIMARY KEY (identifier, version)
    ) WITHOUT ROWID;
    CREATE TABLE value_set (name TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
    """

  /// `mark` is the fingerprint of a certificate's payload, `sealed` its encrypted text.
  private static let wallet = """
    CREATE TABLE card (
      id INTEGER PRIMARY KEY AUTOINCREMENT, mark BLOB NOT NULL UNIQUE, sealed BLOB NOT NULL
    )
    """

  /// `true` if the signature of a source was verified; earlier versions did not record it.
  private static let signatures = """
    ALTER TABLE trustSource ADD COLUMN isSigned INTEGER NOT NULL DEFAULT 0
    """

  /// `name` is the address or DID of an issuer, `content` its keys and revocation lists in JSON.
  private static let issuers = """
    CREATE TABLE trustedIssuer (
      id INTEGER PRIMARY KEY,
      source INTEGER NOT NULL REFERENCES trustSource ON DELETE CASCADE,
      name TEXT NOT NULL,
      title TEXT,
      content TEXT NOT NULL
    );
    CREATE INDEX trustedIssuerSource ON trustedIssuer (source);
    """
}
