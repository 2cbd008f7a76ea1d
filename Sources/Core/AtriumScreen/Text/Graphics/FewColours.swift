/// A picture with a few colours, found by median cut: the colours lie in a box, which is divided in
/// two where half of the pixels are on either side, and so on.
struct FewColours {
  let palette: [Bitmap.Pixel]
  /// The colour of each pixel, as its place in the palette.
  let indices: [Int]

  /// Colours that differ by less than this are told apart only where there are few.
  private static let step = 8

  init(of bitmap: Bitmap, most: Int) {
    let pixels = stride(from: 0, to: bitmap.pixels.count, by: 3).map { start in
      Bitmap.Pixel(
        red: bitmap.pixels[start], green: bitmap.pixels[start + 1], blue: bitmap.pixels[start + 2])
    }
    let exact = Self.counted(pixels)
    let isExact = exact.count <= most
    let counts = isExact ? exact : Self.counted(pixels.map { $0.rounded(to: Self.step) })
    var boxes = [Box(counts.map { ($0.key, $0.value) })]
    while boxes.count < most,
      let widest = boxes.indices.max(by: { boxes[$0].worth < boxes[$1].worth }),
      let halves = boxes[widest].halves
    {
      boxes[widest] = halves.0
      boxes.append(halves.1)
    }
    var places: [Bitmap.Pixel: Int] = [:]
    for (place, box) in boxes.enumerated() {
      for colour in box.colours { places[colour.pixel] = place }
    }
    palette = boxes.map(\.mean)
    indices = pixels.map { places[isExact ? $0 : $0.rounded(to: Self.step)] ?? 0 }
  }

  private static func counted(_ pixels: [Bitmap.Pixel]) -> [Bitmap.Pixel: Int] {
    pixels.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

/// Some of the colours, and how often each is there.
private struct Box {
  let colours: [(pixel: Bitmap.Pixel, count: Int)]
  /// How far the colours spread at most, and in which channel.
  private let spread: Int, channel: Int
  private let count: Int

  init(_ colours: [(pixel: Bitmap.Pixel, count: Int)]) {
    self.colours = colours
    count = colours.reduce(0) { $0 + $1.count }
    let spreads = (0..<3).map { channel in
      let values = colours.map { Int($0.pixel[channel]) }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    spread = spreads.max() ?? 0
    channel = spreads.firstIndex(of: spread) ?? 0
  }

  /// How much better the picture gets by dividing it.
  var worth: Int { spread * count }

  /// `nil` where all is one colour.
  var halves: (Box, Box)? {
    guard colours.count > 1 else { return nil }
    let sorted = colours.sorted { $0.pixel[channel] < $1.pixel[channel] }
    var (taken, seen) = (0, 0)
    while taken < sorted.count - 1, taken == 0 || seen < count / 2 {
      seen += sorted[taken].count
      taken += 1
    }
    return (Box(Array(sorted[..<taken])), Box(Array(sorted[taken...])))
  }

  var mean: Bitmap.Pixel {
    let means = (0..<3).map { channel in
      let sum = colours.reduce(0) { $0 + Int($1.pixel[channel]) * $1.count }
      return UInt8(clamping: (sum + count / 2) / max(1, count))
    }
    return Bitmap.Pixel(red: means[0], green: means[1], blue: means[2])
  }
}

extension Bitmap.Pixel {
  fileprivate subscript(channel: Int) -> UInt8 { channel == 0 ? red : channel == 1 ? green : blue }

  /// The middle of the step that each channel is in.
  fileprivate func rounded(to step: Int) -> Bitmap.Pixel {
    func round(_ value: UInt8) -> UInt8 { UInt8(Int(value) / step * step + step / 2) }
    return Bitmap.Pixel(red: round(red), green: round(green), blue: round(blue))
  }
}
