import AtriumFormats
import AtriumScreen

extension Screen {
  /// Writes a picture to a file and reports its path and size.
  static func drawing(_ svg: String, to path: String, replacing: Bool) throws -> Screen {
    let bytes = Array(svg.utf8)
    try UserFiles(of: StatisticsFeature.id).write(bytes, to: path, replacing: replacing)
    return Screen(
      "drawing",
      [
        .machineOnly("file", .string(path)), .machineOnly("bytes", .integer(bytes.count)),
        .notice(.good, .drawn(path)),
      ])
  }
}

extension WorldMap {
  /// The screen of the map, or of the picture that is written to a file.
  /// - Parameter path: the file; `nil` for none.
  func screen(svg path: String?, replacing: Bool, in language: Language) throws -> Screen {
    guard let path else { return .map(self) }
    return try .drawing(svg(in: language), to: path, replacing: replacing)
  }

  private func svg(in language: Language) -> String {
    SVGRenderer(width: 1200, height: 620, language: language).render(map, title: title)
  }
}
