public import AtriumScreen

/// What a feature declares about itself, before anything runs.
public struct Plan: Sendable {
  /// Whose plan it is.
  public let feature: FeatureID
  /// What people call the feature.
  public let title: Phrase
  /// SQL steps of the feature's own database, oldest first. Append only: a step that was released
  /// never changes.
  public var migrations: [String] = []
  /// A folder that a group of people shares, for the feature's database alone; `nil`: the person's
  /// own data folder. Its files are for the whole group (0660), and so is the folder (2770).
  public var groupFolder: String?
  private(set) var providers: [ServiceProvider] = []
  private(set) var purposes: [PurposeDescription] = []
  private(set) var entries: [Entry] = []
  private(set) var contributions: [Contribution] = []
  private(set) var backgroundWork: [Work] = []

  init(feature: FeatureID, title: Phrase) { (self.feature, self.title) = (feature, title) }

  /// Provides a service inside this feature. The maker's parameters *are* the declaration of what
  /// it needs; an optional parameter is an optional need.
  public mutating func provide<Service: Sendable, each N: Sendable>(
    _ service: Service.Type = Service.self,
    by make: @escaping @Sendable (repeat each N) throws -> Service
  ) {
    providers.append(ServiceProvider(service, for: .feature(feature), make))
  }

  /// Provides a service to every feature. Only types of AtriumCore can be shared: no other feature
  /// can name the rest.
  public mutating func export<Service: Sendable, each N: Sendable>(
    _ service: Service.Type = Service.self,
    by make: @escaping @Sendable (repeat each N) throws -> Service
  ) {
    providers.append(ServiceProvider(service, for: .everyone(by: feature), make))
  }

  /// Declares a door into the feature: a word at home and the first part of its addresses.
  /// - Parameter root: the feature's name where nothing else is said.
  public mutating func entry<C: EntryCoordinator, each N: Sendable>(
    _ title: Phrase? = nil, at root: String? = nil,
    _ make: @escaping @MainActor @Sendable (repeat each N) throws -> C
  ) {
    entries.append(
      Entry(
        feature: feature, root: root ?? feature.description, title: title ?? self.title, make))
  }

  /// Declares a purpose the feature may ask consent for.
  /// - Parameter text: what is agreed to here, where it names what the deployment has chosen.
  public mutating func asks<P: Purpose>(for purpose: P.Type, saying text: Phrase? = nil) {
    purposes.append(PurposeDescription(purpose, feature: feature, category: title, text: text))
  }

  /// Answers a question the kernel asks every feature, usually with a method of a service:
  /// `plan.contributes(HomeLine.self, by: Todos.homeLine)`.
  public mutating func contributes<H: Hook, each N: Sendable>(
    _ hook: H.Type,
    by answer:
      @escaping @Sendable (repeat each N) -> @Sendable (H.Question) async throws -> H.Answer
  ) {
    contributions.append(Contribution(hook, by: feature, answer))
  }

  /// As above, for questions without a parameter.
  public mutating func contributes<H: Hook, each N: Sendable>(
    _ hook: H.Type,
    by answer: @escaping @Sendable (repeat each N) -> @Sendable () async throws -> H.Answer
  ) where H.Question == Void {
    contributions.append(
      Contribution(hook, by: feature) { (need: repeat each N) in
        let answer = answer(repeat each need)
        return { _ in try await answer() }
      })
  }

  /// Declares work that starts with the interactive shell and is cancelled when it ends.
  public mutating func runs<each N: Sendable>(
    by work: @escaping @Sendable (repeat each N) -> @Sendable () async throws -> Void
  ) {
    backgroundWork.append(Work(feature: feature, work))
  }
}
