import AtriumScreen
import HealthCredentials

extension COSEEnvelope.Part {
  var phrase: Phrase {
    switch self {
    case .protectedHeaders:
      .init(
        en: "the protected headers are not a map in a byte string",
        de: "die geschützten Header sind keine Zuordnung in Bytes",
        hr: "zaštićena zaglavlja nisu mapa u bajtovima")
    case .unprotectedHeaders:
      .init(
        en: "the unprotected headers are not a map",
        de: "die ungeschützten Header sind keine Zuordnung",
        hr: "nezaštićena zaglavlja nisu mapa")
    case .payload:
      .init(
        en: "the payload is not a byte string",
        de: "die Nutzdaten sind keine Bytes",
        hr: "sadržaj nisu bajtovi")
    case .signature:
      .init(
        en: "the signature is not a byte string",
        de: "die Signatur besteht nicht aus Bytes",
        hr: "potpis nisu bajtovi")
    }
  }
}

extension CBORError.Reason {
  var phrase: Phrase {
    switch self {
    case .truncated:
      .init(
        en: "the data ends too early",
        de: "die Daten enden zu früh",
        hr: "podaci završavaju prerano")
    case .tooDeep:
      .init(
        en: "is nested too deeply", de: "ist zu tief verschachtelt", hr: "ugniježđeno je preduboko")
    case .tooManyItems:
      .init(en: "has too many items", de: "hat zu viele Elemente", hr: "ima previše elemenata")
    case .reserved, .invalidSimpleValue:
      .init(
        en: "unknown type of value",
        de: "unbekannter Typ eines Werts",
        hr: "nepoznat tip vrijednosti")
    case .invalidUTF8:
      .init(en: "a text is not UTF-8", de: "ein Text ist kein UTF-8", hr: "tekst nije UTF-8")
    case .unexpectedBreak:
      .init(
        en: "unexpected end of an item",
        de: "unerwartetes Ende eines Elements",
        hr: "neočekivan kraj elementa")
    case .invalidChunk:
      .init(
        en: "a chunk of a text or byte string has the wrong type",
        de: "ein Teil eines Textes oder von Bytes hat den falschen Typ",
        hr: "dio teksta ili bajtova ima pogrešan tip")
    case .invalidKey:
      .init(
        en: "a key is neither a number nor a text",
        de: "ein Schlüssel ist weder Zahl noch Text",
        hr: "ključ nije ni broj ni tekst")
    case .duplicateKey: .init(en: "duplicate key", de: "doppelter Schlüssel", hr: "dvostruki ključ")
    case .trailingBytes:
      .init(
        en: "unexpected bytes after the data",
        de: "unerwartete Bytes nach den Daten",
        hr: "neočekivani bajtovi nakon podataka")
    }
  }
}

extension ContentIssue.Reason {
  var phrase: Phrase {
    switch self {
    case .otherDisease(let code):
      .init(
        en: "\(code) is not COVID-19",
        de: "\(code) ist nicht COVID-19",
        hr: "\(code) nije COVID-19")
    case .unreadableDate:
      .init(en: "is not a valid date", de: "ist kein gültiges Datum", hr: "nije valjan datum")
    case .unknownCode(let code):
      .init(
        en: "\(code) is not in the value set",
        de: "\(code) steht nicht in der Wertemenge",
        hr: "\(code) nije u skupu vrijednosti")
    case .unknownDevice(let code):
      .init(
        en: "\(code) is not a known rapid test",
        de: "\(code) ist kein bekannter Schnelltest",
        hr: "\(code) nije poznat brzi test")
    case .extraMember:
      .init(en: "is not in the schema", de: "steht nicht im Schema", hr: "nije u shemi")
    }
  }
}

extension SchemaError.Reason {
  var phrase: Phrase {
    switch self {
    case .missing: .init(en: "is missing", de: "fehlt", hr: "nedostaje")
    case .missingEither(let one, let other):
      .init(
        en: "has neither \(one) nor \(other)",
        de: "hat weder \(one) noch \(other)",
        hr: "nema ni \(one) ni \(other)")
    case .wrongType(.object):
      .init(en: "is not an object", de: "ist kein Objekt", hr: "nije objekt")
    case .wrongType(.list): .init(en: "is not a list", de: "ist keine Liste", hr: "nije popis")
    case .wrongType(.text): .init(en: "is not a text", de: "ist kein Text", hr: "nije tekst")
    case .wrongType(.wholeNumber): .isNotANumber
    case .notJSON:
      .init(
        en: "has a type that JSON lacks",
        de: "hat einen Typ, der in JSON fehlt",
        hr: "ima tip kojeg nema u JSON-u")
    case .tooLong(let count, let limit):
      .init(
        en: "has \(count) characters; the limit is \(limit)",
        de: "hat \(count) Zeichen; höchstens \(limit) sind erlaubt",
        hr: "ima \(Croatian.counted(count, "znak", "znaka", "znakova")); dopušteno je \(limit)")
    case .outOfBounds(let range) where range.upperBound == .max:
      .init(
        en: "is less than \(range.lowerBound)", de: "ist kleiner als \(range.lowerBound)",
        hr: "je manje od \(range.lowerBound)")
    case .outOfBounds(let range):
      .init(
        en: "is not from \(range.lowerBound) to \(range.upperBound)",
        de: "ist nicht von \(range.lowerBound) bis \(range.upperBound)",
        hr: "nije od \(range.lowerBound) do \(range.upperBound)")
    case .entryCount(let count):
      .init(
        en: "has \(count) entries instead of one",
        de: "hat \(count) Einträge statt einen",
        hr: "ima \(Croatian.counted(count, "unos", "unosa", "unosa")) umjesto jednog")
    case .kindCount(0):
      .init(
        en: "contains no vaccination, test or recovery",
        de: "enthält keine Impfung, keinen Test und keine Genesung",
        hr: "ne sadrži cijepljenje, test ni preboljenje")
    case .kindCount(let count):
      .init(
        en: "contains \(count) kinds of entries instead of one",
        de: "enthält \(count) Arten von Einträgen statt einer",
        hr: "sadrži više vrsta unosa (\(count)) umjesto jedne")
    case .invalidDate:
      .init(
        en: "is not a date such as 2021-05-06, with or without a time",
        de: "ist kein Datum wie 2021-05-06, mit oder ohne Zeit",
        hr: "nije datum kao 2021-05-06, s vremenom ili bez njega")
    case .invalidBirthDate:
      .init(
        en: "is not a date of birth from 1900 to 2099",
        de: "ist kein Geburtsdatum von 1900 bis 2099",
        hr: "nije datum rođenja od 1900. do 2099.")
    case .invalidVersion:
      .init(
        en: "is not a version such as 1.3.0",
        de: "ist keine Version wie 1.3.0",
        hr: "nije verzija kao 1.3.0")
    case .invalidCountryCode:
      .init(en: "has no capital letter", de: "hat keinen Großbuchstaben", hr: "nema velikog slova")
    case .notTransliterated:
      .init(
        en: "has characters other than A to Z and <",
        de: "hat andere Zeichen als A bis Z und <",
        hr: "ima druge znakove osim A do Z i <")
    }
  }
}
