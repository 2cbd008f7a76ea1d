@testable import Shell

/// Emulates the part of xterm that the editor uses.
struct TerminalEmulator {
  private(set) var cells: [[Unicode.Scalar?]]
  private(set) var row = 0
  private(set) var column = 0
  private(set) var columns: Int
  private var bytes: [UInt8] = []
  private var isAtMargin = false
  /// Everything received, as text.
  private(set) var transcript = ""

  init(columns: Int = 60, rows: Int = 16) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows without trailing blanks; empty rows at the bottom are left out.
  var rows: [String] {
    var rows = cells.map { cells in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: cells.compactMap { $0 })
      return String(text.reversed().drop { $0 == " " }.reversed().map { Character($0) })
    }
    while rows.last == "" { rows.removeLast() }
    return rows
  }
  var text: String { rows.joined(separator: "\n") }

  /// Changes the width without reflow, as xterm does.
  mutating func resize(columns: Int) {
    self.columns = columns
    cells = cells.map { Array(($0 + Array(repeating: " ", count: columns)).prefix(columns)) }
    column = min(column, columns - 1)
    isAtMargin = false
  }

  mutating func receive(_ new: some Sequence<UInt8>) {
    bytes += new
    while let scalar = nextScalar() {
      transcript.unicodeScalars.append(scalar)
      if scalar == "\u{1b}" {
        guard let (count, sequence, final) = sequence() else {
          bytes.insert(0x1b, at: 0)
          transcript.unicodeScalars.removeLast()
          return
        }
        transcript += String(decoding: bytes.prefix(count), as: UTF8.self)
        bytes.removeFirst(count)
        perform(sequence, final)
      } else {
        put(scalar)
      }
    }
  }

  private mutating func nextScalar() -> Unicode.Scalar? {
    guard let first = bytes.first else { return nil }
    let length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    guard bytes.count >= length else { return nil }
    defer { bytes.removeFirst(length) }
    return String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars.first
  }

  private func sequence() -> (count: Int, parameters: String, final: UInt8)? {
    guard bytes.first == UInt8(ascii: "[") else { return bytes.isEmpty ? nil : (1, "", 0) }
    guard let end = bytes.dropFirst().firstIndex(where: { (0x40...0x7e).contains($0) }) else {
      return nil
    }
    return (end + 1, String(decoding: bytes[1..<end], as: UTF8.self), bytes[end])
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": (column, isAtMargin) = (0, false)
    case "\n": lineFeed()
    case "\u{8}": (column, isAtMargin) = (max(0, column - 1), false)
    case "\u{7}": break
    default:
      let width = TextWidth.columns(of: scalar)
      guard width > 0 else { return }
      if isAtMargin || column + width > columns {
        column = 0
        lineFeed()
      }
      cells[row][column] = scalar
      if width == 2 { cells[row][column + 1] = nil }
      column += width
      isAtMargin = column >= columns
      column = min(column, columns - 1)
    }
  }

  private mutating func lineFeed() {
    isAtMargin = false
    row += 1
    guard row == cells.count else { return }
    row -= 1
    cells.removeFirst()
    cells.append(Array(repeating: " ", count: columns))
  }

  private mutating func perform(_ parameters: String, _ final: UInt8) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    let count = max(1, numbers.first ?? 1)
    let blanks = [Unicode.Scalar?](repeating: " ", count: columns)
    if final != UInt8(ascii: "m") { isAtMargin = false }
    switch UnicodeScalar(final) {
    case "A": row = max(0, row - count)
    case "B": row = min(cells.count - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = min(columns, count) - 1
    case "H": (row, column) = (count - 1, (numbers.dropFirst().first ?? 1) - 1)
    case "K": cells[row].replaceSubrange(column..., with: blanks[column...])
    case "J":
      if numbers.first == 2 || (row, column) == (0, 0) {
        cells = cells.map { _ in blanks }
      } else {
        cells[row].replaceSubrange(column..., with: blanks[column...])
        for below in cells.indices where below > row { cells[below] = blanks }
      }
    case "P":
      cells[row].removeSubrange(column..<min(columns, column + count))
      cells[row] = Array((cells[row] + blanks).prefix(columns))
    case "@":
      cells[row].insert(contentsOf: blanks.prefix(count), at: column)
      cells[row] = Array(cells[row].prefix(columns))
    default: break
    }
  }
}
