/// How a terminal shows pictures with pixels of its own, finer than characters.
public struct Graphics: Equatable, Sendable {
  /// What a picture is written as.
  public enum Notation: Equatable, Sendable {
    /// The graphics protocol of kitty.
    case kitty
    /// Sixel graphics of DEC's VT300 series.
    case sixel
  }
  /// How the terminal is told the pixels.
  public var notation: Notation
  /// The pixels of one character.
  public var cellWidth: Int, cellHeight: Int

  /// - Parameters:
  ///   - cellWidth: less than 1 stands for a usual size; so does ``cellHeight``.
  public init(_ notation: Notation, cellWidth: Int = 0, cellHeight: Int = 0) {
    self.notation = notation
    self.cellWidth = cellWidth > 0 ? cellWidth : 10
    self.cellHeight = cellHeight > 0 ? cellHeight : 20
  }

  /// The rows of a picture in a box of so many characters: empty ones, and on the last the picture,
  /// which is drawn upwards from there, where there is surely room.
  func lines(_ picture: Bitmap, columns most: Int, rows highest: Int) -> [String] {
    let bitmap = picture.fitting(width: most * cellWidth, height: highest * cellHeight)
    let columns = (bitmap.width + cellWidth - 1) / cellWidth
    let rows = (bitmap.height + cellHeight - 1) / cellHeight
    let drawing =
      switch notation {
      case .kitty: KittyPicture.text(bitmap, columns: columns, rows: rows)
      case .sixel: SixelPicture(bitmap).text
      }
    let (up, down) = rows > 1 ? ("\u{1B}[\(rows - 1)A", "\u{1B}[\(rows - 1)B") : ("", "")
    // The cursor is kept and brought back (DECSC, DECRC): terminals leave it in various places.
    return Array(repeating: "", count: rows - 1) + ["\(up)\u{1B}7\(drawing)\u{1B}8\(down)"]
  }
}
