import AtriumCore
import AtriumScreen
import Foundation

/// Judges many certificates on all cores and answers in the order they came, a portion at a time, as
/// fast as the answers are taken.
actor Batch {
  private let terms: Terms, reader: InputReader
  private var source: BatchSource
  private var running: [Task<[Answered], any Error>] = []
  private var counts: [Conclusion: Int] = [:]
  private var isOver = false

  /// An answer and what it comes to.
  struct Answered: Sendable {
    let conclusion: Conclusion, screen: Screen
  }

  init(_ words: [String], _ terms: Terms, _ reader: InputReader) throws {
    (self.terms, self.reader) = (terms, reader)
    source = try BatchSource(words)
  }

  deinit { for task in running { task.cancel() } }

  /// The next answers; the last one is the sum. `nil` behind it.
  func next() async throws -> [Answer]? {
    try startMore()
    guard !running.isEmpty else { return try end().map { [$0] } }
    let answered = try await running.removeFirst().value
    for answer in answered { counts[answer.conclusion, default: 0] += 1 }
    return answered.map { Answer($0.screen) }
  }

  /// Keeps every core busy, and a few portions ahead of who reads the answers, but waits for more
  /// only where nothing is left to answer.
  private func startMore() throws {
    let width = 2 * ProcessInfo.processInfo.activeProcessorCount
    while running.count < width, running.isEmpty || source.isReady,
      let portion = try source.next()
    {
      let (terms, reader) = (terms, reader)
      running.append(Task.detached { try await Self.judge(portion, terms, reader) })
    }
  }

  private static func judge(
    _ portion: BatchSource.Portion, _ terms: Terms, _ reader: InputReader
  ) async throws -> [Answered] {
    let inputs: [CertificateInput] =
      switch portion {
      case .texts(let texts): texts
      case .file(let path, let isMember):
        await reader.inputs(in: path, isMember: isMember)
      }
    let judge = try Judge(terms)
    return inputs.map { input in
      switch input.text {
      case .success(let text):
        let judgement = judge.judge(text)
        return Answered(
          conclusion: judgement.conclusion, screen: .verified(input.name, judgement))
      case .failure(let failure):
        return Answered(conclusion: .undecided, screen: .unread(input.name, failure))
      }
    }
  }

  private func end() throws -> Answer? {
    guard !isOver else { return nil }
    isOver = true
    let total = counts.values.reduce(0, +)
    guard total > 0 else { throw CertificatesError.nothingToJudge }
    let conclusion: Conclusion =
      counts[.invalid] != nil ? .invalid : counts[.undecided] != nil ? .undecided : .valid
    return Answer(.verified(counts, trust: terms.trust.note(on: nil)), conclusion.verdict)
  }
}
