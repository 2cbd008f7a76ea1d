import AtriumCore
import AtriumScreen

/// Rules for the texts of users. Lengths are in characters.
public enum TextRules {
  private static let maximumTitleLength = 120
  private static let maximumDescriptionLength = 5000
  private static let maximumMessageLength = 10_000
  private static let maximumTagLength = 40
  private static let maximumTagCount = 20

  /// Returns a trimmed title.
  public static func validTitle(_ text: String) throws(ProjectsError) -> String {
    let text = text.trimmed
    guard text.hasVisibleCharacters else { throw .empty(.title) }
    return try text.limited(to: maximumTitleLength, .title)
  }

  /// Returns a trimmed description.
  public static func validDescription(_ text: String) throws(ProjectsError) -> String {
    try text.limited(to: maximumDescriptionLength, .description).trimmed
  }

  /// Returns a message without whitespace at its end.
  public static func validMessage(_ text: String) throws(ProjectsError) -> String {
    let text = try text.limited(to: maximumMessageLength, .message)
    guard text.hasVisibleCharacters else { throw .empty(.message) }
    return text.trimmingEnd(while: \.isWhitespace)
  }

  /// Returns unique tags in lower case. One text may contain several, separated by commas.
  public static func validTags(_ texts: [String]) throws(ProjectsError) -> [String] {
    var tags: [String] = []
    for text in texts.flatMap({ $0.split(separator: ",") }) {
      let tag = String(text.trimmed.drop { $0 == "#" }).folded
      if tag.isEmpty { continue }
      let isReadable = tag.allSatisfy { $0.isLetter || $0.isNumber || "+#.-_/&".contains($0) }
      guard isReadable, tag.count <= maximumTagLength, tag.utf8.count <= maximumTagLength * 4
      else { throw .invalidTag(tag) }
      if !tags.contains(tag) { tags.append(tag) }
    }
    guard tags.count <= maximumTagCount else { throw .tooManyTags(limit: maximumTagCount) }
    return tags
  }
}

extension String {
  /// Returns the text if it is not too long. Compares bytes first, so that the characters of a very
  /// long text are not counted.
  fileprivate func limited(
    to limit: Int, _ kind: ProjectsError.TextKind
  ) throws(ProjectsError) -> String {
    guard utf8.count <= limit * 16, count <= limit else { throw .tooLong(kind, limit: limit) }
    return self
  }

  fileprivate var hasVisibleCharacters: Bool { !sanitizedForTerminal().allSatisfy(\.isWhitespace) }
}
