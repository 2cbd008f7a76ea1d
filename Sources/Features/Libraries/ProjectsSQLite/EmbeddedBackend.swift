public import AtriumCore
public import AtriumStorage
public import ProjectsBackend

/// The backend without a server: one SQLite file that several users can share.
public enum EmbeddedBackend {
  /// The migrations of the file, for its `Store`.
  public static var migrations: [String] { Schema.migrations }

  /// Returns a backend.
  /// - Parameters:
  ///   - store: has ``migrations``.
  ///   - mailer: sends reset codes; `nil` for none.
  public static func make(
    store: Store, clock: any WallClock, mailer: (any Mailer)?, policy: BackendPolicy,
    hasher: any PasswordHasher = ScryptHasher()
  ) -> any Backend {
    SQLiteBackend(store: store, clock: clock, mailer: mailer, policy: policy, hasher: hasher)
  }
}
