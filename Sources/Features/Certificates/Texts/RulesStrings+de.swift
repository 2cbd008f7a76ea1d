import AtriumScreen
import HealthCredentials

extension RulesStrings {
  static let de = RulesStrings(
    certLogic: { error in
      switch error {
      case .badLiteral(let text): "\(text) ist in einem CertLogic-Ausdruck nicht erlaubt."
      case .notAnOperation: "Eine CertLogic-Operation muss ein Objekt mit einem Eintrag sein."
      case .unknown(let name): "Unbekannte CertLogic-Operation „\(name)“."
      case .notOperands(let operation):
        "Die Operanden von „\(operation.rawValue)“ müssen eine Liste sein."
      case .operandCount(let operation, let count):
        "„\(operation.rawValue)“ akzeptiert nicht \(count) Operand\(count == 1 ? "" : "en")."
      case .notAPath: "Der Pfad von „var“ muss ein Text sein."
      case .notAnAmount: "Der zweite Operand muss eine ganze Zahl sein."
      case .notAUnit: "Die Einheit von „plusTime“ muss „year“, „month“, „day“ oder „hour“ sein."
      case .badOperand(let operation, let type):
        "„\(operation.rawValue)“ akzeptiert keinen Wert vom Typ \(type)."
      case .badDate(let text):
        "„\(text)“ ist kein Datum und keine Zeit im Format von CertLogic."
      case .outOfRange: "Das Ergebnis liegt außerhalb des Wertebereichs."
      case .tooDeep(let limit): "Der Ausdruck ist tiefer als \(limit) Ebenen verschachtelt."
      case .tooLong(let limit): "Der Ausdruck braucht mehr als \(limit) Schritte."
      }
    },
    certLogicSummary: "CertLogic-Ausdruck auswerten",
    logicHelp: "Die Datei mit dem Ausdruck.",
    dataHelp: "Die Datei mit den Daten, die „var“ liest.",
    missingOption: { "--\($0) fehlt." },
    missingOptionHint: "--logic DATEI und --data DATEI angeben.",

    notBoolean: "Das Ergebnis der Regel ist weder wahr noch falsch.",
    otherEngine: { "Die Regel erfordert die unbekannte Engine \($0)." },
    otherSchema: {
      "Die Regel erfordert Zertifikate der Version \($0) oder einer späteren kompatiblen."
    },
    countryRules: { "Alle Regeln von \($0) müssen erfüllt sein." },
    noCountryRules: { "Keine Regeln von \($0) importiert." },
    noRulesInForce: { "Keine Regeln von \($0) gelten für diese Zeit." },
    noApplicableRule: { "Keine Regel von \($0) gilt für diese Art von Zertifikat." },
    builtInRule: { name, days in
      switch name {
      case .fullyImmunised:
        "Alle Dosen müssen gegeben sein, die letzte vor mehr als \(days) Tagen."
      case .recentVaccination: "Die letzte Dosis darf höchstens 365 Tage alt sein."
      case .negativeResult: "Das Testergebnis muss negativ sein."
      case .recentPCR: "Der PCR-Test darf höchstens 72 Stunden alt sein."
      case .recentRapidTest: "Der Schnelltest darf höchstens 48 Stunden alt sein."
      case .recoveryDates: "Der Zeitpunkt muss im Gültigkeitszeitraum des Zertifikats liegen."
      }
    },
    applicability: { applicability, time in
      switch applicability {
      case .always: "Erfüllt."
      case .never: "Nicht erfüllt."
      case .unknown: "Die Daten fehlen oder sind nicht lesbar."
      case .between(let first, _) where time < first: "Erst gültig ab \(first.displayText)."
      case .between(_, let last?):
        "\(time <= last ? "Gültig" : "Abgelaufen; gültig") bis \(last.displayText)."
      case .between(let first, nil): "Gültig seit \(first.displayText)."
      }
    },
    unmet: { rule, values in
      switch rule {
      case .fullyImmunised:
        "erst Dosis \(values["dn"]?.integer ?? 0) von \(values["sd"]?.integer ?? 0) wurde gegeben."
      case .negativeResult: "das Testergebnis ist positiv."
      default: "das Zertifikat erfüllt sie nie."
      }
    },
    notMet: "nicht erfüllt.",

    rulesSummary: "Regeln der Länder auflisten und importieren",
    immunityHelp: "Tage nach der letzten Dosis, bis eine Impfung zählt.",
    listSummary: "Regeln auflisten",
    listCountryHelp: "Nur Regeln dieses Landes.",
    importSummary: "Regeln und Wertelisten aus Dateien importieren",
    removeSummary: "Regeln eines Landes löschen",
    removeQuestion: { "\($0) \($0 == 1 ? "Regel" : "Regeln") von \($1) löschen?" },
    testSummary: "Tests von Regeln ausführen",

    rule: "Regel",
    version: "Version",
    description: "Anforderung",
    builtIn: "Eingebaute Regeln, verwendet ohne --country",
    imported: "Importierte Regeln",
    nothingImported: "Keine Regeln importiert.",
    importHint: "Importieren mit: certificates rules import ORDNER",
    importReport: { report in
      let parts = [
        (report.rules, report.rules == 1 ? "Regel" : "Regeln"),
        (report.valueSets, report.valueSets == 1 ? "Werteliste" : "Wertelisten"),
      ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      let known = report.known > 0 ? " \(report.known) bereits importiert." : ""
      return (parts.isEmpty ? "Nichts Neues." : "\(parts.joined(separator: " und ")) importiert.")
        + known
    },
    removed: { "\($0) \($0 == 1 ? "Regel" : "Regeln") von \($1) gelöscht." },
    tested: { total, failed in
      failed == 0
        ? "Alle \(total) Tests bestanden." : "\(failed) von \(total) Tests fehlgeschlagen."
    },
    test: "Test",
    expected: "Erwartet",
    found: "Gefunden",

    notJSON: { "Die Datei ist kein JSON: \($0.text(in: .de))" },
    ruleFormatError: { problem in
      switch problem {
      case .notARule: "Keine Regel."
      case .invalidMember(let name):
        "Der Eintrag „\(name)“ der Regel fehlt oder ist ungültig."
      }
    },
    ruleFormatHint:
      "JSON-Dateien von Regeln angeben, wie Länder sie veröffentlichen, mit Identifier und Logic.",
    invalidValueSet: "Die Werteliste braucht „valueSetId“ und „valueSetValues“.",
    nothingInside: { "Keine Regeln in \($0) gefunden." },
    nothingToTest: { "Keine Tests von Regeln in \($0) gefunden." },
    invalidTest: "Ein Test braucht „payload“ und „expected“.",
    testFormatHint:
      "Einen Ordner mit rule.json und einem Ordner „tests“ angeben oder einen mit solchen Ordnern."
  )
}
