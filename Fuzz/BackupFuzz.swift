// Module: Maintenance
// Samples: Tests/Samples/manifests
import AtriumScreen

/// Parses the input as the manifest of a backup, writes it and parses it again. Paths stay below the
/// folders of the program.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let manifest = BackupManifest(bytes) else { return 0 }
  let text = manifest.json.text
  check(
    BackupManifest(Array(text.utf8)) == manifest, "a written manifest reads back different: \(text)"
  )
  for file in manifest.files {
    check(file.size >= 0, "a size is negative")
    let parts = file.path.relativePath.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    check(
      parts.allSatisfy { !$0.isEmpty && $0.first != UInt8(ascii: ".") && !$0.contains(0) },
      "a path leaves its folder: \(file.path)")
  }
  return 0
}
