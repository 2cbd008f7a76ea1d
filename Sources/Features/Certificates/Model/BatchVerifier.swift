import AtriumCore
import AtriumScreen
import Foundation
import HealthCredentials

/// Verifies many certificates on all cores. The answers are in the order of the input, and are
/// produced as fast as they are consumed.
actor BatchVerifier {
  private let context: VerificationContext
  private let reader: CertificateReader
  /// The number of tasks at a time. The system's number of cores is read only once, from files.
  private let maximumTasks = 8 * ProcessInfo.processInfo.activeProcessorCount
  private var input: BatchInput
  private var running: [Task<[CertificateAnswer], any Error>] = []
  private var counts: [CertificateVerdict: Int] = [:]
  private var isFinished = false

  /// - Parameter words: paths of files and folders, texts of certificates, and `-`.
  init(_ words: [String], _ context: VerificationContext, _ reader: CertificateReader) throws {
    self.context = context
    self.reader = reader
    input = try BatchInput(words)
  }

  deinit { for task in running { task.cancel() } }

  /// Returns the next answers. The last answer is the summary; after it, returns `nil`.
  func next() async throws -> [Answer]? {
    try startTasks()
    guard !running.isEmpty else { return try summary().map { [$0] } }
    return try await running.removeFirst().value.map { answer in
      let isFirst = counts.isEmpty
      counts[answer.verdict, default: 0] += 1
      return Answer(.verified(answer, isFirst: isFirst))
    }
  }

  /// Starts tasks for every core and some chunks ahead of the consumer. Waits for standard input only
  /// if no task is running.
  ///
  /// The tasks have a lower priority than this actor, so that it starts the next ones while all cores
  /// are busy.
  private func startTasks() throws {
    while running.count < maximumTasks, running.isEmpty || input.isReady,
      let chunk = try input.next()
    {
      running.append(
        Task.detached(priority: .utility) { [context, reader] in
          try await Self.verify(chunk, context, reader)
        })
    }
  }

  private static func verify(
    _ chunk: BatchInput.Chunk, _ context: VerificationContext, _ reader: CertificateReader
  ) async throws -> [CertificateAnswer] {
    switch chunk {
    case .texts(let inputs): return verify(inputs, try CertificateVerifier(context))
    case .file(let path, let isMember):
      do {
        let budget = CredentialBudget()
        let (inputs, isDocument) = try await reader.inputs(
          in: path, isMember: isMember, within: budget)
        guard isDocument else {
          return verify(inputs, try CertificateVerifier(context))
        }
        try budget.spend(inputs.count, .credentials)
        let answers = verify(inputs, try CertificateVerifier(context, within: budget))
        try budget.check()
        return answers
      } catch {
        return [CertificateAnswer(path, Failure(error))]
      }
    }
  }

  private static func verify(
    _ inputs: [CertificateInput], _ verifier: CertificateVerifier
  ) -> [CertificateAnswer] {
    inputs.map { CertificateAnswer($0.name, verifier.verify($0.text)) }
  }

  private func summary() throws -> Answer? {
    guard !isFinished else { return nil }
    isFinished = true
    guard !counts.isEmpty else { throw Failure.nothingToVerify }
    let verdict: CertificateVerdict =
      counts[.invalid] != nil ? .invalid : counts[.undecided] != nil ? .undecided : .valid
    return Answer(.summary(counts, trust: context.trust.status()), verdict.exitVerdict)
  }
}

extension CertificateVerdict {
  var exitVerdict: Verdict {
    switch self {
    case .valid: .positive
    case .invalid: .negative
    case .undecided: .undecided
    }
  }
}
