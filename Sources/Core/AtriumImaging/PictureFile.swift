import CImaging
import Foundation

/// Files that hold pictures.
public enum PictureFile {
  /// How many pixels a picture may have; what its head says is checked before it is unpacked.
  public static let limit = 50_000_000

  /// A kind of file, by its first bytes.
  public enum Kind: Sendable {
    case png, jpeg, pdf

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

  /// The pictures in a file: several where it has pages.
  public static func read(_ bytes: [UInt8]) async throws -> [GrayPicture] {
    switch Kind(bytes) {
    case .png: [try read(bytes, library: "libpng16", with: imaging_read_png)]
    case .jpeg: [try read(bytes, library: "libjpeg62-turbo", with: imaging_read_jpeg)]
    case .pdf: try await PDFPages.read(bytes)
    case nil: throw ImagingError.unknownFormat
    }
  }

  private typealias Reader = (
    UnsafeRawPointer, Int, Int, UnsafeMutablePointer<imaging_gray>
  ) -> imaging_result

  private static func read(
    _ bytes: [UInt8], library: String, with reader: Reader
  ) throws(ImagingError) -> GrayPicture {
    var gray = imaging_gray()
    defer { free(gray.pixels) }
    let result = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { reader($0, bytes.count, limit, &gray) } ?? IMAGING_DAMAGED
    }
    if let error = ImagingError(result, library: library) { throw error }
    let (width, height) = (Int(gray.width), Int(gray.height))
    let pixels = UnsafeBufferPointer(start: gray.pixels, count: width * height)
    return GrayPicture(width: width, height: height, pixels: Array(pixels))
  }
}

extension ImagingError {
  /// `nil` where all went well.
  init?(_ result: imaging_result, library: String) {
    switch result {
    case IMAGING_OK: return nil
    case IMAGING_NO_LIBRARY: self = .noLibrary(library)
    case IMAGING_TOO_LARGE: self = .tooLarge(limit: PictureFile.limit)
    case IMAGING_NO_MEMORY: self = .outOfMemory
    default: self = .damaged
    }
  }
}
