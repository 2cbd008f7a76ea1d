import AtriumCore
import AtriumFormats
import HealthCredentials

/// The input of a batch, in chunks that are large enough for a task.
struct BatchInput {
  enum Chunk: Sendable {
    case texts([CertificateInput])
    /// - Parameter isMember: whether the file was found in a folder.
    case file(String, isMember: Bool)
  }

  private var words: ArraySlice<String>
  private var files: ArraySlice<String> = []
  private var lines: LineReader?

  init(_ words: [String]) throws(Failure) {
    self.words = words[...]
    for word in words where word != "-" && !CertificateReader.isText(word) {
      if LocalFiles.type(of: word) == .missing { throw .noFile(word) }
    }
  }

  /// `true` if ``next()`` returns without waiting for standard input.
  var isReady: Bool {
    !files.isEmpty || lines?.isReady ?? (words.first != "-")
  }

  /// Returns the next chunk; `nil` at the end.
  mutating func next() throws -> Chunk? {
    while true {
      if let file = files.popFirst() { return .file(file, isMember: true) }
      if let texts = try lines?.next() { return .texts(texts) }
      lines = nil
      guard let word = words.popFirst() else { return nil }
      if word == "-" {
        lines = try LineReader()
      } else if CertificateReader.isText(word) {
        return .texts(
          try CertificateReader.texts(in: word, within: CredentialBudget()).map {
            CertificateInput(name: "text", text: $0)
          })
      } else if LocalFiles.type(of: word) == .folder {
        files = try LocalFiles.files(below: word)[...]
      } else {
        return .file(word, isMember: false)
      }
    }
  }
}

/// Reads the lines of standard input that are not blank, as they arrive.
private struct LineReader {
  /// The maximum length of a line, in bytes. Longer lines are split.
  private static let maxLength = 1 << 20
  private static let chunkSize = 256

  private let input: FileInput
  private var count = 0
  private var pending: ArraySlice<ArraySlice<UInt8>> = []
  private var rest: [UInt8] = []
  private var isAtEnd = false
  /// The parts of cards so far, and the number of the first line.
  private var parts: (line: Int, texts: [ArraySlice<UInt8>])?

  init() throws { input = try LocalFiles.userFiles().input("-") }

  /// `true` if ``next()`` can read without waiting. The end of the parts of a card may be awaited.
  var isReady: Bool { isAtEnd || !pending.isEmpty || input.isReady }

  /// Returns some of the lines that have arrived, at least one; `nil` at the end.
  mutating func next() throws -> [CertificateInput]? {
    var inputs: [CertificateInput] = []
    while inputs.isEmpty {
      while pending.isEmpty {
        if isAtEnd {
          let rest = joinedParts()
          return rest.isEmpty ? nil : rest
        }
        try read()
      }
      let lines = pending.prefix(Self.chunkSize)
      pending = pending.dropFirst(Self.chunkSize)
      for line in lines { inputs += completedInputs(with: line) }
    }
    return inputs
  }

  /// Returns the inputs that a line completes. The parts of cards are consecutive lines.
  private mutating func completedInputs(with line: ArraySlice<UInt8>) -> [CertificateInput] {
    count += 1
    guard let part = HealthCardText.part(line) else {
      return joinedParts() + [CertificateInput(name: "-:\(count)", text: line)]
    }
    var found: [CertificateInput] = []
    let first = parts?.texts.first.flatMap { HealthCardText.part($0) }
    if let first, first.count != part.count { found += joinedParts() }
    let texts = (parts?.texts ?? []) + [line]
    parts = (parts?.line ?? count, texts)
    // Each number has as many different parts as there are cards.
    let numbers = Dictionary(grouping: Set(texts)) { HealthCardText.part($0)?.number ?? 0 }
    let isComplete = numbers.count >= part.count && Set(numbers.values.map(\.count)).count == 1
    let size = texts.reduce(0) { $0 + $1.count }
    if isComplete || texts.count >= Self.chunkSize || size >= Self.maxLength {
      found += joinedParts()
    }
    return found
  }

  /// Returns the parts that have been read, joined by card, and starts with the next one.
  private mutating func joinedParts() -> [CertificateInput] {
    defer { parts = nil }
    guard let parts else { return [] }
    // Parts that take too long to assign remain one text, which is undecided.
    let texts =
      (try? CredentialDocument.joiningParts(parts.texts, within: CredentialBudget()))
      ?? [Array(parts.texts.joined(separator: [0x0A]))[...]]
    return texts.map { CertificateInput(name: "-:\(parts.line)", text: $0) }
  }

  private mutating func read() throws {
    let bytes = try [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = try input.read(into: UnsafeMutableRawBufferPointer(buffer))
    }
    isAtEnd = bytes.isEmpty
    rest += bytes
    let end =
      isAtEnd || rest.count >= Self.maxLength
      ? rest.endIndex : (rest.lastIndex(of: 0x0A).map { $0 + 1 } ?? rest.startIndex)
    pending = rest[..<end].lines[...]
    rest = Array(rest[end...])
  }
}
