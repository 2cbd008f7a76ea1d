import AtriumCore
import AtriumFiles
import AtriumScreen

/// Where answers go that are sent elsewhere: files, and programs of the system.
enum Outlet {
  /// - Throws: what stands in the way.
  static func send(_ bytes: [UInt8], to target: Redirection) async throws {
    switch target {
    case .file(let path):
      guard Files.replace(path, with: bytes) else {
        let reason = SystemError.last.text
        throw Failure(
          .inputOutput, "redirect.unwritable", .shell { $0.cannotWrite(path, reason) })
      }
    case .command(let line):
      let command = SystemCommand(
        line: line, environment: Environment.variables)
      guard let status = await command.run(reading: bytes), !SystemCommand.isMissing(status) else {
        throw Failure(.notFound, "pipes.no-program", .shell { $0.cannotRun(line) })
      }
    }
  }
}
