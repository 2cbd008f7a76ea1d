/// What a store is made from.
struct Source: Sendable {
  var location: Store.Location
  /// The migrations, oldest first.
  var steps: [String]
  var use: Store.Use
  var patience: Patience

  /// The file, if there is one.
  var path: String? {
    switch location {
    case .file(let path): path
    case .memory: nil
    }
  }
}
