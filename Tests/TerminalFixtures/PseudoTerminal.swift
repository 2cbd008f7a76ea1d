import Glibc

/// A pseudo-terminal (pty(7)): a test types and reads the screen, a program runs at the other side.
package final class PseudoTerminal: Sendable {
  /// The side of the test. Reading and writing do not wait.
  package let descriptor: Int32
  /// The path of the side of the program.
  package let path: String

  /// The system has no more pseudo-terminals.
  package struct Unavailable: Error {
    var code: Int32
  }

  package init(columns: Int, rows: Int) throws {
    descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    var unlocked: Int32 = 0
    var number: Int32 = 0
    guard ioctl(descriptor, 0x4004_5431 as UInt, &unlocked) == 0,  // TIOCSPTLCK
      ioctl(descriptor, 0x8004_5430 as UInt, &number) == 0  // TIOCGPTN
    else {
      let code = errno
      if descriptor >= 0 { close(descriptor) }
      throw Unavailable(code: code)
    }
    path = "/dev/pts/\(number)"
    setSize(columns: columns, rows: rows)
  }

  deinit { close(descriptor) }

  package func setSize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Returns the part of the input that the terminal has no room for.
  package func write(_ input: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let count = input.withUnsafeBytes {
      Glibc.write(descriptor, $0.baseAddress, min($0.count, 1024))
    }
    return input.dropFirst(max(0, count))
  }

  /// Returns the output until now.
  package func read() -> [UInt8] {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return output }
      output += buffer[..<count]
    }
  }
}
