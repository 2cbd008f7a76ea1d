import AtriumScreen
import HealthCredentials

extension RulesStrings {
  static let hr = RulesStrings(
    certLogic: { error in
      switch error {
      case .badLiteral(let text): "\(text) nije dopušteno u izrazu CertLogic."
      case .notAnOperation: "Operacija CertLogica mora biti objekt s jednim članom."
      case .unknown(let name): "Nepoznata operacija CertLogica „\(name)”."
      case .notOperands(let operation):
        "Operandi operacije „\(operation.rawValue)” moraju biti popis."
      case .operandCount(let operation, let count):
        "„\(operation.rawValue)” ne prima "
          + "\(Croatian.counted(count, "operand", "operanda", "operanada"))."
      case .notAPath: "Put za „var” mora biti tekst."
      case .notAnAmount: "Drugi operand mora biti cijeli broj."
      case .notAUnit: "Jedinica za „plusTime” mora biti „year”, „month”, „day” ili „hour”."
      case .badOperand(let operation, let type):
        "„\(operation.rawValue)” ne prima vrijednost tipa \(type)."
      case .badDate(let text):
        "„\(text)” nije datum ni vrijeme u formatu CertLogica."
      case .outOfRange: "Rezultat je izvan raspona."
      case .tooDeep(let limit): "Dubina ugnježđivanja izraza veća je od \(limit)."
      case .tooLong(let limit): "Broj koraka izraza veći je od \(limit)."
      }
    },
    certLogicSummary: "Izračunati izraz CertLogic",
    logicHelp: "Datoteka s izrazom.",
    dataHelp: "Datoteka s podacima koje čita „var”.",
    missingOption: { "Nedostaje --\($0)." },
    missingOptionHint: "Navedite --logic DATOTEKA i --data DATOTEKA.",

    notBoolean: "Rezultat pravila nije ni istina ni laž.",
    otherEngine: { "Pravilo zahtijeva nepoznati mehanizam \($0)." },
    otherSchema: { "Pravilo zahtijeva potvrde verzije \($0) ili kasnije kompatibilne." },
    countryRules: { "\($0): sva pravila moraju biti ispunjena." },
    noCountryRules: { "\($0): nisu uvezena nikakva pravila." },
    noRulesInForce: { "\($0): nijedno pravilo ne vrijedi u to vrijeme." },
    noApplicableRule: { "\($0): nijedno pravilo ne vrijedi za ovu vrstu potvrde." },
    builtInRule: { name, days in
      switch name {
      case .fullyImmunised:
        "Sve doze moraju biti primljene, posljednja prije više od "
          + "\(Croatian.counted(days, "dana", "dana", "dana"))."
      case .recentVaccination: "Posljednja doza smije biti stara najviše 365 dana."
      case .negativeResult: "Rezultat testa mora biti negativan."
      case .recentPCR: "PCR test smije biti star najviše 72 sata."
      case .recentRapidTest: "Brzi test smije biti star najviše 48 sati."
      case .recoveryDates: "Vrijeme mora biti unutar razdoblja valjanosti potvrde."
      }
    },
    applicability: { applicability, time in
      switch applicability {
      case .always: "Ispunjeno."
      case .never: "Nije ispunjeno."
      case .unknown: "Podaci nedostaju ili nisu čitljivi."
      case .between(let first, _) where time < first: "Vrijedi tek od \(first.displayText)."
      case .between(_, let last?):
        "\(time <= last ? "Vrijedi" : "Isteklo; vrijedilo je") do \(last.displayText)."
      case .between(let first, nil): "Vrijedi od \(first.displayText)."
      }
    },
    unmet: { rule, values in
      switch rule {
      case .fullyImmunised:
        "primljena je tek doza \(values["dn"]?.integer ?? 0) od \(values["sd"]?.integer ?? 0)."
      case .negativeResult: "rezultat testa je pozitivan."
      default: "potvrda ga nikad ne ispunjava."
      }
    },
    notMet: "nije ispunjeno.",

    rulesSummary: "Ispisati i uvesti pravila država",
    immunityHelp: "Koliko dana nakon posljednje doze cijepljenje vrijedi.",
    listSummary: "Ispisati pravila",
    listCountryHelp: "Samo pravila ove države.",
    importSummary: "Uvesti pravila i skupove vrijednosti iz datoteke ili mape",
    removeSummary: "Obrisati pravila jedne države",
    removeQuestion: { count, country in
      "Obrisati \(Croatian.counted(count, "pravilo", "pravila", "pravila")) (\(country))?"
    },
    testSummary: "Pokrenuti testove pravila",

    rule: "Pravilo",
    version: "Verzija",
    description: "Zahtjev",
    builtIn: "Ugrađena pravila, bez --country",
    imported: "Uvezena pravila",
    nothingImported: "Nema uvezenih pravila.",
    importHint: "Uvezite ih s: certificates rules import MAPA",
    importReport: { report in
      let rules = Croatian.counted(report.rules, "pravilo", "pravila", "pravila")
      let sets = Croatian.counted(
        report.valueSets, "skup vrijednosti", "skupa vrijednosti", "skupova vrijednosti")
      let parts = [(report.rules, rules), (report.valueSets, sets)].filter { $0.0 > 0 }.map(\.1)
      let known = report.known > 0 ? " Već uvezeno: \(report.known)." : ""
      return (parts.isEmpty ? "Ništa novo." : "Uvezeno: \(parts.joined(separator: " i ")).") + known
    },
    removed: { count, country in
      "Obrisano: \(Croatian.counted(count, "pravilo", "pravila", "pravila")) (\(country))."
    },
    tested: { total, failed in
      let tests = Croatian.counted(total, "test je prošao", "testa su prošla", "testova je prošlo")
      return failed == 0 ? "Sve je u redu: \(tests)." : "Palo je \(failed) od \(total) testova."
    },
    test: "Test",
    expected: "Očekivano",
    found: "Nađeno",

    notJSON: { "Datoteka nije JSON: \($0.text(in: .hr))" },
    ruleFormatError: { problem in
      switch problem {
      case .notARule: "Nije pravilo."
      case .invalidMember(let name):
        "Član „\(name)” pravila nedostaje ili nije valjan."
      }
    },
    ruleFormatHint:
      "Navedite JSON datoteke pravila kakve države objavljuju, s članovima Identifier i Logic.",
    invalidValueSet: "Skup vrijednosti treba „valueSetId” i „valueSetValues”.",
    nothingInside: { "U \($0) nije pronađeno nijedno pravilo." },
    nothingToTest: { "U \($0) nije pronađen nijedan test pravila." },
    invalidTest: "Test treba „payload” i „expected”.",
    testFormatHint: "Navedite mapu s rule.json i mapom „tests” ili mapu koja sadrži takve."
  )
}
