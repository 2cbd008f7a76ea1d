import CLinux
import Glibc

/// The environment of the process.
public enum Environment {
  /// The variables by name. If a name occurs more than once, the first wins, as in getenv(3).
  public static var variables: [String: String] {
    var variables: [String: String] = [:]
    var next = clinux_environment()
    while let pointer = next, let entry = pointer.pointee {
      if let sign = strchr(entry, Int32(UInt8(ascii: "="))) {
        let bytes = UnsafeRawBufferPointer(start: entry, count: sign - entry)
        let name = String(decoding: bytes, as: UTF8.self)
        if variables[name] == nil { variables[name] = String(cString: sign + 1) }
      }
      next = pointer + 1
    }
    return variables
  }
}
