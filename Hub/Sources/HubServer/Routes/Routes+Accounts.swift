import AtriumCore
import AtriumScreen
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ProjectsBackend
import ProjectsWire

extension Hub {
  /// Accounts and sessions.
  var accountRoutes: [Route] {
    [
      Route(
        method: .post, path: "/v1/accounts", summary: "Registers an account and signs in.",
        access: .open, body: Schema.accountDraft, bodyLimit: options.pictureBodyLimit,
        usesPassword: true,
        responses: [201: Schema.reference("session")]
      ) { request in
        let draft = try AccountDraft(json: request.body)
        return .json(try await backend.register(draft).json, status: .created)
      },
      Route(
        method: .post, path: "/v1/accounts/availability",
        summary: "Tells whether a user name is free.", access: .open,
        body: Schema.object(["email": Schema.text, "username": Schema.text], optional: ["email"]),
        usesPassword: true,
        responses: [204: nil]
      ) { request in
        // Strangers do not learn who has an account.
        try await backend.checkAvailable("", request.member("username"))
        return .noContent
      },
      Route(
        method: .post, path: "/v1/sessions", summary: "Signs in.", access: .open,
        body: Schema.object(["name": Schema.text, "password": Schema.text]),
        usesPassword: true,
        responses: [201: Schema.reference("session")]
      ) { request in
        let session = try await backend.signIn(
          request.member("name"), Password(request.member("password")))
        return .json(session.json, status: .created)
      },
      Route(
        method: .delete, path: "/v1/sessions/current", summary: "Signs out.", responses: [204: nil]
      ) { request in
        try await backend.signOut(request.requiredToken)
        return .noContent
      },
      Route(
        method: .get, path: "/v1/sessions",
        summary: "The sessions of the account, those that began last first.",
        responses: [200: Schema.object(["sessions": Schema.list(Schema.accountSession)])]
      ) { request in
        let sessions = try await backend.sessions(as: request.requiredToken)
        return .json(["sessions": .array(sessions.map(\.json))])
      },
      Route(
        method: .delete, path: "/v1/sessions/{id}", summary: "Ends a session of the account.",
        responses: [204: nil]
      ) { request in
        try await backend.endSession(request.pathNumber("id"), as: request.requiredToken)
        return .noContent
      },
      Route(
        method: .get, path: "/v1/account/export",
        summary: "All data of the user, except for the password.", limiter: exportLimiter,
        responses: [200: ["type": "object"]]
      ) { request in
        return .text(try await backend.export(as: request.requiredToken), "application/json")
      },
      Route(
        method: .get, path: "/v1/account", summary: "The account of the session.",
        responses: [200: Schema.reference("account")]
      ) { request in
        .json(try await backend.account(request.requiredToken).json)
      },
      Route(
        method: .patch, path: "/v1/account", summary: "Changes the account.",
        body: Schema.accountEdit, bodyLimit: options.pictureBodyLimit,
        responses: [200: Schema.reference("account")]
      ) { request in
        let edit = try AccountEdit(json: request.body)
        return .json(try await backend.edit(edit, as: request.requiredToken).json)
      },
      Route(
        method: .delete, path: "/v1/account",
        summary: "Deletes the account, its projects and the texts of its messages.",
        body: Schema.object(["password": Schema.text]),
        usesPassword: true,
        responses: [200: Schema.reference("account")]
      ) { request in
        let password = Password(try request.member("password"))
        return .json(try await backend.deleteAccount(password, as: request.requiredToken).json)
      },
      Route(
        method: .get, path: "/v1/account/deletion",
        summary: "Completes an interrupted deletion and returns the account's conversations.",
        responses: [200: Schema.object(["conversations": Schema.list(Schema.number)])]
      ) { request in
        guard let conversations = try await backend.completeDeletion(as: request.requiredToken)
        else {
          throw HubError.notDeleted
        }
        return .json(["conversations": .array(conversations.map(JSON.integer))])
      },
      Route(
        method: .put, path: "/v1/account/password",
        summary: "Changes the password, and ends all other sessions.",
        body: Schema.object(["old": Schema.text, "new": Schema.text]),
        usesPassword: true,
        responses: [200: Schema.reference("session")]
      ) { request in
        let session = try await backend.changePassword(
          from: Password(request.member("old")), to: Password(request.member("new")),
          as: request.requiredToken)
        return .json(session.json)
      },
      Route(
        method: .post, path: "/v1/account/codes",
        summary: "Mails a code for a new password, if an account has the address.", access: .open,
        body: Schema.object(
          ["email": Schema.text, "language": Schema.text], optional: ["language"]),
        usesPassword: true,
        responses: [202: nil]
      ) { request in
        let language = try WireObject(request.body).optionalText("language") ?? "en"
        try await backend.sendResetCode(
          to: request.member("email"), in: Language(language))
        return Response(status: .accepted)
      },
      Route(
        method: .post, path: "/v1/account/resets", summary: "Sets a new password with a code.",
        access: .open, body: Schema.object(["code": Schema.text, "password": Schema.text]),
        usesPassword: true,
        responses: [201: Schema.reference("session")]
      ) { request in
        let session = try await backend.resetPassword(
          with: request.member("code"), to: Password(request.member("password")))
        return .json(session.json, status: .created)
      },
      Route(
        method: .get, path: "/v1/people/{name}/picture", summary: "A user's picture.",
        parameters: [.init(name: "If-None-Match", place: .header)],
        responses: [200: ["type": "string", "format": "binary"], 204: nil, 304: nil],
        mediaType: "image/png,image/jpeg"
      ) { request in
        try await picture(for: request)
      },
    ]
  }

  private func picture(for request: HubRequest) async throws -> Response {
    let name = try request.pathText("name")
    guard let bytes = try await backend.picture(of: name, as: request.requiredToken) else {
      return .noContent
    }
    let digest = Hexadecimal.text(Data.sha256(of: bytes).prefix(12))
    let tag = "\"\(digest)\""
    let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
    let isKnown = request.header("If-None-Match") == tag
    return Response(
      status: isKnown ? .notModified : .ok,
      headers: [
        .contentType: isPNG ? "image/png" : "image/jpeg", .eTag: tag,
        .cacheControl: "private, no-cache",
      ], body: isKnown ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
