import AtriumCore
import AtriumScreen
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ProjectsBackend
import ProjectsWire

extension Hub {
  var accountRoutes: [Route] {
    [
      Route(
        .post, .accounts, "Registers an account and signs in.", access: .open,
        body: Schema.beginningSession(AccountDraft.schema), bodyLimit: options.pictureBodyLimit,
        usesPassword: true, status: .created
      ) { try await backend.register(AccountDraft(json: $0.body), startingWith: $0.newToken) },
      // Strangers do not learn who has an account.
      .withoutContent(
        .post, .availability, "Tells whether a user name is free.", access: .open,
        body: Schema.object(["email": Schema.text, "username": Schema.text], optional: ["email"]),
        usesPassword: true
      ) { try await backend.checkAvailable("", $0.member("username")) },
      Route(
        .post, .sessions, "Signs in.", access: .open,
        body: Schema.beginningSession(
          Schema.object(["name": Schema.text, "password": Schema.text])), usesPassword: true,
        status: .created
      ) {
        try await backend.signIn(
          $0.member("name"), $0.member("password"), startingWith: $0.newToken)
      },
      .withoutContent(.delete, .currentSession, "Signs out.") {
        try await backend.signOut($0.requiredToken)
      },
      Route(
        .get, .sessions, "The sessions of the account, those that began last first.",
        as: "sessions"
      ) { try await backend.sessions(as: $0.requiredToken) },
      .withoutContent(.delete, .session, "Ends a session of the account.") {
        try await backend.endSession($0.pathNumber("id"), as: $0.requiredToken)
      },
      Route(
        method: .get, path: HubRoute.export.rawValue,
        summary: "All data of the user, except for the password.", limiter: options.exports,
        responses: [200: ["type": "object"]]
      ) { .text(try await backend.export(as: $0.requiredToken), "application/json") },
      Route(.get, .account, "The account of the session.") {
        try await backend.account($0.requiredToken)
      },
      Route(
        .patch, .account, "Changes the account.", body: AccountEdit.schema,
        bodyLimit: options.pictureBodyLimit
      ) { try await backend.edit(AccountEdit(json: $0.body), as: $0.requiredToken) },
      Route(
        .delete, .account, "Deletes the account, its projects and the texts of its messages.",
        body: Schema.object(["password": Schema.text]), usesPassword: true
      ) { try await backend.deleteAccount($0.member("password"), as: $0.requiredToken) },
      Route(
        .get, .deletion,
        "Completes an interrupted deletion and returns the account's conversations.",
        as: "conversations"
      ) {
        try await backend.completeDeletion(as: $0.requiredToken)
          .unwrapped(or: HubError.notDeleted)
      },
      Route(
        .put, .password, "Changes the password, and ends all other sessions.",
        body: Schema.beginningSession(Schema.object(["old": Schema.text, "new": Schema.text])),
        usesPassword: true
      ) {
        try await backend.changePassword(
          from: $0.member("old"), to: $0.member("new"), as: $0.requiredToken,
          startingWith: $0.newToken)
      },
      .withoutContent(
        .post, .codes, "Mails a code for a new password, if an account has the address.",
        access: .open,
        body: Schema.object(
          ["email": Schema.text, "language": Schema.text], optional: ["language"]),
        usesPassword: true, status: .accepted
      ) {
        let language = Language(try $0.member("language") ?? "en")
        try await backend.sendResetCode(to: $0.member("email"), in: language)
      },
      Route(
        .post, .resets, "Sets a new password with a code.", access: .open,
        body: Schema.beginningSession(
          Schema.object(["code": Schema.text, "password": Schema.text])), usesPassword: true,
        status: .created
      ) {
        try await backend.resetPassword(
          with: $0.member("code"), to: $0.member("password"), startingWith: $0.newToken)
      },
      Route(
        method: .get, path: HubRoute.picture.rawValue, summary: "A user's picture.",
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
