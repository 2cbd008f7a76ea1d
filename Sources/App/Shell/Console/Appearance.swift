public import AtriumCore
public import AtriumScreen
import Glibc

/// The presentation of answers: renderer, colours, width, language.
public struct Appearance: Sendable {
  public var output: OutputFormat
  /// `true` if output is coloured (no-color.org).
  public var hasColours: Bool
  public var look: DisplayPreferences
  /// Returns the first line of a page that is created now; `nil` for none.
  public var imprint: @Sendable () -> Imprint? = { nil }
  private let hasLightBackground: Bool
  private let hasTrueColours: Bool
  private let size: (columns: Int?, rows: Int?)
  /// The terminal's support for pictures, as the environment declares it.
  let graphics: GraphicsSupport

  /// - Parameters:
  ///   - terminalOutput: the format on terminals, unless the command line or `ACCESSIBLE` names another.
  ///   - isTerminal: whether standard output is a terminal.
  public init(
    _ invocation: Invocation, look: DisplayPreferences, environment: [String: String],
    terminalOutput: OutputFormat = .text, isTerminal: Bool
  ) {
    let isAccessible = !["", "0"].contains(environment["ACCESSIBLE", default: ""])
    output =
      invocation.output ?? (!isTerminal ? .plain : isAccessible ? .spoken : terminalOutput)
    hasColours =
      switch invocation.colour {
      case .always: true
      case .never: false
      case .auto:
        isTerminal && environment["NO_COLOR", default: ""].isEmpty
          && !["dumb", ""].contains(environment["TERM", default: ""])
      }
    self.look = look
    // "foreground;background" in colour numbers; 7 and 15 are white.
    let colours = environment["COLORFGBG"]?.split(separator: ";").last
    hasLightBackground = colours == "7" || colours == "15"
    hasTrueColours =
      ["truecolor", "24bit"].contains(environment["COLORTERM"])
      || ["-direct", "-kitty", "-ghostty"].contains { type in
        environment["TERM", default: ""].hasSuffix(type)
      }
    graphics = isTerminal ? GraphicsSupport(environment: environment) : .unsupported
    size = (
      environment["COLUMNS"].flatMap { Int($0) }, environment["LINES"].flatMap { Int($0) }
    )
  }

  /// The colours of the theme; none if output is not coloured.
  public var palette: Palette {
    guard hasColours, output != .spoken else { return .none }
    var palette: Palette =
      switch look.theme {
      case .dark: .dark
      case .light: .light
      case .auto: hasLightBackground ? .light : .dark
      }
    palette.hasTrueColours = hasTrueColours
    return palette
  }

  /// - Parameter graphics: the notation for pictures; `nil` draws them with characters.
  func renderer(drawing graphics: TerminalGraphics? = nil) -> any Renderer {
    guard output == .text else {
      return output.renderer(language: look.language, imprint: output == .html ? imprint() : nil)
    }
    let window = TerminalDevice.window(of: STDOUT_FILENO)
    return TextRenderer(
      width: window.map { Int($0.ws_col) } ?? size.columns ?? 80,
      height: window.map { Int($0.ws_row) } ?? size.rows ?? 24, language: look.language,
      palette: palette, graphics: graphics)
  }

  /// The graphics that the environment declares; `nil` if the terminal would have to be queried.
  var graphicsFromEnvironment: TerminalGraphics? {
    guard case .supported(let notation) = graphics else { return nil }
    return TerminalDevice.graphics(notation, on: STDOUT_FILENO)
  }
}
