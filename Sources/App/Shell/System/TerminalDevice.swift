import AtriumScreen
import Glibc

/// The descriptors, modes, size and output of the terminal.
final class TerminalDevice {
  enum Mode {
    case original
    /// While commands run: Ctrl-C is a signal; keys are buffered without echo for the next line.
    case idle
    /// While a line is read: every key is passed on at once, Ctrl-C included.
    case reading
    /// While a hidden line is read in a terminal that edits lines itself.
    case hidden
  }

  let input: Int32
  let output: Int32
  /// `true` if the terminal supports no escape sequences.
  let isDumb: Bool
  /// The terminal edits and echoes lines itself.
  let isScreenReaderMode: Bool
  private let original: termios?

  init(input: Int32, output: Int32, isDumb: Bool, isScreenReaderMode: Bool = false) {
    self.input = input
    self.output = output
    self.isDumb = isDumb || isScreenReaderMode
    self.isScreenReaderMode = isScreenReaderMode
    var mode = termios()
    original = tcgetattr(input, &mode) == 0 ? mode : nil
  }

  func enter(_ mode: Mode) {
    guard var wanted = original else { return }
    if isScreenReaderMode, mode != .original {
      wanted.c_lflag |= tcflag_t(ICANON | ECHO | ECHONL | ISIG | IEXTEN)
      wanted.c_iflag |= tcflag_t(ICRNL)
      if mode == .hidden { wanted.c_lflag &= ~tcflag_t(ECHO) }
    } else if mode != .original {
      wanted.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
      wanted.c_lflag |= tcflag_t(ISIG)
      wanted.c_iflag &= ~tcflag_t(ICRNL)
      withUnsafeMutableBytes(of: &wanted.c_cc) { keys in
        keys[Int(VMIN)] = 1
        keys[Int(VTIME)] = 0
      }
    }
    if mode == .reading, !isScreenReaderMode {
      wanted.c_lflag &= ~tcflag_t(ISIG)
      // Ctrl-S is a command of the editor, and does not stop the output.
      wanted.c_iflag &= ~tcflag_t(IXON)
    }
    while tcsetattr(input, TCSADRAIN, &wanted) != 0, errno == EINTR {}
  }

  /// The size of the terminal `descriptor`; `nil` if it is unknown.
  static func window(of descriptor: Int32) -> winsize? {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    return isKnown && size.ws_col > 0 && size.ws_row > 0 ? size : nil
  }

  /// The columns and rows of the terminal `descriptor`; 80 × 24 if unknown.
  static func size(of descriptor: Int32) -> (columns: Int, rows: Int) {
    window(of: descriptor).map { (Int($0.ws_col), Int($0.ws_row)) } ?? (80, 24)
  }

  var size: (columns: Int, rows: Int) { Self.size(of: output) }

  /// A format for pictures, with the size of the characters of the terminal `descriptor`.
  static func graphics(_ format: TerminalGraphics.Format, on descriptor: Int32) -> TerminalGraphics
  {
    guard let window = window(of: descriptor) else { return TerminalGraphics(format) }
    return TerminalGraphics(
      format, cellWidth: Int(window.ws_xpixel / window.ws_col),
      cellHeight: Int(window.ws_ypixel / window.ws_row))
  }

  func write(_ text: String) { Self.write(text, to: output) }

  /// Writes a text, waiting for a slow terminal; stops if the terminal is disconnected.
  static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno == EAGAIN {
          var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&room, 1, -1)
        } else if errno != EINTR {
          return
        }
      }
    }
  }
}
