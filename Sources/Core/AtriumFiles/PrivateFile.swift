import Glibc

/// A file that only its owner can read, written piece by piece beside the place it is for. It takes
/// that place whole, by ``keep(replacing:mode:isLasting:)``, or not at all: it is gone when it is
/// let go.
public final class PrivateFile {
  /// The place it is for.
  public let path: String
  /// Where it is until it is kept: a name of its own in the same folder.
  public let draft: String
  private let file: Int32

  /// Makes it, empty.
  public init(for path: String) throws(SystemError) {
    var name = Array("\(path).XXXXXX".utf8CString)
    file = mkstemp(&name)  // 0600
    draft = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.path = path
    guard file >= 0 else { throw .last }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    guard file >= 0 else { return }
    close(file)
    unlink(draft)
  }

  /// Writes behind what is there, however many calls that takes.
  public func append(_ bytes: some Sequence<UInt8>) throws(SystemError) {
    try Self.write(bytes, to: file)
  }

  /// Gives the file its place.
  /// - Parameters:
  ///   - replacing: whether a file that is there may be overwritten; if not, and one is there,
  ///     that is the error ``SystemError/isThereAlready``.
  ///   - mode: who may read it from then on, where that is not its owner alone.
  ///   - isLasting: whether all of it is on the disk before, so that no power cut takes it.
  public func keep(
    replacing: Bool, mode: UInt32 = 0o600, isLasting: Bool = true
  ) throws(SystemError) {
    guard fchmod(file, mode) == 0, !isLasting || fsync(file) == 0 else { throw .last }
    // A second name is only given where nothing has it; a new name takes the place of the old.
    guard replacing ? rename(draft, path) == 0 : link(draft, path) == 0 else { throw .last }
  }

  /// Writes a whole file.
  public static func write(
    _ bytes: some Sequence<UInt8>, to path: String, replacing: Bool, mode: UInt32 = 0o600,
    isLasting: Bool = true
  ) throws(SystemError) {
    let file = try PrivateFile(for: path)
    try file.append(bytes)
    try file.keep(replacing: replacing, mode: mode, isLasting: isLasting)
  }

  /// A file in `folder` that no name leads to, open to be read from its beginning.
  /// - Returns: its descriptor, which is the caller's to close.
  public static func unnamed(
    holding bytes: some Sequence<UInt8>, in folder: String
  ) throws(SystemError) -> Int32 {
    let file = try PrivateFile(for: "\(folder)/atrium")
    try file.append(bytes)
    let copy = fcntl(file.file, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, lseek(copy, 0, SEEK_SET) == 0 else { throw .last }
    return copy
  }

  /// Writes everything to an open file, however many calls that takes.
  public static func write(_ bytes: some Sequence<UInt8>, to file: Int32) throws(SystemError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw .last }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
