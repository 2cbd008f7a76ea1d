public import AtriumCore
public import AtriumScreen
import CImaging
import Foundation

/// Reads and writes pictures with libpng and libjpeg.
public struct PictureCodec: PictureReader, PictureWriter {
  /// Opens no library; the first picture does.
  public init() {}

  public func bitmap(of file: [UInt8], within side: Int) throws -> Bitmap {
    guard let kind = PictureFile.Kind(file), kind != .pdf else {
      throw ImagingError.unknownPicture
    }
    // libjpeg leaves out detail cheaply; twice as much as is wanted is left for means to be taken.
    let wish = imaging_wish(
      most: PictureFile.limit, channels: 3, side: UInt32(clamping: max(1, side)).doubled)
    let bitmap = try PictureFile.unpack(file, kind, wish) { width, height, pixels in
      guard let bitmap = Bitmap(width: width, height: height, pixels: pixels) else {
        throw ImagingError.damaged
      }
      return bitmap.fitting(width: side, height: side)
    }
    return kind == .jpeg ? Orientation(ofJPEG: file).upright(bitmap) : bitmap
  }

  public func png(of bitmap: Bitmap) throws -> [UInt8] {
    try pack(bitmap, for: .png) { imaging_write_png($0, $1, $2, &$3, &$4) }
  }

  public func jpeg(of bitmap: Bitmap, quality: Int) throws -> [UInt8] {
    let quality = Int32(min(100, max(1, quality)))
    return try pack(bitmap, for: .jpeg) { imaging_write_jpeg($0, $1, $2, quality, &$3, &$4) }
  }

  private func pack(
    _ bitmap: Bitmap, for kind: PictureFile.Kind,
    with write: (
      UnsafePointer<UInt8>, UInt32, UInt32, inout UnsafeMutablePointer<UInt8>?, inout Int
    ) -> imaging_result
  ) throws -> [UInt8] {
    var (bytes, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    defer { free(bytes) }
    let (width, height) = (UInt32(clamping: bitmap.width), UInt32(clamping: bitmap.height))
    let result = write(bitmap.pixels, width, height, &bytes, &count)
    if let error = ImagingError(result, library: kind.library) { throw error }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}

extension UInt32 {
  fileprivate var doubled: UInt32 { self > .max / 2 ? .max : 2 * self }
}
