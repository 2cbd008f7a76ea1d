public import AtriumCore
import AtriumScreen

/// The commands of a script, one per line. Empty lines and lines that begin with `#` are skipped.
@MainActor
public final class ScriptLines {
  private enum Source {
    case empty
    case text(ArraySlice<Substring>)
    case standardInput
    case unreadable(Failure)
  }
  private let name: String?
  private var source: Source
  private var input = StandardInput()
  private var number = 0
  /// The command of a script without commands.
  private var fallback: Line?

  private init(_ name: String?, _ source: Source, fallback: Line? = nil) {
    self.name = name
    self.source = source
    self.fallback = fallback
  }

  /// One command.
  public static func single(_ tokens: [Token]) -> ScriptLines {
    ScriptLines(nil, .empty, fallback: .words(tokens))
  }

  /// A script's text.
  public static func text(_ text: String, name: String) -> ScriptLines {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return ScriptLines(name, .text(lines[...]))
  }

  /// A script that cannot be read; the first request for a line throws `failure`.
  public static func unreadable(_ failure: Failure) -> ScriptLines {
    ScriptLines(nil, .unreadable(failure))
  }

  /// The commands on standard input, read line by line; empty input shows the home screen.
  public static func standardInput() -> ScriptLines {
    ScriptLines("stdin", .standardInput, fallback: home)
  }

  /// Shows the home screen.
  public static func homeOnly() -> ScriptLines { ScriptLines(nil, .empty, fallback: home) }

  private static var home: Line { .words([Token(ShellWord.home.rawValue)]) }

  /// The next command; `nil` at the end.
  /// - Throws: a failure if a line cannot be read.
  public func next() throws(Failure) -> Line? {
    defer { fallback = nil }
    while let line = try read() {
      let text = line.drop(while: \.isWhitespace)
      if !text.isEmpty, text.first != "#" { return .typed(String(text)) }
    }
    return fallback
  }

  private func read() throws(Failure) -> String? {
    number += 1
    let line: String?
    switch source {
    case .empty: line = nil
    case .standardInput: line = try input.line()
    case .unreadable(let failure): throw failure
    case .text(var lines):
      line = lines.popFirst().map(String.init)
      source = .text(lines)
    }
    if line == nil { number -= 1 }
    return line
  }

  /// The answer to a question: the next line of standard input; `nil` at its end.
  public func nextAnswer() -> String? {
    let line = try? input.line()
    if line != nil, case .standardInput = source { number += 1 }
    return line
  }

  /// The file and line of the last command, e.g. `todos.txt:3`.
  public var place: String? { number > 0 ? name.map { "\($0):\(number)" } : nil }
}
