import Testing

@testable import AtriumScreen

struct QRCodeLinesTests {
  private let code = QRCode("c", text: "x", modules: [[true, false], [false, true], [true]])

  @Test("Without colours the light modules are printed, for dark terminals")
  func uncoloured() {
    #expect(
      TextRenderer(width: 10).render(Screen("s", [.qrCode(code)])) == """
        ███████
        ██▄▀███
        ██▄████
        ███████
        """)
  }

  @Test("With colours it is black on white, and full blocks are on white")
  func coloured() {
    let lines = TextRenderer(width: 10, palette: .light).render(Screen("s", [.qrCode(code)]))
      .split(separator: "\n")
    let dark = "\u{1B}[48;5;16m"
    let light = "\u{1B}[48;5;231m"
    #expect(
      lines.dropFirst().first
        == "\u{1B}[38;5;231m\(light)██\(dark)▄▀\(light)███\u{1B}[0m")
  }

  @Test("In a wide terminal the quiet zone has four modules (ISO/IEC 18004)")
  func quietZone() {
    let lines = TextRenderer(width: 80).render(Screen("s", [.qrCode(code)])).split(separator: "\n")
    #expect(lines.first == "███████████")
    #expect(lines.count == 6)
  }

  @Test("A code that does not fit is replaced by the necessary width")
  func tooWide() {
    let modules = Array(repeating: Array(repeating: true, count: 21), count: 21)
    let text = TextRenderer(width: 24).render(
      Screen("s", [.qrCode(QRCode("c", text: "x", modules: modules))]))
    #expect(text.split(separator: "\n").joined().contains("least 25"))
  }
}
