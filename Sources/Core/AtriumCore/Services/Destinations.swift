public import AtriumScreen

/// A server, session, key or list that a feature uses without a command, with stored credentials, or to decide what
/// it trusts.
///
/// A restored backup may come from somebody else. After a restore, a feature uses no stored destination
/// that the user has not confirmed since.
public struct Destination: Sendable, Equatable {
  /// The longest address that is shown, in characters.
  private static let maximumLength = 500
  private static let nameCharacters: Set<Character> = Set("abcdefghijklmnopqrstuvwxyz0123456789-")

  /// The name within the feature, such as `1` or `session`.
  public let name: String
  /// The servers, without passwords, or other words for the origin.
  public let address: String
  /// The name for signing in; `nil` if there is none.
  public let account: String?
  /// The texts that identify what is used, such as an address with its account. Each is confirmed
  /// separately, so a changed one has to be confirmed again.
  public let identities: [String]
  /// `true` if a setting declares the destination. It needs confirmation only after settings were restored.
  public let isSetting: Bool
  /// `false` for a destination of the program itself, which is the same in every new database.
  public let needsConfirmation: Bool

  /// - Parameters:
  ///   - name: lower-case ASCII letters, digits and `-`; other characters are replaced.
  ///   - addresses: addresses of servers, or other words for the origin.
  ///   - account: the name for signing in; empty for none.
  ///   - identities: everything that decides what is sent to whom, or what is trusted.
  public init(
    _ name: String, at addresses: [String], account: String? = nil, identities: [String],
    isSetting: Bool = false, needsConfirmation: Bool = true
  ) {
    self.name = String(name.lowercased().map { Self.nameCharacters.contains($0) ? $0 : "-" })
    var known: Set<String> = []
    let shown = addresses.map(Self.shown).filter { known.insert($0).inserted }
    self.address = Self.shortened(shown.joined(separator: ", "))
    self.account = account.flatMap { $0.isEmpty ? nil : Self.shortened($0) }
    self.identities = identities
    self.isSetting = isSetting
    self.needsConfirmation = needsConfirmation
  }

  /// An address as requests use it, without login and query.
  private static func shown(_ text: String) -> String {
    guard let address = try? HTTPAddress(text) else { return HTTPAddress.withoutSecrets(text) }
    let scheme = address.isSecure ? "https" : "http"
    return "\(scheme)://\(address.authority)\(address.target.prefix { $0 != "?" })"
  }

  private static func shortened(_ text: String) -> String {
    let start = text.prefix(maximumLength)
    return start.endIndex == text.endIndex ? text : start + "…"
  }
}

/// The stored destinations of a feature. They are listed after a restore, for the user to confirm.
public enum StoredDestinations: Hook {
  public typealias Answer = [Destination]
  public static let name = "stored destinations"
}

/// Stores which destinations of a feature the user has confirmed since the last restore.
public protocol DestinationConfirmations: Sendable {
  /// Returns the confirmed destinations at this moment; all if no backup was restored.
  /// - Throws: a failure if the confirmations cannot be read.
  func confirmed() throws -> ConfirmedDestinations
  /// Confirms identities, for example those of a destination that the user has just set up. Has no effect if no backup
  /// was restored.
  func confirm(_ identities: [String]) throws
}

extension Optional where Wrapped == any DestinationConfirmations {
  /// The confirmed destinations; all without a service.
  public func confirmed() throws -> ConfirmedDestinations { try self?.confirmed() ?? .all }
}

/// The destinations of a feature that may be used.
public struct ConfirmedDestinations: Sendable {
  private let feature: FeatureID
  private let includesSettings: Bool
  private let isConfirmed: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - includesSettings: whether the destinations that settings declare may be used.
  ///   - isConfirmed: returns whether an identity is confirmed.
  public init(
    of feature: FeatureID, includesSettings: Bool,
    _ isConfirmed: @escaping @Sendable (String) -> Bool
  ) {
    self.feature = feature
    self.includesSettings = includesSettings
    self.isConfirmed = isConfirmed
  }

  public static let all = ConfirmedDestinations(of: .app, includesSettings: true) { _ in true }

  /// Returns whether an identity is confirmed.
  public func contains(_ identity: String) -> Bool { isConfirmed(identity) }

  /// Returns whether a destination may be used: it needs no confirmation, all its identities are confirmed, or a setting
  /// declares it and destinations of settings may be used.
  public func contains(_ destination: Destination) -> Bool {
    !destination.needsConfirmation || destination.isSetting && includesSettings
      || destination.identities.allSatisfy(isConfirmed)
  }

  /// Returns the failure of using a destination; `nil` if it is confirmed.
  public func failure(using destination: Destination) -> Failure? {
    if contains(destination) { return nil }
    let name = destination.fullName(in: feature)
    let address = destination.address
    return Failure(
      .denied, Failure.unconfirmedDestinationCode,
      .unconfirmedDestination(name, address),
      hint: .confirmDestination(name))
  }

  /// Returns a warning for each destination that is not confirmed.
  public func warnings(about destinations: [Destination]) -> [Block] {
    destinations.compactMap(failure(using:)).flatMap { failure -> [Block] in
      [.notice(.warning, failure.message)] + (failure.hint.map { [.notice(.hint, $0)] } ?? [])
    }
  }

  /// Throws a failure if a destination is not confirmed.
  public func require(_ destination: Destination) throws(Failure) {
    if let failure = failure(using: destination) { throw failure }
  }
}

extension Destination {
  /// The name that `restore confirm` takes.
  public func fullName(in feature: FeatureID) -> String { "\(feature)-\(name)" }
}

extension Failure {
  /// The code of the failure to use a destination that is not confirmed.
  public static let unconfirmedDestinationCode = "restore.unconfirmed"
}
