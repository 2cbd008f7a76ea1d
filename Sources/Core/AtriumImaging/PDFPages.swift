import AtriumCore
import AtriumFiles
import Foundation

/// Renders the pages of a PDF file with poppler's `pdftoppm`.
enum PDFPages {
  /// The maximum number of pages.
  private static let limit = 10
  /// The maximum size of all rendered pages, in bytes: ten of A3 have 44 million pixels.
  private static let sizeLimit = 1 << 26

  static func read(_ bytes: [UInt8]) async throws -> [GrayscalePicture] {
    guard let program = program() else { throw Failure.noPDFRenderer }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["-gray", "-r", "150", "-l", "\(limit)", "-"]
    let output = Pipe()
    process.standardInput = FileHandle(fileDescriptor: try file(of: bytes), closeOnDealloc: true)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // A malicious page may keep poppler busy forever.
    let rendered = try await withTaskCancellationHandler {
      try output.fileHandleForReading.read(upToCount: sizeLimit) ?? Data()
    } onCancel: {
      process.terminate()
    }
    process.terminate()
    process.waitUntilExit()
    try Task.checkCancellation()
    let pictures = pictures(in: Array(rendered))
    guard !pictures.isEmpty else { throw Failure.damaged }
    return pictures
  }

  private static func file(of bytes: [UInt8]) throws(Failure) -> Int32 {
    let folder = NSTemporaryDirectory()
    do throws(SystemError) {
      return try PrivateFile.unnamed(containing: bytes, in: folder)
    } catch {
      throw .temporaryFileFailed(folder: folder, reason: error.text)
    }
  }

  private static func program() -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/pdftoppm" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Reads concatenated pictures in the binary PGM format (Netpbm, P5).
  static func pictures(in bytes: [UInt8]) -> [GrayscalePicture] {
    var rest = bytes[...]
    var pictures: [GrayscalePicture] = []
    while rest.starts(with: "P5".utf8) {
      rest = rest.dropFirst(2)
      guard let width = number(&rest), let height = number(&rest), number(&rest) == 255,
        (1...PictureFile.pixelLimit).contains(width),
        (1...PictureFile.pixelLimit / width).contains(height),
        rest.count > width * height
      else { break }
      let pixels = rest.dropFirst().prefix(width * height)
      pictures.append(GrayscalePicture(width: width, height: height, pixels: Array(pixels)))
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
