public import AtriumScreen

/// A question that the kernel asks the features; each feature may contribute an answer.
///
/// Hooks are called after assembly, so they add no edges to the graph of services.
public protocol Hook: SendableMetatype {
  /// The parameter of the question.
  associatedtype Question: Sendable = Void
  /// The answer of a feature.
  associatedtype Answer: Sendable
  /// The name in messages.
  static var name: String { get }
}

/// A feature's state in a few words, which `home --json` states: "three open".
public enum HomeLine: Hook {
  public typealias Answer = Phrase?
  public static let name = "home line"
}

/// The number of items that a feature has not shown yet and that belong to no day, such as articles. The home
/// screen shows it with the word that leads there.
public enum UnreadItems: Hook {
  /// The number in words: "3 articles"; `nil` for none.
  public typealias Answer = Phrase?
  public static let name = "unread items"
}

/// Returns whether a feature has what it cannot be used without, such as a server. Features that are not
/// set up are left out of `help` and completion; their words work. A feature that does not answer needs
/// nothing.
public enum SetUp: Hook {
  public typealias Answer = Bool
  public static let name = "set-up"
}

/// Describes the data that a feature could erase, so that users are asked only if there is any. A
/// feature that contributes only ``Erasure`` is assumed to have data.
public enum StoredData: Hook {
  /// The IDs of purposes; a feature ignores those of others.
  public typealias Question = Set<String>
  /// The data stored for the purposes, in a few words: "12 medications"; `nil` if there is none.
  public typealias Answer = Phrase?
  public static let name = "kept data"
}

/// Erases the data of withdrawn consents at the user's request.
public enum Erasure: Hook {
  /// The IDs of the withdrawn purposes; a feature ignores those of others.
  public typealias Question = Set<String>
  /// The erased data, in a few words: "12 medications"; `nil` if there was none.
  public typealias Answer = Phrase?
  public static let name = "erasure"
}

/// The feature that answers a hook, and the root of the addresses to which the answer belongs.
struct HookSource: Hashable, Sendable {
  let feature: FeatureID
  let root: String
}

/// A feature's answer to a hook.
struct Contribution: Sendable {
  let source: HookSource
  var feature: FeatureID { source.feature }
  let hook: ObjectIdentifier
  let name: String
  let needs: [Need]
  /// Creates the ``HookFunction`` that answers.
  let make: @MainActor @Sendable (Services) throws -> any Sendable

  init<H: Hook, each N: Sendable>(
    _ hook: H.Type, by source: HookSource,
    _ answer:
      @escaping @Sendable (repeat each N) -> @Sendable (H.Question, Hooks) async throws -> H.Answer
  ) {
    self.source = source
    self.hook = ObjectIdentifier(hook)
    name = H.name
    needs = Need.list(repeat (each N).self)
    make = { services in
      HookFunction<H>(answer: answer(repeat try services.value((each N).self, for: source.feature)))
    }
  }
}

/// A function that answers a hook.
struct HookFunction<H: Hook>: Sendable {
  let answer: @Sendable (H.Question, Hooks) async throws -> H.Answer
}

/// The answer of a feature to a hook.
public struct HookAnswer<Answer: Sendable>: Sendable {
  public let feature: FeatureID
  public let result: Result<Answer, Failure>
}

/// The hooks of the enabled features.
@MainActor
public struct Hooks {
  private let contributions: [Contribution]
  private let services: Services

  init(_ contributions: [Contribution], _ services: Services) {
    self.contributions = contributions
    self.services = services
  }

  /// Returns whether a feature answers a hook.
  public func isAnswered<H: Hook>(_ hook: H.Type, by feature: FeatureID) -> Bool {
    contributions(to: hook).contains { $0.feature == feature }
  }

  /// Returns the sources of the answers to one of the hooks, each once.
  func sources(of hooks: any Hook.Type...) -> Set<HookSource> {
    let ids = hooks.map { ObjectIdentifier($0) }
    return Set(contributions.lazy.filter { ids.contains($0.hook) }.map(\.source))
  }

  /// Asks the features concurrently. Answers arrive in the order of completion; a failure of one
  /// feature does not affect the others.
  /// - Parameter isAsked: whether to ask a feature; by default all are asked.
  public func ask<H: Hook>(
    _ hook: H.Type, _ question: H.Question, of isAsked: (FeatureID) -> Bool = { _ in true }
  ) -> AsyncStream<HookAnswer<H.Answer>> {
    ask(hook, question, from: { isAsked($0.feature) })
  }

  func ask<H: Hook>(
    _ hook: H.Type, _ question: H.Question, from isAsked: (HookSource) -> Bool
  ) -> AsyncStream<HookAnswer<H.Answer>> {
    let functions = contributions(to: hook).filter { isAsked($0.source) }.map { contribution in
      (contribution.feature, Result { try contribution.make(services) as? HookFunction<H> })
    }
    return .withTask { @MainActor output in
      await withTaskGroup(of: Void.self) { group in
        for (feature, function) in functions {
          group.addTask {
            do {
              guard let function = try function.get() else { return }
              let answer = try await function.answer(question, self)
              output.yield(HookAnswer(feature: feature, result: .success(answer)))
            } catch {
              output.yield(HookAnswer(feature: feature, result: .failure(Failure(error))))
            }
          }
        }
      }
    }
  }

  private func contributions<H: Hook>(to hook: H.Type) -> some Collection<Contribution> {
    contributions.lazy.filter { $0.hook == ObjectIdentifier(hook) }
  }
}
