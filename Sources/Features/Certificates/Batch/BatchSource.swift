/// What a batch judges, in portions: enough for a worker to be worth the start.
struct BatchSource {
  /// A piece of work.
  enum Portion: Sendable {
    case texts([CertificateInput])
    case file(String, isMember: Bool)
  }
  private static let portion = 128

  private var words: ArraySlice<String>
  private var files: ArraySlice<String> = []
  private var lines: LineReader?
  private var count = 0
  private var waiting: ArraySlice<ArraySlice<UInt8>> = []

  /// - Parameter words: paths of files and folders, texts, and `-` for standard input.
  /// - Throws: `CertificatesError` where something is not there.
  init(_ words: [String]) throws(CertificatesError) {
    self.words = words[...]
    for word in words where word != "-" && !InputReader.isText(word) {
      if Files.kind(of: word) == .missing { throw .noFile(word) }
    }
  }

  /// Whether the next one is there, or the end, without waiting for standard input.
  var isReady: Bool {
    !files.isEmpty || !waiting.isEmpty || lines?.isReady ?? (words.first != "-")
  }

  /// `nil` at the end.
  mutating func next() throws -> Portion? {
    while true {
      if let file = files.popFirst() { return .file(file, isMember: true) }
      if let texts = try nextTexts() { return texts }
      guard let word = words.popFirst() else { return nil }
      if word == "-" {
        lines = try LineReader()
      } else if InputReader.isText(word) {
        return .texts([CertificateInput(name: "text", text: .success(Array(word.utf8)[...]))])
      } else if Files.kind(of: word) == .folder {
        files = try Files.below(word)[...]
      } else {
        return .file(word, isMember: false)
      }
    }
  }

  private mutating func nextTexts() throws -> Portion? {
    if waiting.isEmpty, lines != nil {
      waiting = try lines?.next()?[...] ?? []
      if waiting.isEmpty { lines = nil }
    }
    guard !waiting.isEmpty else { return nil }
    let texts = waiting.prefix(Self.portion).enumerated().map { index, text in
      CertificateInput(name: "-:\(count + index + 1)", text: .success(text))
    }
    count += texts.count
    waiting = waiting.dropFirst(Self.portion)
    return .texts(texts)
  }
}
