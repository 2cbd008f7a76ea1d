/// The colours of a theme, as numbers of xterm's table of 256 colours.
public struct Palette: Sendable {
  /// The colour of each tone; a tone without an entry has the terminal's default colour.
  let tones: [Tone: UInt8]
  /// The colours of a chart's series; they repeat.
  let series: [UInt8]
  /// The colours of a map's levels, from the lowest to the highest.
  var levels: [UInt8] = []
  /// `true` if text is coloured or bold.
  public let hasColours: Bool
  /// `true` if pictures are drawn in 24-bit colours instead of the table's.
  public var hasTrueColours = false

  /// No escape sequences, for output without colours.
  public static let none = Palette(tones: [:], series: [], hasColours: false)

  /// For dark terminals; each colour has a contrast of at least 4.5 : 1 against black (WCAG 2.2,
  /// 1.4.3).
  public static let dark = Palette(
    tones: [.quiet: 246, .hint: 246, .accent: 117, .good: 114, .warning: 221, .bad: 210],
    series: [117, 221, 114, 210, 183, 251, 208, 43], levels: [152, 229, 221, 215, 210],
    hasColours: true)

  /// For light terminals; each colour has a contrast of at least 4.5 : 1 against white (WCAG 2.2,
  /// 1.4.3).
  public static let light = Palette(
    tones: [.quiet: 241, .hint: 241, .accent: 25, .good: 22, .warning: 94, .bad: 124],
    series: [25, 130, 22, 124, 91, 240, 23, 58], levels: [66, 100, 130, 160, 88], hasColours: true)

  /// `text` in the colour of `tone` (ECMA-48, SGR); unchanged without colours.
  public func paint(_ text: String, _ tone: Tone, bold: Bool = false) -> String {
    paint(text, colour: tones[tone], bold: bold)
  }

  /// `text` in the colour of the `index`th series of a chart.
  func paint(_ text: String, series index: Int) -> String {
    paint(text, colour: series.isEmpty ? nil : series[index % series.count], bold: false)
  }

  /// `text` in the colour of a map's level.
  func paint(_ text: String, level: Int) -> String {
    paint(text, colour: levels.indices ~= level ? levels[level] : nil, bold: false)
  }

  private func paint(_ text: String, colour: UInt8?, bold: Bool) -> String {
    let codes = (bold ? ["1"] : []) + (colour.map { ["38;5;\($0)"] } ?? [])
    guard hasColours, !codes.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
