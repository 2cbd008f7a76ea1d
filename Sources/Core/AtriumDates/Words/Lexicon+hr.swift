extension Lexicon {
  static let croatian: [Entry] = [
    series(
      .number, from: 0,
      "nula jedan dva tri četiri pet šest sedam osam devet deset jedanaest dvanaest trinaest četrnaest petnaest šesnaest sedamnaest osamnaest devetnaest"
    ),
    series(
      .number, from: 20, by: 10,
      "dvadeset trideset četrdeset pedeset šezdeset sedamdeset osamdeset devedeset"),
    series(
      .ordinal,
      "prv~ drug~ treć~ četvrt~ pet~ šest~ sedm~ osm~ devet~ deset~ jedanaest~ dvanaest~ trinaest~ četrnaest~ petnaest~ šesnaest~ sedamnaest~ osamnaest~ devetnaest~ dvadeset~"
    ),
    entries(of: .croatian),
    series(.weekday, "ponedjeljka utorka srijedu četvrtka petka subotu nedjelju"),
    series(.weekday, "ponedjeljku utorku srijede četvrtku petku subote nedjelje"),
    series(.weekday, "- - srijedi - - suboti nedjelji"),
    series(.weekdays, "ponedjeljcima utorcima srijedama četvrtcima petcima subotama nedjeljama"),
    series(
      .month,
      "siječnju veljači ožujku travnju svibnju lipnju srpnju kolovozu rujnu listopadu studenom prosincu"
    ),
    series(.month, "sij velj ožu tra svi lip srp kol ruj lis stu pro"), croatianWords,
  ].flatMap(\.self)

  private static let croatianWords: [Entry] = [
    (.number, 1, "jedna jednu jedno"), (.number, 2, "dvije"), (.last, -1, "zadnj~ posljednj~"),
    (.month, 2, "veljaču"), (.month, 11, "studenog"),
    (.quarters, 2, "pola pol polovica polovicu"), (.quarters, 1, "četvrt četvrtina četvrtinu"),
    (.unit, 0, "minuta minute minutu minutom"), (.unit, 1, "sat sata sati satom"),
    (.unit, 2, "dan dana danom danu dani danima"),
    (.unit, 3, "tjedan tjedna tjedana tjednu tjednom"),
    (.unit, 4, "mjesec mjeseca mjeseci mjesecu mjesecom"),
    (.unit, 5, "kvartal kvartala kvartalu tromjesečje tromjesečja"),
    (.unit, 6, "godina godine godinu godini god"),
    (.day, 0, "danas"), (.day, 1, "sutra"), (.day, 2, "prekosutra"), (.day, -1, "jučer"),
    (.day, -2, "prekjučer"),
    (.workdays, 1, "radni radnim radnih radne radnog"),
    (.weekend, 0, "vikend vikenda vikendu vikendom vikendima"),
    (.whole, 0, "cijeli"), (.whole, 1, "cjelodnevno"),
    (.part, 0, "jutro jutra prijepodne"), (.part, 1, "podne podneva"),
    (.part, 2, "popodne poslijepodne"), (.part, 3, "večer večeri"), (.part, 4, "noć noći spavanje"),
    (.dailyPart, 0, "ujutro jutrom ujutru"), (.dailyPart, 3, "navečer uvečer"),
    (.dailyPart, 4, "noću"),
    (.day, 103, "večeras"), (.day, 104, "noćas"), (.day, 100, "jutros"),
    (.midnight, 0, "ponoć ponoći"),
    (.meal, 0, "doručak doručka doručkom"), (.meal, 1, "ručak ručka ručkom"),
    (.meal, 3, "večera večere večeru večerom"), (.meal, 4, "spavanja spavanje"),
    (.meals, 0, "jelo jela jelom obrok obroka obroke obrok obrocima hranu"),
    (.fasting, 0, "natašte prazan želudac"),
    (.every, 0, "svak~ svakih"), (.next, 0, "sljedeć~ iduć~ naredn~"),
    (.this, 0, "ovaj ova ovo ovu ove ovog ovoga ovom"), (.previous, 0, "prošl~ zadnj~"),
    (.daily, 1, "dnevno svakodnevno"), (.daily, 7, "tjedno"), (.daily, 14, "dvotjedno"),
    (.monthly, 1, "mjesečno"), (.monthly, 3, "kvartalno tromjesečno"),
    (.monthly, 6, "polugodišnje"), (.monthly, 12, "godišnje"),
    (.at, 0, "u oko"), (.on, 0, "u na"), (.into, 0, "za"), (.within, 0, "u za uz"),
    (.ago, 0, "prije"), (.earlier, 0, "prije ranije unaprijed"), (.before, 0, "prije"),
    (.after, 0, "nakon poslije od"), (.clockTo, 0, "do"), (.clockPast, 0, "i"),
    (.through, 0, "do"), (.until, 0, "do"), (.from, 0, "od"), (.from, 1, "između"),
    (.start, 0, "od počevši"), (.for, 0, "tijekom kroz"), (.per, 0, "na u po"), (.and, 0, "i te"),
    (.or, 0, "ili"), (.of, 0, "u"), (.by, 0, "do"),
    (.times, 0, "puta put"), (.count, 1, "jednom"), (.count, 2, "dvaput"), (.count, 3, "triput"),
    (.clock, 0, "sati sata sat h"), (.now, 0, "sada sad odmah"), (.none, 0, "ništa nikad bez"),
    (.negation, 0, "ne nemoj"),
    (.edge, -1, "kraj krajem kraja kraju"), (.edge, 1, "početak početkom početka početku"),
    (.calendarWeek, 0, "tjedan"),
    (.completion, 0, "obavljanja završetka obavljeno gotovo dovršetka završetku"),
    (.need, 0, "potrebi potrebno potrebe"), (.needPrefix, 0, "po prema ako kad kod protiv"),
    (.need, 1, "bol boli bolova glavobolje temperature mučnine"),
    (.limit, 0, "najviše maksimalno max"), (.except, 0, "osim"),
    (.change, 0, "zatim onda potom"), (.pause, 0, "pauza pauze"),
    (
      .form, 0,
      "tableta tablete tabletu tableti kapsula kapsule kapsulu pilula pilule pilulu udah udaha komad komada doza doze"
    ),
    (.filler, 0, "vremena uzeti uzimati popiti samo"),
    (
      .binding, 0,
      "od do ili i za o s sa iz kod prije nakon poslije bez dobro dobra laku dobar"
    ),
  ]
}
