import AtriumScreen

/// The sentences and words about conversations.
extension Phrase {
  // Commands of conversations
  static let sendSummary = Phrase(
    en: "Send a message", de: "Nachricht senden", hr: "Poslati poruku")
  static let unreadSummary = Phrase(
    en: "List unread conversations",
    de: "Ungelesene Gespräche auflisten",
    hr: "Ispisati nepročitane razgovore")
  static let followSummary = Phrase(
    en: "Show new messages as they arrive",
    de: "Neue Nachrichten laufend anzeigen",
    hr: "Prikazivati nove poruke kako stižu")
  static let openSummary = Phrase(
    en: "Show a conversation", de: "Gespräch anzeigen", hr: "Prikazati razgovor")
  static let searchMessagesSummary = Phrase(
    en: "Search your messages", de: "Nachrichten durchsuchen", hr: "Pretražiti svoje poruke")
  static let outboxSummary = Phrase(
    en: "List unsent messages",
    de: "Ungesendete Nachrichten auflisten",
    hr: "Ispisati neposlane poruke")
  static let discardSummary = Phrase(
    en: "Discard unsent messages",
    de: "Ungesendete Nachrichten verwerfen",
    hr: "Odbaciti neposlane poruke")
  static func discardQuestion(_ count: Int) -> Phrase {
    let messages = Croatian.counted(
      count, "neposlanu poruku", "neposlane poruke", "neposlanih poruka")
    return Phrase(
      en: "Discard \(count) unsent \(count == 1 ? "message" : "messages")?",
      de: "\(count) ungesendete \(count == 1 ? "Nachricht" : "Nachrichten") verwerfen?",
      hr: "Odbaciti \(messages)?")
  }
  static func discarded(_ count: Int) -> Phrase {
    Phrase(
      en: "Discarded \(count) \(count == 1 ? "message" : "messages").",
      de: "\(count) \(count == 1 ? "Nachricht" : "Nachrichten") verworfen.",
      hr: "Odbačeno: \(Croatian.counted(count, "poruka", "poruke", "poruka")).")
  }
  static let moreSummary = Phrase(
    en: "Show older messages", de: "Ältere Nachrichten anzeigen", hr: "Prikazati starije poruke")
  static let deleteMessageSummary = Phrase(
    en: "Delete one of your messages",
    de: "Eigene Nachricht löschen",
    hr: "Obrisati vlastitu poruku")
  static let editMessageSummary = Phrase(
    en: "Show how to correct a message",
    de: "Zeigen, wie man eine Nachricht berichtigt",
    hr: "Prikazati kako ispraviti poruku")
  static let notEditable = Phrase(
    en: "Messages cannot be edited.",
    de: "Nachrichten können nicht bearbeitet werden.",
    hr: "Poruke se ne mogu uređivati.")
  static let deleteInsteadOfEditing = Phrase(
    en: "'/delete' deletes your last message; then send the right one.",
    de: "„/delete“ löscht Ihre letzte Nachricht; senden Sie danach die richtige.",
    hr: "„/delete” briše vašu posljednju poruku; zatim pošaljite ispravnu.")
  static let blockSummary = Phrase(
    en: "Block messages from a user",
    de: "Nachrichten eines Benutzers blockieren",
    hr: "Blokirati poruke korisnika")
  static let unblockSummary = Phrase(
    en: "Unblock a user", de: "Blockierung eines Benutzers aufheben", hr: "Odblokirati korisnika")
  static let blockedSummary = Phrase(
    en: "List blocked users",
    de: "Blockierte Benutzer auflisten",
    hr: "Ispisati blokirane korisnike")
  static let projectSummary = Phrase(
    en: "Show the project", de: "Projekt anzeigen", hr: "Prikazati projekt")
  static let messageIDHelp = Phrase(
    en: "Identifier; a message with the same one is sent only once.",
    de: "Kennung; eine Nachricht mit derselben wird nur einmal gesendet.",
    hr: "Oznaka; poruka s istom oznakom šalje se samo jednom.")

