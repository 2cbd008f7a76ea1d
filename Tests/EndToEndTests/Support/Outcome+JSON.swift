import Foundation
import Testing

extension String {
  var lines: [String] { split(separator: "\n").map(String.init) }
  var words: [String] { split(separator: " ").map(String.init) }

  /// The JSON object that is the text's only line.
  func object(_ location: SourceLocation = #_sourceLocation) throws -> [String: Any] {
    #expect(lines.count == 1 && hasSuffix("\n"), "\(self)", sourceLocation: location)
    let value = try JSONSerialization.jsonObject(with: Data(utf8))
    return try #require(value as? [String: Any], "\(self)", sourceLocation: location)
  }

  /// `true` if the text contains the first byte of escape sequences.
  var hasEscape: Bool { utf8.contains(0x1b) }
}

extension Program.Outcome {
  /// The answer of a successful command: one JSON object on standard output, nothing on standard error.
  func answer(_ location: SourceLocation = #_sourceLocation) throws -> [String: Any] {
    #expect(status == 0, "\(errors)", sourceLocation: location)
    #expect(errors == "", sourceLocation: location)
    return try output.object(location)
  }

  /// The todo in an answer.
  func todo(_ location: SourceLocation = #_sourceLocation) throws -> [String: Any] {
    let answer = try answer(location)
    #expect(answer["screen"] as? String == "todo", sourceLocation: location)
    return try #require(answer["todo"] as? [String: Any], sourceLocation: location)
  }

  /// The todos in an answer.
  func todos(_ location: SourceLocation = #_sourceLocation) throws -> [[String: Any]] {
    let answer = try answer(location)
    #expect(answer["screen"] as? String == "todos", sourceLocation: location)
    return try #require(answer["todos"] as? [[String: Any]], sourceLocation: location)
  }

  /// The code of the failure of a command: one JSON object on standard error, nothing on standard output.
  func failure(_ location: SourceLocation = #_sourceLocation) throws -> String {
    #expect(output == "", sourceLocation: location)
    let failure = try errors.object(location)
    #expect((failure["message"] as? String)?.isEmpty == false, sourceLocation: location)
    return try #require(failure["failure"] as? String, sourceLocation: location)
  }
}

/// Rows of lists.
extension [[String: Any]] {
  var titles: [String] { compactMap { $0["title"] as? String } }
  var ids: [Int] { compactMap { $0["id"] as? Int } }
}
