public import AtriumCore
public import AtriumScreen
import ProjectsBackend

/// An error as JSON (RFC 9457), of the type `application/problem+json`.
public struct Problem: Equatable, Sendable {
  public var status: Int
  public var code: String
  /// The message in English.
  public var title: String
  /// The hint.
  public var detail: String?
  public var kind: Failure.Kind
  /// The values of the error, such as the number of a project.
  public var values: JSON = [:]

  public static let mediaType = "application/problem+json"

  public var json: JSON {
    .object(omittingNil: [
      ("type", "about:blank"), ("status", status.json), ("code", code.json), ("title", title.json),
      ("detail", detail?.json), ("exit", Int(kind.rawValue).json), ("values", values),
    ])
  }

  /// The delay in seconds that the header `Retry-After` requests.
  public var retryAfter: Int? {
    status == 429 || status == 503 ? values["seconds"]?.integer ?? 1 : nil
  }
}

extension Problem {
  /// - Throws: ``WireError`` if a member is missing or of another type.
  public init(json: JSON) throws(WireError) {
    let object = try WireObject(json)
    let exit: Int = try object.value("exit")
    guard let kind = Failure.Kind(rawValue: Int32(clamping: exit)) else { throw WireError("exit") }
    self.init(
      status: try object.value("status"), code: try object.value("code"),
      title: try object.value("title"), detail: try object.value("detail"), kind: kind,
      values: json["values"] ?? [:])
  }

  /// The problem of an error. Errors of the storage and of the program are reported without their
  /// texts, which name files.
  public init(_ error: any Error) {
    let failure = Failure(error)
    let isKnown = ["account.", "projects.", "chat.", "hub."].contains {
      failure.code.hasPrefix($0)
    }
    if isKnown || failure.kind == .usage {
      self.init(
        status: Self.status(of: failure), code: failure.code,
        title: failure.message.text(in: .en), detail: failure.hint?.text(in: .en),
        kind: failure.kind, values: Self.values(of: error))
    } else if [.tryAgain, .inputOutput, .unavailable, .cancelled].contains(failure.kind) {
      self.init(
        status: 503, code: "hub.unavailable", title: "The hub cannot reach its storage.",
        kind: .unavailable)
    } else {
      self.init(status: 500, code: "hub.error", title: "Error of the hub.", kind: .unavailable)
    }
  }

  private static func status(of failure: Failure) -> Int {
    switch failure.code {
    case "account.signed-out", "account.wrong": return 401
    case "account.email-taken", "account.username-taken", "chat.key-used", "chat.several",
      "projects.changed-since":
      return 409
    case "projects.changed": return 412
    case "account.wait", "hub.too-many", "hub.streams": return 429
    case "hub.bad-request": return 400
    case "hub.no-path": return 404
    case "hub.method": return 405
    case "hub.slow-body": return 408
    case "hub.too-large": return 413
    default: break
    }
    return switch failure.kind {
    case .usage: 400
    case .data: 422
    case .notFound: 404
    case .denied: 403
    case .tryAgain, .unavailable, .inputOutput, .cancelled: 503
    case .bug, .configuration: 500
    }
  }

  private static func values(of error: any Error) -> JSON {
    switch error {
    case AccountError.throttled(let seconds), AccountError.busy(let seconds):
      ["seconds": .integer(seconds)]
    case AccountError.usernameTaken(let name), ChatError.userNotFound(let name):
      ["name": .string(name)]
    case AccountError.weakPassword(let weakness): ["weakness": .string(weakness.rawValue)]
    case ProjectsError.projectNotFound(let id), ProjectsError.projectChanged(let id),
      ChatError.conversationNotFound(let id), ChatError.messageNotFound(let id),
      AccountError.sessionNotFound(let id):
      ["number": .integer(id)]
    case ProjectsError.ownProjectNotFound(let id): ["number": .integer(id), "own": true]
    case ProjectsError.empty(let kind): ["text": .string(kind.rawValue)]
    case ProjectsError.tooLong(let kind, let limit):
      ["text": .string(kind.rawValue), "limit": .integer(limit)]
    case ProjectsError.invalidTag(let tag): ["tag": .string(tag)]
    case ProjectsError.tooManyTags(let limit): ["limit": .integer(limit)]
    case ChatError.ambiguousConversation(let project, let conversations):
      ["number": .integer(project), "numbers": .array(conversations.map(JSON.integer))]
    default: [:]
    }
  }

  /// The error that the backend has thrown, or a failure with its code and texts.
  public var error: any Error {
    known ?? Failure(kind, code, Phrase(title), hint: detail.map { Phrase($0) })
  }

  private var known: (any Error)? {
    let number = values["number"]?.integer ?? 0
    let name = values["name"]?.string ?? ""
    let seconds = values["seconds"]?.integer ?? 1
    let limit = values["limit"]?.integer
    let text = values["text"]?.string.flatMap(ProjectsError.TextKind.init)
    return switch code {
    case "account.signed-out": AccountError.signedOut
    case "account.wrong": AccountError.wrongPassword
    case "account.wait": AccountError.throttled(seconds: seconds)
    case "account.busy": AccountError.busy(seconds: seconds)
    case "account.email-taken": AccountError.emailTaken
    case "account.username-taken": AccountError.usernameTaken(name)
    case "account.bad-email": AccountError.invalidEmail
    case "account.bad-username": AccountError.invalidUsername
    case "account.bad-name": AccountError.invalidName
    case "account.weak-password":
      values["weakness"]?.string.flatMap(Password.Weakness.init).map(AccountError.weakPassword)
    case "account.bad-code": AccountError.invalidCode
    case "account.no-mail": AccountError.noMailServer
    case "account.no-session": AccountError.sessionNotFound(number)
    case "projects.not-found" where values["own"] == true: ProjectsError.ownProjectNotFound(number)
    case "projects.not-found": ProjectsError.projectNotFound(number)
    case "projects.changed": ProjectsError.projectChanged(number)
    case "projects.empty": text.map(ProjectsError.empty)
    case "projects.too-long":
      limit.flatMap { limit in text.map { ProjectsError.tooLong($0, limit: limit) } }
    case "projects.bad-tag": values["tag"]?.string.map(ProjectsError.invalidTag)
    case "projects.too-many-tags": limit.map(ProjectsError.tooManyTags)
    case "chat.no-person": ChatError.userNotFound(name)
    case "chat.not-found": ChatError.conversationNotFound(number)
    case "chat.several":
      ChatError.ambiguousConversation(
        project: number, values["numbers"]?.elements?.compactMap(\.integer) ?? [])
    case "chat.no-message": ChatError.messageNotFound(number)
    case "chat.oneself": ChatError.messageToSelf
    case "chat.blocked": ChatError.blocked
    case "chat.gone": ChatError.partnerDeleted
    case "chat.key-used": ChatError.keyUsed
    default: nil
    }
  }
}
