public import AtriumScreen
public import ProjectsBackend

extension Account: WireStruct {
  public static let wire = WireMembers(
    "account", Account.init(id:email:username:firstName:lastName:hasPicture:), .init("id", \.id),
    .init("email", \.email), .init("username", \.username), .init("first_name", \.firstName),
    .init("last_name", \.lastName), .init("picture", \.hasPicture))
}

extension AccountDraft: WireStruct {
  public static let wire = WireMembers<AccountDraft>(
    nil,
    {
      AccountDraft(
        email: $0, username: $1, firstName: $2, lastName: $3, password: $4, picture: $5?.bytes)
    }, .init("email", \.email), .init("username", \.username), .init("first_name", \.firstName),
    .init("last_name", \.lastName), .init("password", \.password),
    .optional("picture", \.encodedPicture))

  fileprivate var encodedPicture: Base64? { picture.map { Base64($0) } }
}

/// Missing members leave a value as it is; the picture `null` removes it.
extension AccountEdit: WireStruct {
  public static let wire = WireMembers<AccountEdit>(
    nil,
    { (email: String?, username: String?, first: String?, last: String?, picture: Base64??) in
      AccountEdit(
        email: email, username: username, firstName: first, lastName: last,
        picture: picture.map { $0?.bytes })
    }, .optional("email", \.email), .optional("username", \.username),
    .optional("first_name", \.firstName), .optional("last_name", \.lastName),
    .optional("picture", \.encodedPicture))

  fileprivate var encodedPicture: Base64?? { picture.map { $0.map { Base64($0) } } }
}

extension AuthenticatedSession: WireStruct {
  public static let wire = WireMembers(
    "session", AuthenticatedSession.init(token:account:), .init("token", \.token),
    .init("account", \.account))
}

extension AccountSession: WireStruct {
  public static let wire = WireMembers(
    nil, AccountSession.init(id:account:began:lastUsed:expires:isCurrent:), .init("id", \.id),
    .init("account", \.account), .init("began", \.began), .init("last_used", \.lastUsed),
    .init("expires", \.expires), .init("current", \.isCurrent))
}

extension SessionToken: WireValue {
  public init(json: JSON) throws(WireError) {
    guard let token = json.string.flatMap({ SessionToken(text: $0) }) else { throw WireError("") }
    self = token
  }

  public var json: JSON { .string(text) }
  public static var schema: JSON { String.schema }

  /// Parses 64 hexadecimal digits.
  public init?(text: String) {
    guard let bytes = Hexadecimal.bytes(text), bytes.count == Self.length else { return nil }
    self.init(bytes: bytes)
  }

  /// 64 hexadecimal digits, the secret that `Authorization: Bearer` carries.
  public var text: String { Hexadecimal.text(bytes) }
}

extension JSON {
  /// The body of a request that begins a session, with the token that the client has chosen for it. A hub of an
  /// earlier version chooses another one.
  public func beginningSession(with token: SessionToken) -> JSON {
    .object((members ?? []) + [Member("token", token.json)])
  }
}

extension Password: WireValue {
  public init(json: JSON) throws(WireError) { self.init(try String(json: json)) }
  public var json: JSON { .string(typed) }
  public static var schema: JSON { String.schema }
}

extension UserProfile: WireStruct {
  public static let wire = WireMembers(
    "profile", UserProfile.init(username:fullName:), .init("username", \.username),
    .init("name", \.fullName))
}
