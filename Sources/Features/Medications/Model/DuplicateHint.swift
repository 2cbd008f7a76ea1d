import AtriumTime

/// A possible mistake in the list: several entries for the same medication or substance whose
/// periods overlap.
struct DuplicateHint: Equatable, Sendable {
  enum Kind: String, Sendable {
    case sameProduct = "same-entry"
    case sameSubstance = "same-substance"
  }

  let kind: Kind
  let medications: [Medication]
  /// The substance that all of ``medications`` contain.
  let substance: String

  var isPair: Bool { medications.count == 2 }

  /// Returns one hint for each group of medications that share a substance and overlap.
  static func all(in medications: [Medication]) -> [DuplicateHint] {
    var substances: [String] = []
    var groups: [String: [Medication]] = [:]
    for medication in medications.sorted(by: { $0.id < $1.id }) {
      for substance in medication.substances where groups[substance]?.last?.id != medication.id {
        if groups[substance] == nil { substances.append(substance) }
        groups[substance, default: []].append(medication)
      }
    }
    var seen: Set<[Int]> = []
    return substances.compactMap { DuplicateHint(of: $0, in: groups[$0] ?? []) }
      .filter { seen.insert($0.medications.map(\.id)).inserted }
  }

  private init?(of substance: String, in group: [Medication]) {
    let overlapping = group.filter { medication in
      group.contains { $0.id != medication.id && $0.overlaps(medication) }
    }
    guard let first = overlapping.first else { return nil }
    kind = overlapping.allSatisfy { $0.isSameProduct(as: first) } ? .sameProduct : .sameSubstance
    medications = overlapping
    self.substance = substance
  }
}

extension Medication {
  /// The entered substances and the medication's own name, in lower case and without quantities.
  fileprivate var substances: [String] {
    let entered = substance.split { $0 == "," || $0 == ";" || $0 == "+" || $0 == "/" }
    return (entered.map(String.init) + [name]).map { text in
      text.lowercased().split(whereSeparator: \.isWhitespace)
        .filter { !$0.contains(where: \.isNumber) && !["mg", "g", "ml", "µg"].contains($0) }
        .joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  fileprivate func isSameProduct(as other: Medication) -> Bool {
    name.lowercased() == other.name.lowercased() && strength == other.strength
      && form == other.form
  }

  /// Returns whether the two medications are taken on a common day.
  fileprivate func overlaps(_ other: Medication) -> Bool {
    (until.map { other.since <= $0.day } ?? true) && (other.until.map { since <= $0.day } ?? true)
  }
}
