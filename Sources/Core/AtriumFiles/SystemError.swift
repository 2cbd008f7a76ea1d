import Glibc

/// What the operating system says of a call that failed: an `errno`.
public struct SystemError: Error, Hashable, Sendable {
  /// As `errno.h` numbers it, e.g. `EACCES`.
  public let code: Int32

  /// An error by its number.
  public init(_ code: Int32) { self.code = code }

  /// What the call said that failed just now, on this thread.
  public static var last: SystemError { SystemError(errno) }

  /// What the C library calls it, e.g. `Permission denied`.
  public var text: String { String(cString: strerror(code)) }

  /// Whether nothing has the name.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether something has the name already.
  public var isThereAlready: Bool { code == EEXIST }
}
