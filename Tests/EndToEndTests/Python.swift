import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips the test, and says so, where there is no python3, whose sqlite3 plays the other program.
  static var needsPython: Self {
    .enabled("python3 is not installed") {
      let program = Program(path: "/usr/bin/env", home: try ThrowawayHome())
      return try await program.run(["python3", "-c", "import sqlite3"]).status == 0
    }
  }
}
