import AtriumCore
import AtriumScreen

/// What can go wrong with appointments.
enum TimelineError: FailureConvertible, Equatable {
  case notFound(Int)
  case noTitle
  case noStart
  case endsBeforeItBegins(Moment, Moment)
  case endNeedsTime
  case isCancelled(String)
  case badItems(Int, in: String, firstLine: Int)

  var failure: Failure {
    switch self {
    case .notFound(let id):
      Failure(
        .notFound, "timeline.not-found", .timeline { $0.notFound(id) },
        hint: .timeline(\.listShowsNumbers))
    case .noTitle:
      Failure(.data, "timeline.no-title", .timeline(\.noTitle), hint: .timeline(\.typeATitle))
    case .noStart:
      Failure(.usage, "timeline.no-start", .timeline(\.noStart), hint: .timeline(\.sayOn))
    case .endsBeforeItBegins(let start, let end):
      Failure(
        .data, "timeline.ends-before-it-begins",
        .timeline { $0.endsBeforeItBegins($0.full(start), $0.full(end)) },
        hint: .timeline(\.giveALaterEnd))
    case .endNeedsTime:
      Failure(
        .data, "timeline.end-needs-time", .timeline(\.endNeedsTime),
        hint: .timeline(\.sayUntilWithTime))
    case .isCancelled(let name):
      Failure(
        .data, "timeline.cancelled", .timeline { $0.isCancelled(name) },
        hint: .timeline(\.reopenFirst))
    case .badItems(let count, let path, let line):
      Failure(
        .data, "timeline.bad-items", .timeline { $0.badItems(count) }, hint: .timeline(\.skipBad),
        at: "\(path):\(line)")
    }
  }
}
