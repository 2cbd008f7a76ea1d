public import AtriumScreen

/// A question that the kernel asks every feature which cares to answer.
///
/// Hooks are called after assembly, so they are no edges of the graph of services and make no
/// cycles.
public protocol Hook: SendableMetatype {
  /// What features are asked with.
  associatedtype Question: Sendable = Void
  /// What each of them says.
  associatedtype Answer: Sendable
  /// The name in failures.
  static var name: String { get }
}

/// What a feature says about itself on the home screen, in a few words: "three open".
public enum HomeLine: Hook {
  public typealias Answer = Phrase?
  public static let name = "home line"
}

/// What a feature keeps that could be erased, so that nobody is asked about nothing. Who erases
/// need not answer: then there may always be something.
public enum StoredData: Hook {
  /// The IDs of purposes; a feature minds its own.
  public typealias Question = Set<String>
  /// What is kept under them, in a few words: "12 medications". `nil`: nothing.
  public typealias Answer = Phrase?
  public static let name = "kept data"
}

/// Erases what a feature keeps under consents that were withdrawn, because the person chose so.
public enum Erasure: Hook {
  /// The IDs of the purposes withdrawn; a feature minds its own.
  public typealias Question = Set<String>
  /// What was erased, in a few words: "12 medications". `nil`: nothing.
  public typealias Answer = Phrase?
  public static let name = "erasure"
}

/// A feature's answer to a hook.
struct Contribution: Sendable {
  let feature: FeatureID
  let hook: ObjectIdentifier
  let name: String
  let needs: [Need]
  /// Makes the function that answers: a `(H.Question) async throws -> H.Answer`.
  let make: @MainActor @Sendable (Services) throws -> any Sendable

  init<H: Hook, each N: Sendable>(
    _ hook: H.Type, by feature: FeatureID,
    _ answer: @escaping @Sendable (repeat each N) -> @Sendable (H.Question) async throws -> H.Answer
  ) {
    (self.feature, self.hook, name) = (feature, ObjectIdentifier(hook), H.name)
    needs = Need.list(repeat (each N).self)
    make = { services in
      HookFunction<H>(answer: answer(repeat try services.value((each N).self, for: feature)))
    }
  }
}

/// A function that answers a hook, kept under its type.
struct HookFunction<H: Hook>: Sendable {
  let answer: @Sendable (H.Question) async throws -> H.Answer
}

/// What a feature answered, or why it could not.
public struct HookAnswer<Answer: Sendable>: Sendable {
  /// Who answers.
  public let feature: FeatureID
  /// The answer, or what went wrong.
  public let result: Result<Answer, Failure>
}

/// Every enabled feature's answers to hooks.
@MainActor
public struct Hooks {
  private let contributions: [Contribution]
  private let services: Services

  init(_ contributions: [Contribution], _ services: Services) {
    (self.contributions, self.services) = (contributions, services)
  }

  /// Whether a feature answers a question at all.
  public func isAnswered<H: Hook>(_ hook: H.Type, by feature: FeatureID) -> Bool {
    contributions(to: hook).contains { $0.feature == feature }
  }

  /// Asks all at once; answers come in the order they are ready. One feature's failure is its
  /// own answer and stops nobody else's.
  /// - Parameter isAsked: whether a feature is asked; all are where nothing is said.
  public func ask<H: Hook>(
    _ hook: H.Type, _ question: H.Question, of isAsked: (FeatureID) -> Bool = { _ in true }
  ) -> AsyncStream<HookAnswer<H.Answer>> {
    let (stream, out) = AsyncStream<HookAnswer<H.Answer>>.makeStream()
    let answers = contributions(to: hook).filter { isAsked($0.feature) }.map { contribution in
      (contribution.feature, Result { try contribution.make(services) as? HookFunction<H> })
    }
    let task = Task {
      await withTaskGroup(of: Void.self) { group in
        for (feature, answering) in answers {
          group.addTask {
            do {
              guard let answering = try answering.get() else { return }
              let answer = try await answering.answer(question)
              out.yield(HookAnswer(feature: feature, result: .success(answer)))
            } catch {
              out.yield(HookAnswer(feature: feature, result: .failure(Failure(error))))
            }
          }
        }
      }
      out.finish()
    }
    out.onTermination = { _ in task.cancel() }
    return stream
  }

  private func contributions<H: Hook>(to hook: H.Type) -> some Collection<Contribution> {
    contributions.lazy.filter { $0.hook == ObjectIdentifier(hook) }
  }
}
