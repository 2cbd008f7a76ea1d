import Foundation
import Testing

@testable import AtriumScreen

struct PaletteTests {
  @Test("Without colours, text is unchanged")
  func none() {
    #expect(Palette.none.paint("x", .bad, bold: true) == "x")
    #expect(!Palette.none.hasColours)
  }

  @Test("Tones and bold text are escape sequences around the text")
  func painted() {
    #expect(Palette.dark.paint("x", .plain) == "x")
    #expect(Palette.dark.paint("x", .plain, bold: true) == "\u{1B}[1mx\u{1B}[0m")
    #expect(Palette.light.paint("x", .accent, bold: true) == "\u{1B}[1;38;5;25mx\u{1B}[0m")
    #expect(Palette.dark.paint("", .bad) == "")
  }

  @Test("Every colour has a contrast of at least 4.5 : 1")
  func contrast() {
    for colour in Array(Palette.dark.tones.values) + Palette.dark.series {
      #expect((luminance(colour) + 0.05) / 0.05 >= 4.5, "\(colour)")
    }
    for colour in Array(Palette.light.tones.values) + Palette.light.series {
      #expect(1.05 / (luminance(colour) + 0.05) >= 4.5, "\(colour)")
    }
  }

  /// The relative luminance (WCAG 2.2) of a colour in xterm's table, from 16.
  private func luminance(_ colour: UInt8) -> Double {
    func linear(_ level: Int) -> Double {
      let channel = Double(level) / 255
      return channel <= 0.040_45 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    if colour >= 232 { return linear(8 + 10 * Int(colour - 232)) }
    let levels = [0, 95, 135, 175, 215, 255].map(linear)
    let index = Int(colour) - 16
    return 0.2126 * levels[index / 36] + 0.7152 * levels[index / 6 % 6] + 0.0722 * levels[index % 6]
  }
}
