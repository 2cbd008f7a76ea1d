import AtriumCore
import AtriumScreen

/// Errors other than those of sending, which are `MailError` and `NetworkError`.
enum MailingError: FailureConvertible {
  case emptyPassword

  var failure: Failure { Failure(.data, "mail.empty-password", .mailing(\.emptyPassword)) }
}
