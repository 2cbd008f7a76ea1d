/// Changes of a mapping on which the meaning of stored figures depends.
extension SourceMapping {
  /// The key of a change that gives the stored figures of an indicator another meaning.
  ///
  /// Further names of a column and further texts in `place.codes` keep it.
  /// - Parameter indicator: an indicator of this mapping.
  /// - Returns: `nil` if the figures fit the new mapping.
  package func incompatibleKey(of indicator: Indicator, in new: SourceMapping) -> String? {
    guard let other = new.indicators.first(where: { $0.id == indicator.id }) else { return nil }
    let keepsCodes = place.codes.allSatisfy { text, code in new.place.codes[text] == .some(code) }
    let changes = [
      ("place", !new.place.origin.accepts(place.origin)), ("place.codes", !keepsCodes),
      ("period", !new.period.accepts(period)), ("kind", indicator.kind != other.kind),
      ("unit", indicator.unit != other.unit || indicator.units != other.units),
      ("value", indicator.column != other.column),
      ("where", Set(indicator.conditions) != Set(other.conditions)),
      ("cumulative", indicator.isCumulative != other.isCumulative),
      (
        "dimensions",
        indicator.dimensions.map { [$0.name, $0.column] }
          != other.dimensions.map { [$0.name, $0.column] }
      ),
    ]
    return changes.first { $0.1 }?.0
  }
}

extension SourceMapping.PlaceRule.Origin {
  fileprivate func accepts(_ old: Self) -> Bool {
    if case .columns(let names, let notation) = self, case .columns(let known, notation) = old {
      return Set(names).isSuperset(of: known)
    }
    return self == old
  }
}

extension SourceMapping.PeriodRule {
  fileprivate func accepts(_ old: Self) -> Bool {
    guard notation == old.notation else { return false }
    if case .columns(let names) = origin, case .columns(let known) = old.origin {
      return Set(names).isSuperset(of: known)
    }
    return origin == old.origin
  }
}
