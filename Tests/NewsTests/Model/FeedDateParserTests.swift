import AtriumTime
import Testing

@testable import News

@Suite struct FeedDateParserTests {
  @Test(arguments: [
    ("Sat, 07 Sep 2002 00:00:01 GMT", "2002-09-07T00:00:01Z"),
    ("7 Sep 02 00:00 EST", "2002-09-07T05:00:00Z"),
    ("Saturday, 07-Sep-02 00:00:01 GMT", "2002-09-07T00:00:01Z"),
    ("Sat, 7 Sept 2002 1:02:03 PM +0130", "2002-09-07T11:32:03Z"),
    ("Sat Sep  7 00:00:01 2002", "2002-09-07T00:00:01Z"),
    ("2002-09-07T00:00:60Z", "2002-09-07T00:00:59Z"),
    ("20020907T101112Z", "2002-09-07T10:11:12Z"), ("2002250", "2002-09-07T00:00:00Z"),
    ("2002-250", "2002-09-07T00:00:00Z"), ("2002-09-07 10:11:12.0", "2002-09-07T10:11:12Z"),
    ("2000366", "2000-12-31T00:00:00Z"), ("-03-12", "2003-12-01T00:00:00Z"),
    ("2002-09-07T24:00:00Z", "2002-09-08T00:00:00Z"),
    ("Κυρ, 11 Ιούλ 2004 12:00:00 EST", "2004-07-11T17:00:00Z"),
    ("2004-július-13T9:15-05:00", "2004-07-13T14:15:00Z"),
    ("2004-aug-3T09:15:07Z", "2004-08-03T09:15:07Z"),
    ("2004-05-25 오전 12:23:17", "2004-05-24T15:23:17Z"),
    ("2004-05-25 오전 00:23:17", "2004-05-24T15:23:17Z"),
    ("2004-05-25 오후 1:23:17", "2004-05-25T04:23:17Z"),
    ("2004년 05월 28일  01:31:15", "2004-05-27T16:31:15Z"),
    ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"), ("2024-02-29", "2024-02-29T00:00:00Z"),
  ])
  func parsesDates(_ text: String, _ expected: String) {
    #expect(FeedDateParser.parse(text)?.description == expected)
  }

