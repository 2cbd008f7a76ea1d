/// A picture in 24-bit colours, two pixels to a character, and its label; only the label where
/// there are no colours.
struct ImageLines {
  let pen: Pen

  /// The most pixels drawn from top to bottom.
  private let tallest = 96

  func lines(_ image: Image) -> [String] {
    let label = pen.wrapped(pen.line(image.label), .quiet)
    guard pen.palette.hasColours, image.isWhole else { return label }
    let shrink = max(
      1, Double(image.width) / Double(pen.width), Double(image.height) / Double(tallest))
    let columns = max(1, Int(Double(image.width) / shrink))
    let rows = max(1, Int(Double(image.height) / shrink))
    let drawing = stride(from: 0, to: rows, by: 2).map { row in
      var (line, last) = ("", "")
      for column in 0..<columns {
        let upper = image.mean(column, of: columns, row, of: rows)
        let lower = row + 1 < rows ? image.mean(column, of: columns, row + 1, of: rows) : nil
        let code = "38;2;\(upper)" + (lower.map { ";48;2;\($0)" } ?? ";49")
        if code != last { line += "\u{1B}[\(code)m" }
        line += "▀"
        last = code
      }
      return line + "\u{1B}[0m"
    }
    return drawing + label
  }
}

extension Image {
  /// Whether there are as many pixels as width and height promise.
  fileprivate var isWhole: Bool {
    guard width > 0, height > 0 else { return false }
    let (count, isTooMany) = width.multipliedReportingOverflow(by: height)
    return !isTooMany && pixels.count % 3 == 0 && pixels.count / 3 == count
  }

  /// The mean colour of one field of a grid laid over the picture, as SGR writes it.
  fileprivate func mean(_ column: Int, of columns: Int, _ row: Int, of rows: Int) -> String {
    let (left, right) = (column * width / columns, max((column + 1) * width / columns, 1))
    let (top, bottom) = (row * height / rows, max((row + 1) * height / rows, 1))
    var sums = [0, 0, 0]
    var count = 0
    for y in top..<max(bottom, top + 1) {
      for x in left..<max(right, left + 1) {
        let pixel = (y * width + x) * 3
        for channel in 0..<3 { sums[channel] += Int(pixels[pixel + channel]) }
        count += 1
      }
    }
    return sums.map { String($0 / max(1, count)) }.joined(separator: ";")
  }
}
