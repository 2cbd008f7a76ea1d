import Testing

@testable import AtriumScreen

struct PictureLinesTests {
  private func render(
    _ bitmap: Bitmap?, label: Phrase = "Dots", width: Int = 40, height: Int = 24,
    _ palette: Palette = .dark, hasTrueColours: Bool = true
  ) throws -> [Substring] {
    var palette = palette
    palette.hasTrueColours = hasTrueColours
    return TextRenderer(width: width, height: height, palette: palette).render(
      Screen("s", [.picture(Picture("p", label, try #require(bitmap)))])
    ).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private let dots = Bitmap(
    width: 2, height: 2, pixels: [1, 2, 3, 1, 2, 3, 4, 5, 6, 255, 0, 0])

  @Test("A character shows two pixels in their colours")
  func pixels() throws {
    #expect(
      try render(dots) == [
        "\u{1B}[38;2;1;2;3;48;2;4;5;6m▀\u{1B}[38;2;1;2;3;48;2;255;0;0m▀\u{1B}[0m",
        "\u{1B}[38;5;246mDots\u{1B}[0m",
      ])
  }

  @Test("Without true colours, pixels have the nearest of 256 colours")
  func indexed() throws {
    let line = try render(dots, hasTrueColours: false).first
    #expect(line == "\u{1B}[38;5;16;48;5;232m▀\u{1B}[38;5;16;48;5;196m▀\u{1B}[0m")
  }

  @Test("The lower half of an odd last row has the default background")
  func oddHeight() throws {
    let line = try render(Bitmap(width: 1, height: 1, gray: [7])).first
    #expect(line == "\u{1B}[38;2;7;7;7;49m▀\u{1B}[0m")
  }

  @Test("A picture is scaled to the width by area averaging")
  func scaled() throws {
    let stripes = Bitmap(
      width: 20, height: 4, pixels: (0..<80).flatMap { [UInt8($0 % 2 * 200), 0, 100] })
    let lines = try render(stripes, label: "", width: 10)
    #expect(lines.first == "\u{1B}[38;2;100;0;100;48;2;100;0;100m▀▀▀▀▀▀▀▀▀▀\u{1B}[0m")
  }

  @Test("A tall picture leaves room for its label and the prompt")
  func tallPicture() throws {
    #expect(try render(.gray(width: 10, height: 200), width: 80, height: 24).count == 23)
    #expect(try render(.gray(width: 10, height: 200), width: 80, height: 0).count == 5)
  }

  @Test("A picture leaves room for the rest of the screen")
  func remainingHeight() {
    let bitmap = Bitmap.gray(width: 10, height: 200)
    let screen = Screen(
      "s", [.heading("Title"), .picture(Picture("p", "Dots", bitmap)), .text("Below")])
    let text = TextRenderer(width: 80, height: 24, palette: .dark).render(screen)
    #expect(text.count(where: \.isNewline) == 22)
  }

  @Test("Without colours, in a pipe and in JSON, a picture is its label")
  func label() throws {
    #expect(try render(dots, label: "Two dots", .none, hasTrueColours: false) == ["Two dots"])
    let screen = Screen("s", [.picture(Picture("p", "Two dots", .dot))])
    #expect(PlainRenderer().render(screen) == "Two dots")
    #expect(
      JSONRenderer().render(screen)
        == #"{"screen":"s","p":{"label":"Two dots","width":1,"height":1}}"#)
  }
}
