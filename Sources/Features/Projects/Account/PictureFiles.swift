import AtriumCore
import AtriumFormats
import AtriumScreen

/// The pictures of people, on their way from a file to the screen.
struct PictureFiles: Sendable {
  let kilobytes: Int

  func read(_ path: String) async throws -> Picture {
    let bytes = try UserFiles(of: ProjectsFeature.id, upTo: 16).read(path)
    guard bytes.count <= kilobytes << 10 else {
      throw ProjectsError.pictureTooLarge(path, kilobytes: kilobytes)
    }
    let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    guard isPNG || bytes.starts(with: [0xFF, 0xD8, 0xFF]) else {
      throw ProjectsError.noPicture(path)
    }
    return Picture(bytes: bytes)
  }

  func block(_ picture: Picture) async throws -> Block? { nil }
}
