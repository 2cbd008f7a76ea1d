public import AtriumCore
import Glibc

/// The commands of a script, one per line. Empty lines and lines that begin with `#` are skipped.
@MainActor
public final class ScriptLines {
  private let name: String?
  /// Returns the next line, or `nil` at the end. If absent, lines are read from standard input.
  private let script: (() throws(Failure) -> String?)?
  private var input = StandardInput()
  private var number = 0
  /// The command to run if the script contains none.
  private var fallback: Line?

  private init(
    _ name: String? = nil, fallback: Line? = nil, _ script: (() throws(Failure) -> String?)?
  ) {
    self.name = name
    self.fallback = fallback
    self.script = script
  }

  /// One command.
  public static func single(_ tokens: [Token]) -> ScriptLines {
    ScriptLines(fallback: .words(tokens)) { nil }
  }

  /// The bytes of a script. The first line that is not UTF-8 ends it with a failure.
  public static func text(_ bytes: [UInt8], name: String) -> ScriptLines {
    if let text = String(validating: bytes, as: UTF8.self) { return .text(text, name: name) }
    var rest = bytes.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == UInt8(ascii: "\n") })[...]
    return ScriptLines(name) { () throws(Failure) in
      guard let line = rest.popFirst() else { return nil }
      return try StandardInput.text(line)
    }
  }

  /// A script's text.
  public static func text(_ text: String, name: String) -> ScriptLines {
    var rest: Substring? = text[...]
    return ScriptLines(name) { () throws(Failure) in
      guard let text = rest else { return nil }
      let end = text.firstIndex(where: \.isNewline)
      rest = end.map { text[text.index(after: $0)...] }
      return try StandardInput.checked(text[..<(end ?? text.endIndex)])
    }
  }

  /// A script that cannot be read; the first request for a line throws `failure`.
  public static func unreadable(_ failure: Failure) -> ScriptLines {
    ScriptLines { () throws(Failure) in throw failure }
  }

  /// The commands on standard input, read line by line; empty input shows the home screen.
  public static func standardInput() -> ScriptLines {
    ScriptLines("stdin", fallback: home, nil)
  }

  /// Shows the home screen.
  public static func homeOnly() -> ScriptLines { ScriptLines(fallback: home) { nil } }

  private static var home: Line { .words([Token(ShellWord.home.rawValue)]) }

  /// The next command; `nil` at the end.
  /// - Throws: a failure if a line cannot be read.
  public func next() throws(Failure) -> Line? {
    defer { fallback = nil }
    number += 1
    while let line = try read() {
      let text = line.drop { $0.isWhitespace || number == 1 && $0 == "\u{FEFF}" }
      if !text.isEmpty, text.first != "#" { return .typed(String(text)) }
      number += 1
    }
    number -= 1
    return fallback
  }

  private func read() throws(Failure) -> String? {
    guard let script else { return try input.line() }
    return try script()
  }

  /// The answer to a question: the next line of standard input; `nil` at its end.
  public func nextAnswer() -> String? {
    let line = try? input.line()
    if line != nil, script == nil { number += 1 }
    return line
  }

  /// The text on standard input, without the line breaks at its end; `nil` if it is empty or a terminal, or if it may
  /// hold commands.
  func pipedText() throws(Failure) -> String? {
    guard name == nil, script != nil, isatty(STDIN_FILENO) == 0 else { return nil }
    var text = ""
    while text.utf8.count <= StandardInput.lineLimit, let line = try input.line() {
      text += line + "\n"
    }
    text = try StandardInput.checked(text[...])
    while text.last?.isNewline == true { text.removeLast() }
    return text.isEmpty ? nil : text
  }

  /// The file and line of the last command, e.g. `todos.txt:3`.
  public var location: String? { number > 0 ? name.map { "\($0):\(number)" } : nil }
}
