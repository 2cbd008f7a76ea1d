public import AtriumCore
import AtriumFiles
import CLinux
import Glibc

/// Runs programs in sessions of their own, so that they have no terminal.
public struct ProcessCommandRunner: CommandRunner {
  private let environment: [String: String]
  private let folder: String

  /// - Parameters:
  ///   - environment: the variables of the programs.
  ///   - folder: the folder in which programs run.
  public init(environment: [String: String], in folder: String = "~") {
    (self.environment, self.folder) = (environment, folder)
  }

  public func run(
    _ command: [String], reading input: [UInt8], _ limits: CommandLimits
  ) async -> CommandResult {
    do throws(SystemError) {
      let output = try OutputPipe(keeping: limits.output)
      let errors = try OutputPipe(keeping: CommandResult.errorLimit, ofEnd: true)
      let child = try start(command, input, output, errors)
      output.closeWriter()
      errors.closeWriter()
      let end = await wait(for: child, limits.time) {
        output.drain()
        errors.drain()
      }
      return CommandResult(
        end, output: output.bytes, isOutputTruncated: output.isTruncated, errors: errors.bytes)
    } catch {
      return CommandResult(.notStarted(error.text))
    }
  }

  private func start(
    _ command: [String], _ input: [UInt8], _ output: OutputPipe, _ errors: OutputPipe
  ) throws(SystemError) -> SpawnedProcess {
    // A pipe would break if the program ended before reading everything; a memory file does not.
    let file = clinux_memory_file()
    guard file >= 0 else { throw .last }
    defer { close(file) }
    guard Files.write(input, to: file), lseek(file, 0, SEEK_SET) == 0 else { throw .last }
    let program = command.first.map { [TildeExpansion.expand($0)] } ?? []
    return try SpawnedProcess(
      program + command.dropFirst(), environment: environment,
      streams: [STDIN_FILENO: file, STDOUT_FILENO: output.writer, STDERR_FILENO: errors.writer],
      group: .session, in: TildeExpansion.expand(folder))
  }

  /// Waits for the end of a program and kills what is left of its group.
  /// - Parameter drain: reads the output; a program waits while a pipe is full.
  private func wait(
    for child: SpawnedProcess, _ time: Duration, _ drain: () -> Void
  ) async -> CommandResult.End {
    let end = await child.wait(time, whileRunning: drain)
    child.killGroup()
    let (status, signal) = child.reap()
    drain()
    if end == .late { return .timedOut(seconds: Int(time.components.seconds)) }
    return signal == 0 ? .exited(status) : .killed(signal: signal)
  }
}
