/// A QR code, two modules to a character, with its quiet zone.
///
/// The light modules are printed and the dark ones are blank. Fonts leave hairlines around block
/// characters: scanners ignore dark hairlines between light modules, but take light ones for gaps
/// between dark modules. With colours the code is black on white. Without colours it is correct on
/// a dark terminal and inverted on a light one, which most scanners accept.
struct QRCodeLines {
  let layout: TextLayout

  func lines(_ code: QRCode) -> [String] {
    let size = max(code.modules.count, code.modules.map(\.count).max() ?? 0)
    guard size > 0 else { return [] }
    // ISO/IEC 18004 requires a quiet zone of four modules; phones accept two.
    let margin = size + 8 <= layout.width ? 4 : 2
    guard size + 2 * margin <= layout.width else {
      return layout.marked("!", layout.line(.tooNarrow("\(size + 2 * margin)")), .warning)
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

  /// White characters on black; full blocks are on white, which hides their hairlines.
  private func line(_ characters: [Character]) -> String {
    guard layout.palette.hasColours else { return String(characters) }
    var line = "\u{1B}[38;5;231m"
    var background: Int?
    for character in characters {
      let newBackground = character == "█" ? 231 : 16
      if newBackground != background { line += "\u{1B}[48;5;\(newBackground)m" }
      line.append(character)
      background = newBackground
    }
    return line + "\u{1B}[0m"
  }
}
