import AtriumScreen

/// How a camera was held, as Exif 2.3 (§4.6.4, tag 0x0112) writes it.
enum Orientation: UInt16 {
  case upright = 1
  case mirrored, halfTurned, flipped, transposed, leftTurned, transversed, rightTurned

  /// What a JPEG file says; upright where it says nothing, or nothing that can be read.
  init(ofJPEG file: [UInt8]) {
    self = Self.tag(in: file).flatMap(Orientation.init(rawValue:)) ?? .upright
  }

  /// The picture as it was seen.
  func upright(_ bitmap: Bitmap) -> Bitmap {
    if self == .upright { return bitmap }
    let (width, height) = (bitmap.width, bitmap.height)
    let size = isOnItsSide ? (width: height, height: width) : (width: width, height: height)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(bitmap.pixels.count)
    for row in 0..<size.height {
      for column in 0..<size.width {
        let (x, y) = source(column, row, width - 1, height - 1)
        let start = 3 * (y * width + x)
        pixels += bitmap.pixels[start..<start + 3]
      }
    }
    return Bitmap(width: size.width, height: size.height, pixels: pixels) ?? bitmap
  }

  private var isOnItsSide: Bool { rawValue >= Self.transposed.rawValue }

  /// Where in the file's picture the upright one has the pixel at `column` and `row`.
  private func source(_ column: Int, _ row: Int, _ right: Int, _ bottom: Int) -> (Int, Int) {
    switch self {
    case .upright: (column, row)
    case .mirrored: (right - column, row)
    case .halfTurned: (right - column, bottom - row)
    case .flipped: (column, bottom - row)
    case .transposed: (row, column)
    case .leftTurned: (row, bottom - column)
    case .transversed: (right - row, bottom - column)
    case .rightTurned: (right - row, column)
    }
  }

  /// Looks through the segments before the picture itself for Exif's own (Exif 2.3, §4.7.2).
  private static func tag(in file: [UInt8]) -> UInt16? {
    var rest = file.dropFirst(2)
    while let marker = rest.number(at: 0, 2), marker >= 0xFFE0, marker != 0xFFFF,
      let length = rest.number(at: 2, 2), length >= 2
    {
      let content = rest.dropFirst(4).prefix(length - 2)
      if marker == 0xFFE1, content.starts(with: Array("Exif\0\0".utf8)) {
        return tag(inTIFF: content.dropFirst(6))
      }
      rest = rest.dropFirst(2 + length)
    }
    return nil
  }

  /// Looks through the first directory of TIFF 6.0.
  private static func tag(inTIFF bytes: ArraySlice<UInt8>) -> UInt16? {
    let isBackwards = bytes.starts(with: "II".utf8)
    func number(_ offset: Int, _ count: Int) -> Int? {
      bytes.number(at: offset, count, isBackwards: isBackwards)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + 12 * entry
      guard let tag = number(offset, 2) else { return nil }
      if tag == 0x0112 { return number(offset + 8, 2).map { UInt16(clamping: $0) } }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// A number of `count` bytes, the highest first unless it `isBackwards`.
  fileprivate func number(at offset: Int, _ count: Int, isBackwards: Bool = false) -> Int? {
    let bytes = dropFirst(offset).prefix(count)
    guard bytes.count == count else { return nil }
    return (isBackwards ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
  }
}
