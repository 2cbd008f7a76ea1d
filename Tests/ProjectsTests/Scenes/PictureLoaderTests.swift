import AtriumCore
import AtriumScreen
import Foundation
import Testing

@testable import Projects
@testable import ProjectsBackend
@testable import ProjectsSQLite

@Suite struct PictureLoaderTests {
  private let pictures = PictureLoader(
    reader: WidePictures(), writer: WidePictures(), maximumKilobytes: 1)

  private func read(_ bytes: Data) async throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return String(
      decoding: try await pictures.read(file.path(percentEncoded: false)), as: UTF8.self)
  }

  @Test func pictureIsCroppedAndEncodedAgain() async throws {
    #expect(try await read(Data("Exif: 45.8 N, 16.0 E".utf8)) == "256 × 256")
  }

  @Test func largeFileIsRefused() async throws {
    #expect(try await read(Data(count: 1024)) == "256 × 256")
    await #expect(throws: Failure.self) { try await read(Data(count: 1025)) }
  }
}

/// Reads every file as a wide picture, and writes the size of the picture.
private struct WidePictures: PictureReader, PictureWriter {
  func bitmap(of file: [UInt8], within side: Int) throws -> Bitmap {
    let pixels = [UInt8](repeating: 0, count: side * side / 2)
    return try #require(Bitmap(width: side, height: side / 2, gray: pixels))
  }
  func png(of bitmap: Bitmap) -> [UInt8] { jpeg(of: bitmap, quality: 100) }
  func jpeg(of bitmap: Bitmap, quality: Int) -> [UInt8] {
    Array("\(bitmap.width) × \(bitmap.height)".utf8)
  }
}
