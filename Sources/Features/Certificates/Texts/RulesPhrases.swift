import AtriumScreen
import HealthCredentials

/// The sentences about rules.
extension Phrase {
  // CertLogic
  static func certLogic(_ error: CertLogicError) -> Phrase {
    switch error {
    case .badLiteral(let text):
      .init(
        en: "\(text) is not allowed in a CertLogic expression.",
        de: "\(text) ist in einem CertLogic-Ausdruck nicht erlaubt.",
        hr: "\(text) nije dopušteno u izrazu CertLogic.")
    case .notAnOperation:
      .init(
        en: "A CertLogic operation must be an object with one member.",
        de: "Eine CertLogic-Operation muss ein Objekt mit einem Eintrag sein.",
        hr: "Operacija CertLogica mora biti objekt s jednim članom.")
    case .unknown(let name):
      .init(
        en: "Unknown CertLogic operation '\(name)'.",
        de: "Unbekannte CertLogic-Operation „\(name)“.",
        hr: "Nepoznata operacija CertLogica „\(name)”.")
    case .notOperands(let operation):
      .init(
        en: "The operands of '\(operation.rawValue)' must be an array.",
        de: "Die Operanden von „\(operation.rawValue)“ müssen eine Liste sein.",
        hr: "Operandi operacije „\(operation.rawValue)” moraju biti popis.")
    case .operandCount(let operation, let count):
      .init(
        en: "'\(operation.rawValue)' does not accept \(count) operand\(count == 1 ? "" : "s").",
        de: "„\(operation.rawValue)“ akzeptiert nicht \(count) Operand\(count == 1 ? "" : "en").",
        hr: """
          „\(operation.rawValue)” ne prima \
          \(Croatian.counted(count, "operand", "operanda", "operanada")).
          """)
    case .notAPath:
      .init(
        en: "The path of 'var' must be a text.",
        de: "Der Pfad von „var“ muss ein Text sein.",
        hr: "Put za „var” mora biti tekst.")
    case .notAnAmount:
      .init(
        en: "The second operand must be a whole number.",
        de: "Der zweite Operand muss eine ganze Zahl sein.",
        hr: "Drugi operand mora biti cijeli broj.")
    case .notAUnit:
      .init(
        en: "The unit of 'plusTime' must be 'year', 'month', 'day' or 'hour'.",
        de: "Die Einheit von „plusTime“ muss „year“, „month“, „day“ oder „hour“ sein.",
        hr: "Jedinica za „plusTime” mora biti „year”, „month”, „day” ili „hour”.")
    case .badOperand(let operation, let type):
      .init(
        en: "'\(operation.rawValue)' does not accept a value of type \(type).",
        de: "„\(operation.rawValue)“ akzeptiert keinen Wert vom Typ \(type).",
        hr: "„\(operation.rawValue)” ne prima vrijednost tipa \(type).")
    case .badDate(let text):
      .init(
        en: "'\(text)' is not a date or time in CertLogic's format.",
        de: "„\(text)“ ist kein Datum und keine Zeit im Format von CertLogic.",
        hr: "„\(text)” nije datum ni vrijeme u formatu CertLogica.")
    case .outOfRange:
      .init(
        en: "The result is out of range.",
        de: "Das Ergebnis liegt außerhalb des Wertebereichs.",
        hr: "Rezultat je izvan raspona.")
    case .tooDeep(let limit):
      .init(
        en: "The expression is nested deeper than \(limit) levels.",
        de: "Der Ausdruck ist tiefer als \(limit) Ebenen verschachtelt.",
        hr: "Dubina ugnježđivanja izraza veća je od \(limit).")
    case .tooLong(let limit):
      .init(
        en: "The expression needs more than \(limit) steps.",
        de: "Der Ausdruck braucht mehr als \(limit) Schritte.",
        hr: "Broj koraka izraza veći je od \(limit).")
    }
  }
  static let certLogicSummary = Phrase(
    en: "Evaluate a CertLogic expression",
    de: "CertLogic-Ausdruck auswerten",
    hr: "Izračunati izraz CertLogic")
  static let logicHelp = Phrase(
    en: "The file with the expression.",
    de: "Die Datei mit dem Ausdruck.",
    hr: "Datoteka s izrazom.")
  static let dataHelp = Phrase(
    en: "The file with the data that 'var' reads.",
    de: "Die Datei mit den Daten, die „var“ liest.",
    hr: "Datoteka s podacima koje čita „var”.")
  static func missingOption(_ name: String) -> Phrase {
    Phrase(en: "--\(name) is missing.", de: "--\(name) fehlt.", hr: "Nedostaje --\(name).")
  }
  static func addOptions(_ names: [String]) -> Phrase {
    let options = names.map { "--\($0)" }.joined(separator: ", ")
    return Phrase(en: "Add \(options).", de: "\(options) angeben.", hr: "Navedite \(options).")
  }

