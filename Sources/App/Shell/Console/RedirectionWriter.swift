import AtriumCore
import AtriumFiles
import AtriumScreen
import Glibc

/// Writes answers to files and to commands of the system's shell.
enum RedirectionWriter {
  /// Checks that a file can be written, before the command runs whose answer it receives.
  static func check(_ target: Redirection) throws(Failure) {
    guard case .file(let path, let mode) = target else { return }
    let expanded = TildeExpansion.expand(path)
    let file = Files.target(of: expanded) ?? expanded
    var status = stat()
    let exists = stat(file, &status) == 0
    let type = status.st_mode & S_IFMT
    if exists, type == S_IFDIR { throw cannotWrite(path, SystemError(EISDIR)) }
    // Devices and FIFOs are written to; regular files are replaced.
    let isReplaced = !exists || type == S_IFREG && mode != .append
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
    let isWritable = isReplaced ? access(folder, W_OK | X_OK) == 0 : access(file, W_OK) == 0
    if !isWritable { throw cannotWrite(path, .last) }
  }

  static func cannotWrite(_ path: String, _ error: SystemError) -> Failure {
    let reason = error.text
    return Failure(.inputOutput, "redirect.unwritable", .cannotWriteFile(path, reason))
  }

  /// - Parameter isJob: whether a command is a job; see ``SystemCommand/run(reading:asJob:)``.
  /// - Parameter isJob: whether the command is one of a prompt, where its status does not matter.
  /// - Throws: a failure if the file cannot be written, if the command cannot be started, and if it fails in a script.
  static func write(_ bytes: [UInt8], to target: Redirection, asJob isJob: Bool = false)
    async throws
  {
    switch target {
    case .file(let path, let mode):
      let path = TildeExpansion.expand(path)
      let isWritten =
        mode == .append ? Files.append(bytes, to: path) : Files.replace(path, with: bytes)
      guard isWritten else { throw cannotWrite(path, .last) }
    case .command(let line):
      let command = SystemCommand(line: line, environment: Environment.variables)
      guard let status = await command.run(reading: bytes, asJob: isJob),
        !SystemCommand.isMissing(status)
      else {
        throw Failure(.notFound, "pipes.no-program", .cannotRun(line))
      }
      if status != 0, !isJob {
        throw Failure(.inputOutput, "pipes.failed", .programFailed(line, Int(status)))
      }
    }
  }
}
