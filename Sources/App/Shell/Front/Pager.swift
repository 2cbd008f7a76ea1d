import CEdit
import Dispatch
import Glibc

/// The program that a person reads long answers with: `$PAGER`, else less(1).
public struct Pager: Equatable, Sendable {
  /// What the system's shell runs.
  let command: String
  private let environment: [String: String]

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
    let command = String(named.trimmingBlanks)
    if command.isEmpty || command == "cat" { return nil }
    self.init(command, environment)
  }

  private init(_ command: String, _ environment: [String: String]) {
    self.command = command
    // As git has it: leave at once what fits, keep colours, leave the text on the screen.
    self.environment = environment.merging(["LESS": "FRX", "LV": "-c"]) { own, _ in own }
  }

  /// Gives it a text and waits until the person has left it.
  /// - Returns: whether it could be run.
  func show(_ text: String) async -> Bool {
    // A file in memory: a pipe would break when the person leaves before the end.
    let file = cedit_memory_file()
    guard file >= 0 else { return false }
    defer { close(file) }
    guard Files.write(Array(text.utf8), to: file), lseek(file, 0, SEEK_SET) == 0,
      let child = spawn(input: file)
    else { return false }
    let status = await withCheckedContinuation { done in
      DispatchQueue.global().async { done.resume(returning: Self.status(of: child)) }
    }
    // The system's shell says so when it finds no such program, or may not run it.
    return ![126, 127].contains(status)
  }

  private func spawn(input: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    var words = ["sh", "-c", command].map { (word: String) in strdup(word) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var child: pid_t = 0
    return posix_spawn(&child, "/bin/sh", &actions, nil, &words, &variables) == 0 ? child : nil
  }

  private static func status(of child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return 0 }
    }
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 0
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

extension String {
  fileprivate var trimmingBlanks: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
