import AtriumCore
import AtriumScreen

/// Something in the list that may be a mistake: two entries for the same thing at the same time.
struct Hint: Equatable, Sendable {
  enum Kind: String, Sendable {
    case sameEntry = "same-entry"
    case sameSubstance = "same-substance"
  }
  let kind: Kind
  let medications: [Medication]
  /// What both hold.
  let substance: String
}

extension Medications {
  /// What the list itself tells: nothing is known here about what substances do to one another.
  func hints(_ storing: Storing, _ permit: Permit<ComparingMedications>) async throws -> [Hint] {
    let now = clock.localNow
    let present = try await all(storing).filter { [.active, .planned].contains($0.state(at: now)) }
    return Hint.found(in: present)
  }
}

extension Hint {
  static func found(in medications: [Medication]) -> [Hint] {
    let sorted = medications.sorted { $0.id < $1.id }
    return sorted.indices.flatMap { index in
      sorted[(index + 1)...].compactMap { Hint(sorted[index], $0) }
    }
  }

  private init?(_ a: Medication, _ b: Medication) {
    guard a.overlaps(b), let shared = a.substances.first(where: b.substances.contains) else {
      return nil
    }
    let isSame = a.name.lowercased() == b.name.lowercased() && a.strength == b.strength
    (kind, medications) = (isSame && a.form == b.form ? .sameEntry : .sameSubstance, [a, b])
    substance = shared
  }
}

extension Medication {
  /// The words for what is in it: what was said to be in it, and its own name.
  fileprivate var substances: [String] {
    let said = substance.split { $0 == "," || $0 == ";" || $0 == "+" || $0 == "/" }
    return (said.map(String.init) + [name]).map { text in
      text.lowercased().split(whereSeparator: \.isWhitespace)
        .filter { !$0.contains(where: \.isNumber) && !["mg", "g", "ml", "µg"].contains($0) }
        .joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  /// Whether there is a day on which both are taken.
  fileprivate func overlaps(_ other: Medication) -> Bool {
    (until.map { other.since <= $0.day } ?? true) && (other.until.map { since <= $0.day } ?? true)
  }
}
