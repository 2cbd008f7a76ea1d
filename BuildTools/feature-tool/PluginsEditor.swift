import Foundation

/// Adds a feature to the text of Plugins.json.
struct PluginsEditor {
  let ids: [String]
  private let text: String

  init(_ text: String) throws(FeatureToolError) {
    guard let plugins = Self.plugins(in: text) else {
      throw FeatureToolError(
        "Plugins.json must be JSON with a list \"plugins\".", hint: "Correct it first.")
    }
    self.text = text
    ids = plugins.compactMap { $0["id"] as? String }
  }

  /// The text with a feature added at the end, formatted like the others.
  func adding(_ name: FeatureName) throws(FeatureToolError) -> String {
    let plugin =
      #"{ "id": "\#(name.id)", "module": "\#(name.module)", "enabled": true, "settings": {} }"#
    // The file has no other list, so that no bracket follows that of the plug-ins.
    let list = text.firstMatch(of: #/(?s)"plugins"\s*:\s*\[(\s*)(.*?)\s*\][^\[\]]*$/#)
    let new = list.map { list in
      let blank = list.1.isEmpty ? " " : list.1
      return list.2.isEmpty
        ? text[..<list.1.startIndex] + "\n    \(plugin)\n  "
          + text[list.2.endIndex...].drop { $0 != "]" }
        : text[..<list.2.endIndex] + ",\(blank)\(plugin)" + text[list.2.endIndex...]
    }
    // The file is edited as text, which keeps its formatting; the result is parsed as a check.
    guard let new, let after = Self.plugins(in: String(new)),
      after.last?["id"] as? String == name.id,
      (after.dropLast() as NSArray).isEqual(Self.plugins(in: text))
    else { throw FeatureToolError("Cannot extend Plugins.json in its current format.") }
    return String(new)
  }

  private static func plugins(in text: String) -> [[String: Any]]? {
    let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return json?["plugins"] as? [[String: Any]]
  }
}
