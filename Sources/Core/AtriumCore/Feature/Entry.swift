public import AtriumScreen

/// A root of addresses that a feature declares, and a command on the home screen.
public final class Entry: Sendable {
  public let feature: FeatureID
  /// The first component of the addresses, e.g. `todos` in `/todos/3`.
  public let root: String
  /// The title on the home screen.
  public let title: Phrase
  /// The command that the root alone stands for; `nil` if it opens the entry.
  let command: String?
  /// The items of the entry; `nil` without items.
  public let items: ItemKind?
  let words: OtherWords
  let needs: [Need]
  let make: @MainActor @Sendable (Services) throws -> any EntryCoordinator
  /// The type of the coordinator, which parses the addresses.
  let coordinator: any EntryCoordinator.Type

  init<C: EntryCoordinator, each N: Sendable>(
    feature: FeatureID, root: String, title: Phrase, command: String? = nil,
    items: ItemKind? = nil, words: OtherWords = OtherWords(),
    _ make: @escaping @MainActor @Sendable (repeat each N) throws -> C
  ) {
    self.feature = feature
    self.root = root
    self.title = title
    self.command = command
    self.items = items
    self.words = words
    needs = Need.list(repeat (each N).self)
    self.make = { services in try make(repeat services.value((each N).self, for: feature)) }
    coordinator = C.self
  }
}

/// A background task of a feature in the interactive shell.
struct BackgroundWork: Sendable {
  let feature: FeatureID
  let needs: [Need]
  let start: @MainActor @Sendable (Services) throws -> @Sendable (Hooks) async throws -> Void

  init<each N: Sendable>(
    feature: FeatureID,
    _ work: @escaping @Sendable (repeat each N) -> @Sendable (Hooks) async throws -> Void
  ) {
    self.feature = feature
    needs = Need.list(repeat (each N).self)
    start = { services in work(repeat try services.value((each N).self, for: feature)) }
  }
}
