public import AtriumCore
import CImaging
import Foundation

/// Creates QR codes with libqrencode, which chooses the densest encoding for a text.
public struct QREncoder: QRMaker {
  /// The library is loaded for the first code.
  public init() {}

  /// The maximum width in modules, so that the code and its margin fit into 80 columns.
  private static let maximumWidth = 80 - 2 * 4

  public func modules(of text: String) throws -> [[Bool]] {
    // Level Q corrects errors in a quarter of the code; M and L allow narrower codes.
    for level in [Int32(2), 1] {
      if let modules = try modules(of: text, level: level), modules.count <= Self.maximumWidth {
        return modules
      }
    }
    guard let modules = try modules(of: text, level: 0) else { throw Failure.textTooLong }
    return modules
  }

  /// - Parameter level: the error correction, 0 to 3 for L, M, Q, H.
  /// - Returns: `nil` if the text is too long for the level.
  private func modules(of text: String, level: Int32) throws(Failure) -> [[Bool]]? {
    var bytes: UnsafeMutablePointer<UInt8>?
    var side: UInt32 = 0
    defer { free(bytes) }
    let result = imaging_encode_qr(text, level, &bytes, &side)
    if result == IMAGING_TOO_LARGE { return nil }
    try result.check(library: "libqrencode4")
    guard let bytes else { return nil }
    let width = Int(side)
    return (0..<width).map { row in (0..<width).map { bytes[row * width + $0] & 1 == 1 } }
  }
}
