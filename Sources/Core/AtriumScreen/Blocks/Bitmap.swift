/// An image of red, green and blue bytes (sRGB), row by row from the top.
public struct Bitmap: Equatable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// 3 × `width` × `height` bytes.
  public let pixels: [UInt8]

  /// Returns `nil` if the image has no pixels, or if the number of bytes does not match the size.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0 else { return nil }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels.count % 3 == 0, pixels.count / 3 == count else { return nil }
    self.init(unchecked: pixels, width: width, height: height)
  }

  /// Creates an image from one gray byte per pixel; 255 is white.
  public init?(width: Int, height: Int, gray: [UInt8]) {
    self.init(width: width, height: height, pixels: gray.flatMap { [$0, $0, $0] })
  }

  /// The number of bytes must match the size.
  init(unchecked pixels: [UInt8], width: Int, height: Int) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  struct Pixel: Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
  }

  func pixel(_ column: Int, _ row: Int) -> Pixel {
    let start = 3 * (row * width + column)
    return Pixel(red: pixels[start], green: pixels[start + 1], blue: pixels[start + 2])
  }
}

extension Bitmap {
  /// Scales the image down to fit a size in pixels. The aspect ratio is kept; a smaller image is
  /// returned as it is.
  public func fitting(width maxWidth: Int, height maxHeight: Int) -> Bitmap {
    let factor = max(
      Double(width) / Double(max(maxWidth, 1)), Double(height) / Double(max(maxHeight, 1)), 1)
    if factor == 1 { return self }
    return scaled(
      width: max(1, Int((Double(width) / factor).rounded())),
      height: max(1, Int((Double(height) / factor).rounded())))
  }

  /// Crops the image to its central square and scales that down to at most `side` pixels.
  public func squareThumbnail(_ side: Int) -> Bitmap {
    let edge = min(width, height)
    let left = (width - edge) / 2
    let top = (height - edge) / 2
    var square: [UInt8] = []
    square.reserveCapacity(3 * edge * edge)
    for row in top..<top + edge {
      let start = 3 * (row * width + left)
      square += pixels[start..<start + 3 * edge]
    }
    return Bitmap(unchecked: square, width: edge, height: edge).fitting(width: side, height: side)
  }

  /// Scales down by area averaging: each new pixel is the mean of the old pixels that it covers,
  /// weighted by the covered area.
  func scaled(width newWidth: Int, height newHeight: Int) -> Bitmap {
    var scaled: [UInt8] = []
    scaled.reserveCapacity(3 * newWidth * newHeight)
    let totalWeight = width * height
    pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<newHeight {
        var sums = [Int](repeating: 0, count: 3 * newWidth)
        for (y, rowWeight) in Self.coverage(of: row, in: newHeight, over: height) {
          for column in 0..<newWidth {
            var (red, green, blue) = (0, 0, 0)
            for (x, weight) in Self.coverage(of: column, in: newWidth, over: width) {
              let pixel = 3 * (y * width + x)
              red += weight * Int(pixels[pixel])
              green += weight * Int(pixels[pixel + 1])
              blue += weight * Int(pixels[pixel + 2])
            }
            sums[3 * column] += rowWeight * red
            sums[3 * column + 1] += rowWeight * green
            sums[3 * column + 2] += rowWeight * blue
          }
        }
        for sum in sums { scaled.append(UInt8((sum + totalWeight / 2) / totalWeight)) }
      }
    }
    return Bitmap(unchecked: scaled, width: newWidth, height: newHeight)
  }

  /// The old pixels, of `length`, that the new pixel `index` of `count` covers, each with its
  /// weight. The weights add up to `length`.
  private static func coverage(
    of index: Int, in count: Int, over length: Int
  ) -> some Sequence<(pixel: Int, weight: Int)> {
    let start = index * length
    let end = (index + 1) * length
    return (start / count...(end - 1) / count).lazy.map { pixel in
      (pixel, min((pixel + 1) * count, end) - max(pixel * count, start))
    }
  }
}
