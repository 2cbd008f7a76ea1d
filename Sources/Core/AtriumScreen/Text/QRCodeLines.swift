/// A QR code, two modules to a character, with the light margin readers need.
///
/// With colours it is black on white whatever the terminal's colours are. Without them the light
/// modules are printed and the dark ones left blank, which is right on a dark terminal; on a light
/// one the code is inverted, which most readers understand too.
struct QRCodeLines {
  let pen: Pen

  func lines(_ code: QRCode) -> [String] {
    let size = max(code.modules.count, code.modules.map(\.count).max() ?? 0)
    guard size > 0 else { return [] }
    // ISO/IEC 18004 asks for four light modules around the code; phones are content with two.
    let margin = size + 8 <= pen.width ? 4 : 2
    guard size + 2 * margin <= pen.width else {
      return pen.marked("!", pen.strings.tooNarrow("\(size + 2 * margin)"), .warning)
    }
    return stride(from: -margin, to: size + margin, by: 2).map { row in
      let line = (-margin..<size + margin).map { column in
        character(isDark(code, row, column), isDark(code, row + 1, column))
      }.joined()
      return pen.palette.hasColours ? "\u{1B}[38;5;16;48;5;231m\(line)\u{1B}[0m" : line
    }
  }

  private func isDark(_ code: QRCode, _ row: Int, _ column: Int) -> Bool {
    guard code.modules.indices ~= row, code.modules[row].indices ~= column else { return false }
    return code.modules[row][column]
  }

  private func character(_ upper: Bool, _ lower: Bool) -> String {
    switch (upper == pen.palette.hasColours, lower == pen.palette.hasColours) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}
