public import AtriumScreen
public import ProjectsBackend

extension Account: WireValue {
  public init(json: JSON) throws(WireError) {
    let object = try WireObject(json)
    self.init(
      id: try object.integer("id"), email: try object.text("email"),
      username: try object.text("username"), firstName: try object.text("first_name"),
      lastName: try object.text("last_name"), hasPicture: try object.flag("picture"))
  }

  public var json: JSON {
    [
      "id": .integer(id), "email": .string(email), "username": .string(username),
      "first_name": .string(firstName), "last_name": .string(lastName),
      "picture": .bool(hasPicture),
    ]
  }
}

extension AccountDraft: WireValue {
  public init(json: JSON) throws(WireError) {
    let object = try WireObject(json)
    self.init(
      email: try object.text("email"), username: try object.text("username"),
      firstName: try object.text("first_name"), lastName: try object.text("last_name"),
      password: Password(try object.text("password")),
      picture: try object.optionalBytes("picture"))
  }

  public var json: JSON {
    .object(omittingNil: [
      ("email", .string(email)), ("username", .string(username)),
      ("first_name", .string(firstName)), ("last_name", .string(lastName)),
      ("password", .string(password.typed)), ("picture", picture.map(JSON.bytes)),
    ])
  }
}

/// Missing members leave a value as it is; the picture `null` removes it.
extension AccountEdit: WireValue {
  public init(json: JSON) throws(WireError) {
    let object = try WireObject(json)
    self.init(
      email: try object.optionalText("email"), username: try object.optionalText("username"),
      firstName: try object.optionalText("first_name"),
      lastName: try object.optionalText("last_name"))
    if json["picture"] != nil { picture = .some(try object.optionalBytes("picture")) }
  }

  public var json: JSON {
    .object(omittingNil: [
      ("email", email.map(JSON.string)), ("username", username.map(JSON.string)),
      ("first_name", firstName.map(JSON.string)), ("last_name", lastName.map(JSON.string)),
      ("picture", picture.map(JSON.bytes)),
    ])
  }
}

extension AuthenticatedSession: WireValue {
  public init(json: JSON) throws(WireError) {
    let object = try WireObject(json)
    guard let token = SessionToken(text: try object.text("token")) else {
      throw WireError("token")
    }
    self.init(token: token, account: try object.wireValue("account"))
  }

  public var json: JSON { ["token": .string(token.text), "account": account.json] }
}

extension AccountSession: WireValue {
  public init(json: JSON) throws(WireError) {
    let object = try WireObject(json)
    self.init(
      id: try object.integer("id"), account: try object.integer("account"),
      began: try object.optionalInstant("began"), lastUsed: try object.optionalInstant("last_used"),
      expires: try object.instant("expires"), isCurrent: try object.flag("current"))
  }

  public var json: JSON {
    [
      "id": .integer(id), "account": .integer(account),
      "began": began.map(JSON.instant) ?? .null, "last_used": lastUsed.map(JSON.instant) ?? .null,
      "expires": .instant(expires), "current": .bool(isCurrent),
    ]
  }
}

extension SessionToken {
  /// Parses 64 hexadecimal digits.
  public init?(text: String) {
    guard let bytes = Hexadecimal.bytes(text), bytes.count == Self.length else { return nil }
    self.init(bytes: bytes)
  }

  /// 64 hexadecimal digits, the secret that `Authorization: Bearer` carries.
  public var text: String { Hexadecimal.text(bytes) }
}

extension UserProfile: WireValue {
  public init(json: JSON) throws(WireError) {
    let object = try WireObject(json)
    self.init(username: try object.text("username"), fullName: try object.text("name"))
  }

  public var json: JSON { ["username": .string(username), "name": .string(fullName)] }
}
