import AtriumCore
import AtriumScreen
import AtriumTime
import ProjectsBackend
import Testing

private let password = ContractFixture.password
private let otherPassword = ContractFixture.otherPassword

extension ContractCheck {
  static let accountChecks = [
    ContractCheck("registering validates the draft") { fixture in
      var draft = fixture.draft("ada")
      draft.email = "ada"
      await expectFailure(AccountError.invalidEmail) { try await fixture.backend.register(draft) }
      draft = fixture.draft("ada")
      draft.password = Password("password")
      await expectFailure(AccountError.weakPassword(.common)) {
        try await fixture.backend.register(draft)
      }
      draft = fixture.draft("a/da")
      await expectFailure(AccountError.invalidUsername) {
        try await fixture.backend.register(draft)
      }
    },
    ContractCheck("addresses and user names are unique in any case") { fixture in
      _ = try await fixture.register("ada")
      var draft = fixture.draft("ADA")
      await expectFailure(AccountError.emailTaken) { try await fixture.backend.register(draft) }
      draft.email = "other@example.org"
      await expectFailure(AccountError.usernameTaken("ADA")) {
        try await fixture.backend.register(draft)
      }
      await expectFailure(AccountError.usernameTaken("Ada")) {
        try await fixture.backend.checkAvailable("other@example.org", "Ada")
      }
      try await fixture.backend.checkAvailable("other@example.org", "other")
    },
    ContractCheck("an edit changes the given values only") { fixture in
      let ada = try await fixture.register("ada")
      _ = try await fixture.register("bob")
      let edited = try await fixture.backend.edit(
        AccountEdit(firstName: "Augusta", picture: [1, 2]), as: ada.token)
      #expect(edited.fullName == "Augusta Example" && edited.hasPicture)
      #expect(edited == (try await fixture.backend.account(ada.token)))
      #expect(try await fixture.backend.picture(of: "ADA", as: ada.token) == [1, 2])
      await expectFailure(AccountError.usernameTaken("bob")) {
        try await fixture.backend.edit(AccountEdit(username: "bob"), as: ada.token)
      }
      let removed = try await fixture.backend.edit(
        AccountEdit(picture: .some(nil)), as: ada.token)
      #expect(!removed.hasPicture)
      #expect(try await fixture.backend.picture(of: "ada", as: ada.token) == nil)
      await expectFailure(ChatError.userNotFound("eve")) {
        try await fixture.backend.picture(of: "eve", as: ada.token)
      }
    },
  ]

