import AtriumCore
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
  /// - Parameter path: the folders of programs, as in `PATH`.
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
  func words(
    _ command: [String], in folder: String, reading files: [String], usesNetwork: Bool
  ) -> [String] {
    var words = [program, "--unshare-all"]
    if usesNetwork { words.append("--share-net") }
    for path in Self.system + (usesNetwork ? Self.resolvers : []) {
      words += ["--ro-bind-try", path, path]
    }
    words += ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]
    for path in Set(files.map { readable($0, besides: folder) }).sorted() {
      words += ["--ro-bind-try", path, path]
    }
    return words + ["--bind", folder, folder, "--chdir", folder, "--"] + command
  }

  /// The folder of a file; the file itself in a folder that holds the person's home or the data of the program.
  private func readable(_ file: String, besides data: String) -> String {
    guard let slash = file.lastIndex(of: "/"), slash > file.startIndex else { return file }
    let folder = file[..<slash]
    let isAbove = [TildeExpansion.expand("~"), data].contains { "\($0)/".hasPrefix("\(folder)/") }
    return isAbove || folder == "/tmp" ? file : String(folder)
  }
}
