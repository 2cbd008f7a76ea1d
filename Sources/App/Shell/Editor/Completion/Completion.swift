extension LineEditor {
  /// The candidates for the word before the cursor.
  struct Completion: Sendable, Equatable {
    /// A possible replacement of the word.
    struct Candidate: Sendable, Equatable {
      /// The replacement, quoted if necessary.
      var text: String
      /// A short explanation for the list of candidates.
      var summary: String?
    }

    /// The word as it is typed: a suffix of the text before the cursor.
    var replacing: String
    var candidates: [Candidate]

    static let none = Completion(replacing: "", candidates: [])
  }
}

extension LineEditor.Completion {
  enum Step: Equatable {
    case nothing
    case replace(with: String)
    case list
  }

  /// The longest common prefix of the candidates, in whole characters.
  var commonPrefix: String {
    guard var common = candidates.first.map({ Substring($0.text) }) else { return "" }
    for candidate in candidates.dropFirst() {
      while !candidate.text.starts(with: common) { common.removeLast() }
    }
    return String(common)
  }

  /// A single candidate replaces the word, followed by a space unless it ends in `/` or `=`. Of
  /// several candidates that begin with the word the common prefix replaces it, if it is longer; otherwise the
  /// candidates are listed.
  var step: Step {
    guard let first = candidates.first else { return .nothing }
    if candidates.allSatisfy({ $0.text == first.text }) {
      let isOpen = first.text.hasSuffix("/") || first.text.hasSuffix("=")
      let text = isOpen ? first.text : first.text + " "
      return text == replacing ? .nothing : .replace(with: text)
    }
    let common = commonPrefix
    let begins = common.lowercased().trimmingPrefix("\"").starts(
      with: replacing.lowercased().trimmingPrefix("\""))
    return begins && common.count > replacing.count ? .replace(with: common) : .list
  }
}
