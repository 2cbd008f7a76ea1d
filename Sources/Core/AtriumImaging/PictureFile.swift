import CImaging
import Foundation

/// Files that hold pictures.
public enum PictureFile {
  /// How many pixels a picture may have; what its head says is checked before it is unpacked.
  public static let limit = 50_000_000

  /// A kind of file, by its first bytes.
  public enum Kind: Sendable {
    /// By the first bytes of a file.
    case png, jpeg, pdf

    /// `nil` for a file of any other kind.
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

  /// The pictures in a file, in shades of gray: several where it has pages.
  static func read(_ bytes: [UInt8]) async throws -> [GrayPicture] {
    guard let kind = Kind(bytes) else { throw ImagingError.unknownFormat }
    if kind == .pdf { return try await PDFPages.read(bytes) }
    return try unpack(bytes, kind, imaging_wish(most: limit, channels: 1, side: 0)) {
      [GrayPicture(width: $0, height: $1, pixels: $2)]
    }
  }

  /// Unpacks a PNG or JPEG file and hands over its width, its height and its bytes.
  static func unpack<Picture>(
    _ bytes: [UInt8], _ kind: Kind, _ wish: imaging_wish,
    _ make: (Int, Int, [UInt8]) throws -> Picture
  ) throws -> Picture {
    var unpacked = imaging_pixels()
    defer { free(unpacked.pixels) }
    let read = kind == .png ? imaging_read_png : imaging_read_jpeg
    let result = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { read($0, bytes.count, wish, &unpacked) } ?? IMAGING_DAMAGED
    }
    if let error = ImagingError(result, library: kind.library) { throw error }
    let (width, height) = (Int(unpacked.width), Int(unpacked.height))
    let count = width * height * Int(wish.channels)
    return try make(
      width, height, Array(UnsafeBufferPointer(start: unpacked.pixels, count: count)))
  }
}

extension PictureFile.Kind {
  /// The Debian package of what unpacks it.
  var library: String { self == .png ? "libpng16-16" : "libjpeg62-turbo" }
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
