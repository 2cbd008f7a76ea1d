import AtriumScreen

/// A link in the header `Link` of a response (RFC 8288 §3).
struct LinkHeader {
  var target: String
  /// The parameters by their names in lower case; the first of each name counts.
  var parameters: [String: String] = [:]

  /// The links of a field value.
  static func links(in value: String) -> [LinkHeader] {
    var links: [LinkHeader] = []
    var rest = value[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      var link = LinkHeader(target: rest[rest.index(after: start)..<end].trimmed)
      rest = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
      while rest.first == ";" {
        rest = rest.dropFirst().drop(while: \.isWhitespace)
        link.readParameter(&rest)
      }
      links.append(link)
    }
    return links
  }

  /// Reads `name=value` or `name="value"` up to the next `;` or `,`.
  private mutating func readParameter(_ rest: inout Substring) {
    let name = rest.prefix { !"=;,".contains($0) }
    rest = rest[name.endIndex...]
    guard rest.first == "=" else { return }
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    var text = ""
    if rest.first == "\"" {
      rest.removeFirst()
      while let character = rest.popFirst(), character != "\"" {
        text.append(character == "\\" ? rest.popFirst() ?? character : character)
      }
      rest = rest.drop { !";,".contains($0) }
    } else {
      let token = rest.prefix { !";,".contains($0) }
      rest = rest[token.endIndex...]
      text = token.trimmed
    }
    let key = name.trimmed.lowercased()
    if parameters[key] == nil { parameters[key] = text }
  }
}
