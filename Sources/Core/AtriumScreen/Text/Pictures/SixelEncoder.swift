/// Encodes a picture as sixel graphics (DEC STD 070, §9): bands of six rows of pixels, each drawn
/// once for every colour in it.
struct SixelEncoder {
  private let bitmap: Bitmap
  private let colours: QuantizedColours

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    colours = QuantizedColours(of: bitmap, maxCount: 256)
  }

  func encode() -> String {
    var text = "\u{1B}P0;1;q\"1;1;\(bitmap.width);\(bitmap.height)"
    for (index, colour) in colours.palette.enumerated() {
      let percentages = [colour.red, colour.green, colour.blue].map { String(Int($0) * 100 / 255) }
      text += "#\(index);2;\(percentages.joined(separator: ";"))"
    }
    for top in stride(from: 0, to: bitmap.height, by: 6) {
      text += band(from: top) + "-"
    }
    return text + "\u{1B}\\"
  }

  private func band(from top: Int) -> String {
    // The columns of each colour; bit 0 is the top row.
    var columns: [Int: [UInt8]] = [:]
    for row in top..<min(top + 6, bitmap.height) {
      for column in 0..<bitmap.width {
        let index = colours.indices[row * bitmap.width + column]
        let empty = [UInt8](repeating: 0, count: bitmap.width)
        columns[index, default: empty][column] |= 1 << UInt8(row - top)
      }
    }
    return columns.sorted { $0.key < $1.key }
      .map { "#\($0.key)\(runLengthEncoded($0.value))" }.joined(separator: "$")
  }

  /// Columns as characters from `?` on; runs of four or more as a count and one character.
  private func runLengthEncoded(_ columns: [UInt8]) -> String {
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
