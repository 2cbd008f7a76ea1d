import AtriumScreen

/// The orientation of a photograph (Exif 2.3, §4.6.4, tag 0x0112).
enum Orientation: UInt16 {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// The orientation in a JPEG file's Exif data; `up` if it is missing or invalid.
  init(ofJPEG file: [UInt8]) {
    self = Self.tag(in: file).flatMap(Orientation.init(rawValue:)) ?? .up
  }

  /// The bitmap rotated and mirrored so that it is upright.
  func applied(to bitmap: Bitmap) -> Bitmap {
    if self == .up { return bitmap }
    let width = bitmap.width
    let height = bitmap.height
    let size = swapsSides ? (width: height, height: width) : (width: width, height: height)
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

  private var swapsSides: Bool { rawValue >= Self.leftMirrored.rawValue }

  /// The coordinates in the original of the pixel at `column` and `row` of the result.
  private func source(_ column: Int, _ row: Int, _ right: Int, _ bottom: Int) -> (Int, Int) {
    switch self {
    case .up: (column, row)
    case .upMirrored: (right - column, row)
    case .down: (right - column, bottom - row)
    case .downMirrored: (column, bottom - row)
    case .leftMirrored: (row, column)
    case .right: (row, bottom - column)
    case .rightMirrored: (right - row, bottom - column)
    case .left: (right - row, column)
    }
  }

  /// Searches the application segments for Exif data (Exif 2.3, §4.7.2).
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

  /// Searches the first image file directory (TIFF 6.0).
  private static func tag(inTIFF bytes: ArraySlice<UInt8>) -> UInt16? {
    let isLittleEndian = bytes.starts(with: "II".utf8)
    func number(_ offset: Int, _ count: Int) -> Int? {
      bytes.number(at: offset, count, isLittleEndian: isLittleEndian)
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
  /// An unsigned number of `count` bytes; `nil` if it is out of bounds.
  fileprivate func number(at offset: Int, _ count: Int, isLittleEndian: Bool = false) -> Int? {
    let bytes = dropFirst(offset).prefix(count)
    guard bytes.count == count else { return nil }
    return (isLittleEndian ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
  }
}
