import AtriumCore
import AtriumScreen
import Glibc
import Logging
import Shell

/// Shows what a feature logs, with `--verbose`: above the prompt, or a line on standard error.
struct VerboseLog: LogHandler {
  /// Where log messages go.
  enum Outlet: Sendable {
    case prompt(TerminalConsole)
    case standardError(asJSON: Bool)
  }

  let label: String
  let outlet: Outlet
  var logLevel = Logger.Level.debug
  var metadata: Logger.Metadata = [:]

  init(label: String, outlet: Outlet) { (self.label, self.outlet) = (label, outlet) }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let (level, message) = ("\(event.level)", "\(event.message)")
    let text = "\(label): \(level): \(message)"
    switch outlet {
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
