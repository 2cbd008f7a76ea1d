import Foundation

/// The text of Plugins.json, which says what features the program knows.
struct PluginsText {
  let ids: [String]
  private let text: String

  init(_ text: String) throws(Complaint) {
    guard let plugins = Self.plugins(in: text) else {
      throw Complaint("Plugins.json is no JSON with a list \"plugins\".", hint: "Mend it first.")
    }
    (self.text, ids) = (text, plugins.compactMap { $0["id"] as? String })
  }

  /// The text with one more feature at the end, in the way the others are written.
  func adding(_ name: FeatureName) throws(Complaint) -> String {
    let plugin =
      #"{ "id": "\#(name.id)", "module": "\#(name.module)", "enabled": true, "settings": {} }"#
    // No bracket stands behind the list's, since nothing else in the file is a list.
    let list = text.firstMatch(of: #/(?s)"plugins"\s*:\s*\[(\s*)(.*?)\s*\][^\[\]]*$/#)
    let new = list.map { list in
      let blank = list.1.isEmpty ? " " : list.1
      return list.2.isEmpty
        ? text[..<list.1.startIndex] + "\n    \(plugin)\n  "
          + text[list.2.endIndex...].drop { $0 != "]" }
        : text[..<list.2.endIndex] + ",\(blank)\(plugin)" + text[list.2.endIndex...]
    }
    // It is changed as text, which keeps how it looks; what it says then is read again.
    guard let new, let after = Self.plugins(in: String(new)),
      after.last?["id"] as? String == name.id,
      (after.dropLast() as NSArray).isEqual(Self.plugins(in: text))
    else { throw Complaint("Plugins.json is written in a way that cannot be extended.") }
    return String(new)
  }

  private static func plugins(in text: String) -> [[String: Any]]? {
    let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return json?["plugins"] as? [[String: Any]]
  }
}
