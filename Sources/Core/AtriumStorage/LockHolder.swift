import Foundation
import Glibc

/// A process that holds a lock which excludes others from a database file.
struct LockHolder: Equatable, Sendable {
  /// The process ID.
  var id: Int
  /// The name of its command, at most 15 bytes (proc(5), `/proc/PID/comm`).
  var command: String

  /// Searches `/proc/locks` for write locks on the file and its shared memory.
  ///
  /// Returns `nil` if no other process is known to hold one: it may be in another PID namespace or
  /// on another machine, or may have released the lock in the meantime.
  init?(ofDatabase path: String) {
    let files = [path + "-shm", path].compactMap { Self.identifier(of: $0) }
    let locks = Self.text(of: "/proc/locks") ?? ""
    for file in files {
      for line in locks.split(separator: "\n") {
        // 1: POSIX  ADVISORY  WRITE 4242 fd:00:123456 120 120
        let fields = line.split(separator: " ")
        guard fields.count == 8, fields[1] == "POSIX", fields[3] == "WRITE", fields[5] == file,
          let id = Int(fields[4]), id > 0, id != getpid(),
          let command = Self.text(of: "/proc/\(id)/comm")?.split(separator: "\n").first
        else { continue }
        self.init(id: id, command: String(command))
        return
      }
    }
    return nil
  }

  init(id: Int, command: String) {
    self.id = id
    self.command = command
  }

  /// The device and the inode as in `/proc/locks`: `fd:00:123456`.
  private static func identifier(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // The encoding of makedev(3).
    let device = status.st_dev
    let major = (device >> 8) & 0xFFF | (device >> 32) & ~0xFFF
    let minor = device & 0xFF | (device >> 12) & ~0xFF
    func hexadecimal(_ number: UInt) -> String {
      (number < 16 ? "0" : "") + String(number, radix: 16)
    }
    return "\(hexadecimal(major)):\(hexadecimal(minor)):\(status.st_ino)"
  }

  private static func text(of path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
