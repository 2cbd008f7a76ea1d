/// The input of a batch, in chunks that are large enough for a task.
struct BatchInput {
  enum Chunk: Sendable {
    case texts([CertificateInput])
    /// - Parameter isMember: whether the file was found in a folder.
    case file(String, isMember: Bool)
  }
  private static let chunkSize = 128

  private var words: ArraySlice<String>
  private var files: ArraySlice<String> = []
  private var lines: LineReader?
  private var lineCount = 0
  private var pendingLines: ArraySlice<ArraySlice<UInt8>> = []

  /// - Parameter words: paths of files and folders, texts, and `-` for standard input.
  init(_ words: [String]) throws(CertificatesError) {
    self.words = words[...]
    for word in words where word != "-" && !CertificateReader.isText(word) {
      if LocalFiles.type(of: word) == .missing { throw .noFile(word) }
    }
  }

  /// Whether ``next()`` returns without waiting for standard input.
  var isReady: Bool {
    !files.isEmpty || !pendingLines.isEmpty || lines?.isReady ?? (words.first != "-")
  }

  /// Returns the next chunk; `nil` at the end.
  mutating func next() throws -> Chunk? {
    while true {
      if let file = files.popFirst() { return .file(file, isMember: true) }
      if let texts = try nextLines() { return texts }
      guard let word = words.popFirst() else { return nil }
      if word == "-" {
        lines = try LineReader()
      } else if CertificateReader.isText(word) {
        return .texts([CertificateInput(name: "text", text: .success(Array(word.utf8)[...]))])
      } else if LocalFiles.type(of: word) == .folder {
        files = try LocalFiles.files(below: word)[...]
      } else {
        return .file(word, isMember: false)
      }
    }
  }

  private mutating func nextLines() throws -> Chunk? {
    if pendingLines.isEmpty, lines != nil {
      pendingLines = try lines?.next()?[...] ?? []
      if pendingLines.isEmpty { lines = nil }
    }
    guard !pendingLines.isEmpty else { return nil }
    let texts = pendingLines.prefix(Self.chunkSize).enumerated().map { index, text in
      CertificateInput(name: "-:\(lineCount + index + 1)", text: .success(text))
    }
    lineCount += texts.count
    pendingLines = pendingLines.dropFirst(Self.chunkSize)
    return .texts(texts)
  }
}
