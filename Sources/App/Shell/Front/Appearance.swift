public import AtriumCore
public import AtriumScreen
import Glibc

/// How answers are written: which renderer, in which colours, how wide.
public struct Appearance: Sendable {
  public var output: Invocation.Output
  public var hasColours: Bool
  public var look: Look
  private let hasLightBackground: Bool
  private let columns: Int?

  /// - Parameter isTerminal: whether standard output is one.
  public init(
    _ invocation: Invocation, look: Look, environment: [String: String], isTerminal: Bool
  ) {
    output = invocation.output ?? (isTerminal ? .text : .plain)
    hasColours =
      switch invocation.colour {
      case .always: true
      case .never: false
      case .auto:
        isTerminal && environment["NO_COLOR", default: ""].isEmpty
          && !["dumb", ""].contains(environment["TERM", default: ""])
      }
    self.look = look
    // Terminals that say so: "foreground;background" in colour numbers, 7 and 15 being white.
    let colours = environment["COLORFGBG"]?.split(separator: ";").last
    hasLightBackground = colours == "7" || colours == "15"
    columns = environment["COLUMNS"].flatMap { Int($0) }
  }

  public var palette: Palette {
    guard hasColours else { return .none }
    return switch look.theme {
    case .dark: .dark
    case .light: .light
    case .auto: hasLightBackground ? .light : .dark
    }
  }

  /// - Parameter width: in columns; `nil` asks the terminal.
  public func renderer(width: Int? = nil) -> any Renderer {
    switch output {
    case .json: JSONRenderer()
    case .plain: PlainRenderer(language: look.language)
    case .text:
      TextRenderer(
        width: width ?? terminalWidth ?? columns ?? 80, language: look.language, palette: palette)
    }
  }

  private var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

extension Failure {
  /// The failure as renderers show it.
  public var trouble: Trouble { Trouble(code, message, hint: hint, place: place) }
}
