extension Lexicon {
  static let english: [Entry] = [
    series(
      .number, from: 0,
      "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    ),
    series(.number, from: 20, by: 10, "twenty thirty forty fifty sixty seventy eighty ninety"),
    series(
      .ordinal,
      "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
    ),
    entries(of: .english),
    series(.month, "jan feb mar apr - jun jul aug sep oct nov dec"), englishWords,
  ].flatMap(\.self)

  private static let englishWords: [Entry] = [
    (.weekday, 2, "tues"), (.weekday, 3, "weds"), (.weekday, 4, "thur thurs"), (.month, 9, "sept"),
    (.article, 1, "a an"),
    (.last, -1, "last"),
    (.quarters, 2, "half"), (.quarters, 1, "quarter"),
    (.unit, 0, "mins minute minutes"), (.unit, 1, "hr hrs hour hours"), (.unit, 2, "day days"),
    (.unit, 3, "wk wks week weeks"), (.unit, 4, "mth mths month months"),
    (.unit, 5, "quarter quarters"), (.unit, 6, "yr yrs year years"),
    (.day, 0, "today tod"), (.day, 1, "tomorrow tmrw tmr tom tomorow tommorow tommorrow"),
    (.day, -1, "yesterday"),
    (.workdays, 0, "weekday weekdays workday workdays"), (.weekend, 0, "weekend weekends"),
    (.whole, 0, "all whole"),
    (.part, 0, "morning"), (.part, 1, "noon midday noontime"), (.part, 2, "afternoon"),
    (.part, 3, "evening eve"), (.part, 4, "night bedtime"),
    (.dailyPart, 0, "mornings"), (.dailyPart, 2, "afternoons"), (.dailyPart, 3, "evenings"),
    (.dailyPart, 4, "nights nightly hs qhs"), (.dailyPart, 0, "qam"), (.dailyPart, 3, "qpm"),
    (.day, 103, "tonight tonite"), (.midnight, 0, "midnight"),
    (.meal, 0, "breakfast"), (.meal, 1, "lunch"), (.meal, 3, "dinner supper"),
    (.meal, 4, "bed sleep bedtime"), (.meals, 0, "meal meals food"),
    (.fasting, 0, "fasting empty stomach"),
    (.every, 0, "every each"), (.other, 2, "other"),
    (.next, 0, "next"), (.this, 0, "this coming"), (.previous, 0, "last previous past"),
    (.daily, 1, "daily"), (.daily, 7, "weekly"), (.daily, 14, "biweekly fortnightly fortnight"),
    (.monthly, 1, "monthly"), (.monthly, 3, "quarterly"), (.monthly, 6, "semiannually"),
    (.monthly, 12, "yearly annually annual"),
    (.at, 0, "at"), (.on, 0, "on"), (.into, 0, "in"),
    (.within, 0, "in at during with of"), (.ago, 0, "ago"),
    (.earlier, 0, "before earlier ahead prior"),
    (.before, 0, "before"), (.after, 0, "after from"), (.clockTo, 0, "to before till"),
    (.clockPast, 0, "past after"), (.through, 0, "to through thru till until"),
    (.until, 0, "until till til"), (.until, 1, "through thru"), (.from, 0, "from"),
    (.from, 1, "between"),
    (.start, 0, "starting beginning from"), (.start, 1, "since"), (.for, 0, "for over"),
    (.per, 0, "a per an in"),
    (.and, 0, "and plus"), (.or, 0, "or"), (.of, 0, "of in"), (.the, 0, "the"), (.by, 0, "by due"),
    (.times, 0, "times time"), (.count, 1, "once"), (.count, 2, "twice"), (.count, 3, "thrice"),
    (.clock, 0, "o'clock oclock"), (.am, 0, "am"), (.now, 0, "now"), (.none, 0, "none never"),
    (.negation, 0, "not"),
    (.edge, -1, "end eo"), (.edge, 1, "beginning start"), (.endOfUnit, 3, "eow"),
    (.endOfUnit, 4, "eom"), (.endOfUnit, 6, "eoy"), (.endOfUnit, 2, "eod"),
    (.calendarWeek, 0, "week cw wk"),
    (.completion, 0, "done completion finishing finished completed completing"),
    (.need, 0, "needed required necessary need demand"),
    (.needPrefix, 0, "when as if on for against"),
    (.need, 1, "pain fever headache nausea"),
    (.limit, 0, "max maximum"), (.limit, 1, "up"), (.most, 0, "most"),
    (.except, 0, "except but"), (.change, 0, "then afterwards"), (.pause, 0, "off pause"),
    (
      .form, 0,
      "tablet tablets tab tabs pill pills capsule capsules cap caps puff puffs piece pieces dose doses"
    ),
    (.filler, 0, "take by mouth po orally taken only the"),
    (
      .binding, 0,
      "the a an of or and to from until till for since than than before after about over with like this my our by not no it's its black good easter ash mr mrs ms dr"
    ),
  ]
}
