package import AtriumTime

/// The origin of a trust list.
package struct TrustSource: Sendable, Hashable {
  /// The name of a file, or a web address.
  package let name: String
  /// The time of the import or the last update.
  package let updated: Instant
  /// Whether the list was given for a single command. Such a list never becomes stale.
  let isExplicit: Bool

  package init(name: String, updated: Instant, isExplicit: Bool = false) {
    self.name = name
    self.updated = updated
    self.isExplicit = isExplicit
  }

  /// Returns the age in whole days.
  package func age(at now: Instant) -> Int { max(0, updated.seconds(until: now) / 86_400) }

  /// Returns the age in days if it exceeds `limit`, otherwise `nil`.
  package func staleAge(at now: Instant, limit: Int) -> Int? {
    let age = age(at: now)
    return age > limit && !isExplicit ? age : nil
  }
}
