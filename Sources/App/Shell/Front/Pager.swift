import AtriumScreen
import Glibc

/// The program that a person reads long answers with: `$PAGER`, else less(1).
public struct Pager: Equatable, Sendable {
  /// What the system's shell runs.
  var command: String { program.line }
  private let program: SystemCommand

  /// `nil` where nothing pages: the variable is empty or `cat`, the terminal too simple, or there
  /// is no less.
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
    // As git has it: leave at once what fits, keep colours, leave the text on the screen. Beyond
    // that, less starts no program and writes no file.
    let options = ["LESS": "FRX", "LV": "-c", "LESSSECURE": "1"]
    var environment = environment.merging(options) { own, _ in own }
    // What is searched for may be the name of a patient.
    environment["LESSHISTFILE"] = "-"
    program = SystemCommand(line: command, environment: environment)
  }

  /// Gives it a text and waits until the person has left it.
  /// - Returns: whether it could be run.
  func show(_ text: String) async -> Bool {
    let status = await program.run(reading: Array(text.utf8))
    return status.map { !SystemCommand.isMissing($0) } ?? false
  }

  /// Whether a text takes all rows of a screen or more.
  static func isNeeded(for text: String, columns: Int, rows: Int) -> Bool {
    var taken = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      taken += max(1, (TextWidth.columns(of: String(line)) + columns - 1) / max(columns, 1))
      if taken >= rows { return true }
    }
    return false
  }
}
