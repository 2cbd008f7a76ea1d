import AtriumCore
import AtriumScreen
import Foundation
import Shell

/// The program: reads what was asked for, puts the deployment together, and runs it.
@main
struct Atrium {
  static let version = "0.1.0"

  /// The main actor stays on the thread that the process began with, in whose memory and on whose
  /// core a short command finds all it needs.
  static func main() {
    umask(0o077)
    StandardStreams.hold()
    Task { @MainActor in
      let status = await run(Array(CommandLine.arguments.dropFirst()))
      fflush(nil)
      // Databases are durable at every commit: nothing is gained by waiting for them to close.
      _exit(status)
    }
    RunLoop.main.run()
  }

  @MainActor
  private static func run(_ arguments: [String]) async -> Int32 {
    if arguments.first == CommandLineCompletion.word {
      let answer = await CommandLineCompletion.answer(to: Array(arguments.dropFirst()))
      Files.write(Array(answer.utf8), to: STDOUT_FILENO)
      return 0
    }
    do throws(Failure) {
      return await Session(try Invocation(arguments)).run()
    } catch {
      let environment = Environment.variables
      let text = Invocation.renderer(for: arguments, environment: environment).render(error.text)
      Files.write(Array((text + "\n").utf8), to: STDERR_FILENO)
      return error.kind.rawValue
    }
  }
}
