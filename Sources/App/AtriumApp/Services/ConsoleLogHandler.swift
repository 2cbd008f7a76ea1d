import AtriumScreen
import Glibc
import Logging
import Shell

/// The log of `--verbose`: messages are shown above the prompt or on standard error.
struct ConsoleLogHandler: LogHandler {
  enum Destination: Sendable {
    case prompt(TerminalConsole)
    case standardError(asJSON: Bool)
  }

  let label: String
  let destination: Destination
  var logLevel = Logger.Level.debug
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let level = "\(event.level)"
    let message = "\(event.message)"
    let text = "\(label): \(level): \(message)"
    switch destination {
    case .prompt(let console):
      Task { @MainActor in
        console.announce(Screen("log", [.notice(.quiet, Phrase(text))]))
      }
    case .standardError(asJSON: false): write(text.sanitizedForTerminal())
    case .standardError(asJSON: true):
      let line: JSON = [
        "log": .string(label), "level": .string(level), "message": .string(message),
      ]
      write(line.text)
    }
  }

  private func write(_ line: String) {
    Files.write(Array((line + "\n").utf8), to: STDERR_FILENO)
  }
}
