import AtriumImaging
import AtriumScreen
import Foundation
import Testing

/// A picture of QR codes.
struct CodePicture {
  /// The dark squares, by rows from the top.
  let squares: [[Bool]]

  /// The codes of texts, from top to bottom.
  init(of texts: String...) throws {
    let codes = try texts.map(QREncoder().modules)
    squares = Array(codes.joined(separator: [[], [], [], []]))
  }

  /// A picture with four pixels per square and a light margin.
  /// - Parameter isInverted: light squares on a dark ground.
  func png(isInverted: Bool = false) throws -> Data {
    let scale = 4
    let margin = 4
    let width = width + 2 * margin
    let height = squares.count + 2 * margin
    let gray = (0..<height * scale).flatMap { y in
      (0..<width * scale).map { x -> UInt8 in
        isDark(y / scale - margin, x / scale - margin) == isInverted ? 255 : 0
      }
    }
    let bitmap = Bitmap(width: width * scale, height: height * scale, gray: gray)
    return Data(try PictureCodec().png(of: try #require(bitmap)))
  }

  /// A PDF page (ISO 32000) with four points per square.
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
