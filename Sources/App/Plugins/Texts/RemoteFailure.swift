import AtriumCore
import AtriumScreen

extension Failure {
  /// The failure that a plug-in answered: its kind, code, sentence and hint are in the data of the error.
  init(_ error: RemoteError, of plugin: FeatureID) {
    let data = error.data ?? [:]
    let code = data["code"]?.string ?? ""
    let isCode =
      (1...64).contains(code.utf8.count)
      && code.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || "-.".utf8.contains($0) }
    func text(_ key: String) -> Phrase? {
      data[key].flatMap { try? Phrase(documentJSON: $0, at: key) }
    }
    let message: Phrase =
      text("message") ?? (error.message.isEmpty ? "\(error.code.rawValue)" : Phrase(error.message))
    self.init(
      data["kind"]?.string.flatMap(Kind.init(name:)) ?? .unavailable,
      isCode ? code : "plugin.failed",
      isCode ? message : .pluginFailed("\(plugin)", message), hint: text("hint"))
  }
}

extension Failure.Kind {
  /// The kind with the name of its case.
  fileprivate init?(name: String) {
    guard let kind = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = kind
  }
}

extension Phrase {
  fileprivate static func pluginFailed(_ plugin: String, _ message: Phrase) -> Phrase {
    Phrase(
      en: "The program of '\(plugin)' reports: \(message)",
      de: "Das Programm von „\(plugin)“ meldet: \(message)",
      hr: "Program dodatka „\(plugin)” javlja: \(message)")
  }
}
