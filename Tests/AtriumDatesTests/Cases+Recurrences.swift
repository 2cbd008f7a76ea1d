extension Cases {
  static let recurrencesInEnglish = """
    every other day = FREQ=DAILY;INTERVAL=2
    fortnightly = FREQ=WEEKLY;INTERVAL=2
    bi-weekly = <notUnderstood>
    every weekday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    every weekend = FREQ=WEEKLY;BYDAY=SA,SU
    every tuesday and thursday at 18:00 = FREQ=WEEKLY;BYDAY=TU,TH 18:00
    every mon-fri at 7:30 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR 07:30
    every sat and sun = FREQ=WEEKLY;BYDAY=SA,SU
    mondays and wednesdays = FREQ=WEEKLY;BYDAY=MO,WE
    every monday evening = FREQ=WEEKLY;BYDAY=MO 18:00
    every morning = FREQ=DAILY 08:00
    every night at 10 = FREQ=DAILY 22:00
    every 15th of the month = FREQ=MONTHLY;BYMONTHDAY=15
    15th of every month = FREQ=MONTHLY;BYMONTHDAY=15
    every month on the 1st and 15th = FREQ=MONTHLY;BYMONTHDAY=1,15
    every 2 months on the 1st = FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1
    every last day of the month = FREQ=MONTHLY;BYMONTHDAY=-1
    last day of each month = FREQ=MONTHLY;BYMONTHDAY=-1
    the last friday of every month = FREQ=MONTHLY;BYDAY=-1FR
    every first sunday = FREQ=MONTHLY;BYDAY=1SU
    2nd tuesday of the month at 9 = FREQ=MONTHLY;BYDAY=2TU 09:00
    every year on may 3rd = FREQ=YEARLY;BYMONTHDAY=3;BYMONTH=5
    yearly on dec 24 = FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12
    24 dec = FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12
    every december 24th = FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12
    every november = <contradiction>
    tomorrow weekly = FREQ=WEEKLY from 2030-05-18
    tomorrow 9:00 every 2 weeks = FREQ=WEEKLY;INTERVAL=2 09:00 from 2030-05-18
    next monday at 9 daily = FREQ=DAILY 09:00 from 2030-05-20
    4 dec monthly = FREQ=MONTHLY from 2030-12-04
    24 dec yearly = FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12
    yesterday weekly = <notUnderstood>
    tomorrow = <notUnderstood>
    tomorrow every monday = <notUnderstood>
    every 6 months = FREQ=MONTHLY;INTERVAL=6
    every half year = FREQ=MONTHLY;INTERVAL=6
    every two years = FREQ=YEARLY;INTERVAL=2
    twice a month = <incomplete>
    once a month = FREQ=MONTHLY
    every day except sunday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    every week for 6 weeks = FREQ=WEEKLY;COUNT=6
    week for 6 weeks = FREQ=WEEKLY;COUNT=6
    every 2 weeks for 8 weeks = FREQ=WEEKLY;COUNT=4;INTERVAL=2
    every monday for 3 months = FREQ=WEEKLY;UNTIL=20300819;BYDAY=MO
    every month for a year = FREQ=MONTHLY;COUNT=12
    daily until 24 dec = FREQ=DAILY;UNTIL=20301224
    every friday until december = <ambiguous>
    every friday through december = FREQ=WEEKLY;UNTIL=20301231;BYDAY=FR
    every friday, 10 times = FREQ=WEEKLY;COUNT=10;BYDAY=FR
    10 times every friday = FREQ=WEEKLY;COUNT=10;BYDAY=FR
    every month from june 1 = FREQ=MONTHLY from 2030-06-01
    every year on 1 oct 2031 = FREQ=YEARLY from 2031-10-01
    yearly on 2031-10-01 = FREQ=YEARLY from 2031-10-01
    every 2 weeks on 7 dec at 10 = FREQ=WEEKLY;INTERVAL=2 10:00 from 2030-12-07
    every month on 7 dec, 8 times = FREQ=MONTHLY;COUNT=8 from 2030-12-07
    every year on 1 oct 2029 = <contradiction>
    every monday on 1 oct 2031 = <contradiction>
    3 days after done = 3 days after done
    2 weeks after completion = 2 weeks after done
    every 3 days after completion = 3 days after done
    every 2-3 weeks = <inexact>
    every now and then = <contradiction>
    every other week on tue = FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
    every week on friday = FREQ=WEEKLY;BYDAY=FR
    every three weeks on monday = FREQ=WEEKLY;INTERVAL=3;BYDAY=MO
    every 10 days = FREQ=DAILY;INTERVAL=10
    every 30 min = <unsupported>
    5 days = FREQ=DAILY;INTERVAL=5
    monday = FREQ=WEEKLY;BYDAY=MO
    every 5th monday = <ambiguous>
    every month on the last friday = FREQ=MONTHLY;BYDAY=-1FR
    every tomorrow = <contradiction>
    every day at 8 and 20 = <contradiction>
    every 31 april = <noSuchDay>
    every month on the 32nd = <noSuchDay>
    after done = <notUnderstood>
    every first of the month = FREQ=MONTHLY;BYMONTHDAY=1
    on the first of every month = FREQ=MONTHLY;BYMONTHDAY=1
    every month on the first = FREQ=MONTHLY;BYMONTHDAY=1
    monthly on the first and third = FREQ=MONTHLY;BYMONTHDAY=1,3
    every 3 months on the tenth = FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=10
    every week on the first = <contradiction>
    every month first = <contradiction>
    every day and night = <contradiction>
    every summer = <contradiction>
    every other = <contradiction>
    monday to friday at 8 and saturday at 9 = <contradiction>
    every weekend at 10 = FREQ=WEEKLY;BYDAY=SA,SU 10:00
    the first = <notUnderstood>
    every midnight = <contradiction>
    every 2030-05-20 = <inexact>
    every leap year = <contradiction>
    every = <contradiction>
    next monday = <notUnderstood>
    """

  static let recurrencesInGerman = """
    jeden zweiten Tag = FREQ=DAILY;INTERVAL=2
    alle zwei Tage = FREQ=DAILY;INTERVAL=2
    jede zweite Woche = FREQ=WEEKLY;INTERVAL=2
    alle 2 Wochen am Freitag = FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    alle zwei Wochen freitags = FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    jeden Dienstag und Donnerstag um 18 Uhr = FREQ=WEEKLY;BYDAY=TU,TH 18:00
    jeden Werktag = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    werktags = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    an Werktagen = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    jedes Wochenende = FREQ=WEEKLY;BYDAY=SA,SU
    jeden Monat = FREQ=MONTHLY
    jeden Monat am 15. = FREQ=MONTHLY;BYMONTHDAY=15
    jeden Monat am Ersten = FREQ=MONTHLY;BYMONTHDAY=1
    am Ersten jedes Monats = FREQ=MONTHLY;BYMONTHDAY=1
    am 1. und 15. des Monats = FREQ=MONTHLY;BYMONTHDAY=1,15
    jeden 1. und 15. = FREQ=MONTHLY;BYMONTHDAY=1,15
    jeden letzten Freitag im Monat = FREQ=MONTHLY;BYDAY=-1FR
    jeden ersten Sonntag im Monat = FREQ=MONTHLY;BYDAY=1SU
    am letzten Freitag des Monats = FREQ=MONTHLY;BYDAY=-1FR
    jeden letzten Tag im Monat = FREQ=MONTHLY;BYMONTHDAY=-1
    am Monatsende = FREQ=MONTHLY;BYMONTHDAY=-1
    alle drei Monate = FREQ=MONTHLY;INTERVAL=3
    vierteljährlich = FREQ=MONTHLY;INTERVAL=3
    jedes Quartal = FREQ=MONTHLY;INTERVAL=3
    jedes halbe Jahr = FREQ=MONTHLY;INTERVAL=6
    jedes Jahr am 24. Dezember = FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12
    jährlich am 24.12. = FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12
    jährlich = FREQ=YEARLY
    täglich um 8 = FREQ=DAILY 08:00
    jeden Morgen = FREQ=DAILY 08:00
    jeden Abend um 8 = FREQ=DAILY 20:00
    jeden Montagmorgen = FREQ=WEEKLY;BYDAY=MO 08:00
    montags um 9 = FREQ=WEEKLY;BYDAY=MO 09:00
    montags, mittwochs und freitags = FREQ=WEEKLY;BYDAY=MO,WE,FR
    Dienstag bis Donnerstag = FREQ=WEEKLY;BYDAY=TU,WE,TH
    dienstags bis donnerstags um 10 Uhr = FREQ=WEEKLY;BYDAY=TU,WE,TH 10:00
    jeden dritten Montag = <ambiguous>
    jeden dritten Montag im Monat = FREQ=MONTHLY;BYDAY=3MO
    jeden anderen Tag = FREQ=DAILY;INTERVAL=2
    2 Wochen nach Erledigung = 2 weeks after done
    eine Woche nach Abschluss = 1 week after done
    jede Woche, 8 Mal = FREQ=WEEKLY;COUNT=8
    8 mal wöchentlich = <incomplete>
    täglich für 10 Tage = FREQ=DAILY;COUNT=10
    täglich bis 31.12. = FREQ=DAILY;UNTIL=20301231
    einmal pro Woche = FREQ=WEEKLY
    einmal im Monat = FREQ=MONTHLY
    einmal wöchentlich = FREQ=WEEKLY
    alle 2 bis 3 Tage = <inexact>
    stündlich = <notUnderstood>
    alle 2 Stunden = <unsupported>
    jeden 31. = FREQ=MONTHLY;BYMONTHDAY=-1
    jeden 29. Februar = FREQ=YEARLY;BYMONTHDAY=28,29;BYMONTH=2;BYSETPOS=-1
    jeden Montag ab 1.6. = FREQ=WEEKLY;BYDAY=MO from 2030-06-01
    jährlich am 1.10.2031 = FREQ=YEARLY from 2031-10-01
    jede Woche am 7.12. um 8 Uhr = FREQ=WEEKLY 08:00 from 2030-12-07
    ab Montag täglich = FREQ=DAILY from 2030-05-20
    Mo+Mi+Fr = FREQ=WEEKLY;BYDAY=MO,WE,FR
    Mo, Mi, Fr 8:00 = FREQ=WEEKLY;BYDAY=MO,WE,FR 08:00
    jeden Mo und Do = FREQ=WEEKLY;BYDAY=MO,TH
    am 24. Dezember = FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12
    alle 4 Wochen = FREQ=WEEKLY;INTERVAL=4
    wochentags = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    jede Woche am Mittwoch = FREQ=WEEKLY;BYDAY=WE
    jeden zweiten Dienstag im Monat = FREQ=MONTHLY;BYDAY=2TU
    monatlich am letzten Freitag = FREQ=MONTHLY;BYDAY=-1FR
    jeden 2. Montag = FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
    samstags und sonntags = FREQ=WEEKLY;BYDAY=SA,SU
    jeden 2. Tag = FREQ=DAILY;INTERVAL=2
    jeden Monat am letzten Tag = FREQ=MONTHLY;BYMONTHDAY=-1
    jeden Freitag bis Ende Juni = FREQ=WEEKLY;UNTIL=20300630;BYDAY=FR
    ein Monat nach Erledigung = 1 month after done
    """

  static let recurrencesInCroatian = """
    svaki tjedan = FREQ=WEEKLY
    svaka dva tjedna = FREQ=WEEKLY;INTERVAL=2
    svaki drugi tjedan = FREQ=WEEKLY;INTERVAL=2
    svake druge srijede = FREQ=WEEKLY;INTERVAL=2;BYDAY=WE
    svaki drugi petak = FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    svaka 2 tjedna u petak = FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    svaki mjesec = FREQ=MONTHLY
    svakog mjeseca 15. = FREQ=MONTHLY;BYMONTHDAY=15
    svakog 15. u mjesecu = FREQ=MONTHLY;BYMONTHDAY=15
    svakog prvog u mjesecu = FREQ=MONTHLY;BYMONTHDAY=1
    svakog mjeseca prvog = FREQ=MONTHLY;BYMONTHDAY=1
    prvog svakog mjeseca = FREQ=MONTHLY;BYMONTHDAY=1
    1. i 15. u mjesecu = FREQ=MONTHLY;BYMONTHDAY=1,15
    prvi ponedjeljak u mjesecu = FREQ=MONTHLY;BYDAY=1MO
    svaki prvi ponedjeljak u mjesecu = FREQ=MONTHLY;BYDAY=1MO
    svake prve subote u mjesecu = FREQ=MONTHLY;BYDAY=1SA
    svakog zadnjeg petka u mjesecu = FREQ=MONTHLY;BYDAY=-1FR
    svaka 3 mjeseca = FREQ=MONTHLY;INTERVAL=3
    svakih pola godine = FREQ=MONTHLY;INTERVAL=6
    svake godine = FREQ=YEARLY
    svake godine 3. svibnja = FREQ=YEARLY;BYMONTHDAY=3;BYMONTH=5
    svake godine 3. svibnja 2031. = FREQ=YEARLY from 2031-05-03
    svaki tjedan 7.12. u 10 = FREQ=WEEKLY 10:00 from 2030-12-07
    svakog 24. prosinca = FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12
    svaki dan u 8 = FREQ=DAILY 08:00
    svakog dana u 8 h = FREQ=DAILY 08:00
    svakodnevno = FREQ=DAILY
    svaki radni dan = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    radnim danima = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    vikendom = FREQ=WEEKLY;BYDAY=SA,SU
    svaki vikend = FREQ=WEEKLY;BYDAY=SA,SU
    svakog ponedjeljka = FREQ=WEEKLY;BYDAY=MO
    svakog utorka i četvrtka u 18 sati = FREQ=WEEKLY;BYDAY=TU,TH 18:00
    ponedjeljkom, srijedom i petkom = FREQ=WEEKLY;BYDAY=MO,WE,FR
    od ponedjeljka do petka = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    pon-pet = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    pon, sri i pet = FREQ=WEEKLY;BYDAY=MO,WE,FR
    utorkom do 31.12. = FREQ=WEEKLY;UNTIL=20301231;BYDAY=TU
    svaki tjedan, 8 puta = FREQ=WEEKLY;COUNT=8
    svaki dan do petka = FREQ=DAILY;UNTIL=20300524
    svaki dan 10 dana = <contradiction>
    jednom tjedno = FREQ=WEEKLY
    jednom mjesečno = FREQ=MONTHLY
    tri puta tjedno = <incomplete>
    3 dana nakon obavljanja = 3 days after done
    tjedan dana nakon završetka = 1 week after done
    svaki sat = <unsupported>
    svake večeri = FREQ=DAILY 18:00
    svakih 14 dana = FREQ=DAILY;INTERVAL=14
    svaki treći dan = FREQ=DAILY;INTERVAL=3
    kvartalno = FREQ=MONTHLY;INTERVAL=3
    dvotjedno = FREQ=WEEKLY;INTERVAL=2
    ponedjeljkom ujutro = FREQ=WEEKLY;BYDAY=MO 08:00
    svaki ponedjeljak od 1.6. = FREQ=WEEKLY;BYDAY=MO from 2030-06-01
    zadnji petak = FREQ=MONTHLY;BYDAY=-1FR
    posljednjeg dana u mjesecu = FREQ=MONTHLY;BYMONTHDAY=-1
    svake nedjelje = FREQ=WEEKLY;BYDAY=SU
    svaku nedjelju u 10 = FREQ=WEEKLY;BYDAY=SU 10:00
    svakih par dana = <contradiction>
    svaki pet = FREQ=WEEKLY;BYDAY=FR
    svaki treći petak = <ambiguous>
    svake večeri u 21 = FREQ=DAILY 21:00
    dva puta mjesečno = <incomplete>
    svaki tjedan 6 tjedana = <contradiction>
    pon i čet = FREQ=WEEKLY;BYDAY=MO,TH
    """
}
