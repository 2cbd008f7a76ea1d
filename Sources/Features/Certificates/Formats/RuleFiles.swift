import AtriumCore
import AtriumFormats
import AtriumScreen
import HealthCredentials

/// Reads rules and value sets from files and folders.
enum RuleFiles {
  /// CertLogic expressions may be nested deeply.
  static let limits = JSONLimits(
    bytes: 16 << 20, values: 250_000, depth: 256, nullCharacters: .replaced)

  struct Contents: Equatable, Sendable {
    var rules: [BusinessRule] = []
    var valueSets: [ValueSet] = []
  }

  /// - Parameter path: a file with a rule, a value set or an array of them; or a folder, in which
  ///   other JSON files and folders named `tests` are ignored.
  static func read(_ path: String) throws -> Contents {
    var contents = Contents()
    if LocalFiles.type(of: path) == .folder {
      for file in try LocalFiles.files(below: path, except: "tests") where file.hasSuffix(".json") {
        try contents.add(json(file), from: file, ignoringOthers: true)
      }
    } else {
      try contents.add(json(path), from: path, ignoringOthers: false)
    }
    guard contents != Contents() else { throw Failure.noRulesInside(path) }
    return contents
  }

  static func json(_ path: String) throws -> JSON {
    let bytes = try LocalFiles.userFiles(upTo: 16).read(path)
    do throws(JSONSyntaxError) {
      return try JSON(parsing: bytes, limits)
    } catch {
      try Task.checkCancellation()
      throw Failure.notJSON(path, error)
    }
  }

  static func rule(_ json: JSON, from path: String) throws(Failure) -> BusinessRule {
    do throws(RuleFormatError) {
      return try BusinessRule(json)
    } catch {
      throw .invalidRule(path, error)
    }
  }
}

extension RuleFiles.Contents {
  fileprivate mutating func add(
    _ json: JSON, from path: String, ignoringOthers: Bool
  ) throws(Failure) {
    if let items = json.elements {
      for item in items { try add(item, from: path, ignoringOthers: false) }
    } else if json["valueSetId"] != nil {
      guard let set = ValueSet(json) else { throw .invalidValueSet(path) }
      valueSets.append(set)
    } else if json["Logic"] != nil || !ignoringOthers {
      rules.append(try RuleFiles.rule(json, from: path))
    }
  }
}
