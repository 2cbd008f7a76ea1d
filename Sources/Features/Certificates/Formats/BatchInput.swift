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

  /// - Parameter words: paths of files and folders, texts, and `-` for standard input.
  init(_ words: [String]) throws(CertificatesError) {
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
        return .texts([CertificateInput(name: "text", text: Array(word.utf8)[...])])
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
  private static let chunkSize = 128

  private let input: FileInput
  private var count = 0
  private var pending: ArraySlice<ArraySlice<UInt8>> = []
  private var rest: [UInt8] = []
  private var isAtEnd = false

  init() throws { input = try LocalFiles.userFiles().input("-") }

  /// `true` if ``next()`` can read without waiting.
  var isReady: Bool { isAtEnd || !pending.isEmpty || input.isReady }

  /// Returns some of the lines that have arrived, at least one; `nil` at the end.
  mutating func next() throws -> [CertificateInput]? {
    while pending.isEmpty {
      if isAtEnd { return nil }
      try read()
    }
    let lines = pending.prefix(Self.chunkSize)
    pending = pending.dropFirst(Self.chunkSize)
    return lines.map { line in
      count += 1
      return CertificateInput(name: "-:\(count)", text: line)
    }
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
    pending = rest[..<end].split(separator: 0x0A).map(\.trimmed).filter { !$0.isEmpty }[...]
    rest = Array(rest[end...])
  }
}
