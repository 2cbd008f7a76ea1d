public import AtriumCore
public import AtriumScreen
import Glibc

/// How answers are written: which renderer, in which colours, how wide.
public struct Appearance: Sendable {
  /// Text for people, plain text, or JSON.
  public var output: Invocation.Output
  /// Whether colours are wanted and can be shown (no-color.org).
  public var hasColours: Bool
  /// The person's theme and language.
  public var look: Look
  private let hasLightBackground: Bool
  private let hasTrueColours: Bool
  private let size: (columns: Int?, rows: Int?)
  /// How the terminal draws pictures, as far as the environment tells.
  let graphics: DeclaredGraphics

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
    graphics = isTerminal ? DeclaredGraphics(environment: environment) : .never
    size = (
      environment["COLUMNS"].flatMap { Int($0) }, environment["LINES"].flatMap { Int($0) }
    )
  }

  /// The colours of the theme, or none.
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

  /// - Parameters:
  ///   - width: in columns; `nil` asks the terminal.
  ///   - graphics: how it draws pictures, if it does.
  func renderer(width: Int? = nil, drawing graphics: Graphics? = nil) -> any Renderer {
    switch output {
    case .json: JSONRenderer()
    case .plain: PlainRenderer(language: look.language)
    case .text:
      textRenderer(width, graphics)
    }
  }

  private func textRenderer(_ width: Int?, _ graphics: Graphics?) -> TextRenderer {
    let window = TerminalDevice.window(of: STDOUT_FILENO)
    return TextRenderer(
      width: width ?? window.map { Int($0.ws_col) } ?? size.columns ?? 80,
      height: window.map { Int($0.ws_row) } ?? size.rows ?? 24, language: look.language,
      palette: palette, graphics: graphics)
  }

  /// The graphics of a terminal that tells of them without being asked.
  var declaredGraphics: Graphics? {
    guard case .drawn(let notation) = graphics else { return nil }
    let cell = TerminalDevice.cellSize(of: STDOUT_FILENO)
    return Graphics(notation, cellWidth: cell.width, cellHeight: cell.height)
  }
}
