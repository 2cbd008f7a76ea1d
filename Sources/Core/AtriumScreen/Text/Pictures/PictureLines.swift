/// A picture with its label: in the terminal's graphics protocol, or two coloured pixels to a
/// character. Without colours, only the label.
struct PictureLines {
  let layout: TextLayout
  /// The rows of the terminal.
  let height: Int
  let graphics: TerminalGraphics?

  /// The rows without those of the label and the prompt.
  private var availableRows: Int { max(4, height - 2) }

  func lines(_ picture: Picture) -> [String] {
    let label = layout.wrapped(layout.line(picture.label), .quiet)
    guard layout.palette.hasColours else { return label }
    if let graphics {
      return graphics.lines(picture.bitmap, maxColumns: layout.width, maxRows: availableRows)
        + label
    }
    let bitmap = picture.bitmap.fitting(width: layout.width, height: 2 * availableRows)
    return halfBlocks(bitmap) + label
  }

  /// Two rows of pixels per line: the upper one in the foreground colour, the lower one in the
  /// background colour.
  private func halfBlocks(_ bitmap: Bitmap) -> [String] {
    stride(from: 0, to: bitmap.height, by: 2).map { row in
      var line = ""
      var lastColours = ""
      for column in 0..<bitmap.width {
        let upper = "38;" + colourCode(bitmap.pixel(column, row))
        let lower =
          row + 1 < bitmap.height ? "48;" + colourCode(bitmap.pixel(column, row + 1)) : "49"
        let colours = "\(upper);\(lower)"
        if colours != lastColours { line += "\u{1B}[\(colours)m" }
        line += "▀"
        lastColours = colours
      }
      return line + "\u{1B}[0m"
    }
  }

  private func colourCode(_ pixel: Bitmap.Pixel) -> String {
    layout.palette.hasTrueColours
      ? "2;\(pixel.red);\(pixel.green);\(pixel.blue)" : "5;\(pixel.xtermColour)"
  }
}

extension Bitmap.Pixel {
  /// The nearest colour in xterm's table of 256 colours, without the first 16, which users can
  /// configure: a cube of 6 × 6 × 6 colours from 16 and a gray ramp from 232.
  var xtermColour: Int {
    let channels = [red, green, blue].map(Int.init)
    let cube = channels.map(Self.nearestCubeLevel)
    // The grays are 8, 18, … 238.
    let gray = min(23, max(0, (channels.reduce(0, +) / 3 - 3) / 10))
    let cubeDistance = squaredDistance(to: cube.map { Self.cubeLevels[$0] })
    let grayDistance = squaredDistance(to: Array(repeating: 8 + 10 * gray, count: 3))
    return grayDistance < cubeDistance ? 232 + gray : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }

  private static let cubeLevels = [0, 95, 135, 175, 215, 255]

  private static func nearestCubeLevel(_ value: Int) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
  }

  private func squaredDistance(to colour: [Int]) -> Int {
    zip([red, green, blue], colour).reduce(0) { sum, channel in
      let difference = Int(channel.0) - channel.1
      return sum + difference * difference
    }
  }
}
