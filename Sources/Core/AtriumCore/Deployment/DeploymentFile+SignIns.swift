import AtriumScreen

extension DeploymentFile {
  mutating func readSignIns(_ signIns: LocatedJSON) {
    for member in members(of: signIns, "signin", known: nil) {
      let path = "signin.\(member.key)"
      guard SignInDeployment.isName(member.key) else {
        reportInvalid(member.value, path, .expectedSignInName)
        continue
      }
      guard let members = member.value.members else {
        reportInvalid(member.value, path, .expectedObject)
        continue
      }
      let way = members.first { $0.key == "way" }?.value
      guard let kind = way?.value.string.flatMap(SignInDeployment.Way.Kind.init) else {
        let kinds = SignInDeployment.Way.Kind.allCases.map { "\"\($0.rawValue)\"" }
        reportInvalid(way ?? member.value, "\(path).way", .expectedChoice(kinds))
        continue
      }
      let problemCount = problems.count
      var values = SignInValues()
      for part in self.members(of: member.value, path, known: ["way"] + kind.keys)
      where part.key != "way" {
        read(part.value, as: part.key, at: "\(path).\(part.key)", into: &values)
      }
      for key in kind.requiredKeys where !members.contains(where: { $0.key == key }) {
        reportInvalid(member.value, "\(path).\(key)", .expectation(of: key))
      }
      if let other = members.first(where: { $0.key == "parameter" }), values.texts["header"] != nil
      {
        reportInvalid(other.value, "\(path).parameter", .expectedOneCarrier)
      }
      guard problems.count == problemCount else { continue }
      layer.signIns.append(
        SignInDeployment(
          member.key, values.way(kind), carrier: values.carrier, at: location(member.position)))
    }
  }

  private mutating func read(
    _ value: LocatedJSON, as key: String, at path: String, into values: inout SignInValues
  ) {
    switch key {
    case "command": values.command = command(value, path) ?? []
    case "scopes":
      let scopes = value.elements?.compactMap(\.value.string)
      guard let scopes, scopes.count == value.elements?.count, scopes.allSatisfy(Self.isScope)
      else { return reportInvalid(value, path, .expectation(of: key)) }
      values.scopes = scopes
    default:
      guard let text = value.value.string, SignInValues.isValid(text, as: key) else {
        return reportInvalid(value, path, .expectation(of: key))
      }
      values.texts[key] = text
    }
  }

  /// The syntax of RFC 6749 §3.3.
  private static func isScope(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }
  }
}

/// The values of a sign-in in a file.
private struct SignInValues {
  var texts: [String: String] = [:]
  var scopes: [String] = []
  var command: [String] = []

  static func isValid(_ text: String, as key: String) -> Bool {
    let address = try? HTTPAddress(text)
    switch key {
    case "issuer": return address.map { $0.login == nil && ($0.isSecure || $0.isLoopback) } ?? false
    case "redirect": return address.map { !$0.isSecure && $0.isLoopback } ?? false
    case "file", "key", "certificates": return text.hasPrefix("/") || text.hasPrefix("~")
    case "header", "parameter":
      return !text.isEmpty
        && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    default: return !text.isEmpty
    }
  }

  var carrier: SignInDeployment.Carrier {
    texts["parameter"].map { .parameter($0) } ?? texts["header"].map { .header($0) }
      ?? .authorization
  }

  func way(_ kind: SignInDeployment.Way.Kind) -> SignInDeployment.Way {
    func path(_ key: String) -> String? { texts[key].map(TildeExpansion.expand) }
    let issuer = OAuthIssuer(
      texts["issuer", default: ""], client: texts["client", default: ""], scopes: scopes,
      certificatePath: path("certificates"), redirect: texts["redirect"])
    return switch kind {
    case .password: .password(user: texts["user", default: ""])
    case .certificate:
      .certificate(ClientCertificate(path: path("file") ?? "", keyPath: path("key")))
    case .bearer: .bearer(path: path("file") ?? "")
    case .device: .device(issuer)
    case .code: .code(issuer)
    case .command: .command(command)
    }
  }
}

extension SignInDeployment {
  /// The word of `signin` that lists all, which no sign-in can have as its name.
  public static let listWord = "list"

  /// Lower-case letters, digits and `-`.
  static func isName(_ text: String) -> Bool { FeatureID(text).isValid && text != listWord }
}

extension SignInDeployment.Way.Kind {
  var requiredKeys: [String] {
    switch self {
    case .password: ["user"]
    case .certificate, .bearer: ["file"]
    case .device, .code: ["issuer", "client"]
    case .command: ["command"]
    }
  }

  /// The keys beside `way`.
  var keys: [String] {
    let carriers = ["header", "parameter"]
    return requiredKeys
      + {
        switch self {
        case .password: ["header"]
        case .certificate: ["key"]
        case .bearer, .command: carriers
        case .device: ["scopes", "certificates"] + carriers
        case .code: ["scopes", "certificates", "redirect"] + carriers
        }
      }()
  }

  /// The JSON Schema of a sign-in.
  var schema: JSON {
    let properties = keys.map { key -> JSON.Member in
      switch key {
      case "command": .init(key, ["type": "array", "minItems": 1, "items": ["type": "string"]])
      case "scopes": .init(key, ["type": "array", "items": ["type": "string"]])
      default: .init(key, ["type": "string"])
      }
    }
    return [
      "type": "object", "additionalProperties": false,
      "required": .array((["way"] + requiredKeys).map { .string($0) }),
      "properties": .object([.init("way", ["const": .string(rawValue)])] + properties),
    ]
  }
}

extension Phrase {
  fileprivate static let expectedSignInName = Phrase(
    en: "a name of lower-case letters, digits and '-', other than 'list'",
    de: "ein Name aus Kleinbuchstaben, Ziffern und „-“, nicht „list“",
    hr: "ime od malih slova, znamenki i „-”, osim „list”")

  fileprivate static let expectedOneCarrier = Phrase(
    en: "either 'header' or 'parameter'", de: "entweder „header“ oder „parameter“",
    hr: "ili „header” ili „parameter”")

  /// The form of a value of a sign-in.
  fileprivate static func expectation(of key: String) -> Phrase {
    switch key {
    case "command": .expectedCommand
    case "scopes": .expectedList
    case "issuer":
      Phrase(
        en: "an https address", de: "eine https-Adresse", hr: "adresa https")
    case "redirect":
      Phrase(
        en: "an http address of this machine", de: "eine http-Adresse dieses Rechners",
        hr: "adresa http ovog računala")
    case "file", "key", "certificates":
      Phrase(
        en: "a path that begins with '/' or '~'", de: "ein Pfad, der mit „/“ oder „~“ beginnt",
        hr: "putanja koja počinje s „/” ili „~”")
    case "header", "parameter":
      Phrase(
        en: "a name of ASCII letters, digits and '-'",
        de: "ein Name aus ASCII-Buchstaben, Ziffern und „-“",
        hr: "ime od slova ASCII, znamenki i „-”")
    default: .expectedString
    }
  }
}
