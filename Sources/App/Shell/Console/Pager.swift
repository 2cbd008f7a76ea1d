import AtriumScreen
import Glibc

/// The program that shows long answers: `$PAGER`, otherwise less(1).
public struct Pager: Equatable, Sendable {
  var command: String { program.line }
  private let program: SystemCommand

  /// `nil` if the variable is empty or `cat`, if the terminal is dumb, or if less is missing.
  public init?(environment: [String: String]) {
    if ["", "dumb"].contains(environment["TERM", default: ""]) { return nil }
    guard let named = environment["PAGER"] else {
      let folders = environment["PATH", default: ""].split(separator: ":")
      guard folders.contains(where: { access("\($0)/less", X_OK) == 0 }) else { return nil }
      self.init("less", environment)
      return
    }
    let command = named.trimmed
    if command.isEmpty || command == "cat" { return nil }
    self.init(command, environment)
  }

  private init(_ command: String, _ environment: [String: String]) {
    // The options that git(1) sets: quit if the text fits, keep colours, leave the text on the
    // screen. In secure mode less starts no program and writes no file.
    let options = ["LESS": "FRX", "LV": "-c", "LESSSECURE": "1", "LESSCHARSET": "utf-8"]
    var environment = environment.merging(options) { own, _ in own }
    // A search term may be the name of a patient.
    environment["LESSHISTFILE"] = "-"
    program = SystemCommand(line: command, environment: environment)
  }

  /// Shows a text and waits until the user quits the pager. Keys that are still unread then are dropped, so
  /// that none of them reaches the prompt.
  /// - Parameters:
  ///   - keys: names the keys in the last line, if the pager is less(1).
  ///   - startsAtEnd: whether less(1) begins with the last lines.
  /// - Returns: `false` if the pager cannot be started.
  func show(_ text: String, keys: String, startsAtEnd: Bool = false) async -> Bool {
    var environment = program.environment
    var options = environment["LESS", default: ""]
    if !options.contains("-P"), !options.contains("--prompt") { options += " -Ps?e(END) ." + keys }
    // A dollar sign ends a command in the variable.
    environment["LESS"] = (startsAtEnd ? "+G$ " : "") + options
    let status = await SystemCommand(line: command, environment: environment)
      .run(reading: Array(text.utf8), asJob: true)
    tcflush(STDIN_FILENO, TCIFLUSH)
    return status.map { !SystemCommand.isMissing($0) } ?? false
  }

  /// Returns whether a text fills all rows of the screen.
  static func isNeeded(for text: String, columns: Int, rows: Int) -> Bool {
    var filled = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      filled += max(1, (TextWidth.columns(of: String(line)) + columns - 1) / max(columns, 1))
      if filled >= rows { return true }
    }
    return false
  }
}
