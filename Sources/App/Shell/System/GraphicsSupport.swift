import AtriumScreen

/// The terminal's support for pictures, as the environment declares it.
enum GraphicsSupport: Equatable, Sendable {
  case supported(TerminalGraphics.Format)
  /// The terminal has to be queried.
  case unknown
  /// A multiplexer or a remote connection would not pass pictures on.
  case unsupported

  /// A terminal whose type in `TERM` is known to draw pictures is trusted, also through SSH.
  /// Other terminals are not queried through SSH, tmux or screen.
  init(environment: [String: String]) {
    func has(_ names: String...) -> Bool { names.contains { environment[$0]?.isEmpty == false } }
    let type = environment["TERM", default: ""]
    if has("TMUX", "STY") || ["", "dumb", "linux"].contains(type)
      || ["tmux", "screen"].contains(where: type.hasPrefix)
    {
      self = .unsupported
    } else if ["xterm-kitty", "xterm-ghostty"].contains(type) {
      self = .supported(.kitty)
    } else if ["foot", "mlterm", "contour"].contains(where: type.hasPrefix) {
      self = .supported(.sixel)
    } else if has("SSH_TTY", "SSH_CONNECTION") {
      self = .unsupported
    } else if has("KITTY_WINDOW_ID") || environment["TERM_PROGRAM"] == "ghostty" {
      self = .supported(.kitty)
    } else if ["WezTerm", "iTerm.app"].contains(environment["TERM_PROGRAM"]) {
      self = .supported(.sixel)
    } else {
      self = .unknown
    }
  }
}
