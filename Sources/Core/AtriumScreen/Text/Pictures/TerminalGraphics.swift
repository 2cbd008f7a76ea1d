/// The graphics protocol of a terminal.
public struct TerminalGraphics: Equatable, Sendable {
  /// The encoding of pictures.
  public enum Format: Equatable, Sendable {
    case kitty
    /// Sixel graphics of DEC's VT300 series.
    case sixel
  }
  public var format: Format
  /// The width of a character in pixels.
  public var cellWidth: Int
  /// The height of a character in pixels.
  public var cellHeight: Int

  /// - Parameters:
  ///   - format: the encoding of pictures.
  ///   - cellWidth: the width of a character in pixels; 10 if it is not positive.
  ///   - cellHeight: the height of a character in pixels; 20 if it is not positive.
  public init(_ format: Format, cellWidth: Int = 0, cellHeight: Int = 0) {
    self.format = format
    self.cellWidth = cellWidth > 0 ? cellWidth : 10
    self.cellHeight = cellHeight > 0 ? cellHeight : 20
  }

  /// The lines of a picture, scaled down to the given size in characters.
  ///
  /// All lines but the last are empty: they scroll the terminal. The last line moves the cursor up
  /// and draws the picture there.
  func lines(_ picture: Bitmap, maxColumns: Int, maxRows: Int) -> [String] {
    let bitmap = picture.fitting(width: maxColumns * cellWidth, height: maxRows * cellHeight)
    let columns = (bitmap.width + cellWidth - 1) / cellWidth
    let rows = (bitmap.height + cellHeight - 1) / cellHeight
    let drawing =
      switch format {
      case .kitty: KittyEncoder.encode(bitmap, columns: columns, rows: rows)
      case .sixel: SixelEncoder.encode(bitmap)
      }
    let up = rows > 1 ? "\u{1B}[\(rows - 1)A" : ""
    let down = rows > 1 ? "\u{1B}[\(rows - 1)B" : ""
    // The cursor is saved and restored (DECSC, DECRC), since terminals leave it in various places.
    return Array(repeating: "", count: rows - 1) + ["\(up)\u{1B}7\(drawing)\u{1B}8\(down)"]
  }
}
