/// A picture as sixel graphics (DEC STD 070, §9): in bands of six rows, each drawn once for every
/// colour in it.
struct SixelPicture {
  private let bitmap: Bitmap
  private let colours: FewColours

  init(_ bitmap: Bitmap) { (self.bitmap, colours) = (bitmap, FewColours(of: bitmap, most: 256)) }

  var text: String {
    var text = "\u{1B}P0;1;q\"1;1;\(bitmap.width);\(bitmap.height)"
    for (index, colour) in colours.palette.enumerated() {
      let parts = [colour.red, colour.green, colour.blue].map { String(Int($0) * 100 / 255) }
      text += "#\(index);2;\(parts.joined(separator: ";"))"
    }
    for top in stride(from: 0, to: bitmap.height, by: 6) {
      text += band(from: top) + "-"
    }
    return text + "\u{1B}\\"
  }

  private func band(from top: Int) -> String {
    var columns: [Int: [UInt8]] = [:]
    for row in top..<min(top + 6, bitmap.height) {
      for column in 0..<bitmap.width {
        let index = colours.indices[row * bitmap.width + column]
        let empty = [UInt8](repeating: 0, count: bitmap.width)
        columns[index, default: empty][column] |= 1 << UInt8(row - top)
      }
    }
    return columns.sorted { $0.key < $1.key }
      .map { "#\($0.key)\(runs($0.value))" }.joined(separator: "$")
  }

  /// Each column as a sign from `?` on; four or more alike as their number and one.
  private func runs(_ columns: [UInt8]) -> String {
    var text = ""
    var rest = columns[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }.count
      rest = rest.dropFirst(run)
      if rest.isEmpty, first == 0 { break }
      let sign = String(Unicode.Scalar(63 + first))
      text += run > 3 ? "!\(run)\(sign)" : String(repeating: sign, count: run)
    }
    return text
  }
}
