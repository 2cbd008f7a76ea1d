import AtriumCore
import AtriumScreen

extension Phrase {
  static let mcpSize = Phrase(en: "Size", de: "Größe", hr: "Veličina")
  static let mcpTool = Phrase(en: "Tool", de: "Werkzeug", hr: "Alat")
  static let listTools = Phrase(
    en: "List the tools of the server.", de: "Die Werkzeuge des Servers auflisten.",
    hr: "Ispisati alate poslužitelja.")
  static let listResources = Phrase(
    en: "List the resources of the server.", de: "Die Ressourcen des Servers auflisten.",
    hr: "Ispisati resurse poslužitelja.")
  static let readResource = Phrase(
    en: "Show a resource of the server.", de: "Eine Ressource des Servers anzeigen.",
    hr: "Prikazati resurs poslužitelja.")
  static let resourceAddress = Phrase(
    en: "The address of a resource, such as file:///notes.txt.",
    de: "Die Adresse einer Ressource, z. B. file:///notes.txt.",
    hr: "Adresa resursa, npr. file:///notes.txt.")
  static let noMCPResources = Phrase(
    en: "The server lists no resources.", de: "Der Server führt keine Ressourcen auf.",
    hr: "Poslužitelj ne navodi resurse.")

  static func mayDestroy(_ tool: String) -> Phrase {
    Phrase(
      en: "Run '\(tool)'? It may change or delete data.",
      de: "„\(tool)“ ausführen? Das kann Daten ändern oder löschen.",
      hr: "Pokrenuti „\(tool)”? To može promijeniti ili obrisati podatke.")
  }

  /// The help of an argument whose value is typed as JSON.
  /// - Parameter help: the description of the argument; `nil` for none.
  static func asJSON(_ help: String?) -> Phrase {
    let asJSON = Phrase(en: "As JSON.", de: "Als JSON.", hr: "U obliku JSON-a.")
    return help.map { "\(Phrase($0)) \(asJSON)" } ?? asJSON
  }

  fileprivate static func invalidMCPArgument(_ name: String, _ value: String) -> Phrase {
    Phrase(
      en: "'\(value)' is no value of '\(name)'.", de: "„\(value)“ ist kein Wert von „\(name)“.",
      hr: "„\(value)” nije vrijednost za „\(name)”.")
  }
  fileprivate static func unknownMCPTool(_ command: String) -> Phrase {
    Phrase(
      en: "The server does not offer '\(command)' any more.",
      de: "Der Server bietet „\(command)“ nicht mehr an.",
      hr: "Poslužitelj više ne nudi „\(command)”.")
  }
  fileprivate static let endlessMCPList = Phrase(
    en: "The server's list has too many pages.", de: "Die Liste des Servers hat zu viele Seiten.",
    hr: "Popis poslužitelja ima previše stranica.")
  fileprivate static let mcpToolAsks = Phrase(
    en: "The tool asks for more input, which is not supported.",
    de: "Das Werkzeug fragt nach weiteren Eingaben, was nicht unterstützt wird.",
    hr: "Alat traži daljnji unos, što nije podržano.")
  fileprivate static let mcpToolFailed = Phrase(
    en: "The tool failed.", de: "Das Werkzeug meldet einen Fehler.", hr: "Alat javlja pogrešku.")
  fileprivate static func unsupportedMCPVersion(_ version: String) -> Phrase {
    Phrase(
      en: "The server's version \(version) of the Model Context Protocol is not supported.",
      de: "Die Version \(version) des Model Context Protocol, die der Server spricht, wird nicht unterstützt.",
      hr: "Poslužiteljeva verzija \(version) Model Context Protocola nije podržana.")
  }
}
