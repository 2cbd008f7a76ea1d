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
  case notIntact
  case notSealed
  /// Also if the seal was changed, which looks the same.
  case wrongPassphrase

  var failure: Failure {
    switch self {
    case .unknown(let id, let nearest):
      Failure(
        .notFound, "consents.unknown", .consents { $0.unknown(id) },
        hint: .consents { strings in
          nearest.map { strings.didYouMean($0) } ?? strings.listShowsAll
        })
    case .withheld(let id, let hasData):
      Failure(
        .data, "consents.withheld", .consents { $0.isWithheld(id) },
        hint: .consents { hasData ? $0.dataRemains(id) : $0.nothingToWithdraw })
    case .featureOff(let id):
      Failure(
        .unavailable, "consents.feature-off", .consents { $0.featureOff(id) },
        hint: .consents(\.switchOn))
    case .clockWentBack(let now, let last):
      Failure(
        .data, "consents.clock", .consents { $0.clockWentBack(now, last) },
        hint: .consents(\.setClock))
    case .incomplete(let names):
      Failure(
        .denied, "consents.incomplete", .consents { $0.incomplete(names) },
        hint: .consents(\.toggleThem))
    case .noSuchNumber(let number, let last):
      Failure(
        .notFound, "consents.no-such-number", .consents { $0.noSuchNumber(number) },
        hint: .consents { $0.numbersAre(last) })
    case .nothingToExport(let id):
      Failure(
        .data, "consents.nothing-to-export", .consents { $0.nothingToExport(id) },
        hint: .consents(\.listShowsAll))
    case .noLink(let name):
      Failure(.notFound, "consents.no-link", .consents { $0.noLink(name) })
    case .noOpener(let link):
      Failure(.unavailable, "consents.no-opener", .consents { $0.openYourself(link) })
    case .notIntact:
      Failure(
        .data, "consents.not-intact", .consents(\.isNotIntact), hint: .consents(\.howToVerify))
    case .notSealed:
      Failure(
        .data, "consents.not-sealed", .consents(\.isNotSealed), hint: .consents(\.sealWasRemoved))
    case .wrongPassphrase:
      Failure(
        .denied, "consents.wrong-passphrase", .consents(\.wrongPassphrase),
        hint: .consents(\.wrongPassphraseHint))
    }
  }
}
