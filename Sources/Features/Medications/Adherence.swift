import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import Foundation

/// How many of the planned doses were taken, over some days until today.
struct Adherence: Equatable, Sendable {
  /// Doses that were due, of a day or a medication.
  struct Tally: Equatable, Sendable {
    var taken = 0, skipped = 0, missed = 0

    var due: Int { taken + skipped + missed }
    /// `nil` where nothing was due.
    var share: Double? { due == 0 ? nil : Double(taken) / Double(due) }

    mutating func add(_ state: PlannedDose.State) {
      switch state {
      case .taken: taken += 1
      case .skipped: skipped += 1
      case .missed, .due: missed += 1
      case .later: break
      }
    }
  }

  var days: [(day: Day, tally: Tally)] = []
  var medications: [(medication: Medication, tally: Tally)] = []
  var total = Tally()

  /// Counts what was planned after it was entered, and whatever was recorded. What is taken when
  /// needed is planned by nobody and does not count.
  /// - Parameter entered: when a medication was entered, on the reader's clock.
  init(
    of medications: [Medication], _ intakes: [Intake], until now: Moment, days count: Int,
    entered: (Medication) -> Moment
  ) {
    let moments = Dictionary(medications.map { ($0.id, entered($0)) }) { first, _ in first }
    var tallies: [Int: Tally] = [:]
    for distance in (0..<count).reversed() {
      let day = now.day.adding(days: -distance)
      var tally = Tally()
      for dose in PlannedDose.doses(of: medications, on: day, intakes) {
        guard dose.intake?.isPlanned ?? true else { continue }
        if dose.intake == nil, let entered = moments[dose.medication.id], dose.moment < entered {
          continue
        }
        let state = dose.state(at: now)
        tally.add(state)
        total.add(state)
        tallies[dose.medication.id, default: Tally()].add(state)
      }
      days.append((day, tally))
    }
    self.medications = medications.compactMap { medication in
      tallies[medication.id].map { (medication, $0) }
    }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.total == b.total && a.days.map(\.tally) == b.days.map(\.tally)
      && a.medications.map(\.tally) == b.medications.map(\.tally)
  }
}

extension Medications {
  /// - Parameter id: of one medication; `nil` for all.
  func adherence(of id: Int?, days: Int, _ permit: Storing) async throws -> Adherence {
    let now = clock.localNow
    let (medications, intakes) = try await store.read { db in
      (
        try id.map { [try Medication.find($0, db)] } ?? Medication.fetch(db),
        try Intake.fetch(db, from: now.day.adding(days: 1 - days), to: now.day)
      )
    }
    return Adherence(of: medications, intakes, until: now, days: days) { medication in
      Date(timestamp: medication.created).map { clock.moment(at: $0) } ?? Moment(.first)
    }
  }
}
