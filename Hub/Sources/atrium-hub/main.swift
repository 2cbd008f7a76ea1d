import Foundation

do {
  let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
  try await Program(arguments).run()
} catch let error as UsageError {
  exit(64, "\(error.message)\n\n\(Arguments.usage)")
} catch let error as Stop {
  exit(error.status, "error: \(error.message)")
} catch {
  exit(70, "error: \(error)")
}
exit(0)

/// Ends the program with a message on standard error.
func exit(_ status: Int32, _ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(status)
}
