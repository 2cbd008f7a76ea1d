import AtriumCore
import AtriumScreen

/// Something in the list that may be a mistake: entries for the same thing at the same time.
struct Hint: Equatable, Sendable {
  enum Kind: String, Sendable {
    case sameEntry = "same-entry"
    case sameSubstance = "same-substance"
  }
  let kind: Kind
  let medications: [Medication]
  /// What all of them hold.
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
  /// One for each substance that several entries hold which are taken at the same time.
  static func found(in medications: [Medication]) -> [Hint] {
    var substances: [String] = []
    var holders: [String: [Medication]] = [:]
    for medication in medications.sorted(by: { $0.id < $1.id }) {
      for substance in medication.substances where holders[substance]?.last?.id != medication.id {
        if holders[substance] == nil { substances.append(substance) }
        holders[substance, default: []].append(medication)
      }
    }
    var seen: Set<[Int]> = []
    return substances.compactMap { Hint(of: $0, in: holders[$0] ?? []) }
      .filter { seen.insert($0.medications.map(\.id)).inserted }
  }

  private init?(of substance: String, in medications: [Medication]) {
    let together = medications.filter { one in
      medications.contains { $0.id != one.id && $0.overlaps(one) }
    }
    guard let first = together.first else { return nil }
    kind = together.allSatisfy { $0.isNamed(as: first) } ? .sameEntry : .sameSubstance
    (self.medications, self.substance) = (together, substance)
  }

  /// Whether there are no more than two.
  var isPair: Bool { medications.count == 2 }
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

  fileprivate func isNamed(as other: Medication) -> Bool {
    name.lowercased() == other.name.lowercased() && strength == other.strength
      && form == other.form
  }

  /// Whether there is a day on which both are taken.
  fileprivate func overlaps(_ other: Medication) -> Bool {
    (until.map { other.since <= $0.day } ?? true) && (other.until.map { since <= $0.day } ?? true)
  }
}
