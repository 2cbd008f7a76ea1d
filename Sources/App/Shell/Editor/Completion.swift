extension LineEditor {
  /// What may stand in place of the word left of the cursor.
  public struct Completion: Sendable, Equatable {
    /// One of the texts the word may become.
    public struct Candidate: Sendable, Equatable {
      /// What is put on the line, quoted where it needs to be.
      public var text: String
      /// A few words on it, shown beside it in a list.
      public var summary: String?

      /// A word, and a few words that a list shows beside it.
      public init(_ text: String, summary: String? = nil) {
        (self.text, self.summary) = (text, summary)
      }
    }

    /// The word being completed as it stands on the line, a suffix of the text to the cursor.
    public var replacing: String
    /// What may stand there instead, in the order of the list.
    public var candidates: [Candidate]

    init(replacing: String, candidates: [Candidate]) {
      (self.replacing, self.candidates) = (replacing, candidates)
    }

    /// Nothing fits.
    public static let none = Completion(replacing: "", candidates: [])
  }
}

extension LineEditor.Completion {
  /// What a press of the Tab key does.
  enum Step: Equatable {
    case nothing
    case replace(with: String)
    case list
  }

  /// The longest text every candidate begins with, cut between characters only.
  var commonPrefix: String {
    guard var common = candidates.first.map({ Substring($0.text) }) else { return "" }
    for candidate in candidates.dropFirst() {
      while !candidate.text.starts(with: common) { common.removeLast() }
    }
    return String(common)
  }

  /// A single candidate is taken, with a blank behind it unless more is to follow directly;
  /// several are taken as far as they agree, and listed once that adds nothing.
  var step: Step {
    guard let first = candidates.first else { return .nothing }
    if candidates.allSatisfy({ $0.text == first.text }) {
      let isOpen = first.text.hasSuffix("/") || first.text.hasSuffix("=")
      let text = isOpen ? first.text : first.text + " "
      return text == replacing ? .nothing : .replace(with: text)
    }
    let common = commonPrefix
    return common.count > replacing.count ? .replace(with: common) : .list
  }
}
