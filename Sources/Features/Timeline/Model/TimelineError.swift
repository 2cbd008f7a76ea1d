import AtriumCore
import AtriumScreen
import AtriumTime

/// An error of the timeline.
enum TimelineError: FailureConvertible, Equatable {
  case notFound(Int)
  case noTitle
  case noStart
  case endsBeforeItBegins(Moment, Moment)
  case endNeedsTime
  case isCancelled(String)

  var failure: Failure {
    switch self {
    case .notFound(let id):
      Failure(
        .notFound, "timeline.not-found", .timeline { $0.notFound(id) },
        hint: .timeline(\.listShowsNumbers))
    case .noTitle:
      Failure(.data, "timeline.no-title", .timeline(\.noTitle), hint: .timeline(\.typeATitle))
    case .noStart:
      Failure(.usage, "timeline.no-start", .timeline(\.noStart), hint: .timeline(\.useOnOption))
    case .endsBeforeItBegins(let start, let end):
      Failure(
        .data, "timeline.ends-before-it-begins",
        .timeline { $0.endsBeforeItBegins($0.fullDate(start), $0.fullDate(end)) },
        hint: .timeline(\.giveALaterEnd))
    case .endNeedsTime:
      Failure(
        .data, "timeline.end-needs-time", .timeline(\.endNeedsTime),
        hint: .timeline(\.useUntilWithTime))
    case .isCancelled(let label):
      Failure(
        .data, "timeline.cancelled", .timeline { $0.isCancelled(label) },
        hint: .timeline(\.reopenFirst))
    }
  }
}
