import AtriumCore
import CImaging
import Foundation

/// Files that contain pictures.
public enum PictureFile {
  /// The maximum number of pixels; the dimensions in the header are checked before decoding.
  public static let pixelLimit = 50_000_000
  /// The maximum number of pixels of PNG files, and of JPEG files with several scans (progressive):
  /// decoding them needs memory for all pixels.
  public static let unscaledPixelLimit = 25_000_000
  /// The number of pixels above which other JPEG files are scaled down while decoding, and all
  /// pictures before a scan for QR codes.
  static let decodedPixelLimit = 16_000_000

  /// - Parameters:
  ///   - channels: 1 for grayscale, 3 for red, green and blue.
  ///   - side: the minimum of the longer side after scaling down; 0 keeps the size up to
  ///     ``decodedPixelLimit``.
  static func options(channels: Int32, side: Int = 0) -> imaging_options {
    imaging_options(
      max_pixels: pixelLimit, max_unscaled: unscaledPixelLimit, max_decoded: decodedPixelLimit,
      channels: channels, min_side: UInt32(clamping: min(side, pixelLimit)))
  }

  /// The file format.
  public enum Kind: Sendable {
    case png, jpeg, pdf

    /// Detects the format by the first bytes.
    /// - Returns: `nil` for other formats.
    public init?(_ bytes: some Collection<UInt8>) {
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        self = .png
      } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else if bytes.starts(with: "%PDF-".utf8) {
        self = .pdf
      } else {
        return nil
      }
    }
  }

  /// Decodes a PNG or JPEG file, or the pages of a PDF file.
  static func read(_ bytes: [UInt8]) async throws -> [GrayscalePicture] {
    guard let kind = Kind(bytes) else { throw Failure.unknownFormat }
    if kind == .pdf { return try await PDFPages.read(bytes) }
    return try decode(bytes, kind, options(channels: 1)) {
      [GrayscalePicture(width: $0, height: $1, pixels: $2)]
    }
  }

  /// Decodes a PNG or JPEG file.
  /// - Parameter make: creates the result from width, height and pixels.
  static func decode<Picture>(
    _ bytes: [UInt8], _ kind: Kind, _ options: imaging_options,
    _ make: (Int, Int, [UInt8]) throws -> Picture
  ) throws -> Picture {
    var decoded = imaging_pixels()
    defer { free(decoded.pixels) }
    let read = kind == .png ? imaging_read_png : imaging_read_jpeg
    let result = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { read($0, bytes.count, options, &decoded) } ?? IMAGING_DAMAGED
    }
    try result.check(library: kind.package)
    let width = Int(decoded.width)
    let height = Int(decoded.height)
    let count = width * height * Int(options.channels)
    return try make(
      width, height, Array(UnsafeBufferPointer(start: decoded.pixels, count: count)))
  }
}

extension PictureFile.Kind {
  /// The Debian package of the library for the format.
  var package: String { self == .png ? "libpng16-16" : "libjpeg62-turbo" }
}

extension imaging_result {
  /// - Parameter library: the Debian package of the library.
  func check(library: String) throws(Failure) {
    switch self {
    case IMAGING_OK: break
    case IMAGING_NO_LIBRARY: throw .noLibrary(library)
    case IMAGING_TOO_LARGE: throw .tooLarge(limit: PictureFile.pixelLimit)
    case IMAGING_TOO_LARGE_UNSCALED: throw .tooLarge(limit: PictureFile.unscaledPixelLimit)
    case IMAGING_NO_MEMORY: throw .outOfMemory
    default: throw .damaged
    }
  }
}
