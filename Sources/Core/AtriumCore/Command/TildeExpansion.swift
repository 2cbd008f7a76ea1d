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
    guard let home = user.isEmpty ? currentHome : home(of: String(user)) else { return path }
    let rest = path.dropFirst(1 + user.count)
    return home.last == "/" ? home + rest.dropFirst() : home + rest
  }

  /// `$HOME`, or the current user's home directory in the user database.
  private static var currentHome: String? {
    if let home = getenv("HOME"), home.pointee != 0 { return String(cString: home) }
    return directory { getpwuid_r(getuid(), $0, $1, $2, $3) }
  }

  private static func home(of user: String) -> String? {
    directory { getpwnam_r(user, $0, $1, $2, $3) }
  }

  /// The home directory in the entry that a function of getpwnam_r(3)'s family finds.
  private static func directory(
    _ find: (
      UnsafeMutablePointer<passwd>, UnsafeMutablePointer<CChar>, Int,
      UnsafeMutablePointer<UnsafeMutablePointer<passwd>?>
    ) -> Int32
  ) -> String? {
    var buffer = [CChar](repeating: 0, count: 1 << 14)
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    return buffer.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, find(&entry, start, buffer.count, &found) == 0,
        found != nil, let directory = entry.pw_dir
      else { return nil }
      return String(cString: directory)
    }
  }
}
