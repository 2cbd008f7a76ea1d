import AtriumImaging
import AtriumScreen
import Foundation
import Testing

/// QR codes as a picture.
struct CodePicture {
  /// Row by row from the top, which squares are dark.
  let squares: [[Bool]]

  /// The codes of some texts, one below the other.
  init(of texts: String...) throws {
    let codes = try texts.map(QREncoder().modules)
    squares = Array(codes.joined(separator: [[], [], [], []]))
  }

  /// A picture of four pixels a square with a light margin.
  /// - Parameter isInverted: whether it is light on dark.
  func png(isInverted: Bool = false) throws -> Data {
    let (scale, margin) = (4, 4)
    let (width, height) = (width + 2 * margin, squares.count + 2 * margin)
    let gray = (0..<height * scale).flatMap { y in
      (0..<width * scale).map { x -> UInt8 in
        isDark(y / scale - margin, x / scale - margin) == isInverted ? 255 : 0
      }
    }
    let bitmap = Bitmap(width: width * scale, height: height * scale, gray: gray)
    return Data(try PictureCodec().png(of: try #require(bitmap)))
  }

  /// A page (ISO 32000) with a square of four points for each dark one.
  var pdf: Data {
    let height = 4 * (squares.count + 16)
    let ink = squares.indices.flatMap { row in
      squares[row].indices.filter { squares[row][$0] }.map { column in
        "\(4 * (column + 8)) \(height - 4 * (row + 8)) 4 4 re"
      }
    }
    let drawing = (ink + ["f"]).joined(separator: "\n")
    return Data(
      """
      %PDF-1.4
      1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
      2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
      3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 \(4 * (width + 16)) \(height)]
      /Resources <<>> /Contents 4 0 R>> endobj
      4 0 obj <</Length \(drawing.utf8.count)>> stream
      \(drawing)
      endstream endobj
      trailer <</Root 1 0 R>>
      %%EOF
      """.utf8)
  }

  private var width: Int { squares.map(\.count).max() ?? 0 }

  private func isDark(_ row: Int, _ column: Int) -> Bool {
    squares.indices ~= row && squares[row].indices ~= column && squares[row][column]
  }
}
