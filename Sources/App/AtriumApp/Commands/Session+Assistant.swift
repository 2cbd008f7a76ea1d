import AtriumCore
import AtriumScreen
import Glibc
import Shell

/// `mcp`: serves an assistant on standard input and output.
extension Session {
  /// - Returns: the exit status, at the end of the input.
  func serveAssistant() async throws -> Int32 {
    if let extra = invocation.words.dropFirst().first {
      throw Failure(
        .usage, "command.extra", .unexpected(extra),
        hint: .usage("\(configuration.identity.name) \(ProgramCommand.mcp.usage)"))
    }
    var platform = platform
    platform.servesAssistant = true
    let assembly = sources.examined(platform.providers)
    guard assembly.problems.isEmpty else { return fail(sources.withAdvice(assembly.problems)) }
    let server = try AssistantServer(Program(assembly, clock: platform.clock))
    await server.serve(StandardInput.messages()) { answer in
      Files.write(Array((answer + "\n").utf8), to: STDOUT_FILENO)
    }
    return 0
  }
}
