public import AtriumScreen

/// Phrases that are read, by their kind and language, for help and refusals.
public enum DateExamples {
  /// The kinds of phrases.
  public enum Kind: String, CaseIterable, Sendable {
    case day, time, moment, offset, duration, period, recurrence, schedule, title
  }

  /// The phrases of a kind in a language; English ones for another language.
  public static func phrases(_ kind: Kind, in language: Language) -> [String] {
    let index = language == .de ? 1 : language == .hr ? 2 : 0
    return table[kind]?[index].split(separator: "|").map(String.init) ?? []
  }

  static func hint(_ language: Language) -> String { phrases(.moment, in: language)[0] }

  private static let table: [Kind: [String]] = [
    .day: [
      "today|tomorrow|fri|next fri|24 dec|24 dec 2031|the 15th|in 3 weeks|end of month",
      "heute|übermorgen|Fr|nächsten Freitag|24.12.|24. Dezember 2031|am 15.|in 3 Wochen|Monatsende",
      "danas|prekosutra|u petak|sljedeći petak|24.12.|24. prosinca 2031.|za 3 tjedna|kraj mjeseca",
    ],
    .time: [
      "17:00|5pm|at 9|noon|half past four", "17 Uhr|um 9|halb acht|mittags",
      "u 17|17 h|u pola osam|u podne",
    ],
    .moment: [
      "fri 17:00|tomorrow at 5 pm|24 dec 18:00|tonight at 8|wed 9:00 Europe/Zagreb",
      "Fr 17:00|morgen um 17 Uhr|24.12. um 18 Uhr|heute Abend um 8|Mi 9:00 Europe/Zagreb",
      "petak 17:00|sutra u 17|24.12. u 18 h|večeras u 8|u srijedu u 9:00 Europe/Zagreb",
    ],
    .offset: [
      "+3d|2h|+1 week|+3d 17:00|-1 month", "+3 Tage|2 Stunden|+1 Woche|+3 Tage 17:00",
      "+3 dana|2 sata|+1 tjedan|+3 dana 17:00",
    ],
    .duration: [
      "2h|90 min|an hour and a half|2 days before", "2 Stunden|1,5 Stunden|30 Minuten vorher",
      "2 sata|sat i pol|pola sata|2 dana prije",
    ],
    .period: [
      "next week|this month|december|2031-06|next 7 days|mon to wed",
      "nächste Woche|diesen Monat|Juni 2031|KW 24|Montag bis Mittwoch",
      "sljedeći tjedan|ovaj mjesec|u prosincu|od ponedjeljka do srijede",
    ],
    .recurrence: [
      "day|every monday|every weekday at 8|every other friday|every 2 weeks on mon and thu|"
        + "month on the 15th|first monday of the month|every year on 24 dec|week until 2031-03-01|"
        + "week, 8 times|3 days after done",
      "täglich|jeden Montag|werktags um 8|alle 2 Wochen am Freitag|jeden 15.|"
        + "am ersten Montag des Monats|jedes Jahr am 24. Dezember|jede Woche bis 1.3.2031|"
        + "3 Tage nach Erledigung",
      "svaki dan|ponedjeljkom|radnim danom u 8|svaki drugi petak|svakog 15. u mjesecu|"
        + "prvi ponedjeljak u mjesecu|svake godine 24. prosinca|svaki tjedan do 1.3.2031.|"
        + "3 dana nakon obavljanja",
    ],
    .schedule: [
      "1-0-1|3x daily|8:00 and 20:00|every 8 hours from 7|mon wed fri 8:00|with meals|"
        + "2 tablets at night|half a tablet every other day|mon-fri 8:00, sat 10:00|"
        + "3x daily for 10 days|as needed, at most 4 a day|bid|q8h|qhs",
      "1-0-1|3x täglich|8 Uhr und 20 Uhr|alle 8 Stunden ab 7|montags und donnerstags um 8|"
        + "zu den Mahlzeiten|2 Tabletten zur Nacht|täglich für 10 Tage|bei Bedarf, höchstens 4 am Tag",
      "1-0-1|3x dnevno|u 8 i 20|svakih 8 sati od 7|ponedjeljkom i četvrtkom u 8|uz obrok|"
        + "2 tablete navečer|3x dnevno 10 dana|po potrebi, najviše 4 dnevno",
    ],
    .title: [
      "Call the bank tomorrow at 5|Rounds every weekday at 8|Renew passport in 3 weeks",
      "Bank anrufen morgen um 17 Uhr|Visite jeden Werktag um 8|Pass verlängern in 3 Wochen",
      "Nazvati banku sutra u 17|Vizita radnim danom u 8|Produžiti putovnicu za 3 tjedna",
    ],
  ]
}
