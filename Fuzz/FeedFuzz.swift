// Module: News
// With: Fuzz/Support/ScreenCheck.swift
// Samples: Tests/Samples/feeds
import AtriumScreen

/// Parses the bytes as a feed and as a page, and renders the result as `atrium news read` does.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let feed = try? FeedReader.read(bytes, address: "https://example.org/feed") else {
    return 0
  }
  let entries = (try? IncomingArticle.articles(of: feed.items, format: feed.format)) ?? []
  for entry in entries { _ = try? RichTextConverter(html: entry.html, baseURL: entry.baseURL) }
  checkScreen(Screen("feed", feed.items.map { .text(Phrase($0.title?.singleLine ?? "")) }))
  _ = try? ArticleExtractor.article(in: bytes)
  return 0
}
