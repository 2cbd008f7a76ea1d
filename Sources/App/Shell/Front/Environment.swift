import CEdit
import Glibc

/// What the process was given by the one that started it.
public enum Environment {
  /// The variables by name; of several with one name the first, as in getenv(3).
  public static var variables: [String: String] {
    var variables: [String: String] = [:]
    var next = cedit_environment()
    while let place = next, let entry = place.pointee {
      if let sign = strchr(entry, Int32(UInt8(ascii: "="))) {
        let bytes = UnsafeRawBufferPointer(start: entry, count: sign - entry)
        let name = String(decoding: bytes, as: UTF8.self)
        if variables[name] == nil { variables[name] = String(cString: sign + 1) }
      }
      next = place + 1
    }
    return variables
  }
}
