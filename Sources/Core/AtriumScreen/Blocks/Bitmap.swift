/// Red, green and blue bytes (sRGB), row by row from the top.
public struct Bitmap: Equatable, Sendable {
  /// In pixels.
  public let width: Int, height: Int
  /// 3 × `width` × `height` bytes.
  public let pixels: [UInt8]

  /// `nil` unless there is at least one pixel, and exactly as many bytes as the size promises.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0 else { return nil }
    let (count, isTooMany) = width.multipliedReportingOverflow(by: height)
    guard !isTooMany, pixels.count % 3 == 0, pixels.count / 3 == count else { return nil }
    self.init(whole: pixels, width, height)
  }

  /// A picture of gray bytes, white being 255.
  public init?(width: Int, height: Int, gray: [UInt8]) {
    self.init(width: width, height: height, pixels: gray.flatMap { [$0, $0, $0] })
  }

  /// Bytes that are known to be as many as they should be.
  init(whole pixels: [UInt8], _ width: Int, _ height: Int) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The picture as large as it fits into so many pixels, its proportions kept; never enlarged.
  public func fitting(width most: Int, height highest: Int) -> Bitmap {
    let shrink = max(
      Double(width) / Double(max(most, 1)), Double(height) / Double(max(highest, 1)), 1)
    if shrink == 1 { return self }
    return scaled(
      width: max(1, Int((Double(width) / shrink).rounded())),
      height: max(1, Int((Double(height) / shrink).rounded())))
  }

  /// The square of `side` pixels in its middle, as small as that: for pictures of people.
  public func square(_ side: Int) -> Bitmap {
    let edge = min(width, height)
    let (left, top) = ((width - edge) / 2, (height - edge) / 2)
    var middle: [UInt8] = []
    middle.reserveCapacity(3 * edge * edge)
    for row in top..<top + edge {
      let start = 3 * (row * width + left)
      middle += pixels[start..<start + 3 * edge]
    }
    return Bitmap(whole: middle, edge, edge).fitting(width: side, height: side)
  }

  /// Each new pixel is the mean of the area it covers, shared pixels counting by their share.
  func scaled(width columns: Int, height rows: Int) -> Bitmap {
    var scaled: [UInt8] = []
    scaled.reserveCapacity(3 * columns * rows)
    let whole = width * height
    pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<rows {
        var sums = [Int](repeating: 0, count: 3 * columns)
        for (y, part) in Self.shares(of: row, in: rows, over: height) {
          for column in 0..<columns {
            var (red, green, blue) = (0, 0, 0)
            for (x, share) in Self.shares(of: column, in: columns, over: width) {
              let pixel = 3 * (y * width + x)
              red += share * Int(pixels[pixel])
              green += share * Int(pixels[pixel + 1])
              blue += share * Int(pixels[pixel + 2])
            }
            sums[3 * column] += part * red
            sums[3 * column + 1] += part * green
            sums[3 * column + 2] += part * blue
          }
        }
        for sum in sums { scaled.append(UInt8((sum + whole / 2) / whole)) }
      }
    }
    return Bitmap(whole: scaled, columns, rows)
  }

  /// Which of `length` old pixels the new pixel `index` of `count` covers, and how much of each;
  /// the shares of one new pixel add up to `length`.
  private static func shares(
    of index: Int, in count: Int, over length: Int
  ) -> some Sequence<(pixel: Int, share: Int)> {
    let (start, end) = (index * length, (index + 1) * length)
    return (start / count...(end - 1) / count).lazy.map { pixel in
      (pixel, min((pixel + 1) * count, end) - max(pixel * count, start))
    }
  }
}
