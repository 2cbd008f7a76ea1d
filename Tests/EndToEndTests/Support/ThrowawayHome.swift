import Foundation

/// A temporary home folder, which is removed when the last reference to it is released.
final class ThrowawayHome: Sendable {
  let url: URL
  /// The name of the time zone of the programs.
  let zone: String

  init(zone: String = "UTC") throws {
    self.zone = zone
    url = FileManager.default.temporaryDirectory.appending(path: "atrium-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file or folder in the home.
  func path(_ name: String) -> String {
    url.appending(path: name).path(percentEncoded: false)
  }

  /// Writes a file in the home, and creates its folder.
  func write(_ text: String, to name: String) throws {
    let folder = URL(filePath: path(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  /// Writes a preferences file unless there is one, so that a start of the program at a terminal is not the first
  /// one, which asks for a profile.
  func markAsUsed() throws {
    let folder = path("state/atrium")
    let file = folder + "/preferences.json"
    guard !FileManager.default.fileExists(atPath: file) else { return }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    _ = FileManager.default.createFile(
      atPath: file, contents: Data("{}\n".utf8), attributes: [.posixPermissions: 0o600])
  }

  /// An environment whose folders are all in the home. It inherits only the variables that programs
  /// need to start.
  var environment: [String: String] {
    let surrounding = ProcessInfo.processInfo.environment
    var own = [
      "HOME": path(""), "TMPDIR": path(""), "LANG": "C.UTF-8", "TZ": zone, "SHELL": "/bin/sh",
      "TERM": "xterm-256color",
      "XDG_CONFIG_HOME": path("config"), "XDG_DATA_HOME": path("data"),
      "XDG_STATE_HOME": path("state"), "XDG_CACHE_HOME": path("cache"),
    ]
    for name in ["PATH", "LD_LIBRARY_PATH", "SWIFT_BACKTRACE"] {
      own[name] = surrounding[name]
    }
    return own
  }
}
