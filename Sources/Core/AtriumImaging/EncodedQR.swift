public import AtriumCore
import CImaging
import Foundation

/// Makes QR codes with libqrencode, which writes digits, capital letters and Base45 densely by
/// itself.
public struct EncodedQR: QRMaker {
  /// Opens no library; the first code does.
  public init() {}

  /// How wide a code with its margin may be to fit into a usual terminal, in modules.
  private static let width = 80 - 2 * 4

  public func modules(of text: String) throws -> [[Bool]] {
    // Errors in a quarter of the code can be mended, or fewer where it would become too wide.
    for level in [Int32(2), 1] {
      if let modules = try modules(of: text, level: level), modules.count <= Self.width {
        return modules
      }
    }
    guard let modules = try modules(of: text, level: 0) else { throw ImagingError.textTooLong }
    return modules
  }

  /// `nil` where the text is too long for this level of error correction.
  private func modules(of text: String, level: Int32) throws(ImagingError) -> [[Bool]]? {
    var (bytes, side): (UnsafeMutablePointer<UInt8>?, UInt32) = (nil, 0)
    defer { free(bytes) }
    let result = imaging_make_code(text, level, &bytes, &side)
    if result == IMAGING_TOO_LARGE { return nil }
    if let error = ImagingError(result, library: "libqrencode4") { throw error }
    guard let bytes else { return nil }
    let width = Int(side)
    return (0..<width).map { row in (0..<width).map { bytes[row * width + $0] & 1 == 1 } }
  }
}
