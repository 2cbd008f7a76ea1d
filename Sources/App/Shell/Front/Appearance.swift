public import AtriumCore
public import AtriumScreen
import Glibc

/// How answers are written: which renderer, in which colours, how wide.
public struct Appearance: Sendable {
  public var output: Invocation.Output
  public var hasColours: Bool
  public var look: Look
  private let hasLightBackground: Bool
  private let hasTrueColours: Bool
  private let size: (columns: Int?, rows: Int?)

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
    hasTrueColours =
      ["truecolor", "24bit"].contains(environment["COLORTERM"])
      || ["-direct", "-kitty", "-ghostty"].contains { type in
        environment["TERM", default: ""].hasSuffix(type)
      }
    size = (
      environment["COLUMNS"].flatMap { Int($0) }, environment["LINES"].flatMap { Int($0) }
    )
  }

  public var palette: Palette {
    guard hasColours else { return .none }
    var palette: Palette =
      switch look.theme {
      case .dark: .dark
      case .light: .light
      case .auto: hasLightBackground ? .light : .dark
      }
    palette.hasTrueColours = hasTrueColours
    return palette
  }

  /// - Parameter width: in columns; `nil` asks the terminal.
  public func renderer(width: Int? = nil) -> any Renderer {
    switch output {
    case .json: JSONRenderer()
    case .plain: PlainRenderer(language: look.language)
    case .text:
      TextRenderer(
        width: width ?? terminalSize?.columns ?? size.columns ?? 80,
        height: terminalSize?.rows ?? size.rows ?? 24, language: look.language, palette: palette)
    }
  }

  private var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

extension Failure {
  /// The failure as renderers show it.
  public var trouble: Trouble { Trouble(code, message, hint: hint, place: place) }
}
