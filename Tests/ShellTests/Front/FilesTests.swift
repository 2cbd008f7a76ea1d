import Foundation
import Testing

@testable import Shell

@Suite struct FilesTests {
  private let folder = TemporaryFolder()

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }

  @Test func whatIsWrittenIsReadBack() {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(Files.writePrivately(bytes, to: folder.path("a")))
    #expect(Files.read(folder.path("a")) == bytes)
    #expect(Files.writePrivately([], to: folder.path("a")))
    #expect(Files.read(folder.path("a")) == [])
  }

  @Test func filesAndFoldersAreTheirOwnersAlone() throws {
    #expect(Files.writePrivately([1], to: folder.path("x/y/a")))
    #expect(try mode("x") == 0o700)
    #expect(try mode("x/y") == 0o700)
    #expect(try mode("x/y/a") == 0o600)
    chmod(folder.path("x/y/a"), 0o644)
    #expect(Files.writePrivately([2], to: folder.path("x/y/a")))
    #expect(try mode("x/y/a") == 0o600)
  }

  @Test func whatCannotBeLookedAtMayBeThere() throws {
    #expect(!Files.mayExist(folder.path("a")) && !Files.mayExist(folder.path("a/b")))
    symlink(folder.path("a"), folder.path("a"))
    #expect(Files.mayExist(folder.path("a")) && !Files.exists(folder.path("a")))
  }

  @Test func nothingIsLeftOfADraft() throws {
    #expect(Files.writePrivately([1], to: folder.path("a")))
    mkdir(folder.path("b"), 0o700)
    #expect(!Files.writePrivately([1], to: folder.path("b")))
    #expect(!Files.writePrivately([1], to: folder.path("a/below-a-file")))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() == ["a", "b"])
    #expect(Files.read(folder.path("a")) == [1])
  }

  @Test func whatCannotBeReadIsNil() {
    #expect(Files.read(folder.path("none")) == nil)
    #expect(Files.read(folder.path("")) == nil, "a folder")
    #expect(!Files.exists(folder.path("none")))
    #expect(Files.exists(folder.path("")))
  }

  @Test func aFailedWriteSaysSo() {
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
    func names(_ start: String) -> [String] {
      FilePaths.candidates(for: base + start).map { String($0.dropFirst(base.count)) }
    }
    #expect(names("no") == ["north/", "notes"])
    #expect(names("") == ["Notes.txt", "north/", "notes"])
    #expect(names(".") == [".hidden"])
    #expect(names("x") == [])
    #expect(FilePaths.candidates(for: base + "none/x") == [])
  }

  @Test func aLinkToAFolderIsCompletedAsOne() {
    Files.makeFolder(folder.path("real"))
    symlink("real", folder.path("link"))
    #expect(FilePaths.candidates(for: folder.path("l")) == [folder.path("link/")])
  }
}

/// A folder that goes away with its last user.
final class TemporaryFolder: Sendable {
  private let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appending(path: "shell-" + UUID().uuidString)
    mkdir(url.path(percentEncoded: false), 0o700)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.path(percentEncoded: false) + "/" + name }
}
