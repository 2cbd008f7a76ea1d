import Testing

@testable import AtriumScreen

@Suite struct BitmapTests {
  @Test(
    "A bitmap needs pixels and a matching number of bytes",
    arguments: [(2, 1), (0, 0), (-1, -1), (Int.max, 3), (1, 2), (Int.max, Int.max)])
  func invalidSize(_ width: Int, _ height: Int) {
    #expect(Bitmap(width: width, height: height, pixels: [0, 0, 0]) == nil)
  }

  @Test("Fitting keeps the aspect ratio, never enlarges, and leaves at least one pixel")
  func fitting() {
    let wide = Bitmap.gray(width: 90, height: 9)
    #expect(size(wide.fitting(width: 30, height: 30)) == [30, 3])
    #expect(size(wide.fitting(width: 200, height: 3)) == [30, 3])
    #expect(size(wide.fitting(width: 200, height: 200)) == [90, 9])
    #expect(size(wide.fitting(width: 4, height: 4)) == [4, 1])
    #expect(size(wide.fitting(width: -1, height: 0)) == [1, 1])
  }

  @Test("Scaling averages the covered pixels, weighted by the covered area")
  func scaling() throws {
    let row = try #require(Bitmap(width: 3, height: 1, gray: [0, 90, 255]))
    // From three to two pixels: each covers 1.5, half of the middle one.
    #expect(row.scaled(width: 2, height: 1) == Bitmap(width: 2, height: 1, gray: [30, 200]))
    let column = try #require(Bitmap(width: 1, height: 3, gray: [0, 90, 255]))
    #expect(column.scaled(width: 1, height: 2) == Bitmap(width: 1, height: 2, gray: [30, 200]))
    let board = try #require(Bitmap(width: 2, height: 2, gray: [0, 255, 255, 0]))
    #expect(board.scaled(width: 1, height: 1) == Bitmap(width: 1, height: 1, gray: [128]))
  }

  @Test("Scaling averages each channel separately")
  func channels() throws {
    let pair = try #require(Bitmap(width: 2, height: 1, pixels: [10, 100, 200, 30, 50, 0]))
    #expect(
      pair.scaled(width: 1, height: 1) == Bitmap(width: 1, height: 1, pixels: [20, 75, 100]))
  }

  @Test("A square thumbnail is cropped from the centre")
  func squareThumbnail() throws {
    let wide = try #require(Bitmap(width: 4, height: 2, gray: [1, 2, 3, 4, 5, 6, 7, 8]))
    #expect(wide.squareThumbnail(9) == Bitmap(width: 2, height: 2, gray: [2, 3, 6, 7]))
    let high = try #require(Bitmap(width: 1, height: 3, gray: [1, 2, 3]))
    #expect(high.squareThumbnail(9) == Bitmap(width: 1, height: 1, gray: [2]))
    #expect(size(Bitmap.gray(width: 90, height: 50).squareThumbnail(20)) == [20, 20])
  }

  @Test(
    "The xterm colour of a pixel is the nearest of all 240",
    arguments: [
      (0, 0, 0), (255, 255, 255), (255, 0, 0), (128, 128, 128), (8, 8, 8), (95, 135, 175),
      (47, 48, 114), (115, 154, 155), (238, 238, 238), (247, 247, 247), (120, 118, 121),
    ] as [(UInt8, UInt8, UInt8)])
  func xtermColour(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    let pixel = Bitmap.Pixel(red: red, green: green, blue: blue)
    func distance(_ index: Int) -> Int {
      let table = Self.colour(index)
      return zip([Int(red), Int(green), Int(blue)], table).reduce(0) {
        $0 + ($1.0 - $1.1) * ($1.0 - $1.1)
      }
    }
    let best = (16...255).map(distance).min()
    #expect(distance(pixel.xtermColour) == best)
  }

  /// The channels of a colour in xterm's table, from 16.
  private static func colour(_ index: Int) -> [Int] {
    if index >= 232 { return Array(repeating: 8 + 10 * (index - 232), count: 3) }
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return [steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]]
  }

  private func size(_ bitmap: Bitmap) -> [Int] { [bitmap.width, bitmap.height] }
}

extension Bitmap {
  static let dot = gray(width: 1, height: 1)

  /// A bitmap in a single gray.
  static func gray(width: Int, height: Int) -> Bitmap {
    Bitmap(
      unchecked: Array(repeating: 9, count: 3 * width * height), width: width, height: height)
  }
}
