import AtriumCore
import AtriumScreen
import Foundation
import Testing

@testable import AtriumImaging

/// QR codes are created and read again after changes to the picture.
@Suite struct QRTests {
  static let text = "HC1:" + String(repeating: "6BFOXN%TS3DH0", count: 30)

  /// A code with a white margin; each module is `scale` pixels wide.
  private static func picture(_ text: String, scale: Int = 4, margin: Int = 4) throws
    -> GrayscalePicture
  {
    let modules = try QREncoder().modules(of: text)
    let side = (modules.count + 2 * margin) * scale
    let pixels = (0..<side * side).map { index -> UInt8 in
      let row = index / side / scale - margin
      let column = index % side / scale - margin
      guard modules.indices ~= row, modules.indices ~= column else { return 255 }
      return modules[row][column] ? 0 : 255
    }
    return GrayscalePicture(width: side, height: side, pixels: pixels)
  }

  @Test func createdCodeIsRead() throws {
    #expect(try ZBarReader().read(Self.picture(Self.text)) == [Self.text])
  }

  @Test(arguments: [PictureFile.Kind.png, .jpeg])
  func codeIsReadFromEitherFormat(_ kind: PictureFile.Kind) async throws {
    let picture = try Self.picture(Self.text)
    let bitmap = try #require(
      Bitmap(width: picture.width, height: picture.height, gray: picture.pixels))
    let codec = PictureCodec()
    let file = try kind == .png ? codec.png(of: bitmap) : codec.jpeg(of: bitmap, quality: 90)
    #expect(try await ZBarReader().read(file) == [Self.text])
  }

  @Test func codeIsReadWithoutMarginInvertedAndSmall() throws {
    let bare = try Self.picture(Self.text, margin: 0)
    #expect(try ZBarReader().read(bare) == [Self.text])
    #expect(try ZBarReader().read(Self.picture(Self.text).inverted) == [Self.text])
    #expect(try ZBarReader().read(bare.inverted) == [Self.text])
    #expect(try ZBarReader().read(Self.picture(Self.text, scale: 1)) == [Self.text])
  }

  @Test("A code is read in a photographed screen with light lines between its characters")
  func hairlines() throws {
    let picture = try Self.picture(Self.text, scale: 9)
    let pixels = picture.pixels.enumerated().map { index, pixel in
      index / picture.width % 18 == 0
        ? 255 : index % picture.width % 9 == 8 ? pixel / 2 + 127 : pixel
    }
    let photograph = GrayscalePicture(width: picture.width, height: picture.height, pixels: pixels)
    #expect(try ZBarReader().read(photograph) == [Self.text])
    #expect(try ZBarReader().read(photograph.inverted) == [Self.text])
    #expect(GrayscalePicture(width: 0, height: 3, pixels: []).withoutHairlines.pixels == [])
  }

  @Test func allCodesInAPictureAreRead() throws {
    let one = try Self.picture("HC1:ONE")
    let other = try Self.picture("HC1:TWO")
    let both = GrayscalePicture(
      width: one.width, height: 2 * one.height, pixels: one.pixels + other.pixels)
    #expect(try Set(ZBarReader().read(both)) == ["HC1:ONE", "HC1:TWO"])
  }

  @Test func pictureWithoutCodeHasNoTexts() throws {
    #expect(try ZBarReader().read(GrayscalePicture(width: 40, height: 40, pixels: [])) == [])
  }

  @Test func tooLongTextIsRejected() {
    #expect(throws: Failure.textTooLong) {
      try QREncoder().modules(of: String(repeating: "a", count: 3000))
    }
  }
}
