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
      let errors = try OutputPipe(keeping: CommandResult.errorLimit)
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
    let deadline = ContinuousClock.now + time
    var pause = Duration.milliseconds(1)
    var isLate = false
    while !child.hasEnded {
      drain()
      isLate = ContinuousClock.now >= deadline
      let isCancelled = (try? await Task.sleep(for: pause)) == nil
      if isLate || isCancelled { break }
      pause = min(pause * 2, .milliseconds(20))
    }
    child.killGroup()
    let (status, signal) = child.reap()
    drain()
    if isLate { return .timedOut(seconds: Int(time.components.seconds)) }
    return signal == 0 ? .exited(status) : .killed(signal: signal)
  }
}

/// A pipe from a program, of whose bytes the first are kept.
private final class OutputPipe {
  let writer: Int32
  private(set) var bytes: [UInt8] = []
  private(set) var isTruncated = false
  private let reader: Int32
  private let limit: Int
  private var isWriterOpen = true

  init(keeping limit: Int) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard clinux_pipe(&ends) == 0 else { throw .last }
    (reader, writer) = (ends[0], ends[1])
    self.limit = limit
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
  }

  deinit {
    closeWriter()
    close(reader)
  }

  func closeWriter() {
    if isWriterOpen { close(writer) }
    isWriterOpen = false
  }

  /// Reads what the pipe holds, at most 1 MiB.
  func drain() {
    for _ in 0..<16 {
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
        count = read(reader, buffer.baseAddress, buffer.count)
        filled = max(count, 0)
      }
      guard count > 0 else { return }
      let kept = piece.prefix(limit - bytes.count)
      bytes += kept
      isTruncated = isTruncated || kept.count < piece.count
    }
  }
}
