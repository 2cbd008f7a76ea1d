import Testing

@testable import AtriumScreen

struct MapLinesTests {
  private let square: [Map.Point] = [
    .init(latitude: 0, longitude: 0), .init(latitude: 0, longitude: 20),
    .init(latitude: 10, longitude: 20), .init(latitude: 10, longitude: 0),
    .init(latitude: 0, longitude: 0),
  ]

  private func render(_ map: Map, width: Int, _ palette: Palette = .none) -> String {
    TextRenderer(width: width, palette: palette).render(Screen("s", [.map(map)]))
  }

  @Test("Outlines are dots, markers letters that the legend explains")
  func letters() {
    let markers: [Map.Marker] = [
      .init("x", "Ex", .init(latitude: 5, longitude: 10), .count(1234), tone: .bad),
      .init("y", "Why", .init(latitude: 5, longitude: 10), .count(5), tone: .good),
    ]
    #expect(
      render(Map("m", markers, outlines: [square]), width: 20) == """
        ⡏⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⢹
        ⡇                  ⢸
        ⡇         AB       ⢸
        ⡇                  ⢸
        ⡇                  ⢸
        ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉

        A  Ex   1,234
        B  Why      5
        """)
  }

  @Test("A map takes the rows that all else leaves, and the prompt", arguments: [10, 24, 60])
  func height(_ rows: Int) {
    let tall = square.map { Map.Point(latitude: 6 * $0.latitude, longitude: $0.longitude) }
    let marker = Map.Marker("x", "Ex", tall[0], .count(1), tone: .bad)
    let screen = Screen(
      "s",
      [
        .heading("Title"), .humanOnly([.map(Map("m", [marker], outlines: [tall]))]),
        .notice(.quiet, "Source"),
      ])
    let lines = TextRenderer(width: 80, height: rows).render(screen)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == [10: 16, 24: 23, 60: 46][rows])
  }

  @Test("Markers stand side by side where all of them fit")
  func namesSideBySide() {
    let markers = ["One", "Two"].map {
      Map.Marker($0, Phrase($0), .init(latitude: 5, longitude: 5), .count(7), tone: .bad)
    }
    let text = render(Map("m", markers, outlines: [square]), width: 21)
    #expect(text.hasSuffix("\n\nA  One  7   B  Two  7"), "\(text)")
    #expect(render(Map("m", markers, outlines: [square]), width: 20).hasSuffix("7\nB  Two  7"))
  }

  @Test("Markers have the colour of their tone")
  func colours() {
    let marker = Map.Marker(
      "x", "Ex", .init(latitude: 5, longitude: 10), .missing, tone: .bad)
    let text = render(Map("m", [marker], outlines: [square]), width: 20, .dark)
    #expect(text.contains("\u{1B}[1;38;5;210mA\u{1B}[0m  Ex"))
  }

  @Test("More markers than letters are points, and the legend names the first")
  func manyMarkers() {
    let markers = (0..<30).map { index in
      Map.Marker(
        "\(index)", "Place \(index)",
        .init(latitude: Double(index) / 3, longitude: Double(index) / 2), .count(index), tone: .good
      )
    }
    let text = render(Map("m", markers, outlines: [square]), width: 40)
    #expect(text.hasSuffix("●  Place 11  11\n… and 18 more"))
  }

  @Test("A line across the date line is not drawn through the whole map")
  func dateLine() {
    let outline: [Map.Point] = [
      .init(latitude: 0, longitude: -179), .init(latitude: 0, longitude: 179),
    ]
    let dots = render(Map("m", [], outlines: [outline, square]), width: 60).unicodeScalars
      .filter { 0x2801...0x28FF ~= $0.value }
    #expect(dots.count < 20)
  }

  @Test("Places that are not on earth, and a map of nothing, do no harm")
  func impossible() {
    let nowhere = Map.Marker(
      "x", "X", .init(latitude: .nan, longitude: 1e300), .missing, tone: .plain)
    #expect(render(Map("m", [nowhere], outlines: [[], []]), width: 40) == "")
    let pole = Map.Marker("p", "P", .init(latitude: 90, longitude: 0), .missing, tone: .plain)
    #expect(render(Map("m", [pole], outlines: []), width: 40).hasSuffix("A  P  –"))
  }
}

struct QRCodeLinesTests {
  private let code = QRCode("c", text: "x", modules: [[true, false], [false, true], [true]])

