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

  /// The distinct texts of the QR codes in a picture.
  public func read(_ picture: GrayscalePicture) throws(ImagingError) -> [String] {
    for step in Preprocessing.allCases {
      guard let prepared = step.apply(to: picture) else { continue }
      let texts = try scan(prepared)
      if !texts.isEmpty { return texts.unique }
    }
    return []
  }

  /// The preparation of a picture, in the order of the attempts.
  private enum Preprocessing: CaseIterable {
    case none, padded, inverted, doubled, halved, doubledInverted, filtered, filteredInverted

    /// The number of pixels up to which pictures are doubled, and above which they are halved.
    private static let medium = 4_000_000

    /// - Returns: `nil` if the size makes the step useless.
    func apply(to picture: GrayscalePicture) -> GrayscalePicture? {
      let isSmall = picture.pixels.count <= Self.medium
      let margin = max(16, min(picture.width, picture.height) / 10)
      return switch self {
      case .none: picture
      case .padded: picture.padded(by: margin)
      case .inverted: picture.inverted.padded(by: margin)
      case .doubled: isSmall ? picture.doubled.padded(by: 2 * margin) : nil
      case .halved: isSmall ? nil : picture.halved.padded(by: margin)
      case .doubledInverted: isSmall ? picture.inverted.doubled.padded(by: 2 * margin) : nil
      case .filtered: (isSmall ? picture : picture.halved).withoutHairlines.padded(by: margin)
      case .filteredInverted:
        (isSmall ? picture : picture.halved).inverted.withoutHairlines.padded(by: margin)
      }
    }
  }

  private func scan(_ picture: GrayscalePicture) throws(ImagingError) -> [String] {
    let results = ScanResults()
    let result = imaging_scan(
      picture.pixels, UInt32(picture.width), UInt32(picture.height),
      { context, text, count in
        guard let context else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: count)
        Unmanaged<ScanResults>.fromOpaque(context).takeUnretainedValue().texts
          .append(String(decoding: bytes, as: UTF8.self))
      }, Unmanaged.passUnretained(results).toOpaque())
    if let error = ImagingError(result, library: "libzbar0") { throw error }
    return results.texts
  }
}

/// The texts found by a scan.
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
