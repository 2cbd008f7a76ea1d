import AtriumCore
import Foundation

/// A file packed by gzip (RFC 1952), unpacked while it is read by the program of that name.
final class GzipPieces: PieceSource {
  private let path: String
  private let process = Process()
  private let pipe = Pipe()

  /// Whether a file begins as packed ones do.
  static func isPacked(_ path: String) -> Bool {
    guard path != "-", let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { file.closeFile() }
    return (try? file.read(upToCount: 2)) == Data([0x1F, 0x8B])
  }

  init(_ path: String) throws(StatisticsError) {
    self.path = path
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", "--", path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw .unreadable(path, "\(error)") }
  }

  deinit { if process.isRunning { process.terminate() } }

  func read(into buffer: inout [UInt8], at start: Int) throws -> Int {
    let file = pipe.fileHandleForReading.fileDescriptor
    while true {
      try Task.checkCancellation()
      let count = buffer.withUnsafeMutableBytes {
        Foundation.read(file, $0.baseAddress?.advanced(by: start), $0.count - start)
      }
      if count < 0, errno == EINTR { continue }
      if count > 0 { return count }
      process.waitUntilExit()
      try Task.checkCancellation()
      guard count == 0, process.terminationStatus == 0 else {
        throw StatisticsError.brokenGzip(path)
      }
      return 0
    }
  }
}
