import AtriumCore
import AtriumScreen

/// A resource that the server does not have.
struct ResourceNotFound: FailureConvertible {
  let level: ResourceLevel
  /// The identifier, or the number in a list.
  let id: String

  var failure: Failure {
    Failure(.notFound, "patients.not-found", .notFound(level, id), hint: .listAgainHint)
  }
}

extension Failure {
  static let noServer = Failure(.configuration, "patients.no-server", .noServer, hint: .setURLHint)
  static func unknownServer(_ name: String, known: [String]) -> Failure {
    Failure(
      .notFound, "patients.unknown-server", .unknownServer(name),
      hint: .availableServersHint(known))
  }
  static func unauthorized(server: String, isLoggedIn: Bool) -> Failure {
    Failure(
      .denied, "patients.no-access", isLoggedIn ? .loginRejected(server) : .loginRequired(server),
      hint: isLoggedIn ? .checkLoginHint : .setUserHint)
  }
  static func forbidden(server: String) -> Failure {
    Failure(.denied, "patients.forbidden", .forbidden(server), hint: .askAdministrator)
  }
  static func invalidReference(_ text: String) -> Failure {
    Failure(.notFound, "patients.no-reference", .invalidReference(text), hint: .referenceHint)
  }
  /// A number in the list of all patients, where a study is expected.
  static func numberNamesPatient(_ number: Int) -> Failure {
    Failure(
      .notFound, "patients.no-reference", .numberNamesPatient(number),
      hint: .openPatientHint(number))
  }
  static func notJSON(server: String, isMarkup: Bool) -> Failure {
    Failure(
      .data, "patients.not-json", isMarkup ? .webPageResponse(server) : .notJSON(server),
      hint: .checkURL)
  }
  /// JSON without the expected members.
  static func malformedResource(_ name: String) -> Failure {
    Failure(.data, "patients.unexpected", .malformedResource(name), hint: .checkURL)
  }
  static func unexpectedStatus(server: String, _ status: Int, message: String?) -> Failure {
    Failure(
      status >= 500 || [424, 429].contains(status) ? .unavailable : .data, "patients.refused",
      .unexpectedStatus(server, status, message), hint: .retryHint)
  }
  /// A command that needs an ability which the server lacks.
  static func lacking(_ ability: ArchiveAbility, _ server: ServerConfiguration) -> Failure {
    Failure(
      .unavailable, "patients.lacking", .lacking(ability, server.label, server.kind.name),
      hint: .abilitiesHint)
  }
  /// A number of a DICOMweb server that was in no list of this shell.
  static func numberNotShown(_ number: Int) -> Failure {
    Failure(.notFound, "patients.not-shown", .numberNotShown(number), hint: .showFirstHint)
  }
  /// A number that names what a script would delete.
  static func numberInScript(_ number: String) -> Failure {
    Failure(.usage, "patients.number-in-script", .numberInScript(number), hint: .identifierHint)
  }
  static func tooManyResults(server: String) -> Failure {
    Failure(.data, "patients.too-many", .tooManyResults(server), hint: .narrowSearchHint)
  }
  static func malformedParts(server: String) -> Failure {
    Failure(.data, "patients.unexpected", .malformedParts(server), hint: .retryHint)
  }
  /// A file with another UID than the requested ones, or without any.
  static func unexpectedInstance(server: String) -> Failure {
    Failure(.data, "patients.other-instance", .unexpectedInstance(server), hint: .retryHint)
  }
  static func incompleteStudy(missing: Int, of count: Int, server: String) -> Failure {
    Failure(
      .data, "patients.incomplete", .incompleteStudy(missing, count, server), hint: .retryHint)
  }
  static let noImage = Failure(.data, "patients.no-picture", .noImage, hint: .tagsHint)
  static func noFrame(_ frame: Int) -> Failure {
    Failure(.notFound, "patients.no-frame", .noFrame(frame))
  }
  static let imagesUnsupported = Failure(.unavailable, "patients.no-pictures", .imagesUnsupported)
  static let deletionDisabled = Failure(
    .denied, "patients.no-deleting", .deletionDisabled, hint: .askAdministrator)
  static func noUserConfigured(server: String) -> Failure {
    Failure(.configuration, "patients.no-user", .noUserConfigured(server), hint: .setUserHint)
  }
  static func damagedArchive(path: String) -> Failure {
    Failure(.data, "patients.damaged-archive", .damagedArchive(path), hint: .retryHint)
  }
  static let noZlib = Failure(.unavailable, "patients.no-zlib", .noZlib, hint: .install("zlib1g"))
  static func nothingToUpload(path: String) -> Failure {
    Failure(.notFound, "patients.nothing-to-upload", .nothingToUpload(path))
  }
}
