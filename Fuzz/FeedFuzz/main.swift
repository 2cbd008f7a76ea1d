import AtriumScreen
import Foundation

@testable import News

/// libFuzzer's loop, which calls back with inputs that it makes up.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Reads bytes as a feed and writes what came of it, as `atrium news read` does.
func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let feed = try? FeedReader.read(bytes, address: "https://example.org/feed") else {
    return 0
  }
  let entries = feed.items.compactMap(Incoming.init)
  for entry in entries { _ = try? ArticleLayout(html: entry.html, base: entry.base) }
  let shown = TextRenderer(width: 80).render(
    Screen("feed", feed.items.map { .text(Phrase($0.title?.line ?? "")) }))
  let isHarmless = shown.unicodeScalars.allSatisfy {
    $0 == "\n" || $0.properties.generalCategory != .control
  }
  if !isHarmless { fatalError("a control character reached the screen") }
  _ = try? Readability.article(in: bytes)
  return 0
}

var count = CommandLine.argc
var words = CommandLine.unsafeArgv
exit(runFuzzer(&count, &words, test))
