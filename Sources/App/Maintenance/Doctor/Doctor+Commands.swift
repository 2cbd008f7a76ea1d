public import AtriumCore
import AtriumFiles
import AtriumScreen
import Glibc
import Shell

/// Checks the commands for events, and the files of the deployment.
extension Assembly {
  /// The warnings about commands that cannot run, and about files with commands that other users can change.
  /// - Parameter path: the folders of programs, as in `PATH`.
  public func commandWarnings(path: String?) -> [Failure] {
    unfitCommands(path: path) + changeableFiles(among: filesWithCommands)
  }

  /// The warnings about commands that cannot run.
  fileprivate func unfitCommands(path: String?) -> [Failure] {
    let folders = (path ?? "/bin:/usr/bin").split(separator: ":")
    return commands.compactMap { command in
      command.problem(searching: folders).map { problem in
        Failure(
          .configuration, "hook.cannot-run",
          .commandCannotRun(command.words, command.event, problem),
          hint: command.hint, at: command.location)
      }
    }
  }

  /// The warnings about files that other users can change.
  fileprivate func changeableFiles(among files: [String]) -> [Failure] {
    files.filter(Doctor.isChangeableByOthers).map { file in
      Failure(
        .configuration, "config.changeable", .isChangeableByOthers(file),
        hint: .closeFile(file, "go-w"))
    }
  }
}

extension EventCommand {
  /// The reason of the system why the program cannot run; `nil` if it can.
  fileprivate func problem(searching folders: [Substring]) -> String? {
    let name = TildeExpansion.expand(words[0])
    let home = TildeExpansion.expand("~")
    // The program runs in the home folder.
    let paths =
      name.contains("/")
      ? [name.hasPrefix("/") ? name : "\(home)/\(name)"] : folders.map { "\($0)/\(name)" }
    let files = paths.filter { FileStatus($0, following: true)?.kind == S_IFREG }
    if files.contains(where: { access($0, X_OK) == 0 }) { return nil }
    return SystemError(files.isEmpty ? ENOENT : EACCES).text
  }

  fileprivate var hint: Phrase? {
    if words[0].contains(where: { " |<>&;$".contains($0) }) { return .useShell }
    return words[0].contains("/") && !"/~".contains(words[0].prefix(1)) ? .pathsBeginAtHome : nil
  }
}

extension Doctor {
  /// Returns whether a file or a folder exists that other users can change.
  nonisolated static func isChangeableByOthers(_ path: String) -> Bool {
    FileStatus(path, following: true).map { $0.mode & 0o022 != 0 } ?? false
  }

  /// The number of commands for events, and those that cannot run.
  var commandFindings: [HealthCheck.Finding] {
    let count = deployment.commands.count
    let summary = HealthCheck.Finding(
      "hooks", .good, .commandsForEvents(count, areOn: deployment.runsCommands))
    return (count == 0 ? [] : [summary])
      + deployment.unfitCommands(path: environment["PATH"]).map { failure in
        .init("hooks", .warning, failure.locatedMessage, hint: failure.hint)
      }
  }

  /// The files of the deployment that others can change: they decide which servers are used, and which programs run.
  /// The user's own file is checked with its folder.
  var changeableFiles: [HealthCheck.Finding] {
    let others = deployment.files.filter { $0 != directory.folders.config + "/config.json" }
    return deployment.changeableFiles(among: others)
      .map { .init("deployment", .warning, $0.message, hint: $0.hint) }
  }
}
