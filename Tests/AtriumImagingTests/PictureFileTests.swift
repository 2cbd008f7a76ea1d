import AtriumCore
import Foundation
import Testing

@testable import AtriumImaging

/// Small valid files, and files with wrong headers.
@Suite struct PictureFileTests {
  /// A PNG file of two pixels, black and white, in an uncompressed block.
  static func png(width: UInt32 = 2, height: UInt32 = 1) -> [UInt8] {
    let head = word(width) + word(height) + [8, 0, 0, 0, 0]
    let rows: [UInt8] = [0, 0, 255]
    let data: [UInt8] =
      [0x78, 0x01, 1, 3, 0, 0xFC, 0xFF] + rows + word(adler(rows))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", head) + chunk("IDAT", data) + chunk("IEND", [])
  }

  @Test func pictureIsDecodedToGrayscale() async throws {
    let pictures = try await PictureFile.read(Self.png())
    #expect(pictures == [GrayscalePicture(width: 2, height: 1, pixels: [0, 255])])
  }

  @Test func tooLargeDimensionsAreRejected() async {
    for (height, error) in [
      (5_000, Failure.damaged), (5_001, .tooLarge(limit: 25_000_000)),
      (900_000, .tooLarge(limit: 25_000_000)),
    ] as [(UInt32, Failure)] {
      await #expect(throws: error) {
        try await PictureFile.read(Self.png(width: 5000, height: height))
      }
    }
  }

  @Test func truncatedAndUnknownFilesAreRejected() async {
    await #expect(throws: Failure.damaged) {
      try await PictureFile.read(Array(Self.png().prefix(50)))
    }
    await #expect(throws: Failure.damaged) {
      try await PictureFile.read([0xFF, 0xD8, 0xFF, 0xE0, 0, 0])
    }
    await #expect(throws: Failure.unknownFormat) { try await PictureFile.read([1, 2, 3]) }
    await #expect(throws: Failure.unknownFormat) { try await PictureFile.read([]) }
  }

  @Test func concatenatedPagesAreRead() {
    let page = Array("P5\n2 1\n255\n".utf8) + [7, 9]
    #expect(
      PDFPages.pictures(in: page + page)
        == [GrayscalePicture(width: 2, height: 1, pixels: [7, 9])] + [
          GrayscalePicture(width: 2, height: 1, pixels: [7, 9])
        ])
    #expect(PDFPages.pictures(in: Array("P5\n99999 99999\n255\n".utf8)) == [])
  }

  @Test func picturesArePaddedScaledAndInverted() {
    let picture = GrayscalePicture(width: 2, height: 2, pixels: [0, 100, 200, 100])
    #expect(picture.padded(by: 1).pixels.count == 16)
    #expect(picture.doubled.pixels.prefix(8) == [0, 0, 100, 100, 0, 0, 100, 100])
    #expect(picture.halved == GrayscalePicture(width: 1, height: 1, pixels: [100]))
    #expect(picture.inverted.pixels == [255, 155, 55, 155])
  }

  private static func word(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(number >> (24 - 8 * UInt32($0)) & 0xFF) }
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    var sum = UInt32.max
    for byte in checked {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return word(UInt32(content.count)) + checked + word(~sum)
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }
}
