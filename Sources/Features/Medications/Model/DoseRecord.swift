import AtriumScreen
import AtriumTime

/// A record that a dose was taken or deliberately skipped.
struct DoseRecord: Equatable, Sendable {
  let id: Int
  /// The number of the medication.
  let medication: Int
  /// The planned moment, or the moment of taking for a dose taken as needed.
  let moment: Moment
  let isPlanned: Bool
  let isTaken: Bool
}
