import AtriumCore
import Foundation
import Glibc
import Shell

/// The confinement of programs by bubblewrap: the system read-only, one writable folder, own processes, own temporary
/// files, and a network only on demand.
struct Confinement: Sendable {
  /// The folders of the system that a program can read.
  private static let system = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt", "/nix", "/gnu",
  ]
  /// The files outside of ``system`` with which names of servers are resolved.
  private static let resolvers = ["/run/systemd/resolve", "/run/resolvconf", "/run/nscd"]

  /// The path of the program `bwrap`.
  private let program: String

  /// `nil` if bubblewrap is not installed.
  /// - Parameter path: the folders of programs, as in `PATH`; only administrators may change them.
  init?(path: String) {
    let candidates = path.split(separator: ":").map { "\($0)/bwrap" }
    guard let program = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.program = program
  }

  /// Returns whether the system permits the confinement: unprivileged namespaces may be switched off.
  func works(in folder: String, _ environment: [String: String]) async -> Bool {
    let runner = ProcessCommandRunner(environment: environment, in: folder)
    let command = words(["/bin/sh", "-c", ":"], in: folder, reading: [], usesNetwork: false)
    let result = await runner.run(command, reading: [], CommandLimits(time: .seconds(5)))
    return result.end == .exited(0)
  }

  /// Returns the command that runs another one confined.
  /// - Parameters:
  ///   - folder: the folder that the program can change.
  ///   - files: files that the program can read, with those beside them.
  ///   - named: files that it can read alone.
  func words(
    _ command: [String], in folder: String, reading files: [String], and named: [String] = [],
    usesNetwork: Bool
  ) -> [String] {
    var words = [program, "--unshare-all"]
    if usesNetwork { words.append("--share-net") }
    for path in Self.system + (usesNetwork ? Self.resolvers : []) {
      words += ["--ro-bind-try", path, path]
    }
    words += ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]
    for path in Self.readable(files, besides: folder)
      + Self.hidden(named, besides: folder, reading: files)
    {
      words += ["--ro-bind-try", path, path]
    }
    return words + ["--bind", folder, folder, "--chdir", folder, "--"] + command
  }
}

extension Confinement {
  /// The texts with which libraries report that a server cannot be reached (gai_strerror(3), strerror(3), curl).
  private static let networkErrors = [
    "name resolution", "name or service not known", "could not resolve", "network is unreachable",
    "connection refused", "no route to host", "eai_again", "enotfound", "enetunreach",
    "econnrefused",
  ]

  /// Returns whether the text of a failure says that a server cannot be reached.
  static func concernsNetwork(_ text: String) -> Bool {
    let text = text.lowercased()
    return networkErrors.contains { text.contains($0) }
  }

  /// Returns the first absolute path in a text that exists, but not for a confined program.
  static func hiddenPath(
    in text: String, besides folder: String, reading files: [String], and named: [String] = []
  ) -> String? {
    let visible = visible(besides: folder, reading: files) + named + named.compactMap(Files.target)
    let words = text.split { $0.isWhitespace || "'\"“”„‘’‚«»()[]<>,:;".contains($0) }
    // A path at the end of a sentence is followed by its full stop.
    return words.filter { $0.hasPrefix("/") }
      .map { String($0.prefix(through: $0.lastIndex { $0 != "." } ?? $0.startIndex)) }
      .first { path in
        Files.target(of: path).map { !isVisible(path, in: visible) || !isVisible($0, in: visible) }
          ?? false
      }
  }

  /// Returns the named files, and the files to which they are links, that a program cannot read otherwise.
  private static func hidden(
    _ named: [String], besides folder: String, reading files: [String]
  ) -> [String] {
    let visible = visible(besides: folder, reading: files)
    return (named + named.compactMap(Files.target)).filter {
      Files.isRegular($0) && !isVisible($0, in: visible)
    }
  }

  /// The paths that a program can read, with all below them.
  private static func visible(besides folder: String, reading files: [String]) -> [String] {
    system + ["/proc", folder] + readable(files, besides: folder)
  }

  private static func isVisible(_ path: String, in visible: [String]) -> Bool {
    // A confined program has the devices, but shared memory of its own.
    visible.contains { path == $0 || path.hasPrefix("\($0)/") }
      || path.hasPrefix("/dev/") && !path.hasPrefix("/dev/shm/")
  }

  /// The paths that a program can read because of its files: their folders, those of the links that lead to them, and
  /// those of interpreters.
  private static func readable(_ files: [String], besides data: String) -> [String] {
    let all = files + files.compactMap(interpreter)
    return Set(all.flatMap(links).map { readable($0, besides: data) }).sorted()
  }

  /// The interpreter in the first line of a script (execve(2)).
  private static func interpreter(of file: String) -> String? {
    guard let handle = FileHandle(forReadingAtPath: file),
      let data = try? handle.read(upToCount: 256), data.starts(with: "#!".utf8)
    else { return nil }
    let line = String(decoding: data, as: UTF8.self).dropFirst(2).prefix { !$0.isNewline }
    return line.split(whereSeparator: \.isWhitespace).first.map(String.init)
  }

  /// A path, and those of the links that lead from it to a file.
  private static func links(from path: String) -> [String] {
    var paths = [path]
    // The kernel follows as many (path_resolution(7)).
    while paths.count <= 40, let last = paths.last,
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: last)
    {
      let folder = URL(filePath: last).deletingLastPathComponent().pathWithoutSlash
      let next = target.hasPrefix("/") ? target : "\(folder)/\(target)"
      paths.append(URL(filePath: next).standardized.path(percentEncoded: false))
    }
    return paths + [Files.target(of: path)].compactMap(\.self)
  }

  /// The folder of a file, or for `bin` beside `lib` the one above, such as a virtual environment of Python; the file
  /// itself in a folder that holds the person's home or the data of the program.
  private static func readable(_ file: String, besides data: String) -> String {
    func isAbove(_ folder: String) -> Bool {
      folder == "/tmp"
        || [TildeExpansion.expand("~"), data].contains { "\($0)/".hasPrefix("\(folder)/") }
    }
    let url = URL(filePath: file).deletingLastPathComponent()
    let folder = url.pathWithoutSlash
    if url.lastPathComponent == "bin" {
      let parent = url.deletingLastPathComponent().pathWithoutSlash
      if Files.exists("\(parent)/lib"), !isAbove(parent) { return parent }
    }
    return isAbove(folder) ? file : folder
  }
}

extension URL {
  /// The path, without a slash at its end; empty for the root.
  fileprivate var pathWithoutSlash: String {
    let path = path(percentEncoded: false)
    return path.last == "/" ? String(path.dropLast()) : path
  }
}
