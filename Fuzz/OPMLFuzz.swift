// Module: News
// Samples: Tests/Samples/opml

import AtriumCore
import AtriumFormats

/// Reads the input as OPML, writes the feeds, and reads them again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    var skipped = SkippedRecords(true)
    let outlines = try OPML.read(bytes, skipping: &skipped)
    let sources = outlines.enumerated().map { index, outline in
      NewsSource(
        id: index, kind: .feed, name: outline.name, address: outline.address,
        homepage: outline.address)
    }
    let written = OPML.document(of: sources)
    let again = try OPML.read(written, skipping: &skipped)
    check(
      again == outlines,
      "\(outlines) reads back as \(again)\n\(String(decoding: written, as: UTF8.self))")
  } catch {
    check(error as? Failure == .notOPML, "\(error)")
  }
  return 0
}
