import AtriumFormats
import AtriumScreen
import HealthCredentials

/// Reads rules and value sets from files and folders.
struct RuleFiles {
  struct Contents: Equatable, Sendable {
    var rules: [BusinessRule] = []
    var valueSets: [ValueSet] = []
  }

  private static let depthLimit = 8

  private var contents = Contents()

  /// - Parameter path: a file with a rule, a value set or an array of them; or a folder, in which
  ///   other JSON files and folders named `tests` are ignored.
  static func read(_ path: String) throws -> Contents {
    var files = RuleFiles()
    if LocalFiles.type(of: path) == .folder {
      try files.readFolder(path, depth: 0)
    } else {
      try files.add(json(path), from: path, ignoringOthers: false)
    }
    guard files.contents != Contents() else { throw RulesError.nothingInside(path) }
    return files.contents
  }

  static func json(_ path: String) throws -> JSON {
    let bytes = try LocalFiles.userFiles(upTo: 16).read(path)
    do throws(JSONSyntaxError) {
      return try JSON(parsing: bytes, depthLimit: 256)
    } catch {
      throw RulesError.notJSON(path, error)
    }
  }

  static func rule(_ path: String) throws -> BusinessRule { try rule(json(path), path) }

  private static func rule(_ json: JSON, _ path: String) throws(RulesError) -> BusinessRule {
    do throws(RuleFormatError) {
      return try BusinessRule(json)
    } catch {
      throw .invalidRule(path, error)
    }
  }

  private mutating func readFolder(_ path: String, depth: Int) throws {
    try Task.checkCancellation()
    for name in try LocalFiles.names(in: path) {
      let path = "\(path)/\(name)"
      if name.hasSuffix(".json") {
        try add(Self.json(path), from: path, ignoringOthers: true)
      } else if name != "tests", depth < Self.depthLimit, LocalFiles.type(of: path) == .folder {
        try readFolder(path, depth: depth + 1)
      }
    }
  }

  private mutating func add(_ json: JSON, from path: String, ignoringOthers: Bool) throws {
    if let items = json.elements {
      for item in items { try add(item, from: path, ignoringOthers: false) }
    } else if json["valueSetId"] != nil {
      guard let set = ValueSet(json) else { throw RulesError.invalidValueSet(path) }
      contents.valueSets.append(set)
    } else if json["Logic"] != nil || !ignoringOthers {
      contents.rules.append(try Self.rule(json, path))
    }
  }
}
