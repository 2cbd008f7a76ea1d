import AtriumImaging
import AtriumScreen
import Foundation
import Testing

/// A photograph of a terminal that draws block characters as fonts do: the first line of pixels of a
/// character, and half of the last column, stay as they were.
struct TerminalPicture {
  /// In shades of gray.
  private struct Colours {
    var ink: UInt8, paper: UInt8

    /// By the codes of a sequence (ECMA-48, SGR). Of the 256 colours of xterm only those of codes
    /// are told apart: white, and black.
    func changed(by codes: ArraySlice<Int>, from first: Colours) -> Colours {
      guard let code = codes.first else { return self }
      var (changed, used) = (self, 1)
      switch code {
      case 38, 48:
        let shade: UInt8 = codes.dropFirst(2).first == 231 ? 255 : 0
        if code == 38 { changed.ink = shade } else { changed.paper = shade }
        used = 3
      case 39: changed.ink = first.ink
      case 49: changed.paper = first.paper
      default: changed = first
      }
      return changed.changed(by: codes.dropFirst(used), from: first)
    }
  }
  private struct Cell {
    let character: Character, colours: Colours

    func shade(x: Int, y: Int, width: Int) -> UInt8 {
      let isInk =
        switch character {
        case "█": y > 0
        case "▀": 1..<width ~= y
        case "▄": y >= width
        default: false
        }
      guard isInk else { return colours.paper }
      return x < width - 1 ? colours.ink : colours.ink / 2 + colours.paper / 2
    }
  }
  private let rows: [[Cell]]
  private let paper: UInt8

  /// - Parameters:
  ///   - screen: the lines of a screen with the escape sequences that colour them.
  ///   - isLight: whether the terminal writes black on white where nothing else is said.
  init(of screen: String, isLight: Bool = false) {
    let first = isLight ? Colours(ink: 0, paper: 255) : Colours(ink: 255, paper: 0)
    paper = first.paper
    var colours = first
    rows = screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let pieces = line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
      return pieces.enumerated().flatMap { index, piece -> [Cell] in
        guard index > 0, let end = piece.firstIndex(of: "m") else {
          return piece.map { Cell(character: $0, colours: colours) }
        }
        let codes = piece[..<end].split(separator: ";").map { Int($0) ?? 0 }
        colours = colours.changed(by: codes.isEmpty ? [0] : codes[...], from: first)
        return piece[end...].dropFirst().map { Cell(character: $0, colours: colours) }
      }
    }
  }

  /// - Parameter width: of a character, in pixels; it is twice as high.
  func png(width: Int) throws -> Data {
    let columns = rows.map(\.count).max() ?? 0
    let gray = rows.flatMap { row in
      (0..<2 * width).flatMap { y in
        (0..<columns * width).map { x -> UInt8 in
          guard row.indices ~= x / width else { return paper }
          return row[x / width].shade(x: x % width, y: y, width: width)
        }
      }
    }
    let bitmap = Bitmap(width: columns * width, height: 2 * rows.count * width, gray: gray)
    return Data(try PictureCodec().png(of: try #require(bitmap)))
  }
}
