/// The pixels of a picture, reduced to a palette by median cut: the colours lie in a box, which is
/// repeatedly divided so that each half contains half of the pixels.
struct QuantizedColours {
  let palette: [Bitmap.Pixel]
  /// The index into the palette for each pixel.
  let indices: [Int]

  /// The width of the steps to which channels are rounded if there are too many colours.
  private static let step = 8

  init(of bitmap: Bitmap, maxCount: Int) {
    var pixels = stride(from: 0, to: bitmap.pixels.count, by: 3).map { start in
      Bitmap.Pixel(
        red: bitmap.pixels[start], green: bitmap.pixels[start + 1], blue: bitmap.pixels[start + 2])
    }
    var counts = Self.counts(of: pixels)
    if counts.count > maxCount {
      pixels = pixels.map { $0.rounded(to: Self.step) }
      counts = Self.counts(of: pixels)
    }
    var boxes = [ColourBox(counts.map { ($0.key, $0.value) })]
    while boxes.count < maxCount,
      let index = boxes.indices.max(by: { boxes[$0].priority < boxes[$1].priority }),
      let halves = boxes[index].halves
    {
      boxes[index] = halves.0
      boxes.append(halves.1)
    }
    var paletteIndices: [Bitmap.Pixel: Int] = [:]
    for (index, box) in boxes.enumerated() {
      for colour in box.colours { paletteIndices[colour.pixel] = index }
    }
    palette = boxes.map(\.mean)
    indices = pixels.map { paletteIndices[$0] ?? 0 }
  }

  private static func counts(of pixels: [Bitmap.Pixel]) -> [Bitmap.Pixel: Int] {
    pixels.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

/// A set of colours with their numbers of pixels.
private struct ColourBox {
  let colours: [(pixel: Bitmap.Pixel, count: Int)]
  private let pixelCount: Int
  /// The channel with the largest range of values, and that range.
  private let widestChannel: Int
  private let range: Int

  init(_ colours: [(pixel: Bitmap.Pixel, count: Int)]) {
    self.colours = colours
    pixelCount = colours.reduce(0) { $0 + $1.count }
    let ranges = (0..<3).map { channel in
      let values = colours.map { Int($0.pixel[channel]) }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    range = ranges.max() ?? 0
    widestChannel = ranges.firstIndex(of: range) ?? 0
  }

  /// The box with the highest priority is divided next.
  var priority: Int { range * pixelCount }

  /// The box divided at the median pixel of its widest channel; `nil` for a single colour.
  var halves: (ColourBox, ColourBox)? {
    guard colours.count > 1 else { return nil }
    let sorted = colours.sorted { $0.pixel[widestChannel] < $1.pixel[widestChannel] }
    var lowerCount = 0
    var lowerPixels = 0
    while lowerCount < sorted.count - 1, lowerCount == 0 || lowerPixels < pixelCount / 2 {
      lowerPixels += sorted[lowerCount].count
      lowerCount += 1
    }
    return (ColourBox(Array(sorted[..<lowerCount])), ColourBox(Array(sorted[lowerCount...])))
  }

  var mean: Bitmap.Pixel {
    let means = (0..<3).map { channel in
      let sum = colours.reduce(0) { $0 + Int($1.pixel[channel]) * $1.count }
      return UInt8(clamping: (sum + pixelCount / 2) / max(1, pixelCount))
    }
    return Bitmap.Pixel(red: means[0], green: means[1], blue: means[2])
  }
}

extension Bitmap.Pixel {
  fileprivate subscript(channel: Int) -> UInt8 {
    switch channel {
    case 0: red
    case 1: green
    default: blue
    }
  }

  /// Each channel rounded to the middle of its step.
  fileprivate func rounded(to step: Int) -> Bitmap.Pixel {
    func round(_ value: UInt8) -> UInt8 { UInt8(Int(value) / step * step + step / 2) }
    return Bitmap.Pixel(red: round(red), green: round(green), blue: round(blue))
  }
}
