public import AtriumCore
import AtriumScreen
import Glibc

/// The functions besides text that the terminal is known to support and that no setting switches off:
/// bell, notifications of the desktop, links and the clipboard.
public struct TerminalCapabilities: Equatable, Sendable {
  enum NotificationFormat: Sendable {
    /// OSC 9 of iTerm2: a text.
    case osc9
    /// OSC 777 of rxvt-unicode: a title and a text.
    case osc777
  }

  /// The bell (BEL) announces reminders and messages.
  var hasBell = false
  /// `nil` if the terminal shows no notifications.
  var notifications: NotificationFormat?
  /// Addresses are written as links (OSC 8).
  var hasLinks = false
  /// The terminal can set the clipboard (OSC 52).
  var hasClipboard = false

  public static let none = TerminalCapabilities()

  private init() {}

  /// - Parameters:
  ///   - isTerminal: whether standard output is a terminal.
  ///   - disabled: the settings that are off.
  public init(
    environment: [String: String], isTerminal: Bool, disabled: Set<ProgramSettingKey> = []
  ) {
    let type = environment["TERM", default: ""]
    let isAccessible = !["", "0"].contains(environment["ACCESSIBLE", default: ""])
    guard isTerminal, !isAccessible, !["", "dumb"].contains(type) else { return }
    hasBell = true
    if !["TMUX", "STY"].contains(where: { environment[$0]?.isEmpty == false }) {
      detect(type, environment)
    }
    if disabled.contains(.bell) { hasBell = false }
    if disabled.contains(.notifications) { notifications = nil }
    if disabled.contains(.links) { hasLinks = false }
    if disabled.contains(.clipboard) { hasClipboard = false }
  }

  /// docs/operating.md has the table of terminals.
  private mutating func detect(_ type: String, _ environment: [String: String]) {
    func version(_ name: String) -> Int { environment[name].flatMap { Int($0) } ?? 0 }
    switch (type, environment["TERM_PROGRAM"]) {
    case ("xterm-kitty", _), (_, "iTerm.app"): enable(.osc9)
    case ("xterm-ghostty", _), (_, "ghostty"), (_, "WezTerm"): enable(.osc777)
    case _ where type.hasPrefix("foot") || type.hasPrefix("contour"): enable(.osc777)
    case ("alacritty", _): enable(nil)
    case (_, "vscode"): enable(nil, clipboard: false)
    case _ where environment["WT_SESSION"]?.isEmpty == false: enable(nil)
    case _ where version("VTE_VERSION") >= 5000 || version("KONSOLE_VERSION") >= 201_200:
      enable(nil, clipboard: false)
    default: break
    }
  }

  /// Every known terminal has links.
  private mutating func enable(_ format: NotificationFormat?, clipboard: Bool = true) {
    notifications = format
    hasLinks = true
    hasClipboard = clipboard
  }
}

extension TerminalCapabilities {
  private static let end = "\u{1B}\\"

  /// The bell and a notification.
  /// - Parameter text: is shortened to 200 characters without control characters.
  func alert(_ text: String, title: String) -> String {
    func plain(_ text: String) -> String {
      String(text.sanitizedForTerminal().replacing(";", with: ",").prefix(200))
    }
    let bell = hasBell ? "\u{07}" : ""
    return switch notifications {
    case nil: bell
    // A text that began with a digit could be a command of ConEmu.
    case .osc9: bell + "\u{1B}]9;\(plain(title)): \(plain(text))\(Self.end)"
    case .osc777: bell + "\u{1B}]777;notify;\(plain(title));\(plain(text))\(Self.end)"
    }
  }

  /// The control function that sets the clipboard.
  func copying(_ bytes: [UInt8]) -> String {
    "\u{1B}]52;c;" + String(decoding: Base64Text.encode(bytes), as: UTF8.self) + Self.end
  }

  /// Returns a rendered text in which web addresses and the paths of files are links.
  /// - Parameters:
  ///   - paths: the paths of files that the text contains.
  ///   - width: the width of the terminal; an address at the end of a full line may be incomplete and
  ///     becomes no link.
  func linked(_ text: String, paths: [String] = [], width: Int) -> String {
    guard hasLinks, !paths.isEmpty || text.contains("://") else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = String(line)
      return line.contains("://") ? linked(line: line, width: width) : line
    }
    var result = lines.joined(separator: "\n")
    for path in paths where path == path.sanitizedForTerminal() && path.count > 1 {
      guard let range = result.firstRange(of: path), let address = Self.address(ofFile: path)
      else { continue }
      result.replaceSubrange(range, with: Self.link(path, to: address))
    }
    return result
  }

  private func linked(line: String, width: Int) -> String {
    let isFull = TextWidth.columns(of: line) >= width
    var result = ""
    var rest = line[...]
    while let start = ["https://", "http://"].compactMap({ rest.firstRange(of: $0)?.lowerBound })
      .min()
    {
      result += rest[..<start]
      let address = Self.address(atStartOf: rest[start...])
      rest = rest[start...].dropFirst(address.count)
      let isComplete = !(isFull && rest.isEmpty) && rest.first != "…"
      result += isComplete ? Self.link(String(address), to: String(address)) : String(address)
    }
    return result + rest
  }

  /// The characters of an address (RFC 3986), without punctuation at its end.
  private static func address(atStartOf text: Substring) -> Substring {
    let address = text.prefix { character in
      character.isASCII
        && (character.isLetter || character.isNumber
          || "-._~:/?#[]@!$&'()*+,;=%".contains(character))
    }
    let end = address.lastIndex { !".,;:!?)]'".contains($0) } ?? address.startIndex
    return address[...end]
  }

  private static func link(_ text: String, to address: String) -> String {
    "\u{1B}]8;;\(address)\(end)\(text)\u{1B}]8;;\(end)"
  }

  /// The `file` address (RFC 8089) of a path; `nil` for standard output and the like.
  private static func address(ofFile path: String) -> String? {
    guard path != "-" else { return nil }
    let escaped = Files.absolute(path).utf8.map { byte -> String in
      let character = Character(Unicode.Scalar(byte))
      let isPlain =
        byte < 0x80 && (character.isLetter || character.isNumber || "-._~/".contains(character))
      return isPlain ? String(character) : "%" + Hexadecimal.text([byte], uppercase: true)
    }
    return "file://" + escaped.joined()
  }
}

extension Screen {
  /// The paths of the files that the screen reports as written.
  var filePaths: [String] {
    blocks.compactMap { block in
      if case .machineOnly("file", .string(let path)) = block { path } else { nil }
    }
  }
}
