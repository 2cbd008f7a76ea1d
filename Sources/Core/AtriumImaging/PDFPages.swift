import AtriumFiles
import Foundation

/// Pages of a PDF file as pictures, by poppler's `pdftoppm`, where that is installed.
enum PDFPages {
  /// How many pages are looked at.
  private static let pages = 10

  static func read(_ bytes: [UInt8]) async throws -> [GrayPicture] {
    guard let program = program() else { throw ImagingError.noPageReader }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["-gray", "-r", "150", "-l", "\(pages)", "-"]
    let output = Pipe()
    process.standardInput = FileHandle(fileDescriptor: try file(of: bytes), closeOnDealloc: true)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // A page may keep poppler busy for ever.
    let unpacked = try await withTaskCancellationHandler {
      try output.fileHandleForReading.read(upToCount: 1 << 28) ?? Data()
    } onCancel: {
      process.terminate()
    }
    process.terminate()
    process.waitUntilExit()
    try Task.checkCancellation()
    let pictures = pictures(in: Array(unpacked))
    guard !pictures.isEmpty else { throw ImagingError.damaged }
    return pictures
  }

  private static func file(of bytes: [UInt8]) throws(ImagingError) -> Int32 {
    let folder = NSTemporaryDirectory()
    do throws(SystemError) {
      return try PrivateFile.unnamed(holding: bytes, in: folder)
    } catch {
      throw .noRoom(folder: folder, reason: error.text)
    }
  }

  private static func program() -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/pdftoppm" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Pictures in PGM's binary form (Netpbm, P5), one after the other.
  static func pictures(in bytes: [UInt8]) -> [GrayPicture] {
    var (rest, pictures): (ArraySlice<UInt8>, [GrayPicture]) = (bytes[...], [])
    while rest.starts(with: "P5".utf8) {
      rest = rest.dropFirst(2)
      guard let width = number(&rest), let height = number(&rest), number(&rest) == 255,
        (1...PictureFile.limit).contains(width), (1...PictureFile.limit / width).contains(height),
        rest.count > width * height
      else { break }
      let pixels = rest.dropFirst().prefix(width * height)
      pictures.append(GrayPicture(width: width, height: height, pixels: Array(pixels)))
      rest = rest.dropFirst(1 + width * height)
    }
    return pictures
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    bytes = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let digits = bytes.prefix { (0x30...0x39).contains($0) }
    bytes = bytes.dropFirst(digits.count)
    return digits.count > 9 ? nil : Int(String(decoding: digits, as: UTF8.self))
  }
}
