import Foundation
import GRDB

extension String {
  /// The text as searches compare it: in lower case, letters and their marks put together, other
  /// forms of a letter made one (NFKC, UAX #15), so that it does not matter how it was typed.
  public var folded: String {
    let isPlain = utf8.allSatisfy { $0 < 0x80 }
    return (isPlain ? self : precomposedStringWithCompatibilityMapping).lowercased()
  }
}

extension Database {
  /// Makes ``Swift/String/folded`` known to SQL, as `folded(text)`.
  func addFolding() {
    add(
      function: DatabaseFunction("folded", argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0])?.folded
      })
  }
}
