import AtriumCore
import AtriumFiles
import Glibc
import Shell

/// The command of a plug-in on this machine.
struct PluginCommand: Equatable, Sendable {
  /// The absolute path of the program, and its arguments.
  let words: [String]
  /// The paths that the arguments would be.
  let arguments: [String]
  /// The program and the arguments that are regular files.
  let ownFiles: [String]
  /// The files whose hashes are compared before a start: those that the deployment names, or else ``ownFiles``.
  let files: [String]

  /// - Parameters:
  ///   - folder: the working directory, in which relative paths begin.
  ///   - path: the folders of programs, as in `PATH`.
  /// - Throws: a failure if the program is missing, or if a deployment with hashes names it by a path that the person
  ///   can redirect.
  init(_ plugin: PluginDeployment, in folder: String, path: String) throws(Failure) {
    func absolute(_ word: String) -> String {
      word.hasPrefix("/") ? word : "\(folder)/\(word)"
    }
    let program = plugin.command[0]
    let named = plugin.files.isEmpty ? absolute(TildeExpansion.expand(program)) : program
    guard plugin.files.isEmpty || !program.contains("/") || program.hasPrefix("/") else {
      throw .pluginProgramIsRelative(plugin)
    }
    let candidates =
      program.contains("/")
      ? [named]
      : plugin.files.keys.filter { $0.hasSuffix("/\(program)") }.sorted()
        + path.split(separator: ":").map { "\($0)/\(program)" }
    let programs = candidates.filter(Files.isRegular)
    guard let found = programs.first(where: { access($0, X_OK) == 0 }) else {
      let isMissing = !candidates.contains(where: Files.mayExist)
      throw .pluginNotStarted(
        "\(plugin.id)", program, SystemError(isMissing ? ENOENT : EACCES).text)
    }
    words = [found] + plugin.command.dropFirst()
    arguments = plugin.command.dropFirst().map(absolute)
    ownFiles = [found] + arguments.filter(Files.isRegular)
    files = plugin.files.isEmpty ? ownFiles : plugin.files.keys.sorted()
  }

  /// The files that a confined program can read.
  var readableFiles: [String] { files + [words[0]] }

  /// The program and the arguments that are files, without those whose hashes the deployment gives.
  var filesWithoutHash: [String] {
    let hashed = Set(files + files.compactMap(Files.target))
    return ownFiles.filter { path in
      !hashed.contains(path) && !(Files.target(of: path).map(hashed.contains) ?? false)
    }
  }
}
