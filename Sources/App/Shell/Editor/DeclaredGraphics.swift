import AtriumScreen

/// What the environment tells about how the terminal draws pictures.
enum DeclaredGraphics: Equatable, Sendable {
  case drawn(Graphics.Notation)
  /// It has to be asked.
  case unknown
  /// What stands between would not let pictures through.
  case never

  /// A terminal that says its name is believed, also through SSH. Else nothing is tried through
  /// SSH, tmux or screen.
  init(environment: [String: String]) {
    func has(_ names: String...) -> Bool { names.contains { environment[$0]?.isEmpty == false } }
    let type = environment["TERM", default: ""]
    if has("TMUX", "STY") || ["", "dumb", "linux"].contains(type)
      || ["tmux", "screen"].contains(where: type.hasPrefix)
    {
      self = .never
    } else if ["xterm-kitty", "xterm-ghostty"].contains(type) {
      self = .drawn(.kitty)
    } else if ["foot", "mlterm", "contour"].contains(where: type.hasPrefix) {
      self = .drawn(.sixel)
    } else if has("SSH_TTY", "SSH_CONNECTION") {
      self = .never
    } else if has("KITTY_WINDOW_ID") || environment["TERM_PROGRAM"] == "ghostty" {
      self = .drawn(.kitty)
    } else if ["WezTerm", "iTerm.app"].contains(environment["TERM_PROGRAM"]) {
      self = .drawn(.sixel)
    } else {
      self = .unknown
    }
  }
}
