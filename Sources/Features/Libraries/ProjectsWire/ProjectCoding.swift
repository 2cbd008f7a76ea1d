public import AtriumCore
public import AtriumScreen
public import AtriumTime
public import ProjectsBackend

extension Project: WireValue {
  public init(json: JSON) throws(WireError) {
    let object = try WireObject(json)
    self.init(
      id: try object.integer("id"), owner: try object.text("owner"),
      ownerName: try object.text("owner_name"), title: try object.text("title"),
      description: try object.text("description"), need: try object.texts("need"),
      have: try object.texts("have"), published: try object.instant("published"),
      modified: try object.instant("modified"))
  }

  public var json: JSON {
    [
      "id": .integer(id), "owner": .string(owner), "owner_name": .string(ownerName),
      "title": .string(title), "description": .string(description), "need": .texts(need),
      "have": .texts(have), "published": .instant(published), "modified": .instant(modified),
    ]
  }

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
    let seconds = Instant.secondsRange
    guard let milliseconds = Int(entityTag.dropFirst().dropLast()),
      seconds.lowerBound * 1000...seconds.upperBound * 1000 ~= milliseconds
    else { return nil }
    return Instant(millisecondsSince1970: milliseconds)
  }
}

extension ProjectDraft: WireValue {
  public init(json: JSON) throws(WireError) {
    let object = try WireObject(json)
    self.init(
      title: try object.text("title"), description: try object.optionalText("description") ?? "",
      need: try object.optionalTexts("need") ?? [], have: try object.optionalTexts("have") ?? [])
  }

  public var json: JSON {
    [
      "title": .string(title), "description": .string(description), "need": .texts(need),
      "have": .texts(have),
    ]
  }
}

/// Missing members leave a value as it is.
extension ProjectEdit: WireValue {
  public init(json: JSON) throws(WireError) {
    let object = try WireObject(json)
    self.init(
      title: try object.optionalText("title"),
      description: try object.optionalText("description"),
      need: try object.optionalTexts("need"), have: try object.optionalTexts("have"))
  }

  public var json: JSON {
    .object(omittingNil: [
      ("title", title.map(JSON.string)), ("description", description.map(JSON.string)),
      ("need", need.map(JSON.texts)), ("have", have.map(JSON.texts)),
    ])
  }
}

extension ProjectPage: WireValue {
  public init(json: JSON) throws(WireError) {
    let object = try WireObject(json)
    self.init(projects: try object.values("projects"), total: try object.integer("total"))
  }

  public var json: JSON {
    ["projects": .array(projects.map(\.json)), "total": .integer(total)]
  }
}

extension ProjectMatch: WireValue {
  public init(json: JSON) throws(WireError) {
    let object = try WireObject(json)
    self.init(mine: try object.wireValue("mine"), other: try object.wireValue("other"))
  }

  public var json: JSON { ["mine": mine.json, "other": other.json] }
}

/// `time` is in milliseconds, in contrast to ``UndoStep/json``, which programs read.
extension UndoStep {
  /// Reads a step.
  public init(wire json: JSON) throws(WireError) {
    let object = try WireObject(json)
    self.init(
      number: try object.integer("number"), action: try object.text("action"),
      time: object.has("time") ? try object.instant("time") : nil,
      detail: try WireObject(json["detail"] ?? .null).json)
  }

  public var wireJSON: JSON {
    [
      "number": .integer(number), "action": .string(action),
      "time": time.map(JSON.instant) ?? .null, "detail": detail,
    ]
  }
}
