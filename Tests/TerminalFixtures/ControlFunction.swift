/// A control function after its escape character (ECMA-48).
enum ControlFunction {
  /// ESC and a character.
  case escape(Unicode.Scalar)
  /// CSI, the parameters with their intermediate characters, and the final character.
  case sequence(String, Unicode.Scalar)
  /// A control string such as OSC or DCS, or the choice of a character set; neither changes the screen.
  case ignored

  /// Returns `nil` if the bytes are incomplete.
  static func parse(_ bytes: ArraySlice<UInt8>) -> (count: Int, function: ControlFunction)? {
    guard let first = bytes.first else { return nil }
    switch Unicode.Scalar(first) {
    case "[":
      let rest = bytes.dropFirst()
      guard let end = rest.firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
      let parameters = String(decoding: rest[..<end], as: UTF8.self)
      return (rest[...end].count + 1, .sequence(parameters, Unicode.Scalar(bytes[end])))
    case "]", "P", "_", "^", "X":
      for end in bytes.indices.dropFirst() {
        if bytes[end] == 0x07 { return (bytes[...end].count, .ignored) }
        if bytes[end] == UInt8(ascii: "\\"), bytes[end - 1] == 0x1B {
          return (bytes[...end].count, .ignored)
        }
      }
      return nil
    case "(", ")", "#", " ": return bytes.count < 2 ? nil : (2, .ignored)
    default: return (1, .escape(Unicode.Scalar(first)))
    }
  }
}

extension TerminalEmulator {
  mutating func perform(_ function: ControlFunction) {
    switch function {
    case .ignored: break
    case .sequence(let parameters, "m"): setStyle(parameters)
    case .sequence(let parameters, "h") where parameters.hasPrefix("?"):
      setModes(parameters, areOn: true)
    case .sequence(let parameters, "l") where parameters.hasPrefix("?"):
      setModes(parameters, areOn: false)
    case .sequence("", "c"), .sequence("0", "c"): replies += Array("\u{1B}[?62;22c".utf8)
    case .sequence("6", "n"): replies += Array("\u{1B}[\(row + 1);\(column + 1)R".utf8)
    case .sequence(let parameters, let final):
      page.isAtMargin = false
      perform(parameters.split(separator: ";").compactMap { Int($0) }, final)
    case .escape("7"): savedCursor = (row, column)
    case .escape("8"): (page.row, page.column) = savedCursor
    case .escape("M"):
      if row == page.region.lowerBound {
        scroll(page.region, by: -1)
      } else {
        page.row = max(0, row - 1)
      }
    case .escape: break
    }
  }

  /// Keeps the parameters since the last reset.
  private mutating func setStyle(_ parameters: String) {
    if parameters.isEmpty || parameters == "0" {
      style = ""
    } else if parameters.hasPrefix("0;") {
      style = String(parameters.dropFirst())
    } else {
      style += ";" + parameters
    }
  }

  private mutating func setModes(_ parameters: String, areOn: Bool) {
    for mode in parameters.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
      if areOn { modes.insert(mode) } else { modes.remove(mode) }
      guard mode == 1049 || mode == 47 else { continue }
      if areOn {
        hiddenPage = page
        page = Self.page(columns: columns, rows: height)
      } else if let hidden = hiddenPage {
        page = hidden
        hiddenPage = nil
      }
    }
  }

  private mutating func perform(_ numbers: [Int], _ final: Unicode.Scalar) {
    let count = max(1, numbers.first ?? 1)
    let blanks = Array(repeating: Cell(), count: columns)
    switch final {
    case "A": page.row = max(0, row - count)
    case "B": page.row = min(height - 1, row + count)
    case "C": page.column = min(columns - 1, column + count)
    case "D": page.column = max(0, column - count)
    case "G": page.column = min(columns, count) - 1
    case "d": page.row = min(height, count) - 1
    case "H", "f":
      page.row = min(height, count) - 1
      page.column = min(columns, max(1, numbers.dropFirst().first ?? 1)) - 1
    case "r":
      let end = min(height, numbers.dropFirst().first ?? height)
      page.region = min(count, end) - 1..<end
      (page.row, page.column) = (0, 0)
    case "K": eraseRow(numbers.first ?? 0)
    case "J": erase(numbers.first ?? 0)
    case "P":
      page.cells[row].removeSubrange(column..<min(columns, column + count))
      page.cells[row] = Array((page.cells[row] + blanks).prefix(columns))
    case "@":
      page.cells[row].insert(contentsOf: blanks.prefix(count), at: column)
      page.cells[row] = Array(page.cells[row].prefix(columns))
    case "X":
      for cell in column..<min(columns, column + count) { page.cells[row][cell] = Cell() }
    case "L" where page.region.contains(row): scroll(row..<page.region.upperBound, by: -count)
    case "M" where page.region.contains(row): scroll(row..<page.region.upperBound, by: count)
    case "S": scroll(page.region, by: count)
    case "T": scroll(page.region, by: -count)
    default: break
    }
  }

  /// - Parameter part: 0 erases from the cursor, 1 to the cursor, 2 everything.
  private mutating func eraseRow(_ part: Int) {
    let erased = part == 0 ? column..<columns : part == 1 ? 0..<column + 1 : 0..<columns
    for cell in erased { page.cells[row][cell] = Cell() }
  }

  private mutating func erase(_ part: Int) {
    guard part < 3 else { return }  // the lines that scrolled away
    if part == 2 || part == 0 && (row, column) == (0, 0) { erasures += 1 }
    if part < 2 { eraseRow(part) }
    let erased = part == 0 ? row + 1..<height : part == 1 ? 0..<row : 0..<height
    for row in erased { page.cells[row] = Array(repeating: Cell(), count: columns) }
  }
}
