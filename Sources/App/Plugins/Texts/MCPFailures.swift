import AtriumCore
import AtriumScreen

extension Failure {
  static func mcpToolFailed(_ result: JSON) -> Failure {
    let texts = (result["content"]?.elements ?? []).compactMap { $0["text"]?.string }
    let message = JSON.string(texts.joined(separator: "\n")).line
    return Failure(
      .unavailable, "plugin.failed",
      message.map { Phrase($0) }
        ?? Phrase(
          en: "The tool failed.", de: "Das Werkzeug meldet einen Fehler.",
          hr: "Alat javlja pogrešku."))
  }

  /// The failure for a result that asks for more input, in the revision 2026-07-28.
  static var mcpToolAsks: Failure {
    Failure(
      .unavailable, "plugin.failed",
      Phrase(
        en: "The tool asks for more input, which is not supported.",
        de: "Das Werkzeug fragt nach weiteren Eingaben, was nicht unterstützt wird.",
        hr: "Alat traži daljnji unos, što nije podržano."))
  }

  static func invalidMCPArgument(_ name: String, _ value: JSON) -> Failure {
    Failure(
      .usage, "argument.invalid",
      Phrase(
        en: "'\(value.plainText)' is not a value of '\(name)'.",
        de: "„\(value.plainText)“ ist kein Wert von „\(name)“.",
        hr: "„\(value.plainText)” nije vrijednost za „\(name)”."))
  }

  /// The failure for a tool that the server offered when the manifest was read.
  static func unknownMCPTool(_ command: String, of plugin: FeatureID) -> Failure {
    Failure(
      .notFound, "plugin.unknown-tool",
      Phrase(
        en: "The server does not offer '\(command)' any more.",
        de: "Der Server bietet „\(command)“ nicht mehr an.",
        hr: "Poslužitelj više ne nudi „\(command)”."),
      hint: Phrase(
        en: "Read its tools again: features refresh \(plugin)",
        de: "Lesen Sie die Werkzeuge neu ein: features refresh \(plugin)",
        hr: "Ponovno pročitajte alate: features refresh \(plugin)"))
  }

  static var endlessMCPList: Failure {
    Failure(
      .data, "plugin.too-large",
      Phrase(
        en: "A list of the server has too many pages.",
        de: "Eine Liste des Servers hat zu viele Seiten.",
        hr: "Popis poslužitelja ima previše stranica."))
  }

  static func unsupportedMCPVersion(_ version: String, _ supported: [String]) -> Failure {
    let list = supported.joined(separator: ", ")
    return Failure(
      .unavailable, "plugin.protocol",
      Phrase(
        en:
          "The server speaks version \(version) of the Model Context Protocol; supported are \(list).",
        de:
          "Der Server spricht Version \(version) des Model Context Protocol; unterstützt werden \(list).",
        hr:
          "Poslužitelj govori verziju \(version) protokola Model Context Protocol; podržane su \(list)."
      ))
  }
}