  static let sessionChecks = [
    ContractCheck("sign-in accepts user name and address in any case") { fixture in
      _ = try await fixture.register("ada")
      for name in ["ada", "ADA", "Ada@Example.org"] {
        let session = try await fixture.backend.signIn(name, password)
        #expect(session.account.username == "ada")
      }
    },
    ContractCheck("requests with the same token begin one session") { fixture in
      _ = try await fixture.register("ada")
      _ = try await fixture.register("bob")
      let token = SessionToken()
      for _ in 0..<2 {
        let session = try await fixture.backend.signIn("ada", password, startingWith: token)
        #expect(session.token == token)
      }
      #expect(try await fixture.backend.sessions(as: token).count == 2)
      await expectFailure(AccountError.signedOut) {
        try await fixture.backend.signIn("bob", password, startingWith: token)
      }
      #expect(try await fixture.backend.account(token).username == "ada")
    },
    ContractCheck("signing out ends one session") { fixture in
      let ada = try await fixture.register("ada")
      let other = try await fixture.backend.signIn("ada", password)
      try await fixture.backend.signOut(ada.token)
      await expectFailure(AccountError.signedOut) { try await fixture.backend.account(ada.token) }
      await expectFailure(AccountError.signedOut) {
        try await fixture.backend.state(since: nil, as: ada.token)
      }
      #expect(try await fixture.backend.account(other.token).username == "ada")
    },
    ContractCheck("sessions expire") { fixture in
      let ada = try await fixture.register("ada")
      await fixture.advance(30 * 86_400 - 1)
      _ = try await fixture.backend.account(ada.token)
      await fixture.advance(1)
      await expectFailure(AccountError.signedOut) { try await fixture.backend.account(ada.token) }
    },
    ContractCheck("sessions are listed and ended by their account only") { fixture in
      let ada = try await fixture.register("ada")
      await fixture.advance(60)
      let phone = try await fixture.backend.signIn("ada", password).token
      let bob = try await fixture.register("bob")
      let sessions = try await fixture.backend.sessions(as: ada.token)
      #expect(sessions.map(\.isCurrent) == [false, true])
      #expect(sessions.map(\.account) == [ada.account.id, ada.account.id])
      try #require(sessions.count == 2)
      let began = try #require(sessions[1].began)
      #expect(sessions[0].began == began + .seconds(60))
      #expect(sessions[1].expires == began + .seconds(30 * 86_400))
      #expect(try await fixture.backend.sessions(as: phone).map(\.isCurrent) == [true, false])
      let missing = AccountError.sessionNotFound(sessions[0].id)
      await expectFailure(missing) {
        try await fixture.backend.endSession(sessions[0].id, as: bob.token)
      }
      try await fixture.backend.endSession(sessions[0].id, as: ada.token)
      await expectFailure(missing) {
        try await fixture.backend.endSession(sessions[0].id, as: ada.token)
      }
      await expectFailure(AccountError.signedOut) { try await fixture.backend.account(phone) }
      try await fixture.backend.endSession(sessions[1].id, as: ada.token)
      await expectFailure(AccountError.signedOut) {
        try await fixture.backend.sessions(as: ada.token)
      }
      #expect(try await fixture.backend.sessions(as: bob.token).count == 1)
    },
    ContractCheck("the last use of a session is known, and expired sessions are not listed") {
      fixture in
      let ada = try await fixture.register("ada")
      _ = try await fixture.backend.signIn("ada", password)
      let hours = Duration.seconds(3 * 3600)
      await fixture.advance(3 * 3600)
      _ = try await fixture.backend.account(ada.token)
      let sessions = try await fixture.backend.sessions(as: ada.token)
      try #require(sessions.count == 2)
      let began = try #require(sessions[0].began)
      #expect(sessions.map(\.lastUsed) == [began, began + hours])
      await fixture.advance(27 * 86_400)
      let later = try await fixture.backend.signIn("ada", password).token
      await fixture.advance(3 * 86_400)
      #expect(try await fixture.backend.sessions(as: later).map(\.isCurrent) == [true])
    },
    ContractCheck("sending a message is a use of the session") { fixture in
      let (_, bob, project) = try await fixture.ownerAndGuest()
      let chat = try await fixture.backend.conversation(about: project.id, as: bob.token).id
      let phone = try await fixture.backend.signIn("bob", password).token
      await fixture.advance(3 * 3600)
      let message = OutgoingMessage(id: "a", recipient: chat, text: "Hello")
      _ = try await fixture.backend.send(message, as: phone)
      let session = try #require(try await fixture.backend.sessions(as: bob.token).first)
      #expect(session.lastUsed == session.began.map { $0 + .seconds(3 * 3600) })
    },
    ContractCheck("an export contains the data of its user") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      let (backend, sent) = (fixture.backend, try await bob.send("Hello", to: project.id))
      let other = try await ada.send("Secret", to: sent.conversation)
      try await backend.markRead(sent.conversation, upTo: other.id, as: bob.token)
      _ = try await backend.edit(AccountEdit(picture: [1, 2]), as: bob.token)
      _ = try await backend.setBlocked("ada", true, as: bob.token)
      let text = try await backend.export(as: bob.token)
      let json = try JSON(parsing: Array(text.utf8))
      #expect(
        json.members?.map(\.key).sorted() == [
          "account", "blocked", "messages", "picture", "projects", "reading", "sessions",
        ])
      #expect(json["account"]?["username"] == "bob" && json["picture"] == "AQI=")
      let message: JSON = [
        "id": .integer(sent.id), "conversation": .integer(sent.conversation), "text": "Hello",
        "sent": .integer(sent.sent.millisecondsSince1970), "is_deleted": false,
      ]
      #expect(json["messages"] == [message])
      #expect(
        json["reading"] == [
          ["conversation": .integer(sent.conversation), "up_to": .integer(other.id)]
        ])
      #expect(json["blocked"] == ["ada"] && json["projects"] == [])
      #expect(json["sessions"]?.elements?.count == 1)
      let owned = try JSON(parsing: Array(try await backend.export(as: ada.token).utf8))
      let exported = owned["projects"]?.elements?.first
      #expect(exported?["title"] == "App" && exported?["need"] == ["ios"])
      #expect(exported?["have"] == [] && exported?["is_deleted"] == false)
    },
    ContractCheck("wrong passwords and unknown names throw the same errors") { fixture in
      _ = try await fixture.register("ada")
      for name in ["ada", "nobody", "nobody@example.org"] {
        for _ in 0..<LoginThrottle.freeAttempts + 1 {
          await expectFailure(AccountError.wrongPassword) {
            try await fixture.backend.signIn(name, otherPassword)
          }
        }
        await expectFailure(AccountError.throttled(seconds: 2)) {
          try await fixture.backend.signIn(name, password)
        }
      }
      await fixture.advance(2)
      _ = try await fixture.backend.signIn("ada", password)
    },
    ContractCheck("a new password ends all other sessions") { fixture in
      let ada = try await fixture.register("ada")
      let other = try await fixture.backend.signIn("ada", password)
      await expectFailure(AccountError.wrongPassword) {
        try await fixture.backend.changePassword(
          from: otherPassword, to: Password("red sheep climb high"), as: ada.token)
      }
      await expectFailure(AccountError.weakPassword(.short)) {
        try await fixture.backend.changePassword(
          from: password, to: Password("short"), as: ada.token)
      }
      let session = try await fixture.backend.changePassword(
        from: password, to: otherPassword, as: other.token)
      for token in [ada.token, other.token] {
        await expectFailure(AccountError.signedOut) { try await fixture.backend.account(token) }
      }
      #expect(try await fixture.backend.account(session.token).username == "ada")
      _ = try await fixture.backend.signIn("ada", otherPassword)
    },
    ContractCheck("a reset code sets a new password once") { fixture in
      let ada = try await fixture.register("ada")
      try await fixture.backend.sendResetCode(to: "nobody@example.org", in: .en)
      #expect(await fixture.mails() == [])
      try await fixture.backend.sendResetCode(to: "ADA@example.org", in: .de)
      let mail = try #require(await fixture.mails().first)
      #expect(mail.to == "ada@example.org")
      let code = String(
        try #require(mail.text.firstMatch(of: #/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/#)).output.0)
      await expectFailure(AccountError.weakPassword(.short)) {
        try await fixture.backend.resetPassword(with: code, to: Password("short"))
      }
      _ = try await fixture.backend.resetPassword(with: code.lowercased(), to: otherPassword)
      await expectFailure(AccountError.signedOut) { try await fixture.backend.account(ada.token) }
      await expectFailure(AccountError.invalidCode) {
        try await fixture.backend.resetPassword(with: code, to: password)
      }
      _ = try await fixture.backend.signIn("ada", otherPassword)
    },
    ContractCheck("a reset code expires") { fixture in
      _ = try await fixture.register("ada")
      try await fixture.backend.sendResetCode(to: "ada@example.org", in: .en)
      let text = try #require(await fixture.mails().first?.text)
      let code = try #require(text.firstMatch(of: #/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/#)).output.0
      await fixture.advance(30 * 60)
      await expectFailure(AccountError.invalidCode) {
        try await fixture.backend.resetPassword(with: String(code), to: otherPassword)
      }
    },
  ]

  static let deletionChecks = [
    ContractCheck("deleting an account requires the password") { fixture in
      let ada = try await fixture.register("ada")
      await expectFailure(AccountError.wrongPassword) {
        try await fixture.backend.deleteAccount(otherPassword, as: ada.token)
      }
      #expect(try await fixture.backend.completeDeletion(as: ada.token) == nil)
      #expect(try await fixture.backend.account(ada.token).username == "ada")
    },
    ContractCheck("deleting an account leaves marks in conversations only") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      let id = try await bob.send("Hello", to: project.id).conversation
      _ = try await ada.send("Secret plans", to: id)
      #expect(try await fixture.backend.deleteAccount(password, as: ada.token) == ada.account)
      await expectFailure(AccountError.signedOut) { try await fixture.backend.account(ada.token) }
      for name in ["ada", "ada@example.org", "", "gone \(ada.account.id)"] {
        await expectFailure(AccountError.wrongPassword) {
          try await fixture.backend.signIn(name, password)
        }
      }
      let seen = try #require(try await fixture.backend.conversations(as: bob.token).first)
      #expect(seen.partner == nil && seen.isProjectDeleted && seen.title == "App")
      #expect(try await bob.texts(in: id) == ["Hello", ""])
      #expect(try await fixture.titles(ProjectQuery(limit: 9), as: bob) == [])
      await expectFailure(ChatError.partnerDeleted) { try await bob.send("Still there?", to: id) }
      #expect(
        try await fixture.backend.search(["secret"], before: nil, limit: 9, as: bob.token) == [])
      _ = try await fixture.register("ada")
    },
    ContractCheck("an interrupted deletion is completed by its own session") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      let id = try await bob.send("Hello", to: project.id).conversation
      _ = try await fixture.backend.deleteAccount(password, as: ada.token)
      for _ in 1...2 {
        #expect(try await fixture.backend.completeDeletion(as: ada.token) == [id])
      }
      #expect(try await fixture.backend.completeDeletion(as: bob.token) == nil)
      #expect(try await fixture.backend.completeDeletion(as: SessionToken()) == nil)
    },
  ]
}
