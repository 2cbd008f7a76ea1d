import AtriumFormats
import AtriumScreen

/// Reads rules and value sets from files and folders.
struct RuleFiles {
  /// What was read.
  struct Found: Equatable, Sendable {
    var rules: [BusinessRule] = []
    var valueSets: [ValueSet] = []
  }

  /// How deep folders are searched.
  private static let depthLimit = 8

  private var found = Found()

  /// - Parameter path: a file of one rule or value set or a list of them; or a folder, whose other
  ///   JSON files are passed over, and its folders named `tests`.
  static func read(_ path: String) throws -> Found {
    var files = RuleFiles()
    if Files.kind(of: path) == .folder {
      try files.readFolder(path, depth: 0)
    } else {
      try files.take(json(path), from: path, isLenient: false)
    }
    guard files.found != Found() else { throw RulesError.nothingInside(path) }
    return files.found
  }

  static func json(_ path: String) throws -> JSON {
    let bytes = try Files.reader(upTo: 16).read(path)
    do throws(JSONSyntaxError) {
      return try JSON(parsing: bytes, depthLimit: 256)
    } catch {
      throw RulesError.notJSON(path, error)
    }
  }

  private mutating func readFolder(_ path: String, depth: Int) throws {
    try Task.checkCancellation()
    for name in try Files.names(in: path) {
      let path = "\(path)/\(name)"
      if name.hasSuffix(".json") {
        try take(Self.json(path), from: path, isLenient: true)
      } else if name != "tests", depth < Self.depthLimit, Files.kind(of: path) == .folder {
        try readFolder(path, depth: depth + 1)
      }
    }
  }

  private mutating func take(_ json: JSON, from path: String, isLenient: Bool) throws {
    if case .array(let items) = json {
      for item in items { try take(item, from: path, isLenient: false) }
      return
    }
    if json["valueSetId"] != nil {
      guard let set = ValueSet(json) else { throw RulesError.badValueSet(path) }
      found.valueSets.append(set)
    } else if json["Logic"] != nil || !isLenient {
      do throws(RuleProblem) {
        found.rules.append(try BusinessRule(json))
      } catch {
        throw RulesError.badRule(path, error)
      }
    }
  }
}
