import AtriumCore
import AtriumFormats
import Foundation
import Testing

@testable import StatisticsImport

@Suite final class FileByteSourceTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    .path(percentEncoded: false)

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// "a,b\n" compressed by gzip.
  private static let gzip: [UInt8] = [
    0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0x4B, 0xD4, 0x49, 0xE2, 2, 0, 0xC5, 0x10, 0x97, 0x24, 4,
    0, 0, 0,
  ]

  /// The contents of a file with these bytes, read in pieces of a few bytes.
  private func contents(_ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(filePath: path))
    let source = FileByteSource(try UserFiles(of: "test").input(path))
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 5)
    while case let count = try source.read(into: &buffer, at: 2), count > 0 {
      result += buffer[2..<2 + count]
    }
    return String(decoding: result, as: UTF8.self)
  }

  @Test func readsPlainFiles() throws {
    #expect(try contents(Array("plain text".utf8)) == "plain text")
    #expect(try contents([]).isEmpty)
    #expect(try contents([0x1F]) == "\u{1F}")
  }

  @Test func decompressesAllMembersAndIgnoresTrailingBytes() throws {
    #expect(try contents(Self.gzip) == "a,b\n")
    #expect(try contents(Self.gzip + Self.gzip) == "a,b\na,b\n")
    #expect(try contents(Self.gzip + [0, 0, 0]) == "a,b\n")
  }

  @Test func rejectsTruncatedGzipFiles() {
    #expect(throws: ImportError.damagedGzip(path: path)) {
      _ = try contents(Array(Self.gzip.dropLast()))
    }
  }

  @Test func reportsTheNumberOfBytesRead() throws {
    try Data("plain text".utf8).write(to: URL(filePath: path))
    var positions: [Int] = []
    let source = FileByteSource(try UserFiles(of: "test").input(path)) { positions.append($0) }
    var buffer = [UInt8](repeating: 0, count: 6)
    while try source.read(into: &buffer, at: 0) > 0 {}
    #expect(positions.last == 10)
  }
}
