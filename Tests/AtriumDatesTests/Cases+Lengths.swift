extension Cases {
  static let durationsInEnglish = """
    half an hour = P0M0DT30M
    2h = P0M0DT120M
    1h 15 = P0M0DT75M
    1 week = P0M7DT0M
    an hour = P0M0DT60M
    quarter of an hour = P0M0DT15M
    two and a half hours = P0M0DT150M
    one hour = P0M0DT60M
    all day = <notUnderstood>
    2h before = P0M0DT120M
    -30 min = <notUnderstood>
    an hour before = P0M0DT60M
    1:30 = <notUnderstood>
    2 weeks = P0M14DT0M
    45' = <notUnderstood>
    """

  static let periodsInEnglish = """
    last month = 2030-04-01..<2030-05-01
    this year = 2030-01-01..<2031-01-01
    next year = 2031-01-01..<2032-01-01
    the next 3 days = 2030-05-17..<2030-05-20
    next weekend = 2030-05-25..<2030-05-27
    2030-06-03..2030-06-07 = 2030-06-03..<2030-06-08
    in december = 2030-12-01..<2031-01-01
    dec = 2030-12-01..<2031-01-01
    may = 2030-05-01..<2030-06-01
    december 2030 = 2030-12-01..<2031-01-01
    24 dec to 2 jan = 2030-12-24..<2031-01-03
    dec 24 - dec 26 = 2030-12-24..<2030-12-27
    week 24 = 2030-06-10..<2030-06-17
    this quarter = 2030-04-01..<2030-07-01
    last december = 2029-12-01..<2030-01-01
    tomorrow to friday = 2030-05-18..<2030-05-25
    fri-sun = 2030-05-24..<2030-05-27
    soon = <notUnderstood>
    dec 15-17 = 2030-12-15..<2030-12-18
    december 15 to 17 = 2030-12-15..<2030-12-18
    15-17 dec = 2030-12-15..<2030-12-18
    15th-17th dec = 2030-12-15..<2030-12-18
    15 to 17 dec 2031 = 2031-12-15..<2031-12-18
    mon-wed = 2030-05-20..<2030-05-23
    from mon to wed = 2030-05-20..<2030-05-23
    from mon = <contradiction>
    feb 28-30 = <noSuchDay>
    2030 = 2030-01-01..<2031-01-01
    wed to mon = 2030-05-22..<2030-05-28
    """

  static let durationsInGerman = """
    eineinhalb Stunden = P0M0DT90M
    anderthalb Stunden = P0M0DT90M
    eine Stunde = P0M0DT60M
    eine Viertelstunde = P0M0DT15M
    dreiviertel Stunde = P0M0DT45M
    zwei Stunden und 15 Minuten = P0M0DT135M
    30 Minuten vorher = P0M0DT30M
    2,5 h = P0M0DT150M
    2 Tage = P0M2DT0M
    eine Stunde davor = P0M0DT60M
    1 Tag vorher = P0M1DT0M
    zweieinhalb Stunden = P0M0DT150M
    1 1/2 Stunden = P0M0DT90M
    """

  static let periodsInGerman = """
    heute = 2030-05-17..<2030-05-18
    diese Woche = 2030-05-13..<2030-05-20
    letzte Woche = 2030-05-06..<2030-05-13
    dieses Jahr = 2030-01-01..<2031-01-01
    nächstes Jahr = 2031-01-01..<2032-01-01
    Dezember 2030 = 2030-12-01..<2031-01-01
    nächste 7 Tage = 2030-05-17..<2030-05-24
    die nächsten 7 Tage = 2030-05-17..<2030-05-24
    in den nächsten zwei Wochen = 2030-05-17..<2030-05-31
    Wochenende = 2030-05-18..<2030-05-20
    3.6. bis 7.6. = 2030-06-03..<2030-06-08
    3.-7. Juni = 2030-06-03..<2030-06-08
    vom 3.6. bis 7.6.2030 = 2030-06-03..<2030-06-08
    Montag bis Mittwoch = 2030-05-20..<2030-05-23
    Mo-Mi = 2030-05-20..<2030-05-23
    diesen Monat = 2030-05-01..<2030-06-01
    letzten Monat = 2030-04-01..<2030-05-01
    KW 3 = 2031-01-13..<2031-01-20
    40. KW = 2030-09-30..<2030-10-07
    15.–17.12. = 2030-12-15..<2030-12-18
    vom 15. bis 17. Dezember = 2030-12-15..<2030-12-18
    KW 24/2031 = 2031-06-09..<2031-06-16
    bis Freitag = 2030-05-17..<2030-05-25
    dieses Quartal = 2030-04-01..<2030-07-01
    Sommer = <notUnderstood>
    """

  static let durationsInCroatian = """
    sat = P0M0DT60M
    jedan sat = P0M0DT60M
    sat vremena = P0M0DT60M
    dva i pol sata = P0M0DT150M
    dva sata i 15 minuta = P0M0DT135M
    2 dana prije = P0M2DT0M
    dan ranije = P0M1DT0M
    pola dana = <inexact>
    četvrt sata = P0M0DT15M
    tri sata = P0M0DT180M
    1 h 30 min = P0M0DT90M
    petnaest minuta = P0M0DT15M
    15 minuta prije = P0M0DT15M
    jedan dan = P0M1DT0M
    2,5 sata = P0M0DT150M
    """

  static let periodsInCroatian = """
    danas = 2030-05-17..<2030-05-18
    ovaj tjedan = 2030-05-13..<2030-05-20
    prošli tjedan = 2030-05-06..<2030-05-13
    ovaj mjesec = 2030-05-01..<2030-06-01
    sljedeće godine = 2031-01-01..<2032-01-01
    u prosincu = 2030-12-01..<2031-01-01
    prosinac = 2030-12-01..<2031-01-01
    prosinac 2030. = 2030-12-01..<2031-01-01
    lipanj 2031 = 2031-06-01..<2031-07-01
    sljedećih 7 dana = 2030-05-17..<2030-05-24
    vikend = 2030-05-18..<2030-05-20
    ovaj vikend = 2030-05-18..<2030-05-20
    od ponedjeljka do srijede = 2030-05-20..<2030-05-23
    od 3.6. do 7.6. = 2030-06-03..<2030-06-08
    3.6.-7.6. = 2030-06-03..<2030-06-08
    od 15. do 17. prosinca = 2030-12-15..<2030-12-18
    pon-sri = 2030-05-20..<2030-05-23
    idućeg tjedna = 2030-05-20..<2030-05-27
    ove godine = 2030-01-01..<2031-01-01
    24. tjedan = 2030-06-10..<2030-06-17
    prošlog mjeseca = 2030-04-01..<2030-05-01
    ovog tjedna = 2030-05-13..<2030-05-20
    """
}
