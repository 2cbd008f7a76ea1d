import Glibc

/// Where this person's files are (XDG Base Directory Specification 0.8).
public struct Folders: Equatable, Sendable {
  /// What the person decided: `config.json`.
  public var config: String
  /// The features' data; several people may share it.
  public var data: String
  /// History, preferences, secrets and drafts: this person's alone.
  public var state: String
  /// What can be fetched again: this person's alone.
  public var cache: String

  /// - Parameter data: a folder named on the command line.
  public init(environment: [String: String], data: String? = nil) {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? Self.homeOfUser ?? "."
    func folder(_ variable: String, _ fallback: String) -> String {
      // The specification has relative paths ignored.
      let base = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return (base ?? "\(home)/\(fallback)") + "/atrium"
    }
    config = folder("XDG_CONFIG_HOME", ".config")
    cache = folder("XDG_CACHE_HOME", ".cache")
    state = folder("XDG_STATE_HOME", ".local/state")
    self.data = data ?? folder("XDG_DATA_HOME", ".local/share")
  }

  private static var homeOfUser: String? {
    getpwuid(getuid()).flatMap { String(cString: $0.pointee.pw_dir) }
  }
}
