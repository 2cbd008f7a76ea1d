import Foundation

/// Tilde expansion of paths (POSIX.1-2017, XCU 2.6.1).
public enum TildeExpansion {
  /// Replaces a leading `~` by `$HOME`, or a leading `~user` by that user's home directory.
  ///
  /// The path is unchanged if it does not begin with `~`, or if the home directory is unknown;
  /// `./~` therefore denotes a file of that name.
  public static func expand(_ path: String) -> String {
    guard path.first == "~" else { return path }
    let user = path.dropFirst().prefix { $0 != "/" }
    guard let home = user.isEmpty ? currentHome : NSHomeDirectoryForUser(String(user)) else {
      return path
    }
    let rest = path.dropFirst(1 + user.count)
    return home.last == "/" ? home + rest.dropFirst() : home + rest
  }

  /// `$HOME`, or the current user's home directory in the user database.
  private static var currentHome: String {
    if let home = getenv("HOME"), home.pointee != 0 { return String(cString: home) }
    return NSHomeDirectory()
  }
}
