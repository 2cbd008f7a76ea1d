public import AtriumCore
import CImaging

/// Reads QR codes with zbar, and tries again where it sees nothing: inverted, with a margin, larger,
/// smaller and without hairlines.
public struct ZBarReader: QRReader {
  /// Opens no library; the first picture does.
  public init() {}

  public func read(_ file: [UInt8]) async throws -> [String] {
    var texts: [String] = []
    for picture in try await PictureFile.read(file) { texts += try read(picture) }
    return texts.unique
  }

  /// What the QR codes in a picture say, each once.
  public func read(_ picture: GrayPicture) throws(ImagingError) -> [String] {
    for attempt in Attempt.allCases {
      guard let changed = attempt.change(picture) else { continue }
      let texts = try scan(changed)
      if !texts.isEmpty { return texts.unique }
    }
    return []
  }

  /// Another look at a picture. The likeliest come first.
  private enum Attempt: CaseIterable {
    case asItIs, withMargin, inverted, doubled, halved, doubledInverted, mended, mendedInverted

    /// More pixels than this are not doubled, fewer not halved.
    private static let medium = 4_000_000

    /// `nil` where it would not help.
    func change(_ picture: GrayPicture) -> GrayPicture? {
      let isSmall = picture.pixels.count <= Self.medium
      let margin = max(16, min(picture.width, picture.height) / 10)
      return switch self {
      case .asItIs: picture
      case .withMargin: picture.framed(by: margin)
      case .inverted: picture.inverted.framed(by: margin)
      case .doubled: isSmall ? picture.doubled.framed(by: 2 * margin) : nil
      case .halved: isSmall ? nil : picture.halved.framed(by: margin)
      case .doubledInverted: isSmall ? picture.inverted.doubled.framed(by: 2 * margin) : nil
      case .mended: (isSmall ? picture : picture.halved).mended.framed(by: margin)
      case .mendedInverted:
        (isSmall ? picture : picture.halved).inverted.mended.framed(by: margin)
      }
    }
  }

  private func scan(_ picture: GrayPicture) throws(ImagingError) -> [String] {
    let found = Found()
    let result = imaging_scan(
      picture.pixels, UInt32(picture.width), UInt32(picture.height),
      { context, text, count in
        guard let context else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: count)
        Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().texts
          .append(String(decoding: bytes, as: UTF8.self))
      }, Unmanaged.passUnretained(found).toOpaque())
    if let error = ImagingError(result, library: "libzbar0") { throw error }
    return found.texts
  }
}

/// What a scan has found so far.
private final class Found {
  var texts: [String] = []
}

extension [String] {
  /// Each once, in the order of its first.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