  @Test(arguments: [
    "", "today", "2002-02-29", "2002-13-01", "2002-09-31", "32 Jan 2002", "2002-09-07T10",
    "2002-09-07T10:61Z", "2002-09-07T10:11:12+25:00", "10:11:12", "Jan 2002", "99999999999",
    "2002366", "2002000", "9999366",
    "2004-foo-13T9:15Z", "2004-július-T9:15Z", "2004년 05월", "2004-05-25 오후 13:23:17",
    "2004-05-25 오후 1:23:17 Z", "2002-09-07T10:11:12Z trailing words",
    "1 Jan 2002 10:11:12 10:11:12",
  ])
  func rejectsOtherTexts(_ text: String) { #expect(FeedDateParser.parse(text) == nil) }

  @Test(arguments: [
    ("12/31/2025 11:05:09 PM", "2025-12-31T23:05:09Z"),
    ("25/12/2025 07:30", "2025-12-25T07:30:00Z"),
    ("25-12-2025", "2025-12-25T00:00:00Z"), ("4/4/2024 12:00 a.m.", "2024-04-04T00:00:00Z"),
    ("12/31/2025 9 AM", "2025-12-31T09:00:00Z"), ("24.12.2025, 18:00 Uhr", "2025-12-24T18:00:00Z"),
    ("03.04.2024 10:00", "2024-04-03T10:00:00Z"), ("3. 4. 2024. u 9:05", "2024-04-03T09:05:00Z"),
    ("2024.04.03 10:00", "2024-04-03T10:00:00Z"), ("2024. 04. 03.", "2024-04-03T00:00:00Z"),
    ("2024年04月03日 10:00", "2024-04-03T10:00:00Z"),
    ("Sonntag, 3. März 2024 um 8:15 Uhr", "2024-03-03T08:15:00Z"),
    ("Mi, 1 Mai 2024 10:00:00 MESZ", "2024-05-01T08:00:00Z"),
    ("Do, 31 Okt 2024 10:00:00 +0100", "2024-10-31T09:00:00Z"),
    ("Jänner 5, 2024", "2024-01-05T00:00:00Z"),
    ("mar., 05 nov. 2024 10:00:00 +0100", "2024-11-05T09:00:00Z"),
    ("mardi 5 mars 2024 à 10h30", "2024-03-05T10:30:00Z"),
    ("1er août 2024", "2024-08-01T00:00:00Z"),
    ("jeu., 11 juil. 2024 10:00:00 GMT", "2024-07-11T10:00:00Z"),
    ("martes, 5 de marzo de 2024 a las 10:00", "2024-03-05T10:00:00Z"),
    ("Dom, 07 Ene 2024 10:00:00 GMT", "2024-01-07T10:00:00Z"),
    ("uto, 5. ožujka 2024. 10:00", "2024-03-05T10:00:00Z"),
    ("12. lipnja 2024.", "2024-06-12T00:00:00Z"), ("14 srpnja 2024", "2024-07-14T00:00:00Z"),
    ("5 марта 2024 10:00", "2024-03-05T10:00:00Z"), ("3 maj 2024", "2024-05-03T00:00:00Z"),
    ("March 5th, 2024 at 10:00 am", "2024-03-05T10:00:00Z"),
    ("5 March 2024 | 10:00", "2024-03-05T10:00:00Z"),
    ("Fri Feb 02 2024 23:30:00 GMT-0500 (Eastern Standard Time)", "2024-02-03T04:30:00Z"),
    ("Fri, 02 Feb 2024 23:30:00 (CET)", "2024-02-02T22:30:00Z"),
    ("2024-02-02 23:30:00.123456789 +0000 UTC m=+0.0123", "2024-02-02T23:30:00Z"),
    ("2024-02-02 23:30:00 +0300 +03", "2024-02-02T20:30:00Z"),
    ("2024-07-02T10:00:00+02:00[Europe/Zagreb]", "2024-07-02T08:00:00Z"),
    ("2024-07-02 10:00 Europe/Zagreb", "2024-07-02T08:00:00Z"),
    ("2024-02-02T10:00", "2024-02-02T10:00:00Z"), ("20240202103000", "2024-02-02T10:30:00Z"),
    ("1700000000", "2023-11-14T22:13:20Z"), ("1700000000.5", "2023-11-14T22:13:20Z"),
    ("1700000000123", "2023-11-14T22:13:20Z"),
    ("Tue, 5 Mar 2024 10:00 UTC +2", "2024-03-05T08:00:00Z"),
  ])
  func parsesNotationsOfPeopleAndPrograms(_ text: String, _ expected: String) {
    #expect(FeedDateParser.parse(text)?.timestamp == expected)
  }

  /// No date is better than a wrong one.
  @Test(arguments: [
    "3/4/2024", "3/4/2024 10:00 AM", "03-04-2024 10:00", "Tue, 3/4/2024", "2026010209",
    "13/13/2024", "0001-01-01T00:00:00Z", "Mon, 01 Jan 0001 00:00:00 +0000", "1970-01-01T00:00:00Z",
    "0", "5 listopada 2024", "5 lis 2024", "5 srp 2024", "5 mar apr 2024",
    "Tue, 05 Mar 2024 10:00:00 XYZT", "2024-03-05 10:00 IST", "Tue, 05 Mar 2024 10:00:00 IST",
    "2024-03-05 10:00 Europe/Nowhere", "5 Foo 2024 um 10:00 Uhr", "yesterday at 10:00",
  ])
  func datesWithSeveralMeaningsAreNotRead(_ text: String) {
    #expect(FeedDateParser.parse(text) == nil)
  }

  @Test(arguments: [
    ("IST", "IN", "04:30"), ("IST", "IL", "08:00"), ("IST", "IE", "09:00"), ("CST", "CN", "02:00"),
    ("CST", "US", "16:00"), ("EST", "AU", "00:00"), ("AEDT", "AT", "23:00"), ("BST", "GB", "09:00"),
  ])
  func namesOfZonesBelongToTheCountry(_ name: String, _ country: String, _ expected: String) {
    let origin = DateOrigin(countries: [country])
    for text in ["Tue, 05 Mar 2024 10:00:00 \(name)", "2024-03-05 10:00:00 \(name)"] {
      let time = FeedDateParser.parse(text, from: origin)?.timestamp
      #expect(time?.dropFirst(11).prefix(5) == Substring(expected), "\(text): \(time ?? "–")")
    }
  }

  @Test(arguments: ["5. lis 2024", "5 listopada 2024."])
  func croatianMonthsAreReadInCroatianFeeds(_ text: String) {
    let date = FeedDateParser.parse(text, from: DateOrigin(language: "hr"))
    #expect(date?.timestamp == "2024-10-05T00:00:00Z")
  }

  @Test(arguments: [
    (["https://news.example.in/"], "en-us", ["IN", "US"]),
    (["https://a.example.co.uk/f"], nil, ["GB"]),
    (["https://a.example/", "https://b.io/"], "he", ["IL"]), ([], "EN_au", ["AU"]), ([], "en", []),
  ])
  func theOriginIsTheDomainOrTheLanguage(
    _ addresses: [String], _ language: String?, _ expected: [String]
  ) {
    #expect(DateOrigin(addresses: addresses, language: language).countries == expected)
  }
}
