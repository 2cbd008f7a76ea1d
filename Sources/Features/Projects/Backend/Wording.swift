import AtriumScreen
import AtriumStorage

/// What is written to be read.
enum Wording {
  /// In characters.
  static let longestTitle = 120, longestDescription = 5000, longestMessage = 10_000
  static let longestTag = 40, mostTags = 20

  static func title(_ text: String) throws(ProjectsError) -> String {
    let text = text.trimmed
    guard !text.sanitizedForTerminal().allSatisfy(\.isWhitespace) else { throw .empty(.title) }
    guard text.isAtMost(longestTitle) else { throw .tooLong(.title, longestTitle) }
    return text
  }

  static func description(_ text: String) throws(ProjectsError) -> String {
    guard text.isAtMost(longestDescription) else {
      throw .tooLong(.description, longestDescription)
    }
    return text.trimmed
  }

  static func message(_ text: String) throws(ProjectsError) -> String {
    guard text.isAtMost(longestMessage) else { throw .tooLong(.message, longestMessage) }
    guard !text.sanitizedForTerminal().allSatisfy(\.isWhitespace) else { throw .empty(.message) }
    return text.trimmingEnd(while: \.isWhitespace)
  }

  /// Tags in lower case, each once; several may be given in one, divided by commas.
  static func tags(_ texts: [String]) throws(ProjectsError) -> [String] {
    var tags: [String] = []
    for text in texts.flatMap({ $0.split(separator: ",") }) {
      let tag = String(text).trimmed.trimmingStart(while: { $0 == "#" }).folded
      if tag.isEmpty { continue }
      let isReadable = tag.allSatisfy { $0.isLetter || $0.isNumber || "+#.-_/&".contains($0) }
      guard isReadable, tag.count <= longestTag, tag.utf8.count <= longestTag * 4 else {
        throw .badTag(tag)
      }
      if !tags.contains(tag) { tags.append(tag) }
    }
    guard tags.count <= mostTags else { throw .tooManyTags(mostTags) }
    return tags
  }
}

extension String {
  func trimmingStart(while unwanted: (Character) -> Bool) -> String {
    String(drop(while: unwanted))
  }

  /// Whether it has so few characters; of what is far too long, they are not counted.
  fileprivate func isAtMost(_ limit: Int) -> Bool { utf8.count <= limit * 16 && count <= limit }
}
