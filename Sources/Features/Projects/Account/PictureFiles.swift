import AtriumCore
import AtriumFormats
import AtriumScreen

/// The pictures of people, on their way from a file to the screen. Only a small square is kept,
/// written anew: what else a camera puts into a file goes to nobody.
struct PictureFiles: Sendable {
  let reader: any PictureReader
  let writer: any PictureWriter
  let kilobytes: Int

  /// In pixels.
  private static let side = 256

  func read(_ path: String) async throws -> Portrait {
    let bytes = try UserFiles(of: ProjectsFeature.id, upTo: 16).read(path)
    guard bytes.count <= kilobytes << 10 else {
      throw AccountError.pictureTooLarge(path, kilobytes: kilobytes)
    }
    // Twice as large, since the middle is cut out.
    let bitmap = try await reader.bitmap(of: bytes, within: 2 * Self.side)
    return Portrait(bytes: try await writer.jpeg(of: bitmap.square(Self.side), quality: 85))
  }

  /// Somebody's picture as it is shown beside their name, if they have one.
  func block(of name: String, _ membership: Membership) async throws -> Block? {
    let picture = try await membership.as { backend, token in
      try await backend.picture(of: name, as: token)
    }
    guard let picture else { return nil }
    let bitmap = try await reader.bitmap(of: picture.bytes, within: Self.shown)
    return .picture(Picture("picture", .projects { $0.pictureOf(name) }, bitmap))
  }

  /// In pixels; half-blocks show two above each other.
  private static let shown = 24
}
