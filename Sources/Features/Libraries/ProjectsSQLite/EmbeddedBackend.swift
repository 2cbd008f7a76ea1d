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
  ///   - servesOthers: `true` in a process that serves many users.
  public static func make(
    store: Store, clock: any WallClock, mailer: (any Mailer)?, policy: BackendPolicy,
    hasher: any PasswordHasher = ScryptHasher(), servesOthers: Bool = false
  ) -> any Backend {
    var backend = SQLiteBackend(
      store: store, clock: clock, mailer: mailer, policy: policy, hasher: hasher)
    if servesOthers {
      let service = SQLiteService()
      service.start(over: store)
      backend.service = service
    }
    return backend
  }
}