  // Screens of conversations
  static let partner = Phrase(en: "With", de: "Mit", hr: "S kim")
  static let lastMessage = Phrase(
    en: "Last message", de: "Letzte Nachricht", hr: "Posljednja poruka")
  static let unread = Phrase(en: "Unread", de: "Ungelesen", hr: "Nepročitano")
  static let noConversations = Phrase(
    en: "No conversations yet.", de: "Noch keine Gespräche.", hr: "Još nema razgovora.")
  static let startConversationHint = Phrase(
    en: "Run 'projects message NUMBER' to write to an owner.",
    de: "Schreiben Sie einem Besitzer mit „projects message NUMMER“.",
    hr: "Pišite vlasniku s „projects message BROJ”.")
  static let allRead = Phrase(
    en: "No unread messages.",
    de: "Keine ungelesenen Nachrichten.",
    hr: "Nema nepročitanih poruka.")
  static let you = Phrase(en: "You", de: "Sie", hr: "Vi")
  static let messageDeleted = Phrase(en: "(deleted)", de: "(gelöscht)", hr: "(obrisano)")
  static func conversationTitle(_ partner: Phrase, _ project: Phrase) -> Phrase {
    Phrase(
      en: "\(partner) about \(project)", de: "\(partner) über \(project)",
      hr: "\(partner) o projektu \(project)")
  }
  static let projectGone = Phrase(
    en: "The project was deleted.", de: "Das Projekt wurde gelöscht.", hr: "Projekt je obrisan.")
  static let noMessages = Phrase(
    en: "No messages yet.", de: "Noch keine Nachrichten.", hr: "Još nema poruka.")
  static let conversationHint = Phrase(
    en: "Type a message. /more shows older messages, /back leaves, /help lists commands.",
    de: """
      Geben Sie eine Nachricht ein. /more zeigt ältere Nachrichten, /back verlässt das Gespräch, \
      /help listet Befehle auf.
      """,
    hr: """
      Upišite poruku. /more prikazuje starije poruke, /back napušta razgovor, /help ispisuje \
      naredbe.
      """)
  static let noOlderMessages = Phrase(
    en: "No older messages.", de: "Keine älteren Nachrichten.", hr: "Nema starijih poruka.")
  static func sent(to conversation: Phrase) -> Phrase {
    Phrase(
      en: "Sent to \(conversation).", de: "Gesendet an \(conversation).",
      hr: "Poslano: \(conversation).")
  }
  static let sent = Phrase(en: "Sent.", de: "Gesendet.", hr: "Poslano.")
  static func unreadBadge(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count) unread",
      de: "\(count) ungelesen",
      hr: "\(Croatian.counted(count, "nepročitana", "nepročitane", "nepročitanih"))")
  }
  static func projectCount(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count) \(count == 1 ? "project" : "projects")",
      de: "\(count) \(count == 1 ? "Projekt" : "Projekte")",
      hr: "\(Croatian.counted(count, "projekt", "projekta", "projekata"))")
  }
  static func homeLine(_ unread: Int, _ name: String) -> Phrase {
    if unread == 0 { return Phrase(name) }
    let count = Croatian.counted(
      unread, "nepročitana poruka", "nepročitane poruke", "nepročitanih poruka")
    return Phrase(
      en: "\(name), \(unread) unread", de: "\(name), \(unread) ungelesen", hr: "\(name), \(count)")
  }
  static func messagesFrom(_ name: Phrase, _ count: Int) -> Phrase {
    Phrase(
      en: "\(name): \(count) \(count == 1 ? "message" : "messages")",
      de: "\(name): \(count) \(count == 1 ? "Nachricht" : "Nachrichten")",
      hr: "\(name): \(Croatian.counted(count, "poruka", "poruke", "poruka"))")
  }
  static func messageReceived(
    _ name: Phrase, _ title: String, _ conversation: String, _ text: String
  ) -> Phrase {
    Phrase(
      en: "\(name) about “\(title)” (\(conversation)): \(text)",
      de: "\(name) über „\(title)“ (\(conversation)): \(text)",
      hr: "\(name) o „\(title)” (\(conversation)): \(text)")
  }
  static func nowBlocked(_ name: String) -> Phrase {
    Phrase(en: "Blocked \(name).", de: "\(name) blockiert.", hr: "Blokirano: \(name).")
  }
  static func nowUnblocked(_ name: String) -> Phrase {
    Phrase(
      en: "Unblocked \(name).",
      de: "Blockierung von \(name) aufgehoben.",
      hr: "Odblokirano: \(name).")
  }
  static func wasNotBlocked(_ name: String) -> Phrase {
    Phrase(
      en: "\(name) was not blocked.",
      de: "\(name) war nicht blockiert.",
      hr: "Korisnik \(name) nije bio blokiran.")
  }
  static func blockedByUser(_ name: String) -> Phrase {
    Phrase(
      en: "You have blocked \(name).", de: "Sie haben \(name) blockiert.",
      hr: "Blokirali ste korisnika \(name).")
  }
  static func unblockHint(_ name: String) -> Phrase {
    Phrase(
      en: "'chat unblock \(name)', or '/unblock' in the conversation, ends the block.",
      de: "„chat unblock \(name)“, oder „/unblock“ im Gespräch, hebt die Blockierung auf.",
      hr: "„chat unblock \(name)”, ili „/unblock” u razgovoru, ukida blokadu.")
  }
  static let nobodyBlocked = Phrase(
    en: "No blocked users.", de: "Keine blockierten Benutzer.", hr: "Nema blokiranih korisnika.")
  static let outboxEmpty = Phrase(
    en: "No unsent messages.", de: "Keine ungesendeten Nachrichten.", hr: "Nema neposlanih poruka.")
  static let recipient = Phrase(en: "To", de: "An", hr: "Kome")
  static let text = Phrase(en: "Text", de: "Text", hr: "Tekst")
  static func queuedMessagesSent(_ count: Int) -> Phrase {
    Phrase(
      en: "Sent \(count) waiting \(count == 1 ? "message" : "messages").",
      de: "\(count) wartende \(count == 1 ? "Nachricht" : "Nachrichten") gesendet.",
      hr: "Poslane poruke na čekanju: \(count).")
  }
}
