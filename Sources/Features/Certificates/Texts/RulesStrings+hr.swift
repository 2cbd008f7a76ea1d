import AtriumScreen
import HealthCredentials

extension RulesStrings {
  static let hr = RulesStrings(
    certLogic: { error in
      switch error {
      case .badLiteral(let text): "\(text) ne može stajati u izrazu CertLogic."
      case .notAnOperation: "Operacija CertLogica je objekt s jednim članom."
      case .unknown(let name): "CertLogic nema operaciju „\(name)“."
      case .notOperands(let operation):
        "Operandi operacije „\(operation.rawValue)“ moraju biti popis."
      case .operandCount(let operation, let count):
        "„\(operation.rawValue)“ ne prima "
          + "\(Croatian.counted(count, "operand", "operanda", "operanada"))."
      case .notAPath: "Put za „var“ mora biti tekst."
      case .notAnAmount: "Drugi operand mora biti cijeli broj."
      case .notAUnit: "Jedinica za „plusTime“ mora biti „year“, „month“, „day“ ili „hour“."
      case .badOperand(let operation, let type):
        "„\(operation.rawValue)“ ne može raditi s ovom vrijednošću: njezin je tip \(type)."
      case .badDate(let text):
        "„\(text)“ nije datum ni vrijeme u obliku koji CertLogic poznaje."
      case .outOfRange: "Rezultat je izvan onoga što se može brojati."
      case .tooDeep(let limit): "Dubina ugnježđivanja izraza veća je od \(limit)."
      case .tooLong(let limit): "Broj koraka izraza veći je od \(limit)."
      }
    },
    certLogicSummary: "Izračunaj izraz CertLogic",
    logicHelp: "Datoteka s izrazom.",
    dataHelp: "Datoteka s podacima koje čita „var“.",
    missingOption: { "Nedostaje --\($0)." },
    missingOptionHint: "Navedite --logic DATOTEKA i --data DATOTEKA.",

    notBoolean: "Pravilo ne daje ni istinu ni laž.",
    otherEngine: { "Pravilo je napisano za \($0), što ovdje nije poznato." },
    otherSchema: { "Pravilo vrijedi za potvrde verzije \($0) i kasnije svoje vrste." },
    countryRules: { "\($0): pravila su ispunjena." },
    noCountryRules: { "\($0): pravila nisu poznata." },
    noRulesInForce: { "\($0): za to vrijeme nisu poznata pravila." },
    noApplicableRule: { "\($0): nijedno pravilo ne vrijedi za ovu vrstu potvrde." },
    builtInRule: { name, days in
      switch name {
      case .fullyImmunised:
        "Sve su doze primljene, posljednja prije više od "
          + "\(Croatian.counted(days, "dana", "dana", "dana"))."
      case .recentVaccination: "Posljednja je doza primljena prije najviše 365 dana."
      case .negativeResult: "Virus nije dokazan."
      case .recentPCR: "PCR test star je najviše 72 sata."
      case .recentRapidTest: "Brzi test star je najviše 48 sati."
      case .recoveryDates: "Potvrda o preboljenju vrijedi u to vrijeme."
      }
    },
    applicability: { applicability, time in
      switch applicability {
      case .always: "Tako je."
      case .never: "Nije tako."
      case .unknown: "Potvrda to ne kaže u čitljivom obliku."
      case .between(let first, _) where time < first: "Tek od \(first.displayText)."
      case .between(_, let last?): "\(time <= last ? "Do" : "Samo do") \(last.displayText)."
      case .between(let first, nil): "Od \(first.displayText)."
      }
    },

    rulesSummary: "Pogledaj i uvezi pravila država",
    immunityHelp: "Koliko dana nakon posljednje doze cijepljenje vrijedi.",
    listSummary: "Ispiši pravila",
    listCountryHelp: "Samo pravila ove države.",
    importSummary: "Uvezi pravila i skupove vrijednosti iz datoteke ili mape",
    removeSummary: "Zaboravi pravila jedne države",
    removeQuestion: { count, country in
      "Zaboraviti \(Croatian.counted(count, "pravilo", "pravila", "pravila")) (\(country))?"
    },
    testSummary: "Pokreni testove koji leže uz pravila",

    rule: "Pravilo",
    version: "Verzija",
    description: "Što zahtijeva",
    builtIn: "Ugrađeno, kad država nije navedena",
    imported: "Uvezeno",
    nothingImported: "Nisu poznata pravila nijedne države.",
    importHint: "Uvezite ih s: certificates rules import MAPA",
    importReport: { report in
      let rules = Croatian.counted(report.rules, "pravilo", "pravila", "pravila")
      let sets = Croatian.counted(
        report.valueSets, "skup vrijednosti", "skupa vrijednosti", "skupova vrijednosti")
      let parts = [(report.rules, rules), (report.valueSets, sets)].filter { $0.0 > 0 }.map(\.1)
      let known = report.known > 0 ? " Već poznato: \(report.known)." : ""
      return (parts.isEmpty ? "Ništa novo." : "Uvezeno: \(parts.joined(separator: " i ")).") + known
    },
    removed: { count, country in
      "Zaboravljeno: \(Croatian.counted(count, "pravilo", "pravila", "pravila")) (\(country))."
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
      case .notARule: "Ovo nije pravilo."
      case .invalidMember(let name):
        "Član „\(name)“ pravila nedostaje ili mu je vrijednost pogrešna."
      }
    },
    ruleFormatHint:
      "Navedite JSON datoteke pravila kakve države objavljuju, s članovima Identifier i Logic.",
    invalidValueSet: "Skup vrijednosti treba „valueSetId“ i „valueSetValues“.",
    nothingInside: { "Ovdje nema pravila: \($0)." },
    nothingToTest: { "Ovdje nema testova pravila: \($0)." },
    invalidTest: "Test treba „payload“ i „expected“.",
    testFormatHint: "Navedite mapu s rule.json i mapom „tests“ ili mapu koja sadrži takve."
  )
}
