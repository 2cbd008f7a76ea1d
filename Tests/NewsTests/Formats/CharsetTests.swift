import Foundation
import Testing

@testable import News

@Suite struct CharsetTests {
  @Test(arguments: [
    ("UTF-16", "<?xml version='1.0' encoding='utf-16'?>", String.Encoding.utf16),
    ("UTF-16LE", "", .utf16LittleEndian), ("UTF-32BE", "", .utf32BigEndian),
    ("ISO-8859-1", "<?xml version='1.0' encoding='iso-8859-1'?>", .isoLatin1),
    ("ISO-8859-2", "<?xml version='1.0' encoding='iso-8859-2'?>", .isoLatin2),
    ("Windows-1252", "", .windowsCP1252),
    ("UTF-8", "<?xml version='1.0' encoding='x-none'?>", .utf8),
    ("Shift JIS", "<?xml version='1.0' encoding='Shift_JIS'?>", .shiftJIS),
  ])
  func detectsTheCharset(
    _ name: String, _ declaration: String, _ encoding: String.Encoding
  ) throws {
    let title = encoding == .shiftJIS ? "日本" : "Größe"
    let text = "\(declaration)<rss><channel><title>\(title)</title></channel></rss>"
    let data = try #require(text.data(using: encoding))
    #expect(try FeedReader.read(Array(data)).title?.singleLine == title, "\(name)")
  }

  @Test func theHTTPHeaderHasPrecedenceOverTheDeclaration() throws {
    let text =
      "<?xml version='1.0' encoding='utf-8'?><rss><channel><title>год</title></channel></rss>"
    let data = try #require(text.data(using: .koi8R))
    #expect(try FeedReader.read(Array(data), charset: "koi8-r").title?.singleLine == "год")
  }
}

extension String.Encoding {
  /// `kCFStringEncodingKOI8_R`, which Foundation does not name on Linux.
  fileprivate static let koi8R = Self(rawValue: 0x8000_0A02)
}
