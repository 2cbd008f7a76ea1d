public import AtriumScreen

/// The declarations of a feature.
public struct Plan: Sendable {
  public let feature: FeatureID
  public let title: Phrase
  /// The SQL migrations of the feature's database, oldest first. Append only: a released migration
  /// must not change.
  public var migrations: [String] = []
  /// A folder that a group of users shares, for the feature's database only; `nil` for the user's data
  /// folder. The permissions are 0660 for files and 2770 for the folder.
  public var groupFolder: String?
  /// The data that the feature exchanges with servers, and the occasions, as a sentence; `nil` if it asks none.
  public var exchange: Phrase?
  /// The group of the feature on the home screen.
  public var group = FeatureGroup.other
  /// The kinds of events that the feature emits.
  public var events: [EventKind] = []
  /// A line to try on the first visit to the home screen; `nil` if there is none.
  public var example: FeatureExample?
  /// The parts of the feature that assistants can read.
  public var assistants: [AssistantAccess] = []
  /// `true` if an answer to ``DayEntry`` may take time, as an appointment does. Of other features, entries cause no
  /// conflicts, and `free` does not ask for them.
  public var takesTime = false
  private(set) var providers: [ServiceProvider] = []
  private(set) var purposes: [PurposeDescription] = []
  private(set) var entries: [Entry] = []
  private(set) var contributions: [Contribution] = []
  private(set) var backgroundWork: [BackgroundWork] = []

  init(feature: FeatureID, title: Phrase) {
    self.feature = feature
    self.title = title
  }

  /// Provides a service to this feature. The parameters of the maker declare its dependencies; an
  /// optional parameter is an optional dependency.
  public mutating func provide<Service: Sendable, each N: Sendable>(
    _ service: Service.Type = Service.self,
    by make: @escaping @Sendable (repeat each N) throws -> Service
  ) {
    providers.append(ServiceProvider(service, for: .feature(feature), make))
  }

  /// Provides a service to every feature. The type should be one of AtriumCore, because features do
  /// not import each other.
  public mutating func export<Service: Sendable, each N: Sendable>(
    _ service: Service.Type = Service.self,
    by make: @escaping @Sendable (repeat each N) throws -> Service
  ) {
    providers.append(ServiceProvider(service, for: .shared(by: feature), make))
  }

  /// Declares an entry: a command on the home screen and a root of addresses.
  /// - Parameters:
  ///   - root: defaults to the feature's ID.
  ///   - command: the command that the root alone runs, instead of opening the entry.
  ///   - items: the items of the entry, whose numbers have letters; `nil` without items.
  ///   - words: other words for the root.
  public mutating func addEntry<C: EntryCoordinator, each N: Sendable>(
    _ title: Phrase? = nil, at root: String? = nil, running command: String? = nil,
    items: ItemKind? = nil, words: OtherWords = OtherWords(),
    _ make: @escaping @MainActor @Sendable (repeat each N) throws -> C
  ) {
    entries.append(
      Entry(
        feature: feature, root: root ?? feature.description, title: title ?? self.title,
        command: command, items: items, words: words, make))
  }

  /// Declares a purpose that the feature may ask consent for.
  /// - Parameter text: replaces the declared text, for one that depends on settings.
  public mutating func askConsent<P: Purpose>(for purpose: P.Type, saying text: Phrase? = nil) {
    purposes.append(PurposeDescription(purpose, feature: feature, category: title, text: text))
  }

  mutating func askConsent(for purpose: PurposeDescription) { purposes.append(purpose) }

  /// Declares the consent to reading by assistants, which is as sensitive as the other data of the feature. It is only
  /// given by its name.
  mutating func askConsentForAssistants() {
    let sensitivity = purposes.map(\.sensitivity).reduce(
      group == .health ? .health : .personal, max)
    for access in assistants {
      let title = entries.first { $0.root == access.root }?.title ?? title
      purposes.append(
        PurposeDescription(
          id: access.purpose(of: feature), name: .readingByAssistantsName(title),
          text: .readingByAssistantsText(title), isRequired: false,
          actingFeature: AssistantSession.actor, sensitivity: sensitivity, feature: feature,
          category: title))
    }
  }

  /// Contributes an answer to a hook, usually a method of a service:
  /// `plan.contribute(HomeLine.self, by: Todos.homeLine)`.
  /// - Parameter root: the root of the addresses to which the answer belongs; `nil` for the ID of the feature.
  public mutating func contribute<H: Hook, each N: Sendable>(
    _ hook: H.Type, at root: String? = nil,
    by answer:
      @escaping @Sendable (repeat each N) -> @Sendable (H.Question) async throws -> H.Answer
  ) {
    contribute(hook, at: root) { (need: repeat each N) in
      let answer = answer(repeat each need)
      return { (question, _: Hooks) in try await answer(question) }
    }
  }

  /// Contributes an answer to a hook that asks other features.
  public mutating func contribute<H: Hook, each N: Sendable>(
    _ hook: H.Type, at root: String? = nil,
    by answer:
      @escaping @Sendable (repeat each N) -> @Sendable (H.Question, Hooks) async throws -> H.Answer
  ) {
    let source = HookSource(feature: feature, root: root ?? feature.description)
    contributions.append(Contribution(hook, by: source, answer))
  }

  /// Contributes an answer to a hook without a parameter.
  public mutating func contribute<H: Hook, each N: Sendable>(
    _ hook: H.Type, at root: String? = nil,
    by answer: @escaping @Sendable (repeat each N) -> @Sendable () async throws -> H.Answer
  ) where H.Question == Void {
    contribute(hook, at: root) { (need: repeat each N) in
      let answer = answer(repeat each need)
      return { (_, _: Hooks) in try await answer() }
    }
  }

  /// Declares background work, which the interactive shell starts and cancels at its end.
  public mutating func runInBackground<each N: Sendable>(
    by work: @escaping @Sendable (repeat each N) -> @Sendable () async throws -> Void
  ) {
    runInBackground { (need: repeat each N) in
      let work = work(repeat each need)
      return { (_: Hooks) in try await work() }
    }
  }

  /// Declares background work that asks other features.
  public mutating func runInBackground<each N: Sendable>(
    by work: @escaping @Sendable (repeat each N) -> @Sendable (Hooks) async throws -> Void
  ) {
    backgroundWork.append(BackgroundWork(feature: feature, work))
  }
}
