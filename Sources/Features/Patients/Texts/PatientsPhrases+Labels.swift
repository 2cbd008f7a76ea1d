import AtriumScreen

extension Phrase {
  static let patientID: Phrase = "ID"
  static let personName = Phrase(en: "Name", de: "Name", hr: "Ime")
  static let birthDate = Phrase(en: "Born", de: "Geboren", hr: "Datum rođenja")
  static let age = Phrase(en: "Age", de: "Alter", hr: "Dob")
  static let sexLabel = Phrase(en: "Sex", de: "Geschlecht", hr: "Spol")
  static func sex(_ code: String) -> Phrase {
    switch code {
    case "M": .init(en: "male", de: "männlich", hr: "muški")
    case "F": .init(en: "female", de: "weiblich", hr: "ženski")
    case "O": .init(en: "other", de: "divers", hr: "drugo")
    default: .init(code)
    }
  }
  static let studies = Phrase(en: "Studies", de: "Studien", hr: "Studije")
  static let lastUpdate = Phrase(en: "Updated", de: "Geändert", hr: "Promijenjeno")
  static let time = Phrase(en: "Time", de: "Uhrzeit", hr: "Vrijeme")
  static let description = Phrase(en: "Description", de: "Beschreibung", hr: "Opis")
  static let modalities = Phrase(en: "Modalities", de: "Modalitäten", hr: "Modaliteti")
  static let accessionNumber = Phrase(en: "Accession", de: "Auftrag", hr: "Pristupni broj")
  static let studyID = Phrase(en: "Study ID", de: "Studien-ID", hr: "ID studije")
  static let referringPhysician = Phrase(en: "Referred by", de: "Überwiesen von", hr: "Uputio")
  static let institution = Phrase(en: "Institution", de: "Einrichtung", hr: "Ustanova")
  static let seriesLabel = Phrase(en: "Series", de: "Serien", hr: "Serije")
  static let modality = Phrase(en: "Modality", de: "Modalität", hr: "Modalitet")
  static let protocolName = Phrase(en: "Protocol", de: "Protokoll", hr: "Protokol")
  static let station = Phrase(en: "Station", de: "Gerät", hr: "Uređaj")
  static let seriesNumber = Phrase(en: "Series no.", de: "Serien-Nr.", hr: "Br. serije")
  static let bodyPart = Phrase(en: "Body part", de: "Körperteil", hr: "Dio tijela")
  static let status = Phrase(en: "Status", de: "Stand", hr: "Stanje")
  static let instances = Phrase(en: "Instances", de: "Instanzen", hr: "Instance")
  static let instanceNumber = Phrase(en: "Instance no.", de: "Instanz-Nr.", hr: "Br. instance")
  static let acquisitionNumber = Phrase(en: "Acquisition", de: "Aufnahme", hr: "Snimanje")
  static let frames = Phrase(en: "Frames", de: "Einzelbilder", hr: "Okviri")
  static let comments = Phrase(en: "Comments", de: "Bemerkungen", hr: "Napomene")
  static let uid: Phrase = "UID"
  static let fileSize = Phrase(en: "Bytes", de: "Byte", hr: "Bajtovi")
  static let tag = Phrase(en: "Tag", de: "Tag", hr: "Oznaka")
  static func items(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "1 item" : "\(count) items",
      de: count == 1 ? "1 Eintrag" : "\(count) Einträge",
      hr: "\(Croatian.counted(count, "stavka", "stavke", "stavki"))")
  }
  static let diskSize = Phrase(en: "On disk", de: "Auf der Platte", hr: "Na disku")
}
