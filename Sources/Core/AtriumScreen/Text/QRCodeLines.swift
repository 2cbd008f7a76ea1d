/// A QR code, two modules to a character, with the light margin readers need.
///
/// The light modules are printed and the dark ones left blank. Fonts leave hairlines around their
/// blocks: readers look past dark ones between light modules, but take light ones for gaps between
/// dark modules. With colours it is black on white whatever the terminal's colours are. Without
/// them it is right on a dark terminal; on a light one the code is inverted, which most readers
/// understand too.
struct QRCodeLines {
  let layout: TextLayout

  func lines(_ code: QRCode) -> [String] {
    let size = max(code.modules.count, code.modules.map(\.count).max() ?? 0)
    guard size > 0 else { return [] }
    // ISO/IEC 18004 asks for four light modules around the code; phones are content with two.
    let margin = size + 8 <= layout.width ? 4 : 2
    guard size + 2 * margin <= layout.width else {
      return layout.marked("!", layout.strings.tooNarrow("\(size + 2 * margin)"), .warning)
    }
    return stride(from: -margin, to: size + margin, by: 2).map { row in
      line(
        (-margin..<size + margin).map { column in
          switch (isDark(code, row, column), isDark(code, row + 1, column)) {
          case (false, false): "█"
          case (false, true): "▀"
          case (true, false): "▄"
          case (true, true): " "
          }
        })
    }
  }

  private func isDark(_ code: QRCode, _ row: Int, _ column: Int) -> Bool {
    guard code.modules.indices ~= row, code.modules[row].indices ~= column else { return false }
    return code.modules[row][column]
  }

  /// White on black; where all is white, on white too, so that there are no hairlines.
  private func line(_ characters: [Character]) -> String {
    guard layout.palette.hasColours else { return String(characters) }
    var (line, wasLight) = ("\u{1B}[38;5;231m", Bool?.none)
    for character in characters {
      let isLight = character == "█"
      if isLight != wasLight { line += "\u{1B}[48;5;\(isLight ? 231 : 16)m" }
      line.append(character)
      wasLight = isLight
    }
    return line + "\u{1B}[0m"
  }
}
