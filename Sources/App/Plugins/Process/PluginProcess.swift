package import AtriumCore
import AtriumFiles
import Glibc
import Shell
import Synchronization

/// A program that answers requests of JSON-RPC 2.0, one message a line, on its standard input and output.
///
/// It runs in a session of its own. An invalid message, an answer to an unknown request, or silence beyond the time
/// limit of a request ends it, and all its requests fail. Its process group ends with it.
package final class PluginProcess: Sendable {
  /// The time between SIGTERM and SIGKILL, and between the cancellation of a request and SIGTERM.
  static let grace = Duration.seconds(1)

  struct State {
    var requests: [Int: PluginRequest] = [:]
    /// The cancelled requests, whose answers are discarded.
    var cancelled: Set<Int> = []
    var lastID = 0
    var lines = RemoteLines()
    /// The last bytes of standard error.
    var errors: [UInt8] = []
    var ending: Task<Failure, Never>?
  }

  let name: String
  let dialect: RemoteDialect
  /// The bytes of all messages of a request.
  let streamLimit: Int
  let input: ProcessInput
  let state = Mutex(State())
  private let child: SpawnedProcess
  private let output: ProcessOutput

  /// Starts a program.
  /// - Parameters:
  ///   - name: the name of the plug-in in failures.
  ///   - command: the program, which is searched for in `PATH` unless it has a slash, and its arguments.
  ///   - folder: the working directory.
  /// - Throws: a failure of the code `plugin.not-started`.
  package init(
    _ name: String, _ command: [String], environment: [String: String], in folder: String,
    _ dialect: RemoteDialect = .plugin, streamLimit: Int = 64 << 20
  ) throws(Failure) {
    (self.name, self.dialect, self.streamLimit) = (name, dialect, streamLimit)
    var pipes: [SystemPipe] = []
    do throws(SystemError) {
      output = try ProcessOutput()
    } catch {
      throw .pluginNotStarted(name, command.first ?? "", error.text)
    }
    do throws(SystemError) {
      for _ in 0..<3 { pipes.append(try SystemPipe()) }
      child = try SpawnedProcess(
        command, environment: environment,
        streams: [
          STDIN_FILENO: pipes[0].reader, STDOUT_FILENO: pipes[1].writer,
          STDERR_FILENO: pipes[2].writer,
        ], group: .session, in: folder)
    } catch {
      for pipe in pipes { pipe.closeBoth() }
      output.discard()
      throw .pluginNotStarted(name, command.first ?? "", error.text)
    }
    for inner in [pipes[0].reader, pipes[1].writer, pipes[2].writer] { close(inner) }
    input = ProcessInput(pipes[0].writer)
    let reader = pipes[1].reader
    var sources: [ProcessOutput.Source] = [
      .init(reader) { [self] in read($0) }, .init(pipes[2].reader) { [self] in keepErrors($0) },
    ]
    let end = child.endDescriptor
    if end >= 0 { sources.append(.init(end) { [self] _ in readRest(reader) }) }
    output.start(sources)
  }

  /// `false` if the program has ended or is about to.
  package var isRunning: Bool { state.withLock { $0.ending == nil } }

  /// `true` while a request waits for its answer.
  var isBusy: Bool { state.withLock { !$0.requests.isEmpty } }

  /// Ends the program and what is left of its process group.
  /// - Parameter grace: the time that the program gets to end by itself after the end of its input.
  package func end(grace: Duration = .zero) async {
    _ = await finish(.closed, grace: grace).value
  }

  /// Begins the end of the program, unless it has begun.
  /// - Returns: the task that ends with the program, with the failure of its requests.
  @discardableResult
  func finish(_ cause: PluginFault, grace: Duration = .zero) -> Task<Failure, Never> {
    state.withLock { state in
      if let ending = state.ending { return ending }
      let ending = Task { await self.stop(cause, grace: grace) }
      state.ending = ending
      return ending
    }
  }

  private func stop(_ cause: PluginFault, grace: Duration) async -> Failure {
    input.close()
    if grace > .zero { _ = await child.wait(grace) }
    if !child.hasEnded {
      child.killGroup(SIGTERM)
      child.killGroup(SIGCONT)
      _ = await child.wait(Self.grace)
    }
    child.killGroup()
    let (status, signal) = child.reap()
    await output.stop()
    let (requests, errors) = state.withLock { state in
      defer { state.requests = [:] }
      return (state.requests.values, state.errors)
    }
    let end = CommandResult(signal == 0 ? .exited(status) : .killed(signal: signal), errors: errors)
    let failure = cause.failure(of: name, end)
    for request in requests { request.events.finish(throwing: failure) }
    return failure
  }

  private func keepErrors(_ descriptor: Int32) -> Bool {
    guard let bytes = SystemPipe.read(descriptor) else { return true }
    state.withLock { $0.errors = ($0.errors + bytes).suffix(CommandResult.errorLimit) }
    return !bytes.isEmpty
  }
}
