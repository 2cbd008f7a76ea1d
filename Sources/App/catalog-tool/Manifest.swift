import Foundation

/// What `Plugins.json` says: which features the app knows, which are on, with which settings.
struct Manifest: Equatable {
  struct Plugin: Equatable {
    var id: String
    /// The Swift module; the feature in it is called `<module>Feature`.
    var module: String
    var isEnabled = true
    var settings: [String: Literal] = [:]
  }
  var plugins: [Plugin]

  /// Everything that is wrong with a manifest, a sentence each.
  struct Problems: Error, Equatable {
    var sentences: [String]
  }

  /// Reads the text of a manifest; throws `Problems`.
  init(_ data: Data) throws {
    guard let json = try? JSONDecoder().decode(Literal.self, from: data) else {
      throw Problems(sentences: ["This is no JSON. " + Self.complaint(about: data)])
    }
    var reader = ManifestReader()
    plugins = reader.plugins(in: json)
    let repeated = RepeatedKeys.find(in: String(decoding: data, as: UTF8.self))
    let problems = repeated.map { "The key \($0) is there twice in one object." } + reader.problems
    guard problems.isEmpty else { throw Problems(sentences: problems) }
  }

  /// The same without the features that the program is not built with.
  func without(_ modules: Set<String>) -> Manifest {
    var rest = self
    rest.plugins.removeAll { modules.contains($0.module) }
    return rest
  }

  /// What a parser that tells where it stopped says about a text which is no JSON.
  private static func complaint(about data: Data) -> String {
    do {
      _ = try JSONSerialization.jsonObject(with: data)
      return ""
    } catch {
      let details = (error as NSError).userInfo
      return details["NSDebugDescription"] as? String ?? error.localizedDescription
    }
  }
}