  // Outcomes
  static let notBoolean = Phrase(
    en: "The rule's result is neither true nor false.",
    de: "Das Ergebnis der Regel ist weder wahr noch falsch.",
    hr: "Rezultat pravila nije ni istina ni laž.")
  static func otherEngine(_ engine: String) -> Phrase {
    Phrase(
      en: "The rule requires the unknown engine \(engine).",
      de: "Die Regel erfordert die unbekannte Engine \(engine).",
      hr: "Pravilo zahtijeva nepoznati mehanizam \(engine).")
  }
  static func otherSchema(_ version: String) -> Phrase {
    Phrase(
      en: "The rule requires certificates of version \(version) or a later compatible one.",
      de: "Die Regel erfordert Zertifikate der Version \(version) oder einer späteren kompatiblen.",
      hr: "Pravilo zahtijeva potvrde verzije \(version) ili kasnije kompatibilne.")
  }
  static func countryRules(_ country: String) -> Phrase {
    Phrase(
      en: "All rules of \(country) must be met.",
      de: "Alle Regeln von \(country) müssen erfüllt sein.",
      hr: "\(country): sva pravila moraju biti ispunjena.")
  }
  static func noCountryRules(_ country: String) -> Phrase {
    Phrase(
      en: "No rules of \(country) imported.",
      de: "Keine Regeln von \(country) importiert.",
      hr: "\(country): nisu uvezena nikakva pravila.")
  }
  static func noRulesInForce(_ country: String) -> Phrase {
    Phrase(
      en: "No rules of \(country) apply at this time.",
      de: "Keine Regeln von \(country) gelten für diese Zeit.",
      hr: "\(country): nijedno pravilo ne vrijedi u to vrijeme.")
  }
  static func noApplicableRule(_ country: String) -> Phrase {
    Phrase(
      en: "No rule of \(country) applies to this kind of certificate.",
      de: "Keine Regel von \(country) gilt für diese Art von Zertifikat.",
      hr: "\(country): nijedno pravilo ne vrijedi za ovu vrstu potvrde.")
  }
  static func builtInRule(_ rule: BuiltInRule, _ immunityDays: Int) -> Phrase {
    switch rule {
    case .fullyImmunised:
      .init(
        en: "All doses must be given, the last more than \(immunityDays) days ago.",
        de: "Alle Dosen müssen gegeben sein, die letzte vor mehr als \(immunityDays) Tagen.",
        hr: """
          Sve doze moraju biti primljene, posljednja prije više od \
          \(Croatian.counted(immunityDays, "dana", "dana", "dana")).
          """)
    case .recentVaccination:
      .init(
        en: "The last dose must be at most 365 days old.",
        de: "Die letzte Dosis darf höchstens 365 Tage alt sein.",
        hr: "Posljednja doza smije biti stara najviše 365 dana.")
    case .negativeResult:
      .init(
        en: "The test result must be negative.",
        de: "Das Testergebnis muss negativ sein.",
        hr: "Rezultat testa mora biti negativan.")
    case .recentPCR:
      .init(
        en: "The PCR test must be at most 72 hours old.",
        de: "Der PCR-Test darf höchstens 72 Stunden alt sein.",
        hr: "PCR test smije biti star najviše 72 sata.")
    case .recentRapidTest:
      .init(
        en: "The rapid test must be at most 48 hours old.",
        de: "Der Schnelltest darf höchstens 48 Stunden alt sein.",
        hr: "Brzi test smije biti star najviše 48 sati.")
    case .recoveryDates:
      .init(
        en: "The time must be within the certificate's dates.",
        de: "Der Zeitpunkt muss im Gültigkeitszeitraum des Zertifikats liegen.",
        hr: "Vrijeme mora biti unutar razdoblja valjanosti potvrde.")
    }
  }
  static func applicability(_ applicability: BuiltInRule.Applicability, _ at: CertLogicTime)
    -> Phrase
  {
    switch applicability {
    case .always: .init(en: "Met.", de: "Erfüllt.", hr: "Ispunjeno.")
    case .never: .init(en: "Not met.", de: "Nicht erfüllt.", hr: "Nije ispunjeno.")
    case .unknown:
      .init(
        en: "The data is missing or unreadable.",
        de: "Die Daten fehlen oder sind nicht lesbar.",
        hr: "Podaci nedostaju ili nisu čitljivi.")
    case .between(let first, _) where at < first:
      .init(
        en: "Valid only from \(first.displayText).",
        de: "Erst gültig ab \(first.displayText).",
        hr: "Vrijedi tek od \(first.displayText).")
    case .between(_, let last?):
      .init(
        en: "\(at <= last ? "Valid" : "Expired; it was valid") until \(last.displayText).",
        de: "\(at <= last ? "Gültig" : "Abgelaufen; gültig") bis \(last.displayText).",
        hr: "\(at <= last ? "Vrijedi" : "Isteklo; vrijedilo je") do \(last.displayText).")
    case .between(let first, nil):
      .init(
        en: "Valid since \(first.displayText).",
        de: "Gültig seit \(first.displayText).",
        hr: "Vrijedi od \(first.displayText).")
    }
  }
  /// The fact because of which a certificate never satisfies a rule.
  static func unmet(_ rule: BuiltInRule, _ values: JSON) -> Phrase {
    switch rule {
    case .fullyImmunised:
      .init(
        en: "only dose \(values["dn"]?.integer ?? 0) of \(values["sd"]?.integer ?? 0) was given.",
        de: """
          erst Dosis \(values["dn"]?.integer ?? 0) von \(values["sd"]?.integer ?? 0) wurde gegeben.
          """,
        hr: "primljena je tek doza \(values["dn"]?.integer ?? 0) od \(values["sd"]?.integer ?? 0).")
    case .negativeResult:
      .init(
        en: "the test result is positive.",
        de: "das Testergebnis ist positiv.",
        hr: "rezultat testa je pozitivan.")
    default:
      .init(
        en: "the certificate never meets it.",
        de: "das Zertifikat erfüllt sie nie.",
        hr: "potvrda ga nikad ne ispunjava.")
    }
  }
  static let notMet = Phrase(en: "not met.", de: "nicht erfüllt.", hr: "nije ispunjeno.")

