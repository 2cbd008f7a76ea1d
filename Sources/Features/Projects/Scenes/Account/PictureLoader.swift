import AtriumCore
import AtriumFormats
import AtriumScreen
import ProjectsBackend

/// Reads pictures from files and shows them. A picture is cropped and encoded again, which removes
/// the metadata of the camera.
struct PictureLoader: Sendable {
  let reader: any PictureReader
  let writer: any PictureWriter
  let maximumKilobytes: Int

  /// The side of a stored picture in pixels.
  private static let storedSide = 256
  /// The side of a shown picture in pixels.
  private static let shownSide = 24

  /// Reads a PNG or JPEG file. Returns a JPEG file.
  func read(_ path: String) async throws -> [UInt8] {
    let bytes = try UserFiles(of: ProjectsFeature.id, upTo: 16).read(path)
    guard bytes.count <= maximumKilobytes << 10 else {
      throw Failure.pictureTooLarge(path, kilobytes: maximumKilobytes)
    }
    // Twice the side leaves enough pixels for the square in the middle.
    let bitmap = try await reader.bitmap(of: bytes, within: 2 * Self.storedSide)
    return try await writer.jpeg(of: bitmap.squareThumbnail(Self.storedSide), quality: 85)
  }

  /// Returns the block that shows a user's picture, or `nil` if the user has none.
  func block(of username: String, _ session: SignInSession) async throws -> Block? {
    let picture = try await session.withToken { try await $0.picture(of: username, as: $1) }
    guard let picture else { return nil }
    let bitmap = try await reader.bitmap(of: picture, within: Self.shownSide)
    return .picture(Picture("picture", .pictureOf(username), bitmap))
  }
}
