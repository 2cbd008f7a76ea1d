import CEdit

/// What the process was given by the one that started it.
public enum Environment {
  /// The variables by name; of several with one name the first, as in getenv(3).
  public static var variables: [String: String] {
    var variables: [String: String] = [:]
    var next = cedit_environment()
    while let place = next, let entry = place.pointee {
      let parts = String(cString: entry).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, variables[String(parts[0])] == nil {
        variables[String(parts[0])] = String(parts[1])
      }
      next = place + 1
    }
    return variables
  }
}
