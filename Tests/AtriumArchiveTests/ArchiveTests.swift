import AtriumCore
import Foundation
import Testing

@testable import AtriumArchive

@Suite struct ArchiveTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: "archive-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  private func write(_ entries: [(String, [UInt8])], to name: String = "a.tar.gz") throws -> String
  {
    let writer = try ArchiveWriter(path(name))
    for (name, bytes) in entries { try writer.add(name, bytes, time: 1_700_000_000) }
    try writer.finish()
    return path(name)
  }

  private func read(_ path: String) throws -> [String: [UInt8]] {
    let reader = try ArchiveReader(path)
    var found: [String: [UInt8]] = [:]
    while let entry = try reader.next() {
      var bytes: [UInt8] = []
      while let piece = try reader.piece() { bytes += piece }
      #expect(bytes.count == entry.size)
      found[entry.name] = bytes
    }
    return found
  }

  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self)
  }

  static let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }

  @Test func aLongNameWithAZeroByteIsRefused() {
    #expect(PaxPath.decode(PaxPath.encode("a/b")) == "a/b")
    #expect(PaxPath.decode(PaxPath.encode("a\0/b")) == nil)
  }

  @Test(arguments: [0, 1, 511, 512, 513, 65_536, 300_000])
  func entriesAreReadAsWritten(_ count: Int) throws {
    let bytes = Array(Self.bytes.prefix(count))
    let long = String(repeating: "a", count: 90) + "/" + String(repeating: "b", count: 99)
    let path = try write([("one", bytes), (long, [1]), ("last", [])])
    #expect(try read(path) == ["one": bytes, long: [1], "last": []])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func archivesAreCompatibleWithTar() throws {
    let ours = try write([("x/one", Array("first\n".utf8)), ("two", Self.bytes)])
    #expect(try run(["tar", "tzf", ours]) == "x/one\ntwo\n")
    #expect(try run(["tar", "xzOf", ours, "x/one"]) == "first\n")
    try Data(Self.bytes).write(to: folder.appending(path: "three"))
    let theirs = path("b.tar.gz")
    _ = try run(["tar", "czf", theirs, "--format=ustar", "-C", path(""), "three"])
    #expect(try read(theirs) == ["three": Self.bytes])
  }

  @Test(arguments: [101, 255, 4000]) func longNamesAreCompatibleWithTar(_ length: Int) throws {
    let name = "a/" + String(repeating: "n", count: length)
    let ours = try write([(name, Self.bytes), ("last", [1])])
    #expect(try read(ours) == [name: Self.bytes, "last": [1]])
    #expect(try run(["tar", "tzf", ours]) == "\(name)\nlast\n")
  }

  @Test func tooLongNameIsRejected() throws {
    let writer = try ArchiveWriter(path("c.tar.gz"))
    let name = String(repeating: "n", count: 4096)
    #expect(throws: Failure.badEntry(path: path("c.tar.gz"), name: name)) {
      try writer.add(name, [], time: 0)
    }
  }

  @Test func archiveAppearsWhenFinishedAndReplacesOnlyIfRequested() throws {
    do {
      let writer = try ArchiveWriter(path("d"))
      try writer.add("x", [1], time: 0)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("")) == [])
    let kept = try write([("x", [1])], to: "d")
    #expect(throws: Failure.exists(path: kept)) { try ArchiveWriter(kept) }
    let again = try ArchiveWriter(kept, replacing: true)
    try again.add("y", [2], time: 0)
    try again.finish()
    #expect(try read(kept) == ["y": [2]])
  }

  @Test(arguments: [[0], [1], Array(repeating: 0, count: 1 << 19), Array("PK".utf8)])
  func bytesBehindTheArchiveAreRejected(_ trailing: [UInt8]) throws {
    let whole = try Data(contentsOf: URL(filePath: write([("one", Self.bytes)])))
    try (whole + trailing).write(to: folder.appending(path: "longer"))
    #expect(throws: Failure.damaged(path: path("longer"))) { try read(path("longer")) }
    try (whole + whole).write(to: folder.appending(path: "twice"))
    #expect(throws: Failure.damaged(path: path("twice"))) { try read(path("twice")) }
  }

  @Test func truncationAndAlterationAreDetected() throws {
    let bytes = Array(Self.bytes.prefix(900))
    let whole = try Data(contentsOf: URL(filePath: write([("one", bytes)])))
    let broken = folder.appending(path: "broken")
    for length in 0..<whole.count {
      try whole.prefix(length).write(to: broken)
      #expect(throws: Failure.self, "\(length)") { try read(path("broken")) }
    }
    for index in whole.indices {
      var altered = whole
      altered[index] ^= 0x10
      try altered.write(to: broken)
      // The time in gzip's header and the bits that pad a byte have no effect.
      do {
        let found = try read(path("broken"))
        #expect(found == ["one": bytes], "\(index)")
      } catch {
        #expect(error is Failure, "\(index)")
      }
    }
  }

  @Test func linksAndFoldersAreRejected() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: "/etc/passwd")
    try FileManager.default.createDirectory(
      atPath: path("sub"), withIntermediateDirectories: false)
    for name in ["link", "sub"] {
      _ = try run(["tar", "czf", path("e.tar.gz"), "--format=ustar", "-C", path(""), name])
      #expect(throws: Failure.self) { try read(path("e.tar.gz")) }
    }
  }

  @Test func missingFileIsReported() {
    let failure = #expect(throws: Failure.self) { try ArchiveReader(path("none")) }
    #expect(failure?.kind == .notFound && failure?.code == "archive.no-file")
  }
}
