import AtriumCore
import AtriumScreen

extension Failure {
  static func insecureAddress(_ address: String) -> Failure {
    Failure(.usage, "sync.insecure", .insecure(address), hint: .useHTTPS)
  }
  static let passwordInAddress = Failure(
    .usage, "sync.password-in-address", .passwordInAddress, hint: .useUser)
  static func noCalendars(host: String) -> Failure {
    Failure(.notFound, "sync.no-calendars", .noCalendars(host), hint: .checkURL)
  }
  static func listNotFound(_ name: String, names: [String]) -> Failure {
    Failure(.notFound, "sync.no-such-list", .noSuchList(name), hint: .listsAre(names))
  }
  static func noListChosen(names: [String]) -> Failure {
    Failure(.usage, "sync.choose", .choose(names), hint: .chooseHint)
  }
  static func listIsAmbiguous(_ name: String, addresses: [String]) -> Failure {
    Failure(.usage, "sync.ambiguous-list", .severalLists(name), hint: .nameAddress(addresses))
  }
  static func listIsNamedTwice(_ name: String) -> Failure {
    Failure(.usage, "sync.named-twice", .isNamedTwice(name))
  }
  static func featureTakesNoLists(_ feature: FeatureID, possible: [FeatureID]) -> Failure {
    Failure(
      .usage, "sync.no-lists", .takesNoLists("\(feature)"), hint: .possibleFeatures(possible))
  }
  static func listIsAssigned(_ list: SyncList, to feature: FeatureID) -> Failure {
    Failure(
      .usage, "sync.assigned", .isAssigned(list.name, "\(feature)"), hint: .useAssign(list.name))
  }
  static func itemsStay(_ list: SyncList, in feature: FeatureID) -> Failure {
    Failure(
      .usage, "sync.feature-off", .itemsStay(list.name, "\(feature)"), hint: .enable("\(feature)"))
  }
  static func listIsClosed(_ list: SyncList, without purpose: String) -> Failure {
    Failure(.denied, "sync.consent", .needsConsent(list.name), hint: .giveConsent(purpose))
  }
  static func listExists(host: String) -> Failure {
    Failure(.usage, "sync.exists", .exists(host), hint: .deleteFirst)
  }
  static func serverNotFound(_ id: Int) -> Failure {
    Failure(.notFound, "sync.no-server", .noServer(id), hint: .statusShowsNumbers)
  }
  static func conflictNotFound(_ id: String) -> Failure {
    Failure(.notFound, "sync.no-conflict", .noConflict(id), hint: .conflictsShowsIDs)
  }
  static let userAndSignIn = Failure(.usage, "sync.user-and-signin", .userAndSignIn)
}
