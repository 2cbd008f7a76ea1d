public import AtriumCore
public import AtriumScreen
public import AtriumTime
public import ProjectsBackend

extension Project: WireStruct {
  public static let wire = WireMembers(
    "project",
    Project.init(id:owner:ownerName:title:description:need:have:published:modified:),
    .init("id", \.id), .init("owner", \.owner), .init("owner_name", \.ownerName),
    .init("title", \.title), .init("description", \.description), .init("need", \.need),
    .init("have", \.have), .init("published", \.published), .init("modified", \.modified))

  /// The entity tag of the version (RFC 9110 §8.8.3).
  public var entityTag: String { Self.entityTag(of: modified) }

  /// The entity tag of a version.
  public static func entityTag(of version: Instant) -> String {
    "\"\(version.millisecondsSince1970)\""
  }

  /// Returns the version with an entity tag; `nil` for another text.
  public static func version(entityTag: String) -> Instant? {
    guard entityTag.count > 2, entityTag.hasPrefix("\""), entityTag.hasSuffix("\"") else {
      return nil
    }
    return Int(entityTag.dropFirst().dropLast()).flatMap { Instant(validMilliseconds: $0) }
  }
}

extension ProjectDraft: WireStruct {
  public static let wire = WireMembers(
    nil, ProjectDraft.init(title:description:need:have:), .init("title", \.title),
    .init("description", \.description, default: ""), .init("need", \.need, default: []),
    .init("have", \.have, default: []))
}

/// Missing members leave a value as it is.
extension ProjectEdit: WireStruct {
  public static let wire = WireMembers(
    nil, ProjectEdit.init(title:description:need:have:), .optional("title", \.title),
    .optional("description", \.description), .optional("need", \.need),
    .optional("have", \.have))
}

extension ProjectPage: WireStruct {
  public static let wire = WireMembers(
    "page", ProjectPage.init(projects:total:), .init("projects", \.projects),
    .init("total", \.total))
}

extension ProjectMatch: WireStruct {
  public static let wire = WireMembers(
    "match", ProjectMatch.init(mine:other:), .init("mine", \.mine), .init("other", \.other))
}

/// `time` is in milliseconds, in contrast to ``UndoStep/json``, which programs read.
extension UndoStep {
  /// Reads a step.
  public init(wire json: JSON) throws(WireError) {
    let object = try WireObject(json)
    self.init(
      number: try object.value("number"), action: try object.value("action"),
      time: try object.value("time"), detail: try WireObject(json["detail"] ?? .null).json)
  }

  public var wireJSON: JSON {
    ["number": number.json, "action": action.json, "time": time.json, "detail": detail]
  }
}
