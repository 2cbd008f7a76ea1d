import Testing

@testable import AtriumScreen

@Suite struct TerminalGraphicsTests {
  private func text(_ bitmap: Bitmap?, _ graphics: TerminalGraphics, width: Int = 40) throws
    -> String
  {
    TextRenderer(width: width, palette: .dark, graphics: graphics).render(
      Screen("s", [.picture(Picture("p", "Dots", try #require(bitmap)))]))
  }

  private let dots = Bitmap(
    width: 2, height: 2, pixels: [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])

  @Test("The kitty protocol contains the pixels in Base64 and the size in characters")
  func kitty() throws {
    #expect(
      try text(dots, TerminalGraphics(.kitty)) == "\u{1B}7"
        + "\u{1B}_Ga=T,q=2,C=1,f=24,s=2,v=2,c=1,r=1,m=0;/wAAAP8AAAD/////\u{1B}\\\u{1B}8\n"
        + "\u{1B}[38;5;246mDots\u{1B}[0m")
  }

  @Test("A large picture is sent in chunks, after scrolling the terminal")
  func chunks() throws {
    let text = try text(.gray(width: 60, height: 60), TerminalGraphics(.kitty))
    #expect(text.hasPrefix("\n\n\u{1B}[2A\u{1B}7\u{1B}_Ga=T,q=2,C=1,f=24,s=60,v=60,c=6,r=3,m=1;"))
    let chunks = text.split(separator: "\u{1B}_G").dropFirst()
    #expect(chunks.count == 4)
    #expect(chunks.allSatisfy { $0.prefix { $0 != "\u{1B}" }.utf8.count < 4096 + 60 })
    #expect(text.contains("\u{1B}_Gm=0;"))
    #expect(text.contains("\u{1B}8\u{1B}[2B\n"))
  }

  @Test("A picture is not larger than the window")
  func bounded() throws {
    let text = try text(.gray(width: 900, height: 90), TerminalGraphics(.kitty), width: 30)
    #expect(text.contains("s=300,v=30,c=30,r=2,"))
  }

  @Test("Sixel graphics are bands of six rows, with one pass per colour")
  func sixel() throws {
    let red: [UInt8] = [255, 0, 0]
    let stripe = Bitmap(width: 5, height: 7, pixels: (0..<35).flatMap { _ in red })
    #expect(
      try text(stripe, TerminalGraphics(.sixel)).hasPrefix(
        "\u{1B}7\u{1B}P0;1;q\"1;1;5;7#0;2;100;0;0#0!5~-#0!5@-\u{1B}\\\u{1B}8\n"))
  }

  @Test("Up to 256 colours are exact; more are reduced to 256")
  func colours() throws {
    let few = QuantizedColours(of: try #require(dots), maxCount: 256)
    #expect(few.palette.count == 4)
    #expect(few.indices.map { few.palette[$0].red } == [255, 0, 0, 255])
    let pixels = (0..<4096).flatMap { (index: Int) -> [UInt8] in
      [UInt8(index % 64 * 4), UInt8(index / 64 * 4), 90]
    }
    let many = try #require(Bitmap(width: 64, height: 64, pixels: pixels))
    let reduced = QuantizedColours(of: many, maxCount: 256)
    #expect(reduced.palette.count <= 256)
    let largestError = (0..<4096).map { (index: Int) -> Int in
      let actual = reduced.palette[reduced.indices[index]]
      let expected = many.pixel(index % 64, index / 64)
      return abs(Int(actual.red) - Int(expected.red))
        + abs(Int(actual.green) - Int(expected.green))
    }.max()
    #expect(try #require(largestError) < 40)
  }
}
