/// A picture of gray bytes, row by row from the top; white is 255.
public struct GrayPicture: Sendable, Equatable {
  /// In pixels.
  public let width: Int, height: Int
  /// `width` × `height` bytes.
  public let pixels: [UInt8]

  /// - Parameter pixels: `width` × `height` bytes; missing ones are white.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    (self.width, self.height) = (width, height)
    let missing = width * height - pixels.count
    self.pixels =
      missing > 0
      ? pixels + [UInt8](repeating: 255, count: missing) : Array(pixels.prefix(width * height))
  }

  /// Light for dark.
  var inverted: GrayPicture {
    GrayPicture(width: width, height: height, pixels: pixels.map { 255 - $0 })
  }

  /// With a margin of white around it.
  func framed(by margin: Int) -> GrayPicture {
    let width = width + 2 * margin
    let side = [UInt8](repeating: 255, count: margin)
    let rows = [UInt8](repeating: 255, count: width * margin)
    var framed = rows
    framed.reserveCapacity(width * (height + 2 * margin))
    for row in 0..<height {
      framed += side
      framed += pixels[row * self.width..<(row + 1) * self.width]
      framed += side
    }
    return GrayPicture(width: width, height: height + 2 * margin, pixels: framed + rows)
  }

  /// Twice as wide and as high.
  var doubled: GrayPicture {
    var doubled: [UInt8] = []
    doubled.reserveCapacity(4 * pixels.count)
    for row in 0..<height {
      let start = doubled.count
      for pixel in pixels[row * width..<(row + 1) * width] {
        doubled.append(pixel)
        doubled.append(pixel)
      }
      doubled.append(contentsOf: Array(doubled[start...]))
    }
    return GrayPicture(width: 2 * width, height: 2 * height, pixels: doubled)
  }

  /// Half as wide and as high, each pixel the mean of four.
  var halved: GrayPicture {
    let (width, height) = (self.width / 2, self.height / 2)
    var halved: [UInt8] = []
    halved.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let corner = 2 * row * self.width + 2 * column
        let sum =
          Int(pixels[corner]) + Int(pixels[corner + 1]) + Int(pixels[corner + self.width])
          + Int(pixels[corner + self.width + 1])
        halved.append(UInt8(sum / 4))
      }
    }
    return GrayPicture(width: width, height: height, pixels: halved)
  }

  /// Without the hairlines that fonts leave between the blocks of a photographed screen: light lines
  /// of up to two pixels are darkened, and everything else is as it was.
  var mended: GrayPicture {
    transposed(picking: min).transposed(picking: min)
      .transposed(picking: max).transposed(picking: max)
  }

  /// What is picked of each pixel and its neighbours in the same row, with columns for rows.
  private func transposed(picking pick: (UInt8, UInt8) -> UInt8) -> GrayPicture {
    var picked = pixels
    for row in 0..<height {
      let start = row * width
      for column in 0..<width {
        let left = pixels[start + max(0, column - 1)]
        let right = pixels[start + min(width - 1, column + 1)]
        picked[column * height + row] = pick(pick(left, right), pixels[start + column])
      }
    }
    return GrayPicture(width: height, height: width, pixels: picked)
  }
}
