/// Encodes a picture as sixel graphics (DEC STD 070, §9): bands of six rows of pixels, each drawn
/// once for every colour in it.
enum SixelEncoder {
  static func encode(_ bitmap: Bitmap) -> String {
    let colours = QuantizedColours(of: bitmap, maxCount: 256)
    var text = "\u{1B}P0;1;q\"1;1;\(bitmap.width);\(bitmap.height)"
    for (index, colour) in colours.palette.enumerated() {
      let percentages = [colour.red, colour.green, colour.blue].map { String(Int($0) * 100 / 255) }
      text += "#\(index);2;\(percentages.joined(separator: ";"))"
    }
    let bandLength = 6 * bitmap.width
    for start in stride(from: 0, to: colours.indices.count, by: bandLength) {
      text += band(colours.indices[start...].prefix(bandLength), width: bitmap.width) + "-"
    }
    return text + "\u{1B}\\"
  }

  /// - Parameter pixels: the colours of up to six rows.
  private static func band(_ pixels: ArraySlice<Int>, width: Int) -> String {
    // The columns of each colour; bit 0 is the top row.
    var columns: [Int: [UInt8]] = [:]
    for (offset, colour) in pixels.enumerated() {
      columns[colour, default: Array(repeating: 0, count: width)][offset % width] |=
        1 << UInt8(offset / width)
    }
    return columns.sorted { $0.key < $1.key }
      .map { "#\($0.key)\(runLengthEncoded($0.value))" }.joined(separator: "$")
  }

  /// Columns as characters from `?` on; runs of four or more as a count and one character.
  private static func runLengthEncoded(_ columns: [UInt8]) -> String {
    var text = ""
    var rest = columns[...]
    while let first = rest.first {
      let length = rest.prefix { $0 == first }.count
      rest = rest.dropFirst(length)
      if rest.isEmpty, first == 0 { break }
      let character = String(Unicode.Scalar(63 + first))
      text += length > 3 ? "!\(length)\(character)" : String(repeating: character, count: length)
    }
    return text
  }
}
