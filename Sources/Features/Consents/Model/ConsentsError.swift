import AtriumCore
import AtriumScreen

/// Failures of the consents feature.
enum ConsentsError: FailureConvertible, Equatable {
  case unknown(String, nearest: String?)
  /// A consent that cannot be withdrawn, since it is not given.
  case withheld(String, hasData: Bool = false)
  case featureOff(String)
  case clockWentBack(now: String, last: String)
  case incomplete([Phrase])
  case noSuchNumber(Int, last: Int)
  case nothingToExport(String)
  case noLink(Phrase)
  case noOpener(String)

  var failure: Failure {
    switch self {
    case .unknown(let id, let nearest):
      Failure(
        .notFound, "consents.unknown", .unknown(id),
        hint: nearest.map(Phrase.didYouMean) ?? .listShowsAll)
    case .withheld(let id, let hasData):
      Failure(
        .data, "consents.withheld", .isWithheld(id),
        hint: hasData ? .dataRemains(id) : .nothingToWithdraw)
    case .featureOff(let id):
      Failure(.unavailable, "consents.feature-off", .featureOff(id), hint: .switchOn)
    case .clockWentBack(let now, let last):
      Failure(.data, "consents.clock", .clockWentBack(now, last), hint: .setClock)
    case .incomplete(let names):
      Failure(.denied, "consents.incomplete", .incomplete(names), hint: .toggleThem)
    case .noSuchNumber(let number, let last):
      Failure(.notFound, "consents.no-such-number", .noSuchNumber(number), hint: .numbersAre(last))
    case .nothingToExport(let id):
      Failure(.data, "consents.nothing-to-export", .nothingToExport(id), hint: .listShowsAll)
    case .noLink(let name):
      Failure(.notFound, "consents.no-link", .noLink(name))
    case .noOpener(let link):
      Failure(.unavailable, "consents.no-opener", .openYourself(link))
    }
  }
}
