import Foundation
import Synchronization
import Testing

@testable import AtriumFiles

@Suite struct PrivateFileTests {
  private let folder: PrivateFolder
  init() throws {
    folder = try PrivateFolder(in: FileManager.default.temporaryDirectory.path(), "files")
  }

  private var path: String { folder.path + "/a" }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
  private func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }
  private func mode(_ path: String) throws -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_mode & 0o7777) : nil
  }

  @Test(arguments: [false, true], [false, true])
  func fileAppearsWhenItIsKept(isNamed: Bool, replacing: Bool) throws {
    let file = try PrivateFile(for: path, isNamed: isNamed)
    try file.append([1, 2])
    try file.append([3][...])
    #expect(bytes(file.temporaryPath) == [1, 2, 3] && bytes(path) == nil)
    #expect(try mode(file.temporaryPath) == 0o600)
    try file.commit(replacing: replacing)
    #expect(bytes(path) == [1, 2, 3])
    #expect(try mode(path) == 0o600)
  }

  /// A process that is killed leaves what is in the folder at that moment.
  @Test func nothingIsInTheFolderBeforeTheFileIsKept() throws {
    let file = try PrivateFile(for: path)
    try file.append([1])
    #expect(try names == [])
    try file.commit(replacing: true)
    #expect(try names == ["a"])
  }

  @Test func fileOfAKilledProcessIsRemovedWithTheNextOne() throws {
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    for name in ["a.draft-Ab12Cd", "b.draft-Ab12Cd", "a.draft-mine"] {
      #expect(
        FileManager.default.createFile(
          atPath: folder.path + "/" + name, contents: nil, attributes: attributes))
    }
    try PrivateFile(for: path, isNamed: true).commit(replacing: false)
    #expect(try names == ["a", "a.draft-mine", "b.draft-Ab12Cd"])
  }

  /// Fuzz/power.py tests that the names are on the disk.
  @Test func namesOfAFolderThatCannotBeReadAreNotFlushed() throws {
    try FolderNames.flush(folder.path)
    try FolderNames.flush(folder.path + "/missing")
    try FolderNames.flush("/proc/self/fd")
    try PrivateFile.write([1], to: path, replacing: false)
    try FolderNames.flush(path)
    #expect(bytes(path) == [1])
  }

  @Test func fileOfAKilledProcessIsRemovedWithTheNextReplacement() throws {
    try PrivateFile.write([1], to: folder.path + "/a.draft-Ab12Cd", replacing: false)
    try PrivateFile.write([2], to: folder.path + "/b.draft-Ab12Cd", replacing: false)
    try PrivateFile(for: path).commit(replacing: true)
    #expect(try names == ["a", "b.draft-Ab12Cd"])
  }

  /// Another process deletes unlocked files that have a temporary name.
  @Test(arguments: [false, true]) func fileIsLocked(isNamed: Bool) throws {
    let file = try PrivateFile(for: path, isNamed: isNamed)
    let descriptor = open(file.temporaryPath, O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) != 0)
  }

  @Test func fileIsDeletedUnlessItIsKept() throws {
    try PrivateFile(for: path).append([1])
    #expect(try names == [])
    try PrivateFile.write([2], to: path, replacing: false)
    #expect(try names == ["a"])
  }

  @Test func filesOfKilledProcessesAreRemoved() throws {
    let other = path + ".draft-backup"
    let own = try PrivateFile(for: path, isNamed: true)
    let pattern = try #require(own.temporaryPath.firstMatch(of: /.draft-[A-Za-z0-9]{6}$/)?.output)
    #expect(own.temporaryPath == path + pattern)
    for name in [path + ".draft-Ab12Cd", path + ".backup", other + "-of-mine"] {
      let attributes = [FileAttributeKey.posixPermissions: 0o600]
      #expect(
        FileManager.default.createFile(
          atPath: name, contents: Data([1]), attributes: attributes))
    }
    PrivateFile.removeAbandoned(in: folder.path)
    let kept = ["a.backup", "a.draft-backup-of-mine", "a\(pattern)"].sorted()
    #expect(try names == kept)
    try own.commit(replacing: false)
    #expect(try names == ["a"] + kept)
  }

  @Test func existingFileIsReplacedOnlyIfRequested() throws {
    try PrivateFile.write([1], to: path, replacing: false)
    #expect(throws: SystemError(EEXIST)) {
      try PrivateFile.write([2], to: path, replacing: false)
    }
    #expect(bytes(path) == [1] && SystemError(EEXIST).alreadyExists)
    try PrivateFile.write([2], to: path, replacing: true, mode: 0o644, flushesToDisk: false)
    #expect(bytes(path) == [2])
    #expect(try mode(path) == 0o644)
    #expect(try names == ["a"])
  }

  @Test func concurrentWritersDoNotMixTheirData() throws {
    let one = try PrivateFile(for: path)
    let two = try PrivateFile(for: path)
    try one.append(repeatElement(1, count: 100_000))
    try two.append([2])
    try one.commit(replacing: true)
    #expect(bytes(path)?.count == 100_000)
    try two.commit(replacing: true)
    #expect(bytes(path) == [2])
  }

  @Test func failedCallsThrowTheirErrno() throws {
    #expect(throws: SystemError(ENOENT)) { try PrivateFile(for: folder.path + "/none/a") }
    #expect(SystemError(ENOENT).text == "No such file or directory")
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(throws: SystemError(ENOSPC)) { try PrivateFile.write([1], to: full) }
  }

  @Test func unnamedFileHasNoDirectoryEntry() throws {
    let descriptor = try PrivateFile.unnamed(containing: [7, 8, 9], in: folder.path)
    #expect(try names == [])
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    #expect(try handle.readToEnd() == Data([7, 8, 9]))
  }

  @Test func folderIsDeletedWithItsContentsButNotLinkTargets() throws {
    try PrivateFile.write([1], to: path, replacing: false)
    var work: PrivateFolder? = try PrivateFolder(in: folder.path, "work")
    let inside = try #require(work?.path)
    #expect(try mode(inside) == 0o700)
    try FileManager.default.createDirectory(
      atPath: inside + "/b/c", withIntermediateDirectories: true)
    try PrivateFile.write([2], to: inside + "/b/c/d", replacing: false)
    symlink(path, inside + "/link")
    symlink(folder.path, inside + "/b/folder")
    work = nil
    #expect(try names == ["a"])
    #expect(throws: SystemError(ENOTDIR)) { try PrivateFolder(in: path, "work") }
  }

  @Test func aFolderThatAnotherProcessTakesForAbandonedIsCreatedAgain() throws {
    let parent = folder.path
    let failures = Mutex<[String]>([])
    let finished = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      while index == 0, finished.load(ordering: .relaxed) == 0 {
        PrivateFolder.removeAbandoned(in: parent, "work")
      }
      for _ in 0..<2_000 where index == 1 {
        do {
          let work = try PrivateFolder(in: parent, "work")
          if access(work.path, F_OK) != 0 { failures.withLock { $0.append("it was deleted") } }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
      finished.add(1, ordering: .relaxed)
    }
    #expect(failures.withLock(\.self) == [])
    #expect(try names == [])
  }

  @Test(.enabled(if: getuid() == 0, "Only root can create device nodes."))
  func deviceIsWrittenAndNotReplaced() throws {
    let null = dev_t(1 << 8 | 3)
    try #require(mknod(path, S_IFCHR | 0o600, null) == 0)
    try PrivateFile.write([1, 2], to: path, replacing: true)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(try names == ["a"])
  }

  @Test func fifoIsWrittenAndNotReplaced() throws {
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: SystemError(ENXIO)) {
      try PrivateFile.write([1], to: path, replacing: true)
    }
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try PrivateFile.write([1, 2], to: path, replacing: true)
    var received = [UInt8](repeating: 0, count: 4)
    #expect(read(reader, &received, 4) == 2 && received == [1, 2, 0, 0])
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }
}
