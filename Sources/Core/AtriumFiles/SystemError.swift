import Glibc

/// The error of a system call: a value of `errno`.
public struct SystemError: Error, Hashable, Sendable {
  /// A constant of `errno.h`, e.g. `EACCES`.
  public let code: Int32

  /// Creates an error from a constant of `errno.h`.
  public init(_ code: Int32) { self.code = code }

  /// The error of the last failed call on this thread.
  public static var last: SystemError { SystemError(errno) }

  /// The message of strerror(3), e.g. `Permission denied`.
  public var text: String { String(cString: strerror(code)) }

  /// `true` if the file does not exist.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  public var alreadyExists: Bool { code == EEXIST }
}
