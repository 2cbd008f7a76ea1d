// Module: AtriumArchive
// Samples: Tests/Samples/archive
import AtriumCore
import Glibc

/// The path of the archives, in memory if possible.
private let path = "\(access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")/atrium-fuzz-\(getpid())"

/// Reads the input as a tar archive, which is compressed first unless it is already, writes its
/// entries and reads them again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let copy = path + ".copy"
  defer {
    unlink(path)
    unlink(copy)
  }
  write(bytes.starts(with: [0x1F, 0x8B]) ? bytes : compressed(bytes), to: path)
  do {
    let entries = try read(path)
    let writer = try ArchiveWriter(copy, replacing: true)
    for (name, content) in entries { try writer.add(name, content, time: 0) }
    try writer.finish()
    let again = try read(copy)
    check(
      again.map(\.name) == entries.map(\.name) && again.map(\.content) == entries.map(\.content),
      "written entries read back different: \(entries.map(\.name)) \(again.map(\.name))")
  } catch {
    check(error is Failure, "\(error)")
  }
  return 0
}

private func read(_ path: String) throws -> [(name: String, content: [UInt8])] {
  let reader = try ArchiveReader(path)
  var entries: [(name: String, content: [UInt8])] = []
  while let entry = try reader.next() {
    var content: [UInt8] = []
    var size = 0
    while let piece = try reader.piece() {
      check(!piece.isEmpty, "a piece is empty")
      size += piece.count
      if content.count < 1 << 20 { content += piece }
    }
    check(size == entry.size, "an entry has \(size) bytes instead of \(entry.size)")
    entries.append((entry.name, content))
  }
  return entries
}

private func compressed(_ bytes: [UInt8]) -> [UInt8] {
  guard let gzip = try? ZlibStream(.compressing, .gzip) else { fatalError("zlib is missing") }
  var buffer = [UInt8](repeating: 0, count: bytes.count + 1024)
  guard let step = gzip.process(bytes[...], isLast: true, into: &buffer), gzip.isAtEnd else {
    fatalError("the input was not compressed")
  }
  return Array(buffer[..<step.written])
}

private func write(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "w") else { fatalError("\(path) cannot be written") }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}
