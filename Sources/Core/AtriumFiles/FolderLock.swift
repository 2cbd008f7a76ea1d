import Glibc

/// An exclusive lock on a folder (flock(2)), which ends with the process at the latest.
public struct FolderLock: Sendable {
  private let descriptor: Int32

  /// Locks without waiting.
  /// - Throws: an error with the code `EWOULDBLOCK` if the folder is locked.
  public init(_ folder: String) throws(SystemError) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = SystemError.last
      close(descriptor)
      throw error
    }
  }

  /// Locks, and waits up to thirty seconds for another process. A link to a folder is followed.
  /// - Throws: an error with the code `EWOULDBLOCK` if the folder stays locked.
  public static func wait(for folder: String) throws(SystemError) -> FolderLock {
    let target = realpath(folder, nil)
    defer { free(target) }
    let path = target.map { String(cString: $0) } ?? folder
    for _ in 0..<6000 {
      do throws(SystemError) {
        return try FolderLock(path)
      } catch {
        guard error.code == EWOULDBLOCK else { throw error }
        usleep(5000)
      }
    }
    throw SystemError(EWOULDBLOCK)
  }

  /// Ends the lock. It must be called once.
  public func release() { close(descriptor) }
}
