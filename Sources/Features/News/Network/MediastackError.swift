import AtriumCore
import AtriumScreen

enum MediastackError: FailureConvertible, Equatable {
  case missingKey
  /// An error object of the API.
  case refused(code: String, message: String)
  case invalidResponse

  /// - Parameter json: the members `code` and `message`, and the parameters in question as keys of
  ///   `context`.
  init(_ json: JSON) {
    let message = json.text("message") ?? ""
    let parameters = (json["context"]?.members ?? []).map(\.key)
    self = .refused(
      code: json.text("code") ?? "",
      message: parameters.isEmpty
        ? message : "\(message) (\(parameters.joined(separator: ", ")))")
  }

  var failure: Failure {
    switch self {
    case .missingKey:
      Failure(.denied, "news.no-key", .missingKey, hint: .keyHint)
    case .invalidResponse:
      Failure(.data, "news.mediastack", .mediastackInvalidResponse)
    case .refused(let code, let message):
      Failure(
        Self.kind(ofCode: code), "news.mediastack",
        .mediastackRefused(message.isEmpty ? code : message),
        hint: Self.kind(ofCode: code) == .denied ? .keyHint : nil)
    }
  }

  private static func kind(ofCode code: String) -> Failure.Kind {
    switch code {
    case "invalid_access_key", "missing_access_key", "inactive_user": .denied
    case "rate_limit_reached", "usage_limit_reached": .tryAgain
    default: .unavailable
    }
  }
}