  // Commands
  static let rulesSummary = Phrase(
    en: "List and import rules of countries",
    de: "Regeln der Länder auflisten und importieren",
    hr: "Ispisati i uvesti pravila država")
  static let immunityHelp = Phrase(
    en: "The days after the last dose until a vaccination counts.",
    de: "Tage nach der letzten Dosis, bis eine Impfung zählt.",
    hr: "Koliko dana nakon posljednje doze cijepljenje vrijedi.")
  static let listRulesSummary = Phrase(
    en: "List the rules", de: "Regeln auflisten", hr: "Ispisati pravila")
  static let listCountryHelp = Phrase(
    en: "Only rules of this country.",
    de: "Nur Regeln dieses Landes.",
    hr: "Samo pravila ove države.")
  static let importRulesSummary = Phrase(
    en: "Import rules and value sets from a file or folder",
    de: "Regeln und Wertelisten aus Dateien importieren",
    hr: "Uvesti pravila i skupove vrijednosti")
  static let deleteRulesSummary = Phrase(
    en: "Delete the rules of a country",
    de: "Regeln eines Landes löschen",
    hr: "Obrisati pravila jedne države")
  static func deleteRulesQuestion(_ count: Int, _ country: String) -> Phrase {
    Phrase(
      en: "Delete \(count) \(count == 1 ? "rule" : "rules") of \(country)?",
      de: "\(count) \(count == 1 ? "Regel" : "Regeln") von \(country) löschen?",
      hr: "Obrisati \(Croatian.counted(count, "pravilo", "pravila", "pravila")) (\(country))?")
  }
  static let testSummary = Phrase(
    en: "Run the tests of rules", de: "Tests von Regeln ausführen", hr: "Pokrenuti testove pravila")

