import AtriumImaging
import AtriumScreen
import Foundation
import Testing

/// A picture of a terminal. As in some fonts, block characters leave the first line of pixels and half
/// of the last column of a character unfilled.
struct TerminalPicture {
  /// Colors as shades of gray.
  private struct Colors {
    var foreground: UInt8
    var background: UInt8

    /// The colors after an escape sequence (ECMA-48, SGR). Of the 256 colors of xterm, 231 is white and
    /// every other one black.
    func changed(by codes: ArraySlice<Int>, from initial: Colors) -> Colors {
      guard let code = codes.first else { return self }
      var changed = self
      var used = 1
      switch code {
      case 38, 48:
        let shade: UInt8 = codes.dropFirst(2).first == 231 ? 255 : 0
        if code == 38 { changed.foreground = shade } else { changed.background = shade }
        used = 3
      case 39: changed.foreground = initial.foreground
      case 49: changed.background = initial.background
      default: changed = initial
      }
      return changed.changed(by: codes.dropFirst(used), from: initial)
    }
  }
  private struct Cell {
    let character: Character
    let colors: Colors

    func shade(x: Int, y: Int, width: Int) -> UInt8 {
      let isForeground =
        switch character {
        case "█": y > 0
        case "▀": 1..<width ~= y
        case "▄": y >= width
        default: false
        }
      guard isForeground else { return colors.background }
      return x < width - 1 ? colors.foreground : colors.foreground / 2 + colors.background / 2
    }
  }
  private let rows: [[Cell]]
  private let background: UInt8

  /// - Parameters:
  ///   - screen: the lines of a screen, with escape sequences for colors.
  ///   - isLight: whether the default colors are black on white.
  init(of screen: String, isLight: Bool = false) {
    let initial =
      isLight
      ? Colors(foreground: 0, background: 255) : Colors(foreground: 255, background: 0)
    background = initial.background
    var colors = initial
    rows = screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let pieces = line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
      return pieces.enumerated().flatMap { index, piece -> [Cell] in
        guard index > 0, let end = piece.firstIndex(of: "m") else {
          return piece.map { Cell(character: $0, colors: colors) }
        }
        let codes = piece[..<end].split(separator: ";").map { Int($0) ?? 0 }
        colors = colors.changed(by: codes.isEmpty ? [0] : codes[...], from: initial)
        return piece[end...].dropFirst().map { Cell(character: $0, colors: colors) }
      }
    }
  }

  /// - Parameter width: the width of a character in pixels, half its height.
  func png(width: Int) throws -> Data {
    let columns = rows.map(\.count).max() ?? 0
    let gray = rows.flatMap { row in
      (0..<2 * width).flatMap { y in
        (0..<columns * width).map { x -> UInt8 in
          guard row.indices ~= x / width else { return background }
          return row[x / width].shade(x: x % width, y: y, width: width)
        }
      }
    }
    let bitmap = Bitmap(width: columns * width, height: 2 * rows.count * width, gray: gray)
    return Data(try PictureCodec().png(of: try #require(bitmap)))
  }
}
