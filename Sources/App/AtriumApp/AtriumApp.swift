public import AtriumCore
public import AtriumScreen
import CLinux
import Foundation
import Maintenance
import Shell

/// The program as a library: an executable calls ``main(_:name:title:version:commit:environmentPrefix:languages:profiles:)``
/// with its features.
public enum AtriumApp {
  public static let version = "0.1.0"

  /// Runs the command line of the process and exits with its status.
  ///
  /// - Parameters:
  ///   - catalog: the features of the program, in the order of the home screen.
  ///   - name: the name of the executable, and of the program's folders for data and configuration.
  ///   - title: the name of the program for people.
  ///   - version: the version that `--version` prints.
  ///   - commit: the commit that `--version` names, if any.
  ///   - environmentPrefix: the prefix of the program's environment variables; `nil` derives it
  ///     from the name.
  ///   - languages: the languages that can be selected, the default first. Texts without a
  ///     translation are in English.
  ///   - profiles: the choices of features that `profile` and the first start offer. Those of which the
  ///     catalog has no feature are not offered.
  public static func main(
    _ catalog: [Registration], name: String = "atrium",
    title: String = "Atrium",
    version: String = version, commit: String? = nil, environmentPrefix: String? = nil,
    languages: [Language] = Language.all, profiles: [Profile] = .standard
  ) -> Never {
    let identity = ProgramIdentity(
      name: name, title: title, version: version, commit: commit,
      environmentPrefix: environmentPrefix, languages: languages,
      commandLineWords: ProgramCommand.allCases.map(\.rawValue),
      removedSettings: .ofEarlierVersions,
      profiles: profiles.filter { !$0.features(of: catalog.map(\.id)).isEmpty })
    let configuration = ProgramConfiguration(catalog: catalog, identity: identity)
    StandardStreams.reserveDescriptors()
    ProcessLimits.keepFilesPrivate()
    ProcessLimits.reportExceededFileSizes()
    ProcessLimits.keepExitStatuses()
    let arguments: [String]
    do throws(Failure) {
      try ProcessLimits.checkDescriptors()
      try ProcessLimits.checkMemory()
      arguments = try Invocation.texts(
        of: (1..<max(1, Int(CommandLine.argc))).compactMap { index in
          CommandLine.unsafeArgv[index].map { argument in
            Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
          }
        })
    } catch {
      _exit(report(error, of: Array(CommandLine.arguments.dropFirst()), configuration))
    }
    Task { @MainActor in
      let status = await run(arguments, configuration)
      fflush(nil)
      // Commits are durable, so that databases need not be closed.
      _exit(status)
    }
    runMainQueue()
  }

  /// Does the work of the main queue, and so of the main actor, on the initial thread.
  ///
  /// `dispatchMain` and an `async` main function would do it on threads with blocked signals. Foundation's
  /// run loop does the same as this one, and makes the start of a command a millisecond longer.
  private static func runMainQueue() -> Never {
    var handle = pollfd(
      fd: _dispatch_get_main_queue_handle_4CF(), events: Int16(POLLIN), revents: 0)
    while true {
      var count: eventfd_t = 0
      guard poll(&handle, 1, -1) > 0, eventfd_read(handle.fd, &count) == 0 else { continue }
      _dispatch_main_queue_callback_4CF(nil)
    }
  }

  @MainActor
  private static func run(
    _ arguments: [String], _ configuration: ProgramConfiguration
  ) async -> Int32 {
    if arguments.first == CommandLineCompletion.command {
      let output = await CommandLineCompletion.output(
        to: Array(arguments.dropFirst()), of: configuration)
      Files.write(Array(output.utf8), to: STDOUT_FILENO)
      return 0
    }
    do throws(Failure) {
      let invocation = try Invocation(arguments, of: configuration.identity)
      let folders = Folders(
        environment: Environment.variables, data: invocation.data,
        programName: configuration.identity.name)
      if !invocation.requestsHelp { try Folders.check(data: invocation.data) }
      try DataDirectory(folders).finishInterruptedWork()
      return await Session(invocation, configuration).run()
    } catch {
      return report(error, of: arguments, configuration)
    }
  }

  /// Writes a failure that precedes the first console to standard error.
  /// - Returns: its exit status.
  private static func report(
    _ failure: Failure, of arguments: [String], _ configuration: ProgramConfiguration
  ) -> Int32 {
    let text = Invocation.renderer(
      for: arguments, of: configuration.identity, environment: Environment.variables
    ).render(failure.text)
    Files.write(Array((text + "\n").utf8), to: STDERR_FILENO)
    return failure.kind.rawValue
  }
}
