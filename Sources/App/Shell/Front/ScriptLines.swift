public import AtriumCore
import AtriumScreen

/// The commands of a script, one a line. Empty lines, and lines that begin with `#`, are passed
/// over.
@MainActor
public final class ScriptLines {
  private enum Source {
    case nothing
    case text(ArraySlice<Substring>)
    case standardInput
    case unreadable(Failure)
  }
  private let name: String?
  private var source: Source
  private var input = StandardInput()
  private var number = 0
  /// What is done where the script has no line at all.
  private var instead: Line?

  private init(_ name: String?, _ source: Source, instead: Line? = nil) {
    (self.name, self.source, self.instead) = (name, source, instead)
  }

  /// One command.
  public static func single(_ tokens: [Token]) -> ScriptLines {
    ScriptLines(nil, .nothing, instead: .words(tokens))
  }

  /// A script's text.
  public static func text(_ text: String, name: String) -> ScriptLines {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return ScriptLines(name, .text(lines[...]))
  }

  /// A script that cannot be read: `failure` says why, to whoever asks for a line.
  public static func unreadable(_ failure: Failure) -> ScriptLines {
    ScriptLines(nil, .unreadable(failure))
  }

  /// Standard input, read as it comes. Nothing at all asks for the home screen.
  public static func standardInput() -> ScriptLines {
    ScriptLines("stdin", .standardInput, instead: home)
  }

  /// The home screen, and no more.
  public static func homeOnly() -> ScriptLines { ScriptLines(nil, .nothing, instead: home) }

  private static var home: Line { .words([Token(ShellWord.home.rawValue)]) }

  /// The next command; `nil` at the end.
  /// - Throws: a failure where a line cannot be read; then there are no more.
  public func next() throws(Failure) -> Line? {
    defer { instead = nil }
    while let line = try read() {
      let text = line.drop(while: \.isWhitespace)
      if !text.isEmpty, text.first != "#" { return .typed(String(text)) }
    }
    return instead
  }

  private func read() throws(Failure) -> String? {
    number += 1
    let line: String?
    switch source {
    case .nothing: line = nil
    case .standardInput: line = try input.line()
    case .unreadable(let failure): throw failure
    case .text(var lines):
      line = lines.popFirst().map(String.init)
      source = .text(lines)
    }
    if line == nil { number -= 1 }
    return line
  }

  /// The next line of standard input, for a question; `nil` where there is none.
  public func answer() -> String? {
    let line = try? input.line()
    if line != nil, case .standardInput = source { number += 1 }
    return line
  }

  /// Where the last command stands: `todos.txt:3`.
  public var place: String? { number > 0 ? name.map { "\($0):\(number)" } : nil }
}
