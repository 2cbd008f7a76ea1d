import AtriumCore
import StatisticsImport

extension SourceMapping.Indicator.Kind {
  /// A treatment of figures beyond showing them.
  enum Use: Sendable { case perMillion, smoothing, ranking, map }

  /// Returns whether the figures of the kind may be used in this way.
  func allows(_ use: Use) -> Bool {
    switch use {
    case .perMillion: self == .count
    // Shares of different wholes have no meaningful mean.
    case .smoothing: self == .count || self == .rate
    case .ranking: self != .index
    // A count on a map shows little more than where many people live.
    case .map: self == .rate || self == .share
    }
  }
}

extension SourceMapping.Indicator {
  func require(_ use: Kind.Use) throws(Failure) {
    if !kind.allows(use) { throw .notAllowed(id, kind, use) }
  }
}
