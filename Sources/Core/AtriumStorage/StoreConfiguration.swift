/// What a store is made from.
struct StoreConfiguration: Sendable {
  var location: Store.Location
  /// The migrations, oldest first.
  var steps: [String]
  var use: Store.Use
  var busyTimeout: BusyTimeout

  /// Who may read and write the file and its folder.
  var access: DatabaseFile.FileAccess {
    if case .groupFile = location { .group } else { .owner }
  }

  /// The file, if there is one.
  var path: String? {
    switch location {
    case .file(let path), .groupFile(let path): path
    case .memory: nil
    }
  }
}
