public import AtriumCore
public import AtriumScreen
import CImaging
import Foundation

/// Decodes and encodes PNG and JPEG files with libpng and libjpeg.
public struct PictureCodec: PictureReader, PictureWriter {
  /// The libraries are loaded for the first picture.
  public init() {}

  public func bitmap(of file: [UInt8], within side: Int) throws -> Bitmap {
    guard let kind = PictureFile.Kind(file), kind != .pdf else { throw Failure.unknownPicture }
    // libjpeg scales coarsely, so it keeps twice the size for the final scaling.
    let options = PictureFile.options(
      channels: 3, side: 2 * min(max(1, side), PictureFile.pixelLimit))
    let bitmap = try PictureFile.decode(file, kind, options) { width, height, pixels in
      guard let bitmap = Bitmap(width: width, height: height, pixels: pixels) else {
        throw Failure.damaged
      }
      return bitmap.fitting(width: side, height: side)
    }
    return kind == .jpeg ? Orientation(ofJPEG: file).applied(to: bitmap) : bitmap
  }

  public func png(of bitmap: Bitmap) throws -> [UInt8] {
    try encode(bitmap, for: .png) { imaging_write_png($0, $1, $2, &$3, &$4) }
  }

  public func jpeg(of bitmap: Bitmap, quality: Int) throws -> [UInt8] {
    let quality = Int32(min(100, max(1, quality)))
    return try encode(bitmap, for: .jpeg) { imaging_write_jpeg($0, $1, $2, quality, &$3, &$4) }
  }

  private func encode(
    _ bitmap: Bitmap, for kind: PictureFile.Kind,
    with write: (
      UnsafePointer<UInt8>, UInt32, UInt32, inout UnsafeMutablePointer<UInt8>?, inout Int
    ) -> imaging_result
  ) throws -> [UInt8] {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    defer { free(bytes) }
    let width = UInt32(clamping: bitmap.width)
    let height = UInt32(clamping: bitmap.height)
    let result = write(bitmap.pixels, width, height, &bytes, &count)
    try result.check(library: kind.package)
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
