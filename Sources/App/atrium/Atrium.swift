import AtriumCore
import AtriumScreen
import Glibc
import Shell

/// The program: reads what was asked for, puts the deployment together, and runs it.
@main
struct Atrium {
  static let version = "0.1.0"

  @MainActor
  static func main() async {
    umask(0o077)
    Heap.share()
    let status = await run(Array(CommandLine.arguments.dropFirst()))
    fflush(nil)
    // Databases are durable at every commit: nothing is gained by waiting for them to close.
    _exit(status)
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
      let text = Invocation.renderer(for: arguments, environment: environment).render(error.trouble)
      Files.write(Array((text + "\n").utf8), to: STDERR_FILENO)
      return error.kind.rawValue
    }
  }
}
