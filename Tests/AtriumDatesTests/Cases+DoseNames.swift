/// Clock times beside parts of the day and meals of the same dose; the note follows two slashes.
extension Cases {
  static let doseNamesInEnglish = """
    every morning at 7 before breakfast = 07:00 // before breakfast
    every evening at 9 after dinner = 21:00 // after dinner
    at 7 before breakfast = 07:00 // before breakfast
    every night at bedtime at 23:00 = 23:00 // at bedtime
    before breakfast at 7 = 07:00 // before breakfast
    at 6 before breakfast = 06:00 // before breakfast
    at 7 after dinner = 19:00 // after dinner
    at 7, before breakfast = <ambiguous>
    every morning, before breakfast = 08:00 // before breakfast
    every morning at 7, before breakfast = 07:00 // before breakfast
    30 minutes before breakfast at 7 = <ambiguous>
    at 7 30 minutes before breakfast = 07:00 // 30 minutes before breakfast
    every morning 30 minutes before breakfast = 07:30 // 30 minutes before breakfast
    every morning, 30 minutes before breakfast = 07:30 // 30 minutes before breakfast
    15:00 before breakfast = <contradiction>
    08:00 20:00 before bed = <ambiguous>
    8am, 6pm, bedtime = 08:00 18:00 22:00
    9 pm, at bedtime = <ambiguous>
    every evening at bedtime = 22:00
    every morning for 7 days at 7 = 07:00 for 7 days
    before meals at 7 and 19 = 07:00 19:00 // before meals
    30 minutes before meals at 7 and 19 = <ambiguous>
    1-0-1 at 7 and 19 = <contradiction>
    1-0-1 and at bedtime = 08:00 18:00 22:00
    1-0-1 30 minutes before breakfast = <contradiction>
    1-1-1 before meals = 08:00 12:00 18:00 // before meals
    with meals and at bedtime = 08:00 12:00 18:00 22:00 // with meals
    twice daily with meals = 08:00 18:00 // with meals
    with meals twice daily = 08:00 18:00 // with meals
    three times a day with food = 08:00 12:00 18:00 // with food
    once daily with food = 08:00 // with food
    4 times a day with meals = 08:00 12:00 16:00 20:00 // with meals
    every morning and evening at 7 = 07:00 19:00
    in the morning and in the evening at 7 = 07:00 19:00
    morning, evening at 7 = <ambiguous>
    morning, noon and evening at 7 = <ambiguous>
    morning and bedtime at 10 = <ambiguous>
    morning and evening at 19:00 = 08:00 19:00
    at 7 in the morning and evening = <ambiguous>
    at 07:00 in the morning and evening = 07:00 18:00
    morning at 7 and evening = 07:00 18:00
    with breakfast and dinner at 7 = <ambiguous>
    1 tablet at 7 before breakfast and 2 tablets at 19:00 after dinner = 07:00 19:00×2 // before breakfast, after dinner
    2 tablets in the morning and 1 in the evening = 08:00×2 18:00
    at 7 daily before breakfast = <contradiction>
    daily at 7 before breakfast = 07:00 // before breakfast
    once daily at 7 before breakfast = 07:00 // before breakfast
    every 8 hours at 7 before breakfast = 07:00 15:00 23:00 // before breakfast
    in the evening, 22:00 = <ambiguous>
    mornings 20:00 = <contradiction>
    morning and evening and at bedtime = 08:00 18:00 22:00
    as needed for cough = when needed // for cough
    as needed for cough, max 3 a day = when needed, at most 3 a day // for cough
    as needed for 7 days = when needed for 7 days
    half a tablet at 23:00 = 23:00×½
    """

  static let doseNamesInGerman = """
    jeden Morgen um 7 Uhr vor dem Frühstück = 07:00 // vor dem Frühstück
    vor dem Frühstück um 7 Uhr = 07:00 // vor dem Frühstück
    morgens um 7 nach dem Frühstück und abends um 9 vor dem Schlafengehen = 07:00 21:00 // nach dem Frühstück, vor dem Schlafengehen
    morgens mittags abends vor dem Schlafengehen = <ambiguous>
    abends vor dem Schlafengehen = 22:00
    morgens und abends um 7 Uhr = 07:00 19:00
    morgens, abends um 7 = <ambiguous>
    um 7 Uhr morgens und abends = <ambiguous>
    zweimal täglich zu den Mahlzeiten = 08:00 18:00 // zu den Mahlzeiten
    2x täglich zum Essen = 08:00 18:00 // zum Essen
    vor dem Schlafengehen um 23 Uhr = 23:00 // vor dem Schlafengehen
    um 6 vor dem Frühstück = 06:00 // vor dem Frühstück
    nur bei Bedarf gegen Kopfschmerzen = when needed // gegen Kopfschmerzen
    bei Bedarf gegen Husten = when needed // gegen Husten
    """

  static let doseNamesInCroatian = """
    svako jutro u 7 prije doručka = 07:00 // prije doručka
    prije spavanja u 23:00 = 23:00 // prije spavanja
    ujutro i navečer u 7 = 07:00 19:00
    dvaput dnevno uz jelo = 08:00 18:00 // uz jelo
    u 7 ujutro i navečer = <ambiguous>
    svaku večer u 9 nakon večere = 21:00 // nakon večere
    po potrebi protiv kašlja = when needed // protiv kašlja
    """
}
