import AtriumScreen

extension Lexicon {
  static let german: [Entry] = [
    series(
      .number, from: 0,
      "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn"
    ),
    series(.number, from: 20, by: 10, tens.joined(separator: " ")),
    series(
      .ordinal,
      "erst~ zweit~ dritt~ viert~ fünft~ sechst~ siebt~ acht~ neunt~ zehnt~ elft~ zwölft~ dreizehnt~ vierzehnt~ fünfzehnt~ sechzehnt~ siebzehnt~ achtzehnt~ neunzehnt~ zwanzigst~"
    ),
    entries(of: .german),
    series(.month, "jan feb mrz apr - jun jul aug sep okt nov dez"), germanWords,
  ].flatMap(\.self)

  private static let tens = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".words

  /// `fünfundzwanzig`, `Freitagabend`.
  static let germanCompounds: [Entry] = {
    let units = "ein zwei drei vier fünf sechs sieben acht neun".words
    let parts = ["morgen vormittag früh", "mittag", "nachmittag", "abend", "nacht"].map(\.words)
    var entries: [Entry] = []
    for (ten, word) in tens.enumerated() {
      for (unit, prefix) in units.enumerated() {
        entries.append((.number, ten * 10 + 21 + unit, "\(prefix)und\(word)"))
      }
    }
    for (day, weekday) in DateNames.german.weekdays.enumerated() {
      for (part, words) in parts.enumerated() {
        entries += words.map { (.weekdayPart, (day + 1) * 10 + part, weekday + $0) }
      }
    }
    return entries
  }()

  private static let germanWords: [Entry] = [
    (.number, 2, "zwo"), (.weekday, 6, "sonnabend"), (.weekdays, 6, "sonnabends"),
    (.month, 1, "jänner"), (.month, 2, "feber"), (.month, 3, "mär"), (.month, 9, "sept"),
    (.article, 1, "ein ein~"),
    (.last, -1, "letzt~"),
    (.quarters, 2, "halb halb~"), (.quarters, 1, "viertel"), (.quarters, 3, "dreiviertel"),
    (.quarters, 6, "anderthalb eineinhalb"), (.quarters, 10, "zweieinhalb"),
    (.unit, 0, "minute minuten"), (.unit, 1, "std stunde stunden"),
    (.unit, 2, "tag tage tagen tages"),
    (.unit, 3, "woche wochen"), (.unit, 4, "monat monate monaten monats"),
    (.unit, 5, "quartal quartale quartals quartalen"), (.unit, 6, "jahr jahre jahren jahres"),
    (.span, 15, "viertelstunde"), (.span, 45, "dreiviertelstunde"), (.day, 0, "heute heut"),
    (.day, 1, "morgen"), (.day, 2, "übermorgen"),
    (.day, -1, "gestern"), (.day, -2, "vorgestern"),
    (
      .workdays, 0,
      "werktag werktags werktage werktagen arbeitstag arbeitstags arbeitstage arbeitstagen wochentag wochentags wochentage wochentagen"
    ),
    (.weekend, 0, "wochenende wochenenden wochenendes"),
    (.whole, 0, "ganz~"), (.whole, 1, "ganztägig ganztags"),
    (.part, 0, "morgen früh vormittag"), (.part, 1, "mittag"), (.part, 2, "nachmittag"),
    (.part, 3, "abend"), (.part, 4, "nacht schlafengehen"),
    (.dailyPart, 0, "morgens vormittags frühmorgens"), (.dailyPart, 1, "mittags"),
    (.dailyPart, 2, "nachmittags"), (.dailyPart, 3, "abends"), (.dailyPart, 4, "nachts"),
    (.midnight, 0, "mitternacht"),
    (.meal, 0, "frühstück"), (.meal, 1, "mittagessen"), (.meal, 3, "abendessen abendbrot"),
    (.meal, 4, "schlafen schlafengehen"), (.meals, 0, "essen mahlzeit mahlzeiten"),
    (.fasting, 0, "nüchtern nüchtern~ magen"),
    (.every, 0, "jed~ alle"), (.other, 2, "ander~"),
    (.next, 0, "nächst~"), (.this, 0, "dies~ kommend~"),
    (.previous, 0, "letzt~ vorig~ vergangen~"), (.afterNext, 0, "übernächst~"),
    (.daily, 1, "täglich täglich~ tgl tägl"), (.daily, 7, "wöchentlich"),
    (.daily, 14, "zweiwöchentlich vierzehntägig"), (.monthly, 1, "monatlich"),
    (.monthly, 3, "vierteljährlich quartalsweise"), (.monthly, 6, "halbjährlich"),
    (.monthly, 12, "jährlich"),
    (.at, 0, "um gegen"), (.on, 0, "am an den dem"), (.into, 0, "in"),
    (.within, 0, "in im am zur zum zu mit bei"), (.ago, 0, "vor"),
    (.earlier, 0, "vorher davor zuvor früher"), (.before, 0, "vor"), (.after, 0, "nach ab von"),
    (.clockTo, 0, "vor"), (.clockPast, 0, "nach"), (.through, 0, "bis"), (.until, 0, "bis"),
    (.from, 0, "von ab vom"), (.from, 1, "zwischen"), (.start, 0, "ab beginnend"),
    (.start, 1, "seit"), (.for, 0, "für über lang"),
    (.per, 0, "pro je am im an in die"), (.and, 0, "und"), (.or, 0, "oder"),
    (.of, 0, "des der im in von"), (.the, 0, "der die das den dem des"), (.by, 0, "bis"),
    (.times, 0, "mal"), (.count, 1, "einmal"), (.count, 2, "zweimal"), (.count, 3, "dreimal"),
    (.count, 4, "viermal"), (.count, 5, "fünfmal"), (.count, 6, "sechsmal"),
    (.clock, 0, "uhr"), (.now, 0, "jetzt sofort"), (.none, 0, "nie kein kein~ ohne"),
    (.negation, 0, "nicht"),
    (.edge, -1, "ende"), (.edge, 1, "anfang beginn"), (.endOfUnit, 3, "wochenschluss"),
    (.endOfUnit, 4, "monatsende"), (.endOfUnit, 6, "jahresende"),
    (.calendarWeek, 0, "kw kalenderwoche woche"),
    (.completion, 0, "erledigung abschluss erledigt fertig fertigstellung"),
    (.need, 0, "b bedarf nötig notwendig erforderlich"),
    (.needPrefix, 0, "bei gegen nach wenn falls b"),
    (.need, 1, "schmerz schmerzen kopfschmerzen fieber übelkeit"), (.asNeeded, 0, "bb"),
    (.limit, 0, "max maximal höchstens"), (.except, 0, "außer"),
    (.change, 0, "dann danach anschließend"), (.pause, 0, "pause pausieren"),
    (
      .form, 0,
      "tablette tabletten tabl tbl kapsel kapseln kps pille pillen hub hübe stück stk dosis dosen"
    ),
    (.filler, 0, "nehmen einnehmen nur dem der vor nach"),
    (
      .binding, 0,
      "der die das den dem des ein eine einen vom von bis seit oder und für zum zur als über mit vor nach ab guten gute frau herr herrn dieser diese dieses"
    ),
  ]
}
