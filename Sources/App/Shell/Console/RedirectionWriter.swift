import AtriumCore
import AtriumFiles
import AtriumScreen

/// Writes answers to files and to commands of the system's shell.
enum RedirectionWriter {
  /// - Throws: a failure if the file cannot be written or the command cannot be started.
  static func write(_ bytes: [UInt8], to target: Redirection) async throws {
    switch target {
    case .file(let path, let mode):
      let path = TildeExpansion.expand(path)
      let isWritten =
        mode == .append ? Files.append(bytes, to: path) : Files.replace(path, with: bytes)
      guard isWritten else {
        let reason = SystemError.last.text
        throw Failure(
          .inputOutput, "redirect.unwritable", .shell { $0.cannotWrite(path, reason) })
      }
    case .command(let line):
      let command = SystemCommand(line: line, environment: Environment.variables)
      guard let status = await command.run(reading: bytes), !SystemCommand.isMissing(status) else {
        throw Failure(.notFound, "pipes.no-program", .shell { $0.cannotRun(line) })
      }
    }
  }
}
