public import AtriumCore
import CImaging

/// Reads QR codes with zbar. If it finds none, the picture is inverted, padded, scaled and filtered
/// for further attempts.
public struct ZBarReader: QRReader {
  /// The library is loaded for the first picture.
  public init() {}

  public func read(_ file: [UInt8]) async throws -> [String] {
    var texts: [String] = []
    for picture in try await PictureFile.read(file) { texts += try read(picture) }
    return texts.unique
  }

  /// The distinct texts of the QR codes in a picture. A picture of more than 16 million pixels is
  /// halved first.
  public func read(_ picture: GrayscalePicture) throws(Failure) -> [String] {
    var picture = picture
    while picture.pixels.count > PictureFile.decodedPixelLimit { picture = picture.halved }
    for prepare in Self.attempts(for: picture) {
      let texts = try scan(prepare(picture))
      if !texts.isEmpty { return texts.unique }
    }
    return []
  }

  /// The preparations of a picture, in the order of the attempts. Up to four million pixels it is
  /// doubled, otherwise halved.
  private static func attempts(
    for picture: GrayscalePicture
  ) -> [(GrayscalePicture) -> GrayscalePicture] {
    let isSmall = picture.pixels.count <= 4_000_000
    let margin = max(16, min(picture.width, picture.height) / 10)
    let scaled: [(GrayscalePicture) -> GrayscalePicture] =
      isSmall
      ? [
        { $0.doubled.padded(by: 2 * margin) }, { $0.inverted.doubled.padded(by: 2 * margin) },
      ] : [{ $0.halved.padded(by: margin) }]
    return [{ $0 }, { $0.padded(by: margin) }, { $0.inverted.padded(by: margin) }] + scaled + [
      { (isSmall ? $0 : $0.halved).withoutHairlines.padded(by: margin) },
      { (isSmall ? $0 : $0.halved).inverted.withoutHairlines.padded(by: margin) },
    ]
  }

  private func scan(_ picture: GrayscalePicture) throws(Failure) -> [String] {
    let results = ScanResults()
    let result = imaging_scan(
      picture.pixels, UInt32(picture.width), UInt32(picture.height),
      { context, text, count in
        guard let context else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: count)
        Unmanaged<ScanResults>.fromOpaque(context).takeUnretainedValue().texts
          .append(String(decoding: bytes, as: UTF8.self))
      }, Unmanaged.passUnretained(results).toOpaque())
    try result.check(library: "libzbar0")
    return results.texts
  }
}

private final class ScanResults {
  var texts: [String] = []
}

extension [String] {
  /// The distinct elements in order.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
