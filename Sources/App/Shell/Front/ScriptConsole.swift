public import AtriumCore
public import AtriumScreen
import Glibc

/// The front of scripts and of single commands: nobody is there to be asked.
@MainActor
public final class ScriptConsole: Console {
  public let isInteractive = false
  public let history: [String] = []
  public var look: Look {
    get { appearance.look }
    set { appearance.look = newValue }
  }
  public var suggest: ((String) async -> Suggestions)?
  private var appearance: Appearance
  private let next: () -> Line?

  /// - Parameter lines: gives the commands one after the other.
  public init(_ appearance: Appearance, lines: @escaping () -> Line?) {
    (self.appearance, next) = (appearance, lines)
  }

  public func nextLine(_ prompt: Prompt) async -> Line? { next() }
  public func ask(_ question: Question) async -> String? { nil }

  public func show(_ screen: Screen) {
    if let document = screen.document, appearance.output != .json {
      Files.write(document.bytes, to: STDOUT_FILENO)
    } else {
      print(appearance.renderer().render(screen), to: STDOUT_FILENO)
    }
  }

  public func report(_ failure: Failure) {
    var appearance = appearance
    if isatty(STDERR_FILENO) == 0 { appearance.hasColours = false }
    print(appearance.renderer().render(failure.trouble), to: STDERR_FILENO)
  }

  public func announce(_ screen: Screen) {}
  public func remember(_ line: String) {}
  public func workBegan(cancel: @escaping @Sendable () -> Void) {}
  public func workEnded() {}

  private func print(_ text: String, to file: Int32) {
    Files.write(Array((text + "\n").utf8), to: file)
  }
}

/// Where the lines of a script come from.
public enum ScriptLines {
  /// One command.
  public static func single(_ tokens: [Token]) -> () -> Line? {
    var command: Line? = .words(tokens)
    return {
      defer { command = nil }
      return command
    }
  }

  /// A script's text. Empty lines, and lines that begin with `#`, are passed over.
  public static func text(_ text: String) -> () -> Line? {
    var lines = text.split(whereSeparator: \.isNewline)[...]
    return { next { lines.popFirst().map(String.init) } }
  }

  /// Standard input, read as it comes. Nothing at all asks for the home screen.
  public static func standardInput() -> () -> Line? {
    var isFirst = true
    return {
      defer { isFirst = false }
      return next { readLine() } ?? (isFirst ? .words([Token(ShellWord.home.rawValue)]) : nil)
    }
  }

  private static func next(_ read: () -> String?) -> Line? {
    while let line = read() {
      let text = line.drop(while: \.isWhitespace)
      if !text.isEmpty, text.first != "#" { return .typed(String(text)) }
    }
    return nil
  }
}
