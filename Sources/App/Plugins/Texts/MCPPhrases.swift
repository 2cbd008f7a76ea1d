import AtriumCore
import AtriumScreen

extension Phrase {
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
}
