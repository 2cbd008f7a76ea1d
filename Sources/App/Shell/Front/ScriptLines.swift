public import AtriumCore
import AtriumScreen

/// The commands of a script, one a line. Empty lines, and lines that begin with `#`, are passed over.
@MainActor
public final class ScriptLines {
  private let name: String?
  private var number = 0
  private let read: @MainActor () -> String?
  /// What is done where the script has no line at all.
  private var instead: Line?

  private init(
    _ name: String?, instead: Line? = nil, read: @escaping @MainActor () -> String? = { nil }
  ) {
    (self.name, self.instead, self.read) = (name, instead, read)
  }

  /// One command.
  public static func single(_ tokens: [Token]) -> ScriptLines {
    ScriptLines(nil, instead: .words(tokens))
  }

  /// A script's text.
  public static func text(_ text: String, name: String) -> ScriptLines {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    return ScriptLines(name) { lines.popFirst().map(String.init) }
  }

  /// Standard input, read as it comes. Nothing at all asks for the home screen.
  public static func standardInput() -> ScriptLines {
    ScriptLines(inputName, instead: home) { readLine() }
  }

  /// The home screen, and no more.
  public static func homeOnly() -> ScriptLines { ScriptLines(nil, instead: home) }

  private static let inputName = "stdin"
  private static var home: Line { .words([Token(ShellWord.home.rawValue)]) }

  /// The next command; `nil` at the end.
  public func next() -> Line? {
    defer { instead = nil }
    while let line = read() {
      number += 1
      let text = line.drop(while: \.isWhitespace)
      if !text.isEmpty, text.first != "#" { return .typed(String(text)) }
    }
    return instead
  }

  /// The next line of standard input, for a question.
  public func answer() -> String? {
    let line = readLine()
    if line != nil, name == Self.inputName { number += 1 }
    return line
  }

  /// Where the last command stands: `todos.txt:3`.
  public var place: String? { number > 0 ? name.map { "\($0):\(number)" } : nil }
}
