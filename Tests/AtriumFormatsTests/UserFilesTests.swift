import AtriumCore
import Foundation
import Testing

@testable import AtriumFormats

@Suite struct UserFilesTests {
  private let files = UserFiles(of: "todos", upTo: 1)

  private func code(_ work: () throws -> Void) -> String {
    do {
      try work()
      return "none"
    } catch { return Failure(error).code }
  }

  @Test func failuresHaveCodesOfTheFeature() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a").path(percentEncoded: false)
    #expect(code { _ = try files.read(path) } == "todos.no-file")
    try files.write([1, 2, 3], to: path, replacing: false)
    #expect(try files.read(path) == [1, 2, 3])
    #expect(code { try files.write([], to: path, replacing: false) } == "todos.file-exists")
    try files.write(Array(repeating: 0, count: (1 << 20) + 1), to: path, replacing: true)
    #expect(code { _ = try files.read(path) } == "todos.too-large")
    #expect(code { _ = try files.read(folder.path()) } == "todos.unreadable")
    #expect(code { try files.write([], to: path + "/b", replacing: true) } == "todos.unwritable")
    for reason in [FileError.Reason.unreadable("Is a directory"), .unwritable("No space left")] {
      #expect(FileError(feature: "todos", path: path, reason: reason).failure.hint != nil)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["a"])
  }

  @Test func aPasswordIsTheFirstLine() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a").path(percentEncoded: false)
    for (text, line) in [
      ("secret", "secret"), ("secret\n", "secret"), ("se cret\r\nb\n", "se cret"), ("\nb", nil),
      ("", nil),
    ] {
      try files.write(Array(text.utf8), to: path, replacing: true)
      #expect(try files.firstLine(of: path) == line)
    }
  }

  @Test func foldersAndPatternsStandForTheirFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "patterns-\(UUID())")
    let inner = folder.appending(path: "inner.csv")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
    for name in ["b.csv", "a.CSV", "c.txt", "[1].csv", ".d.csv"] {
      try files.write([1], to: path(name), replacing: false)
    }
    func names(_ paths: String...) throws -> [String] {
      try files.files(at: paths, endingIn: [".csv"]).map { path in
        path.split(separator: "/").last.map(String.init) ?? path
      }
    }
    #expect(try names(path("")) == ["[1].csv", "a.CSV", "b.csv"])
    #expect(try names(path("*.csv")) == ["[1].csv", "b.csv"])
    #expect(try names(path("?.*"), path("c.txt")) == ["a.CSV", "b.csv", "c.txt", "c.txt"])
    #expect(try names(path("[1].csv"), path("none*"), "-") == ["[1].csv", "none*", "-"])
    #expect(code { _ = try names(inner.path(percentEncoded: false)) } == "todos.no-files")
  }

  @Test func onlyCompleteFilesGetTheirName() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "drafts-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a").path(percentEncoded: false)
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path())
    }
    func write(keeping: Bool) throws {
      let draft = try files.draft(of: path)
      try draft.append([1])
      try draft.append([2])
      #expect(try files.read(draft.temporaryPath) == [1, 2])
      if keeping { try draft.commit(replacing: false) }
    }
    try write(keeping: false)
    #expect(try names() == [])
    try write(keeping: true)
    #expect(try names() == ["a"] && files.read(path) == [1, 2])
    #expect(code { try write(keeping: true) } == "todos.file-exists")
    #expect(try names() == ["a"])
  }

  @Test func readingAPipeCanBeCancelled() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pipes-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "pipe").path(percentEncoded: false)
    #expect(mkfifo(path, 0o600) == 0)
    let files = files
    // Without a writer, only the cancellation ends the read.
    let waiting = Task { try files.read(path) }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }

    let input = try files.input(path)
    #expect(input.size == nil && !input.isReady)
    let writer = open(path, O_WRONLY)
    #expect(write(writer, [1, 2, 3] as [UInt8], 3) == 3)
    #expect(input.isReady)
    close(writer)
    var bytes: [UInt8] = [0, 0]
    let counts = try (1...3).map { _ in try bytes.withUnsafeMutableBytes(input.read) }
    #expect(counts == [2, 1, 0])
    #expect(bytes == [3, 2])
  }
}
