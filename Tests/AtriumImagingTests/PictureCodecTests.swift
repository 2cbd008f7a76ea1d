import AtriumCore
import AtriumScreen
import Foundation
import Testing

@testable import AtriumImaging

/// Encoding, decoding and orientation of pictures.
@Suite struct PictureCodecTests {
  private let codec = PictureCodec()

  /// A square of a red, a green, a blue and a white quarter.
  private static func quarters(_ side: Int) throws -> Bitmap {
    let colours: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
    let pixels = (0..<side * side).flatMap { (index: Int) -> [UInt8] in
      let row = index / side
      let column = index % side
      return colours[2 * (2 * row / side) + 2 * column / side]
    }
    return try #require(Bitmap(width: side, height: side, pixels: pixels))
  }

  @Test func pngIsLossless() throws {
    let picture = try Self.quarters(8)
    #expect(try codec.bitmap(of: codec.png(of: picture), within: 100) == picture)
  }

  @Test func jpegIsSimilar() throws {
    let picture = try Self.quarters(32)
    let file = try codec.jpeg(of: picture, quality: 95)
    let again = try codec.bitmap(of: file, within: 100)
    #expect(again.width == 32 && again.height == 32)
    let worst = zip(again.pixels, picture.pixels).map { abs(Int($0) - Int($1)) }.sorted()
    #expect(worst[worst.count * 9 / 10] < 12)
    #expect(file.count < picture.pixels.count)
  }

  @Test(arguments: [PictureFile.Kind.png, .jpeg])
  func largePicturesAreScaledDown(_ kind: PictureFile.Kind) throws {
    let wide = Bitmap(
      width: 1_000, height: 200, gray: (0..<200_000).map { UInt8($0 % 1_000 / 4) })
    let picture = try #require(wide)
    let file = try kind == .png ? codec.png(of: picture) : codec.jpeg(of: picture, quality: 90)
    let small = try codec.bitmap(of: file, within: 50)
    #expect(small.width == 50 && small.height == 10)
    #expect(small.pixels[0] < 8 && small.pixels[3 * 49] > 240)
    #expect(try codec.bitmap(of: file, within: -1).pixels.count == 3)
  }

  @Test func otherFormatsAreRejected() {
    #expect(throws: Failure.unknownPicture) {
      try codec.bitmap(of: Array("%PDF-1.4".utf8), within: 9)
    }
    #expect(throws: Failure.unknownPicture) { try codec.bitmap(of: [], within: 9) }
  }

  @Test func truncatedFilesAreDamaged() throws {
    let picture = try Self.quarters(16)
    for file in [try codec.png(of: picture), try codec.jpeg(of: picture, quality: 80)] {
      for count in stride(from: 4, to: file.count - 20, by: 7) {
        do {
          // libjpeg fills the missing part with gray.
          let bitmap = try codec.bitmap(of: Array(file.prefix(count)), within: 99)
          #expect(bitmap.width == 16 && bitmap.height == 16)
        } catch { #expect(error as? Failure == .damaged) }
      }
    }
  }

  @Test func tooLargeDimensionsAreRejectedBeforeDecoding() throws {
    #expect(throws: Failure.tooLarge(limit: PictureFile.unscaledPixelLimit)) {
      try codec.bitmap(of: PictureFileTests.png(width: 60_000, height: 60_000), within: 9)
    }
    var jpeg = try codec.jpeg(of: Self.quarters(16), quality: 80)
    // The frame header (ISO/IEC 10918-1, B.2.2): length, precision, height, width.
    let frame = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xF0, 0, 0xF0, 0])
    #expect(throws: Failure.tooLarge(limit: PictureFile.pixelLimit)) {
      try codec.bitmap(of: jpeg, within: 9)
    }
  }

  /// A JPEG file of a gray picture, with the marker of its frame.
  private func jpeg(width: UInt16, height: UInt16, marker: UInt8 = 0xC0) throws -> [UInt8] {
    var file = try codec.jpeg(of: Self.quarters(16), quality: 80)
    let frame = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xC0]) })
    file[frame + 1] = marker
    let size = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    file.replaceSubrange(frame + 5..<frame + 9, with: size)
    return file
  }

  @Test("A large JPEG file is scaled down while it is decoded")
  func largeJPEGIsScaledDownWhileDecoding() async throws {
    let picture = try #require(try await PictureFile.read(jpeg(width: 8_160, height: 6_120)).first)
    #expect(picture.width == 4_080 && picture.height == 3_060)
    let small = try #require(try await PictureFile.read(jpeg(width: 4_000, height: 4_000)).first)
    #expect(small.width == 4_000)
  }

  @Test("A large progressive JPEG file is rejected before decoding")
  func largeProgressiveJPEGIsRejected() throws {
    #expect(throws: Failure.tooLarge(limit: PictureFile.unscaledPixelLimit)) {
      try codec.bitmap(of: jpeg(width: 8_160, height: 6_120, marker: 0xC2), within: 9)
    }
  }

  @Test(
    "Every Exif orientation is corrected",
    arguments: [
      (1, [0, 1, 2, 3, 4, 5]), (2, [2, 1, 0, 5, 4, 3]), (3, [5, 4, 3, 2, 1, 0]),
      (4, [3, 4, 5, 0, 1, 2]), (5, [0, 3, 1, 4, 2, 5]), (6, [3, 0, 4, 1, 5, 2]),
      (7, [5, 2, 4, 1, 3, 0]), (8, [2, 5, 1, 4, 0, 3]),
    ] as [(UInt16, [UInt8])])
  func orientations(_ number: UInt16, _ expected: [UInt8]) throws {
    let picture = try #require(Bitmap(width: 3, height: 2, gray: [0, 1, 2, 3, 4, 5]))
    let upright = try #require(Orientation(rawValue: number)).applied(to: picture)
    let size = number < 5 ? (3, 2) : (2, 3)
    #expect(upright == Bitmap(width: size.0, height: size.1, gray: expected))
  }

  @Test(arguments: [false, true])
  func orientationIsReadFromExif(isLittleEndian: Bool) throws {
    let file = try codec.jpeg(of: Self.quarters(16), quality: 95)
    let turned = Self.exif(6, isLittleEndian: isLittleEndian)
    let bitmap = try codec.bitmap(
      of: Array(file.prefix(2)) + turned + file.dropFirst(2), within: 16)
    // Rotated to the right: blue, which was below red, comes first.
    #expect(bitmap.pixels[0] < 60 && bitmap.pixels[2] > 200)
    for count in 0..<turned.count {
      #expect(Orientation(ofJPEG: [0xFF, 0xD8] + turned.prefix(count)) == .up)
    }
    #expect(Orientation(ofJPEG: [0xFF, 0xD8] + Self.exif(99, isLittleEndian: false)) == .up)
  }

  /// An Exif segment with an orientation only.
  private static func exif(_ orientation: UInt8, isLittleEndian: Bool) -> [UInt8] {
    func number(_ value: UInt8, _ count: Int) -> [UInt8] {
      let bytes = [UInt8](repeating: 0, count: count - 1) + [value]
      return isLittleEndian ? bytes.reversed() : bytes
    }
    let tag: [UInt8] = isLittleEndian ? [0x12, 0x01] : [0x01, 0x12]
    let tiff =
      Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(1, 2)
      + tag + number(3, 2) + number(1, 4) + number(orientation, 2)
    let content = Array("Exif\0\0".utf8) + tiff
    return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
  }
}
