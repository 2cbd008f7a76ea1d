import AtriumScreen
import Glibc

/// A file with permissions 0600 that is written without a name (`O_TMPFILE`, open(2)), or under a
/// temporary name on file systems that lack such files.
///
/// ``commit(replacing:mode:flushesToDisk:)`` moves it to its path, so that only complete files appear
/// there. A file that is not kept is deleted with the object. It is locked until then, so that
/// ``removeAbandoned(in:of:)`` recognises the files of processes that were killed.
///
/// A device or a FIFO is not replaced: the bytes are written to it directly. A terminal, such as
/// `/dev/tty`, receives them sanitized, because an export may contain foreign text.
public final class PrivateFile: Sendable {
  /// The path that the file gets when it is kept.
  public let path: String
  /// The path under which this process can read the file before it is kept.
  public let temporaryPath: String
  private let descriptor: Int32
  private let kind: Kind

  private enum Kind { case unnamed, named, special, terminal }

  /// Creates an empty file.
  public convenience init(for path: String) throws(SystemError) {
    try self.init(for: path, isNamed: false)
  }

  /// - Parameter isNamed: whether the file has a temporary name on every file system.
  init(for path: String, isNamed: Bool) throws(SystemError) {
    self.path = path
    if Self.isSpecial(path) {
      // Without O_NONBLOCK, opening a FIFO waits for a reader.
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
      temporaryPath = path
      kind = descriptor >= 0 && isatty(descriptor) == 1 ? .terminal : .special
      guard descriptor >= 0 else { throw .last }
      _ = fcntl(descriptor, F_SETFL, O_WRONLY)
      return
    }
    if !isNamed, let unnamed = Self.createUnnamedFile(for: path) {
      kind = .unnamed
      (temporaryPath, descriptor) = unnamed
      return
    }
    kind = .named
    let (folder, name) = Self.split(path)
    Self.removeAbandoned(in: folder, of: name)
    (temporaryPath, descriptor) = Self.createTemporaryFile(for: path)
    guard descriptor >= 0 else { throw .last }
  }

  /// Creates a file without a name; `nil` if the file system has none, or without /proc.
  private static func createUnnamedFile(for path: String) -> (path: String, descriptor: Int32)? {
    let temporaryFile: Int32 = 0o20_000_000 | O_DIRECTORY  // O_TMPFILE
    let descriptor = open(split(path).folder, temporaryFile | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    let link = "/proc/self/fd/\(descriptor)"
    guard access(link, R_OK) == 0 else {
      close(descriptor)
      return nil
    }
    flock(descriptor, LOCK_EX)  // It gets a temporary name before it replaces another file.
    return (link, descriptor)
  }

  /// Creates a locked file with permissions 0600. A descriptor of -1 is an error; `errno` is set.
  private static func createTemporaryFile(
    for path: String
  ) -> (path: String, descriptor: Int32) {
    while true {
      var name = Array("\(path)\(temporarySuffix)XXXXXX".utf8CString)
      let descriptor = mkstemp(&name)  // 0600
      let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard descriptor >= 0 else { return (path, -1) }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      flock(descriptor, LOCK_EX)
      var status = stat()
      // Another process may have deleted the file before it was locked.
      if fstat(descriptor, &status) != 0 || status.st_nlink > 0 { return (path, descriptor) }
      close(descriptor)
    }
  }

  private static let temporarySuffix = ".draft-"

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    return (String(path[...slash]), String(path[path.utf8.index(after: slash)...]))
  }

  /// Deletes the temporary files in a folder whose processes were killed before they could delete them:
  /// unlocked files of this user with permissions 0600 and such a name.
  /// - Parameter file: the name of the file that was written; `nil` stands for all.
  public static func removeAbandoned(in folder: String, of file: String? = nil) {
    for name in FolderNames.all(in: folder) {
      let stem = name.dropLast(6)
      guard stem.hasSuffix(temporarySuffix), file.map({ stem == $0 + temporarySuffix }) ?? true
      else { continue }
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_mode == S_IFREG | 0o600,
        status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0
      {
        unlink(path)
      }
      close(descriptor)
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if kind == .named { unlink(temporaryPath) }
  }

  /// Writes at the end of the file.
  public func append(_ bytes: some Sequence<UInt8>) throws(SystemError) {
    guard kind == .terminal else { return try Self.write(bytes, to: descriptor) }
    try Self.write(Array(bytes).sanitizedForTerminal(), to: descriptor)
  }

  /// Moves the file to its path.
  /// - Parameters:
  ///   - replacing: whether to replace an existing file. If `false` and one exists, the error is
  ///     ``SystemError/alreadyExists``.
  ///   - mode: the permissions of the file.
  ///   - flushesToDisk: whether to flush the file to the disk first, and its name afterwards, so that it survives a
  ///     power failure.
  /// - Throws: an error; the file may be at its path if its name could not be flushed.
  public func commit(
    replacing: Bool, mode: UInt32 = 0o600, flushesToDisk: Bool = true
  ) throws(SystemError) {
    if kind == .special || kind == .terminal { return }
    guard fchmod(descriptor, mode) == 0, !flushesToDisk || fsync(descriptor) == 0 else {
      throw .last
    }
    // link(2) fails if the path exists; rename(2) replaces it, but needs a name.
    if replacing {
      let (folder, name) = Self.split(path)
      if kind == .unnamed, flushesToDisk { Self.removeAbandoned(in: folder, of: name) }
      let temporaryName = kind == .named ? temporaryPath : try linkToTemporaryName()
      guard rename(temporaryName, path) == 0 else {
        let error = SystemError.last
        unlink(temporaryName)
        throw error
      }
    } else {
      try link(to: path)
    }
    if flushesToDisk { try FolderNames.flush(Self.split(path).folder) }
  }

  private func link(to path: String) throws(SystemError) {
    guard linkat(AT_FDCWD, temporaryPath, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else {
      throw .last
    }
  }

  /// Gives the file a temporary name.
  private func linkToTemporaryName() throws(SystemError) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    while true {
      let name =
        path + Self.temporarySuffix
        + String((0..<6).map { _ in letters[Int.random(in: letters.indices)] })
      do throws(SystemError) {
        try link(to: name)
        return name
      } catch {
        if !error.alreadyExists { throw error }
      }
    }
  }

  /// Writes a complete file.
  public static func write(
    _ bytes: some Sequence<UInt8>, to path: String, replacing: Bool, mode: UInt32 = 0o600,
    flushesToDisk: Bool = true
  ) throws(SystemError) {
    let file = try PrivateFile(for: path)
    try file.append(bytes)
    try file.commit(replacing: replacing, mode: mode, flushesToDisk: flushesToDisk)
  }

  /// Creates a file without a name.
  /// - Parameter folder: the folder on whose file system it is created.
  /// - Returns: a descriptor at the beginning of the file, which the caller closes.
  public static func unnamed(
    containing bytes: some Sequence<UInt8>, in folder: String
  ) throws(SystemError) -> Int32 {
    let file = try PrivateFile(for: "\(folder)/atrium")
    try file.append(bytes)
    let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, lseek(copy, 0, SEEK_SET) == 0 else { throw .last }
    return copy
  }

  /// Writes all bytes to a descriptor, and retries after partial writes and interrupts.
  public static func write(
    _ bytes: some Sequence<UInt8>, to descriptor: Int32
  ) throws(SystemError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw .last }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Returns whether a path leads to a device or a FIFO.
  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return [S_IFCHR, S_IFBLK, S_IFIFO].contains(status.st_mode & S_IFMT)
  }
}