  // Screens
  static let rule = Phrase(en: "Rule", de: "Regel", hr: "Pravilo")
  static let description = Phrase(en: "Requirement", de: "Anforderung", hr: "Zahtjev")
  static let builtIn = Phrase(
    en: "Built-in rules, used without --country",
    de: "Eingebaute Regeln, verwendet ohne --country",
    hr: "Ugrađena pravila, bez --country")
  static let imported = Phrase(
    en: "Imported rules", de: "Importierte Regeln", hr: "Uvezena pravila")
  static let nothingImported = Phrase(
    en: "No rules imported.", de: "Keine Regeln importiert.", hr: "Nema uvezenih pravila.")
  static let importHint = Phrase(
    en: "Import some: certificates rules import FOLDER",
    de: "Importieren mit: certificates rules import ORDNER",
    hr: "Uvezite ih s: certificates rules import MAPA")
  static func importReport(_ report: RuleStore.ImportReport) -> Phrase {
    let (rules, sets, known) = (report.rules, report.valueSets, report.known)
    let ruleCount = Phrase(
      en: "\(rules) \(rules == 1 ? "rule" : "rules")",
      de: "\(rules) \(rules == 1 ? "Regel" : "Regeln")",
      hr: "\(Croatian.counted(rules, "pravilo", "pravila", "pravila"))")
    let setCount = Phrase(
      en: "\(sets) \(sets == 1 ? "value set" : "value sets")",
      de: "\(sets) \(sets == 1 ? "Werteliste" : "Wertelisten")",
      hr: """
        \(Croatian.counted(
          sets, "skup vrijednosti", "skupa vrijednosti", "skupova vrijednosti"))
        """)
    let parts = [rules > 0 ? ruleCount : nil, sets > 0 ? setCount : nil].compactMap(\.self)
    let found =
      parts.isEmpty
      ? Phrase(en: "Nothing new.", de: "Nichts Neues.", hr: "Ništa novo.")
      : Phrase(
        en: "Imported \(parts.joined(separator: " and ")).",
        de: "\(parts.joined(separator: " und ")) importiert.",
        hr: "Uvezeno: \(parts.joined(separator: " i ")).")
    guard known > 0 else { return found }
    return Phrase(
      en: "\(found) \(known) already imported.", de: "\(found) \(known) bereits importiert.",
      hr: "\(found) Već uvezeno: \(known).")
  }
  static func deletedRules(_ count: Int, _ country: String) -> Phrase {
    Phrase(
      en: "Deleted \(count) \(count == 1 ? "rule" : "rules") of \(country).",
      de: "\(count) \(count == 1 ? "Regel" : "Regeln") von \(country) gelöscht.",
      hr: "Obrisano: \(Croatian.counted(count, "pravilo", "pravila", "pravila")) (\(country)).")
  }
  static func tested(_ total: Int, _ failed: Int) -> Phrase {
    if failed > 0 {
      return Phrase(
        en: "\(failed) of \(total) tests failed.",
        de: "\(failed) von \(total) Tests fehlgeschlagen.",
        hr: "Palo je \(failed) od \(total) testova.")
    }
    let tests = Croatian.counted(total, "test je prošao", "testa su prošla", "testova je prošlo")
    return Phrase(
      en: "All \(total) tests passed.", de: "Alle \(total) Tests bestanden.",
      hr: "Sve je u redu: \(tests).")
  }
  static let test: Phrase = "Test"
  static let expected = Phrase(en: "Expected", de: "Erwartet", hr: "Očekivano")
  static let found = Phrase(en: "Found", de: "Gefunden", hr: "Nađeno")

  // Files
  static func notJSON(_ message: Phrase) -> Phrase {
    Phrase(
      en: "The file is not JSON: \(message)",
      de: "Die Datei ist kein JSON: \(message)",
      hr: "Datoteka nije JSON: \(message)")
  }
  static func ruleFormatError(_ problem: RuleFormatError) -> Phrase {
    switch problem {
    case .notARule: .init(en: "Not a rule.", de: "Keine Regel.", hr: "Nije pravilo.")
    case .invalidMember(let name):
      .init(
        en: "The rule's member '\(name)' is missing or invalid.",
        de: "Der Eintrag „\(name)“ der Regel fehlt oder ist ungültig.",
        hr: "Član „\(name)” pravila nedostaje ili nije valjan.")
    }
  }
  static let ruleFormatHint = Phrase(
    en: "Pass JSON files of rules as countries publish them, with Identifier and Logic.",
    de: """
      JSON-Dateien von Regeln angeben, wie Länder sie veröffentlichen, mit Identifier und Logic.
      """,
    hr: "Navedite JSON datoteke pravila kakve države objavljuju, s članovima Identifier i Logic.")
  static let invalidValueSet = Phrase(
    en: "The value set needs 'valueSetId' and 'valueSetValues'.",
    de: "Die Werteliste braucht „valueSetId“ und „valueSetValues“.",
    hr: "Skup vrijednosti treba „valueSetId” i „valueSetValues”.")
  static func noRulesInside(_ path: String) -> Phrase {
    Phrase(
      en: "No rules found in \(path).",
      de: "Keine Regeln in \(path) gefunden.",
      hr: "U \(path) nije pronađeno nijedno pravilo.")
  }
  static func nothingToTest(_ path: String) -> Phrase {
    Phrase(
      en: "No tests of rules found in \(path).",
      de: "Keine Tests von Regeln in \(path) gefunden.",
      hr: "U \(path) nije pronađen nijedan test pravila.")
  }
  static let invalidTest = Phrase(
    en: "A test needs 'payload' and 'expected'.",
    de: "Ein Test braucht „payload“ und „expected“.",
    hr: "Test treba „payload” i „expected”.")
  static let testFormatHint = Phrase(
    en: "Pass a folder with rule.json and a folder 'tests', or a folder of such folders.",
    de: """
      Einen Ordner mit rule.json und einem Ordner „tests“ angeben oder einen mit solchen Ordnern.
      """,
    hr: "Navedite mapu s rule.json i mapom „tests” ili mapu koja sadrži takve.")
}
