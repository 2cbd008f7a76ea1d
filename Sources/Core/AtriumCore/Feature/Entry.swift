public import AtriumScreen

/// A door into a feature, and the root of the addresses behind it.
public final class Entry: Sendable {
  /// Whose door it is.
  public let feature: FeatureID
  /// The first part of the addresses, e.g. `todos` in `/todos/3`.
  public let root: String
  /// What the home screen calls it.
  public let title: Phrase
  let needs: [Need]
  let make: @MainActor @Sendable (Services) throws -> any EntryCoordinator
  /// The kind of coordinator behind the door, which knows what addresses mean.
  let coordinator: any EntryCoordinator.Type

  init<C: EntryCoordinator, each N: Sendable>(
    feature: FeatureID, root: String, title: Phrase,
    _ make: @escaping @MainActor @Sendable (repeat each N) throws -> C
  ) {
    (self.feature, self.root, self.title) = (feature, root, title)
    needs = Need.list(repeat (each N).self)
    self.make = { services in try make(repeat services.value((each N).self, for: feature)) }
    coordinator = C.self
  }
}

/// A feature's work in the background of the interactive shell.
struct Work: Sendable {
  let feature: FeatureID
  let needs: [Need]
  let start: @MainActor @Sendable (Services) throws -> @Sendable () async throws -> Void

  init<each N: Sendable>(
    feature: FeatureID,
    _ work: @escaping @Sendable (repeat each N) -> @Sendable () async throws -> Void
  ) {
    self.feature = feature
    needs = Need.list(repeat (each N).self)
    start = { services in work(repeat try services.value((each N).self, for: feature)) }
  }
}
