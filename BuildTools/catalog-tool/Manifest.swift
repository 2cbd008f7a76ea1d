import Foundation

/// The contents of `Plugins.json`: the features of the program, with their settings.
struct Manifest: Equatable {
  struct Plugin: Equatable {
    var id: String
    /// The Swift module, whose feature is the type `<module>Feature`.
    var module: String
    var isEnabled = true
    var settings: [String: Literal] = [:]
  }
  var plugins: [Plugin]

  /// All errors of a manifest.
  struct Problems: Error, Equatable {
    var messages: [String]
  }

  /// - Throws: `Problems`.
  init(_ data: Data) throws {
    guard let json = try? JSONDecoder().decode(Literal.self, from: data) else {
      throw Problems(messages: ["Invalid JSON. " + Self.syntaxError(of: data)])
    }
    var reader = ManifestReader()
    plugins = reader.plugins(in: json)
    let repeated = RepeatedKeys.find(in: String(decoding: data, as: UTF8.self))
    let problems = repeated.map { "Duplicate key \($0) in one object." } + reader.problems
    guard problems.isEmpty else { throw Problems(messages: problems) }
  }

  /// The manifest without the features of some modules.
  func without(_ modules: Set<String>) -> Manifest {
    var rest = self
    rest.plugins.removeAll { modules.contains($0.module) }
    return rest
  }

  /// The message of `JSONSerialization`, which has the position of the error.
  private static func syntaxError(of data: Data) -> String {
    do {
      _ = try JSONSerialization.jsonObject(with: data)
      return ""
    } catch {
      let details = (error as NSError).userInfo
      return details["NSDebugDescription"] as? String ?? error.localizedDescription
    }
  }
}
