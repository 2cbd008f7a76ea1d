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
  static func listExists(host: String) -> Failure {
    Failure(.usage, "sync.exists", .exists(host), hint: .deleteFirst)
  }
  static func serverNotFound(_ id: Int) -> Failure {
    Failure(.notFound, "sync.no-server", .noServer(id), hint: .statusShowsNumbers)
  }
  static func conflictNotFound(_ id: String) -> Failure {
    Failure(.notFound, "sync.no-conflict", .noConflict(id), hint: .conflictsShowsIDs)
  }
  static let emptyPassword = Failure(.data, "sync.empty-password", .emptyPassword)
}
