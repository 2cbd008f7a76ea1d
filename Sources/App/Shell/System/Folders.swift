public import AtriumCore
import Glibc

/// The folders of the user's files (XDG Base Directory Specification 0.8).
public struct Folders: Equatable, Sendable {
  /// The user's configuration: `config.json` and `startup`.
  public var config: String
  /// The features' databases.
  public var data: String
  /// History, preferences, secrets and drafts.
  public var state: String
  /// Files that can be fetched again.
  public var cache: String

  /// - Parameters:
  ///   - data: the folder that `--data` names.
  ///   - programName: the name of the program's folders.
  public init(
    environment: [String: String], data: String? = nil, programName: String
  ) {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? Self.homeOfUser ?? "."
    func folder(_ variable: String, _ fallback: String) -> String {
      // The specification demands that relative paths are ignored.
      let base = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return (base ?? "\(home)/\(fallback)") + "/" + programName
    }
    config = folder("XDG_CONFIG_HOME", ".config")
    cache = folder("XDG_CACHE_HOME", ".cache")
    state = folder("XDG_STATE_HOME", ".local/state")
    self.data = data ?? folder("XDG_DATA_HOME", ".local/share")
  }

  /// Checks that the parent of the folder that `--data` names exists, so that a mistyped path creates no folders.
  public static func check(data: String?) throws(Failure) {
    guard let data, access(data, F_OK) != 0 else { return }
    let parts = data.split(separator: "/")
    let parent = (data.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
    guard !parent.isEmpty, access(parent, F_OK) != 0 else { return }
    throw Failure(
      .notFound, "data.no-folder", .noParentFolder(data, parent),
      hint: .createParentFolder)
  }

  private static var homeOfUser: String? {
    getpwuid(getuid()).flatMap { String(cString: $0.pointee.pw_dir) }
  }
}
