/// A picture and its label: in the terminal's own graphics, else in colours, two pixels to a
/// character; only the label where there are no colours.
struct PictureLines {
  let layout: TextLayout
  /// The rows that the terminal has.
  let height: Int
  let graphics: Graphics?

  /// A row for the label, one for the prompt.
  private var rows: Int { max(4, height - 2) }

  func lines(_ picture: Picture) -> [String] {
    let label = layout.wrapped(layout.line(picture.label), .quiet)
    guard layout.palette.hasColours else { return label }
    if let graphics {
      return graphics.lines(picture.bitmap, columns: layout.width, rows: rows) + label
    }
    return drawing(of: picture.bitmap.fitting(width: layout.width, height: 2 * rows)) + label
  }

  private func drawing(of bitmap: Bitmap) -> [String] {
    stride(from: 0, to: bitmap.height, by: 2).map { row in
      var (line, last) = ("", "")
      for column in 0..<bitmap.width {
        let upper = code(bitmap, column, row)
        let lower = row + 1 < bitmap.height ? code(bitmap, column, row + 1) : nil
        let colours = "38;\(upper);" + (lower.map { "48;\($0)" } ?? "49")
        if colours != last { line += "\u{1B}[\(colours)m" }
        line += "▀"
        last = colours
      }
      return line + "\u{1B}[0m"
    }
  }

  /// The colour of a pixel as SGR writes it.
  private func code(_ bitmap: Bitmap, _ column: Int, _ row: Int) -> String {
    let pixel = bitmap.pixel(column, row)
    return layout.palette.hasTrueColours
      ? "2;\(pixel.red);\(pixel.green);\(pixel.blue)" : "5;\(pixel.index)"
  }
}

extension Bitmap {
  /// The colour of one pixel.
  struct Pixel: Hashable {
    var red: UInt8, green: UInt8, blue: UInt8
  }

  func pixel(_ column: Int, _ row: Int) -> Pixel {
    let start = 3 * (row * width + column)
    return Pixel(red: pixels[start], green: pixels[start + 1], blue: pixels[start + 2])
  }
}

extension Bitmap.Pixel {
  /// The steps of xterm's colour cube, the numbers from 16 to 231.
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// The nearest colour of xterm's table of 256, whose first 16 are the person's own.
  var index: Int {
    let channels = [red, green, blue].map(Int.init)
    let cube = channels.map(Self.nearestStep)
    // The gray ramp: 232 to 255 are 8, 18, … 238.
    let gray = min(23, max(0, (channels.reduce(0, +) / 3 - 3) / 10))
    let (cubeError, grayError) = (
      distance(to: cube.map { Self.steps[$0] }), distance(to: [8 + 10 * gray])
    )
    return grayError < cubeError ? 232 + gray : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }

  private static func nearestStep(_ value: Int) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
  }

  /// The square of the distance to a colour, or to a gray.
  private func distance(to colour: [Int]) -> Int {
    [red, green, blue].enumerated().reduce(0) { sum, channel in
      let difference = Int(channel.element) - colour[channel.offset % colour.count]
      return sum + difference * difference
    }
  }
}
