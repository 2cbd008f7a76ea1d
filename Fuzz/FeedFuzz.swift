// Feature: News
// Samples: ../shared/data/feeds
import AtriumScreen

/// Reads bytes as a feed and writes what came of it, as `atrium news read` does.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
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
