import AtriumCore
import AtriumScreen
import AtriumStorage

/// Normalises tags: lower case, without a leading `#` or `+`, sorted, without duplicates.
enum TagNormalizer {
  /// Returns tags as they are stored; a text with commas is a list of tags.
  /// - Throws: a failure for an empty tag or white space.
  static func validated(
    _ tags: [String], removing removed: [String] = []
  ) throws(Failure) -> [String] {
    var names: Set<String> = []
    for tag in tags.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      let tag = String(tag)
      let name = folded(tag)
      guard !name.isEmpty, !name.contains(where: isForbidden) else { throw .badTag(tag) }
      names.insert(name)
    }
    return names.subtracting(
      removed.flatMap { $0.split(separator: ",") }.map { folded(String($0)) }
    ).sorted()
  }

  /// Returns the tags of an imported item. Characters that tags cannot contain become `-`; empty
  /// tags are dropped.
  static func cleaned(_ tags: [String]) -> [String] {
    Set(tags.map { withoutForbidden(folded($0)) }).subtracting([""]).sorted()
  }

  private static func withoutForbidden(_ tag: String) -> String {
    let isPlain = tag.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: ",") }
    return isPlain ? tag : String(tag.map { isForbidden($0) ? "-" : $0 })
  }

  private static func folded(_ tag: String) -> String {
    String(tag.trimmed.folded.drop { $0 == "#" || $0 == "+" })
  }

  private static func isForbidden(_ character: Character) -> Bool {
    character.isWhitespace || character == ","
  }
}
