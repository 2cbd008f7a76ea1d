/// The parameters of a store.
struct StoreConfiguration: Sendable {
  var location: Store.Location
  /// SQL, oldest first.
  var migrations: [String]
  var processLifetime: Store.ProcessLifetime
  var busyTimeout: BusyTimeout
  var refusesWrites = false

  var access: DatabaseFile.FileAccess {
    if case .groupFile = location { .group } else { .owner }
  }

  /// `nil` for a store in memory.
  var path: String? {
    switch location {
    case .file(let path), .groupFile(let path): path
    case .memory: nil
    }
  }
}
