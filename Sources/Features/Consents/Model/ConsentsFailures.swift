import AtriumCore
import AtriumScreen

extension Failure {
  static func unknownConsent(_ id: String, nearest: String?) -> Failure {
    Failure(
      .notFound, "consents.unknown", .unknown(id),
      hint: nearest.map(Phrase.didYouMean)
        ?? (isOfAssistants(id) ? .assistantsAreOff : .listShowsAll))
  }
  private static func isOfAssistants(_ id: String) -> Bool { id.hasPrefix("assistant.") }
  /// A consent that cannot be withdrawn, since it is not given.
  static func withheld(_ id: String, hasData: Bool = false) -> Failure {
    Failure(
      .data, "consents.withheld", .isWithheld(id),
      hint: hasData ? .dataRemains(id) : .nothingToWithdraw)
  }
  static func withdrawalStays(_ consent: Consent) -> Failure {
    Failure(
      .data, "consents.not-undone", .withdrawalStays(consent.name), hint: .giveAgain(consent.id))
  }
  static func featureOff(_ id: String) -> Failure {
    Failure(
      .unavailable, "consents.feature-off", .featureOff(id),
      hint: isOfAssistants(id) ? .assistantsAreOff : .switchOn)
  }
  static func clockWentBack(now: String, last: String) -> Failure {
    Failure(.data, "consents.clock", .clockWentBack(now, last), hint: .setClock)
  }
  static func nothingToExport(_ id: String) -> Failure {
    Failure(.data, "consents.nothing-to-export", .nothingToExport(id), hint: .listShowsAll)
  }
  static func noLink(_ name: Phrase) -> Failure {
    Failure(.notFound, "consents.no-link", .noLink(name))
  }
  static func noOpener(_ link: String) -> Failure {
    Failure(.unavailable, "consents.no-opener", .openYourself(link))
  }
}
