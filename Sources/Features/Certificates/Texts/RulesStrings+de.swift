import AtriumScreen
import HealthCredentials

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
    },
    certLogicSummary: "Einen CertLogic-Ausdruck auswerten",
    logicHelp: "Die Datei des Ausdrucks.",
    dataHelp: "Die Datei der Daten, die „var“ liest.",
    missingOption: { "--\($0) fehlt." },
    missingOptionHint: "--logic DATEI und --data DATEI angeben.",

    notBoolean: "Die Regel ergibt weder wahr noch falsch.",
    otherEngine: { "Die Regel ist für \($0) geschrieben, was hier nicht bekannt ist." },
    otherSchema: { "Die Regel gilt für Zertifikate der Version \($0) und spätere ihrer Art." },
    countryRules: { "Die Regeln von \($0) sind eingehalten." },
    noCountryRules: { "Von \($0) sind keine Regeln bekannt." },
    noRulesInForce: { "Von \($0) sind für diese Zeit keine Regeln bekannt." },
    noApplicableRule: { "Keine Regel von \($0) gilt für diese Art von Zertifikat." },
    builtInRule: { name, days in
      switch name {
      case .fullyImmunised: "Alle Dosen sind gegeben, die letzte vor mehr als \(days) Tagen."
      case .recentVaccination: "Die letzte Dosis wurde vor höchstens 365 Tagen gegeben."
      case .negativeResult: "Das Virus wurde nicht nachgewiesen."
      case .recentPCR: "Der PCR-Test ist höchstens 72 Stunden alt."
      case .recentRapidTest: "Der Schnelltest ist höchstens 48 Stunden alt."
      case .recoveryDates: "Das Genesenenzertifikat gilt zu dieser Zeit."
      }
    },
    applicability: { applicability, time in
      switch applicability {
      case .always: "So ist es."
      case .never: "So ist es nicht."
      case .unknown: "Das Zertifikat sagt es nicht in lesbarer Form."
      case .between(let first, _) where time < first: "Erst ab \(first.displayText)."
      case .between(_, let last?): "\(time <= last ? "Bis" : "Nur bis") \(last.displayText)."
      case .between(let first, nil): "Seit \(first.displayText)."
      }
    },

    rulesSummary: "Die Regeln der Länder ansehen und importieren",
    immunityHelp: "Tage nach der letzten Dosis, bis eine Impfung zählt.",
    listSummary: "Die Regeln auflisten",
    listCountryHelp: "Nur die dieses Landes.",
    importSummary: "Regeln und Wertelisten aus einer Datei oder einem Ordner importieren",
    removeSummary: "Die Regeln eines Landes vergessen",
    removeQuestion: { "\($0) \($0 == 1 ? "Regel" : "Regeln") von \($1) vergessen?" },
    testSummary: "Die Tests ausführen, die bei Regeln liegen",

    rule: "Regel",
    version: "Version",
    description: "Was sie verlangt",
    builtIn: "Eingebaut, wenn kein Land genannt ist",
    imported: "Importiert",
    nothingImported: "Von keinem Land sind Regeln bekannt.",
    importHint: "Importieren mit: certificates rules import ORDNER",
    importReport: { report in
      let parts = [
        (report.rules, report.rules == 1 ? "Regel" : "Regeln"),
        (report.valueSets, report.valueSets == 1 ? "Werteliste" : "Wertelisten"),
      ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      let known = report.known > 0 ? " \(report.known) schon bekannt." : ""
      return (parts.isEmpty ? "Nichts Neues." : "\(parts.joined(separator: " und ")) importiert.")
        + known
    },
    removed: { "\($0) \($0 == 1 ? "Regel" : "Regeln") von \($1) vergessen." },
    tested: { total, failed in
      failed == 0 ? "Alle \(total) Tests bestanden." : "\(failed) von \(total) Tests misslungen."
    },
    test: "Test",
    expected: "Erwartet",
    found: "Gefunden",

    notJSON: { "Die Datei ist kein JSON: \($0.text(in: .de))" },
    ruleFormatError: { problem in
      switch problem {
      case .notARule: "Das ist keine Regel."
      case .invalidMember(let name):
        "Der Eintrag „\(name)“ der Regel fehlt, oder sein Wert ist falsch."
      }
    },
    ruleFormatHint:
      "JSON-Dateien von Regeln angeben, wie Länder sie veröffentlichen, mit Identifier und Logic.",
    invalidValueSet: "Die Werteliste braucht „valueSetId“ und „valueSetValues“.",
    nothingInside: { "In \($0) sind keine Regeln." },
    nothingToTest: { "In \($0) sind keine Tests von Regeln." },
    invalidTest: "Ein Test braucht „payload“ und „expected“.",
    testFormatHint:
      "Einen Ordner mit rule.json und einem Ordner „tests“ angeben, oder einen, der solche enthält."
  )
}
