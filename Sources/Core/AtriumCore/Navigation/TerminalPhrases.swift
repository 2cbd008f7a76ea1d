import AtriumScreen

/// The sentences of the prompt and the pager.
extension Phrase {
  static let bellHelp = Phrase(
    en: "Ring the terminal's bell for reminders and messages.",
    de: "Bei Erinnerungen und Nachrichten einen Ton ausgeben.",
    hr: "Zvučni signal za podsjetnike i poruke.")
  static let notificationsHelp = Phrase(
    en: "Show reminders and messages as notifications of the desktop.",
    de: "Erinnerungen und Nachrichten als Mitteilungen des Desktops zeigen.",
    hr: "Podsjetnici i poruke kao obavijesti radne površine.")
  static let linksHelp = Phrase(
    en: "Make web addresses and files links, if the terminal supports that.",
    de: "Adressen und Dateien als Links zeigen, wenn das Terminal das unterstützt.",
    hr: "Adrese i datoteke kao poveznice, ako ih terminal podržava.")
  static let clipboardHelp = Phrase(
    en: "Let 'copy' set the clipboard, if the terminal supports that.",
    de: "„copy“ setzt die Zwischenablage, wenn das Terminal das unterstützt.",
    hr: "„copy” postavlja međuspremnik, ako to terminal podržava.")
  static let copySummary = Phrase(
    en: "Copy the last answer to the clipboard",
    de: "Die letzte Antwort in die Zwischenablage kopieren",
    hr: "Kopirati posljednji odgovor u međuspremnik")
  static let copied = Phrase(
    en: "Copied to the clipboard.",
    de: "In die Zwischenablage kopiert.",
    hr: "Kopirano u međuspremnik.")
  static let nothingToCopy = Phrase(
    en: "Nothing to copy yet.", de: "Noch nichts zu kopieren.", hr: "Još nema ničega za kopiranje.")
  static let cannotCopy = Phrase(
    en: "Copying needs a prompt.",
    de: "Kopieren geht nur am Prompt.",
    hr: "Kopirati se može samo u ljusci.")
}
