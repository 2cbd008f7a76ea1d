import AtriumCore
import GRDB

extension Database {
  /// Adds the SQL function `folded(text)`: ``Swift/String/folded``.
  func addFoldedFunction() {
    add(
      function: DatabaseFunction("folded", argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0])?.folded
      })
  }
}
