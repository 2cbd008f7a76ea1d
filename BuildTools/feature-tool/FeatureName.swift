/// The name of a feature in its three forms.
struct FeatureName: Equatable {
  /// The module: `BookClub`.
  let module: String
  /// The ID in Plugins.json, at the prompt and in addresses: `book-club`.
  let id: String
  /// The title: `Book club`.
  let title: String

  static let longest = 24

  /// - Parameter text: the name of the module.
  init(_ text: String) throws(FeatureToolError) {
    guard text.wholeMatch(of: #/[A-Z][A-Za-z0-9]*/#) != nil else {
      throw FeatureToolError(
        "Invalid feature name '\(text)': use a capital letter, then letters and digits.",
        hint: "Choose a name such as \(Self.suggestion(for: text) ?? "BookClub").")
    }
    let words = text.matches(of: #/[A-Z]+(?![a-z])[0-9]*|[A-Z][a-z0-9]*/#).map { String($0.0) }
    module = text
    id = words.map { $0.lowercased() }.joined(separator: "-")
    title = words.enumerated().map { index, word in
      index == 0 || word.dropFirst().contains(where: \.isUppercase) ? word : word.lowercased()
    }.joined(separator: " ")
    guard id.count <= Self.longest else {
      throw FeatureToolError("'\(id)' is too long: use at most \(Self.longest) characters.")
    }
  }

  /// A valid name similar to `text`: `BookClub` for `book-club`.
  private static func suggestion(for text: String) -> String? {
    let words = text.matches(of: #/[A-Za-z0-9]+/#).map { String($0.0) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      .drop { !$0.isLetter }
    if ReservedNames.words.contains(name.lowercased()) { return nil }
    return name.isEmpty || name.count > longest
      ? nil : name.prefix(1).uppercased() + name.dropFirst()
  }
}
