import AtriumFiles
import Foundation
import Testing

@testable import Shell

@Suite struct FilesTests {
  private let folder = TemporaryFolder()

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }

  @Test func writtenBytesAreReadBack() {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(Files.writePrivately(bytes, to: folder.path("a")))
    #expect(Files.read(folder.path("a")) == bytes)
    #expect(Files.writePrivately([], to: folder.path("a")))
    #expect(Files.read(folder.path("a")) == [])
  }

  @Test func filesAndFoldersArePrivate() throws {
    #expect(Files.writePrivately([1], to: folder.path("x/y/a")))
    #expect(try mode("x") == 0o700)
    #expect(try mode("x/y") == 0o700)
    #expect(try mode("x/y/a") == 0o600)
    chmod(folder.path("x/y/a"), 0o644)
    #expect(Files.writePrivately([2], to: folder.path("x/y/a")))
    #expect(try mode("x/y/a") == 0o600)
  }

  @Test func aUsersFileIsWrittenToAnExistingFolderOnly() {
    #expect(!Files.replace(folder.path("missing/a"), with: [1]))
    #expect(!Files.exists(folder.path("missing")))
    #expect(Files.replace(folder.path("new/a"), with: [1], creatingFolder: true))
    #expect(Files.replace(folder.path("new/b"), with: [2]))
    #expect(Files.read(folder.path("new/b")) == [2])
  }

  @Test func aPathThatCannotBeExaminedMayExist() throws {
    #expect(!Files.mayExist(folder.path("a")) && !Files.mayExist(folder.path("a/b")))
    symlink(folder.path("a"), folder.path("a"))
    #expect(Files.mayExist(folder.path("a")) && !Files.exists(folder.path("a")))
  }

  @Test func aFailedWriteLeavesNoTemporaryFile() throws {
    #expect(Files.writePrivately([1], to: folder.path("a")))
    mkdir(folder.path("b"), 0o700)
    #expect(!Files.writePrivately([1], to: folder.path("b")))
    #expect(!Files.writePrivately([1], to: folder.path("a/below-a-file")))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() == ["a", "b"])
    #expect(Files.read(folder.path("a")) == [1])
  }

  @Test func readingAMissingFileOrAFolderReturnsNil() {
    #expect(Files.read(folder.path("none")) == nil)
    #expect(Files.read(folder.path("")) == nil, "a folder")
    #expect(!Files.exists(folder.path("none")))
    #expect(Files.exists(folder.path("")))
  }

  @Test func aFailedWriteReturnsFalse() {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(!Files.write([1], to: full))
    #expect(Files.write([], to: full))
  }

  @Test func pathsAreCompleted() {
    for name in ["Notes.txt", "notes", ".hidden"] {
      Files.writePrivately([], to: folder.path(name))
    }
    Files.makeFolder(folder.path("north"))
    let base = folder.path("")
    func completions(_ start: String) -> [String] {
      PathCompletion.candidates(for: base + start).map { String($0.dropFirst(base.count)) }
    }
    #expect(completions("no") == ["north/", "notes"])
    #expect(completions("") == ["Notes.txt", "north/", "notes"])
    #expect(completions(".") == [".hidden"])
    #expect(completions("x") == [])
    #expect(PathCompletion.candidates(for: base + "none/x") == [])
  }

  @Test func aLinkToAFolderIsCompletedAsAFolder() {
    Files.makeFolder(folder.path("real"))
    symlink("real", folder.path("link"))
    #expect(PathCompletion.candidates(for: folder.path("l")) == [folder.path("link/")])
  }

  @Test func aFileThatRemainsAfterItsRemovalIsAnError() throws {
    Files.makeFolder(folder.path("busy"))
    Files.writePrivately([1], to: folder.path("a"))
    try Files.remove(folder.path("a"))
    #expect(!Files.exists(folder.path("a")))
    try Files.remove(folder.path("a"))
    try Files.remove(folder.path("none/b"))
    #expect(throws: SystemError.self) { try Files.remove(folder.path("busy")) }
  }
}

/// A folder that is deleted when the last reference is released.
final class TemporaryFolder: Sendable {
  private let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appending(path: "shell-" + UUID().uuidString)
    mkdir(url.path(percentEncoded: false), 0o700)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.path(percentEncoded: false) + "/" + name }
}
