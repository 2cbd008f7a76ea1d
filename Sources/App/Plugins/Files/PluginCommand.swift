import AtriumCore
import AtriumFiles
import Glibc
import Shell

/// The command of a plug-in on this machine.
struct PluginCommand: Equatable, Sendable {
  /// The absolute path of the program, and its arguments.
  let words: [String]
  /// The files whose hashes are compared before a start: those that the deployment names, or else the program and the
  /// arguments that are regular files.
  let files: [String]

  /// - Parameters:
  ///   - folder: the working directory, in which relative paths begin.
  ///   - path: the folders of programs, as in `PATH`.
  /// - Throws: a failure if the program is missing.
  init(_ plugin: PluginDeployment, in folder: String, path: String) throws(Failure) {
    func absolute(_ word: String) -> String {
      word.hasPrefix("/") ? word : "\(folder)/\(word)"
    }
    let name = TildeExpansion.expand(plugin.command[0])
    let candidates =
      name.contains("/") ? [absolute(name)] : path.split(separator: ":").map { "\($0)/\(name)" }
    let programs = candidates.filter(Self.isFile)
    guard let program = programs.first(where: { access($0, X_OK) == 0 }) else {
      throw .pluginNotStarted(
        "\(plugin.id)", SystemError(programs.isEmpty ? ENOENT : EACCES).text)
    }
    words = [program] + plugin.command.dropFirst()
    files =
      plugin.files.isEmpty
      ? [program] + plugin.command.dropFirst().map(absolute).filter(Self.isFile)
      : plugin.files.keys.sorted()
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
