import AtriumScreen

/// Emulates the part of xterm that the program, bash and less use.
package struct TerminalEmulator: Sendable {
  /// A position of the screen. The right half of a wide character has no scalar.
  struct Cell: Equatable, Sendable {
    var scalar: Unicode.Scalar? = " "
    /// The parameters of the control functions that set its colors (SGR).
    var style = ""
  }

  /// A screen and its cursor.
  struct Page: Sendable {
    var cells: [[Cell]]
    var row = 0
    var column = 0
    /// The rows that scroll.
    var region: Range<Int>
    /// The next character begins a row.
    var isAtMargin = false
  }

  var page: Page
  /// The normal screen while the alternate one is shown.
  var hiddenPage: Page?
  var savedCursor = (row: 0, column: 0)
  var style = ""
  /// The numbers of the private modes that are set, such as 2004 for marked pastes.
  package internal(set) var modes: Set<Int> = []
  package internal(set) var columns: Int
  /// The answers of the terminal that the program has not received.
  package var replies: [UInt8] = []
  /// The number of times that the whole screen was erased.
  package internal(set) var erasures = 0
  /// Everything received, as text.
  package internal(set) var transcript = ""
  private var bytes: ArraySlice<UInt8> = []

  package init(columns: Int = 60, rows: Int = 16) {
    self.columns = columns
    page = Self.page(columns: columns, rows: rows)
  }

  static func page(columns: Int, rows: Int) -> Page {
    let row = Array(repeating: Cell(), count: columns)
    return Page(cells: Array(repeating: row, count: rows), region: 0..<rows)
  }

  package var height: Int { page.cells.count }
  /// The position of the cursor, from 0.
  package var row: Int { page.row }
  package var column: Int { page.column }

  /// The rows without trailing blanks; empty rows at the bottom are left out.
  package var rows: [String] {
    var rows = page.cells.map { cells in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: cells.compactMap(\.scalar))
      while text.last == " " { text.removeLast() }
      return String(text)
    }
    while rows.last == "" { rows.removeLast() }
    return rows
  }
  package var text: String { rows.joined(separator: "\n") }

  /// All rows, with control functions for colors.
  package var coloredText: String {
    var style = ""
    return page.cells.map { cells in
      var line = ""
      for cell in cells {
        if cell.style != style { line += "\u{1B}[0" + cell.style + "m" }
        style = cell.style
        if let scalar = cell.scalar { line.unicodeScalars.append(scalar) }
      }
      return line
    }.joined(separator: "\n")
  }

  /// Changes the size without reflow, as xterm does. The row of the cursor remains.
  package mutating func resize(columns: Int, rows: Int? = nil) {
    let rows = rows ?? height
    self.columns = columns
    let hidden = max(0, page.row - rows + 1)
    let blanks = Array(repeating: Cell(), count: columns)
    page.cells = page.cells.dropFirst(hidden).prefix(rows).map { cells in
      Array((cells + blanks).prefix(columns))
    }
    while height < rows { page.cells.append(blanks) }
    page.row -= hidden
    page.column = min(column, columns - 1)
    page.region = 0..<rows
    page.isAtMargin = false
  }

  package mutating func clearTranscript() { transcript = "" }

  package mutating func receive(_ new: some Sequence<UInt8>) {
    bytes += new
    while let scalar = nextScalar() {
      if scalar == "\u{1B}" {
        guard let (count, function) = ControlFunction.parse(bytes) else {
          bytes.insert(0x1B, at: bytes.startIndex)
          return
        }
        transcript.unicodeScalars.append(scalar)
        transcript += String(decoding: bytes.prefix(count), as: UTF8.self)
        bytes = bytes.dropFirst(count)
        perform(function)
      } else {
        transcript.unicodeScalars.append(scalar)
        put(scalar)
      }
    }
  }

  private mutating func nextScalar() -> Unicode.Scalar? {
    guard let first = bytes.first else { return nil }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard bytes.count >= length else { return nil }
    defer { bytes = bytes.dropFirst(length) }
    return String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars.first
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": (page.column, page.isAtMargin) = (0, false)
    case "\n": lineFeed()
    case "\u{8}": (page.column, page.isAtMargin) = (max(0, column - 1), false)
    case "\t": page.column = min(columns - 1, (column / 8 + 1) * 8)
    default:
      let width =
        scalar.isASCII ? (scalar.value < 0x20 ? 0 : 1) : displayWidth(of: Character(scalar))
      guard width > 0, scalar != "\u{7F}" else { return }
      if page.isAtMargin || column + width > columns {
        page.column = 0
        lineFeed()
      }
      page.cells[row][column] = Cell(scalar: scalar, style: style)
      if width == 2 { page.cells[row][column + 1] = Cell(scalar: nil, style: style) }
      page.column += width
      page.isAtMargin = column >= columns
      page.column = min(column, columns - 1)
    }
  }

  private mutating func lineFeed() {
    page.isAtMargin = false
    if row + 1 == page.region.upperBound {
      scroll(page.region, by: 1)
    } else {
      page.row = min(height - 1, row + 1)
    }
  }

  /// Moves rows up, or down if `count` is negative.
  mutating func scroll(_ region: Range<Int>, by count: Int) {
    let number = min(abs(count), region.count)
    let blanks = Array(repeating: Array(repeating: Cell(), count: columns), count: number)
    let rows = Array(page.cells[region])
    let moved =
      count > 0 ? Array(rows.dropFirst(number)) + blanks : blanks + Array(rows.dropLast(number))
    page.cells.replaceSubrange(region, with: moved)
  }
}