  @Test("Without colours the light modules are printed, for dark terminals")
  func uncoloured() {
    #expect(
      TextRenderer(width: 10).render(Screen("s", [.code(code)])) == """
        ███████
        ██▄▀███
        ██▄████
        ███████
        """)
  }

  @Test("With colours it is black on white, and nothing shows between two light characters")
  func coloured() {
    let lines = TextRenderer(width: 10, palette: .light).render(Screen("s", [.code(code)]))
      .split(separator: "\n")
    let (dark, light) = ("\u{1B}[48;5;16m", "\u{1B}[48;5;231m")
    #expect(
      lines.dropFirst().first
        == "\u{1B}[38;5;231m\(light)██\(dark)▄▀\(light)███\u{1B}[0m")
  }

  @Test("A wide terminal gives the margin of four modules that ISO/IEC 18004 asks for")
  func margin() {
    let lines = TextRenderer(width: 80).render(Screen("s", [.code(code)])).split(separator: "\n")
    #expect(lines.first == "███████████")
    #expect(lines.count == 6)
  }

  @Test("A code that does not fit says how wide the window has to be")
  func tooWide() {
    let modules = Array(repeating: Array(repeating: true, count: 21), count: 21)
    let text = TextRenderer(width: 24).render(
      Screen("s", [.code(QRCode("c", text: "x", modules: modules))]))
    #expect(text.split(separator: "\n").joined().contains("least 25"))
  }
}

struct PictureLinesTests {
  private func render(
    _ bitmap: Bitmap?, label: Phrase = "Dots", width: Int = 40, height: Int = 24,
    _ palette: Palette = .dark, isExact: Bool = true
  ) throws -> [Substring] {
    var palette = palette
    palette.hasTrueColours = isExact
    return TextRenderer(width: width, height: height, palette: palette).render(
      Screen("s", [.picture(Picture("p", label, try #require(bitmap)))])
    ).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private let dots = Bitmap(
    width: 2, height: 2, pixels: [1, 2, 3, 1, 2, 3, 4, 5, 6, 255, 0, 0])

  @Test("Two pixels make a character, in their own colours")
  func pixels() throws {
    #expect(
      try render(dots) == [
        "\u{1B}[38;2;1;2;3;48;2;4;5;6m▀\u{1B}[38;2;1;2;3;48;2;255;0;0m▀\u{1B}[0m",
        "\u{1B}[38;5;246mDots\u{1B}[0m",
      ])
  }

  @Test("A terminal that knows no more gets the nearest of its 256 colours")
  func indexed() throws {
    let line = try render(dots, isExact: false).first
    #expect(line == "\u{1B}[38;5;16;48;5;232m▀\u{1B}[38;5;16;48;5;196m▀\u{1B}[0m")
  }

  @Test("A last row of its own leaves the lower half to the terminal")
  func odd() throws {
    let line = try render(Bitmap(width: 1, height: 1, gray: [7])).first
    #expect(line == "\u{1B}[38;2;7;7;7;49m▀\u{1B}[0m")
  }

  @Test("A picture is scaled to the width by means")
  func scaled() throws {
    let stripes = Bitmap(
      width: 20, height: 4, pixels: (0..<80).flatMap { [UInt8($0 % 2 * 200), 0, 100] })
    let lines = try render(stripes, label: "", width: 10)
    #expect(lines.first == "\u{1B}[38;2;100;0;100;48;2;100;0;100m▀▀▀▀▀▀▀▀▀▀\u{1B}[0m")
  }

  @Test("A high picture leaves room for its label and the prompt")
  func high() throws {
    #expect(try render(.gray(width: 10, height: 200), width: 80, height: 24).count == 23)
    #expect(try render(.gray(width: 10, height: 200), width: 80, height: 0).count == 5)
  }

  @Test("A picture leaves room for what stands around it")
  func room() {
    let bitmap = Bitmap.gray(width: 10, height: 200)
    let screen = Screen(
      "s", [.heading("Title"), .picture(Picture("p", "Dots", bitmap)), .text("Below")])
    let text = TextRenderer(width: 80, height: 24, palette: .dark).render(screen)
    #expect(text.count(where: \.isNewline) == 22)
  }

  @Test("Without colours, and in a pipe, the label says what it is")
  func label() throws {
    #expect(try render(dots, label: "Two dots", .none, isExact: false) == ["Two dots"])
    let screen = Screen("s", [.picture(Picture("p", "Two dots", .dot))])
    #expect(PlainRenderer().render(screen) == "Two dots")
    #expect(
      JSONRenderer().render(screen)
        == #"{"screen":"s","p":{"label":"Two dots","width":1,"height":1}}"#)
  }
}
