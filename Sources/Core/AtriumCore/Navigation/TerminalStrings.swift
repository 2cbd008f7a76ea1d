import AtriumScreen

/// Messages about the bell, notifications, links and the clipboard of the terminal.
struct TerminalStrings: Strings {
  var bellHelp: String
  var notificationsHelp: String
  var linksHelp: String
  var clipboardHelp: String
  var copySummary: String
  var copied: String
  var nothingToCopy: String
  var cannotCopy: String

  static let en = TerminalStrings(
    bellHelp: "Ring the terminal's bell for reminders and messages.",
    notificationsHelp: "Show reminders and messages as notifications of the desktop.",
    linksHelp: "Make web addresses and files links, if the terminal supports that.",
    clipboardHelp: "Let 'copy' set the clipboard, if the terminal supports that.",
    copySummary: "Copy the last answer to the clipboard",
    copied: "Copied to the clipboard.",
    nothingToCopy: "Nothing to copy yet.",
    cannotCopy: "Copying needs a prompt."
  )

  static let de = TerminalStrings(
    bellHelp: "Bei Erinnerungen und Nachrichten einen Ton ausgeben.",
    notificationsHelp: "Erinnerungen und Nachrichten als Mitteilungen des Desktops zeigen.",
    linksHelp: "Adressen und Dateien als Links zeigen, wenn das Terminal das unterstützt.",
    clipboardHelp: "„copy“ setzt die Zwischenablage, wenn das Terminal das unterstützt.",
    copySummary: "Die letzte Antwort in die Zwischenablage kopieren",
    copied: "In die Zwischenablage kopiert.",
    nothingToCopy: "Noch nichts zu kopieren.",
    cannotCopy: "Kopieren geht nur am Prompt."
  )

  static let hr = TerminalStrings(
    bellHelp: "Zvučni signal za podsjetnike i poruke.",
    notificationsHelp: "Podsjetnici i poruke kao obavijesti radne površine.",
    linksHelp: "Adrese i datoteke kao poveznice, ako ih terminal podržava.",
    clipboardHelp: "„copy” postavlja međuspremnik, ako to terminal podržava.",
    copySummary: "Kopirati posljednji odgovor u međuspremnik",
    copied: "Kopirano u međuspremnik.",
    nothingToCopy: "Još nema ničega za kopiranje.",
    cannotCopy: "Kopirati se može samo u ljusci."
  )

  static var translations: [Language: TerminalStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func terminal(_ sentence: @escaping @Sendable (TerminalStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
