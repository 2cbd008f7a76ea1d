import AtriumScreen

extension RulesStrings {
  static let de = RulesStrings(
    certLogic: { error in
      switch error {
      case .badLiteral(let text): "\(text) kann nicht in einem CertLogic-Ausdruck stehen."
      case .notAnOperation: "Eine Operation von CertLogic ist ein Objekt mit einem Eintrag."
      case .unknown(let name): "CertLogic kennt keine Operation „\(name)“."
      case .notOperands(let operation):
        "Die Operanden von „\(operation.rawValue)“ müssen eine Liste sein."
      case .operandCount(let operation, let count):
        "„\(operation.rawValue)“ nimmt nicht \(count) Operand\(count == 1 ? "" : "en")."
      case .notAPath: "Der Pfad von „var“ muss ein Text sein."
      case .notAnAmount: "Der zweite Operand muss eine ganze Zahl sein."
      case .notAUnit: "Die Einheit von „plusTime“ muss „year“, „month“, „day“ oder „hour“ sein."
      case .badOperand(let operation, let type):
        "„\(operation.rawValue)“ kann mit diesem Wert nichts anfangen: Er ist vom Typ \(type)."
      case .badDate(let text):
        "„\(text)“ ist kein Datum und keine Zeit in einer Form, die CertLogic kennt."
      case .outOfRange: "Das Ergebnis liegt außerhalb dessen, was sich zählen lässt."
      case .tooDeep(let limit): "Der Ausdruck ist tiefer als \(limit) Ebenen verschachtelt."
      case .tooLong(let limit): "Der Ausdruck braucht mehr als \(limit) Schritte."
      }
    }
  )
}
