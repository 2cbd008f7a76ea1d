/// A grayscale picture: one byte for each pixel, row by row from the top; white is 255.
public struct GrayscalePicture: Sendable, Equatable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// `width` × `height` bytes.
  public let pixels: [UInt8]

  /// - Parameter pixels: `width` × `height` bytes; missing ones become white.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    let missing = width * height - pixels.count
    self.pixels =
      missing > 0
      ? pixels + [UInt8](repeating: 255, count: missing) : Array(pixels.prefix(width * height))
  }

  /// The negative.
  var inverted: GrayscalePicture {
    GrayscalePicture(width: width, height: height, pixels: pixels.map { 255 - $0 })
  }

  func padded(by margin: Int) -> GrayscalePicture {
    let width = width + 2 * margin
    let side = [UInt8](repeating: 255, count: margin)
    let rows = [UInt8](repeating: 255, count: width * margin)
    var padded = rows
    padded.reserveCapacity(width * (height + 2 * margin))
    for row in 0..<height {
      padded += side
      padded += pixels[row * self.width..<(row + 1) * self.width]
      padded += side
    }
    return GrayscalePicture(width: width, height: height + 2 * margin, pixels: padded + rows)
  }

  var doubled: GrayscalePicture {
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
    return GrayscalePicture(width: 2 * width, height: 2 * height, pixels: doubled)
  }

  /// The picture at half size; each pixel is the mean of four.
  var halved: GrayscalePicture {
    let width = self.width / 2
    let height = self.height / 2
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
    return GrayscalePicture(width: width, height: height, pixels: halved)
  }

  /// The picture without light lines of up to two pixels, which fonts leave between the block
  /// characters of a photographed screen: a morphological opening with a 3 × 3 square.
  var withoutHairlines: GrayscalePicture {
    filteredAndTransposed(by: min).filteredAndTransposed(by: min)
      .filteredAndTransposed(by: max).filteredAndTransposed(by: max)
  }

  /// Applies a filter to each pixel and its neighbours in the row, and swaps rows and columns.
  private func filteredAndTransposed(by filter: (UInt8, UInt8) -> UInt8) -> GrayscalePicture {
    var filtered = pixels
    for row in 0..<height {
      let start = row * width
      for column in 0..<width {
        let left = pixels[start + max(0, column - 1)]
        let right = pixels[start + min(width - 1, column + 1)]
        filtered[column * height + row] = filter(filter(left, right), pixels[start + column])
      }
    }
    return GrayscalePicture(width: height, height: width, pixels: filtered)
  }
}
