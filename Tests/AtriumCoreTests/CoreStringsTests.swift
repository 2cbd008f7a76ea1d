import AtriumScreen
import Testing

@testable import AtriumCore

@Suite struct CoreStringsTests {
  @Test(arguments: Language.supported)
  func everySentenceIsThereInEveryLanguage(_ language: Language) {
    let sentences = sentences(in: language)
    #expect(sentences.count > 100)
    for (name, sentence) in sentences {
      #expect(!sentence.isEmpty && !sentence.contains("Optional("), "\(name): \(sentence)")
    }
  }

  @Test(arguments: Language.supported)
  func everyArgumentIsSaid(_ language: Language) {
    for (name, sentence) in composed(CoreStrings.localized(in: language)) {
      #expect(sentence.contains("<a>") || sentence.contains("7"), "\(name): \(sentence)")
    }
    let strings = CoreStrings.localized(in: language)
    #expect(strings.couldBe(["<a>", "<b>"]).contains("<a>, <b>"))
    #expect(strings.isNoneOf(["<a>"], "<b>").contains("<b>"))
    #expect(!strings.isNoneOf(["<a>"], nil).contains("?"))
    #expect(strings.missingService("<a>", "<b>", "<c>").contains("<c>"))
    #expect(strings.invalid("<a>", "<b>", "<c>").contains("<c>"))
    #expect(strings.isOutside(1, 7).contains("1") && strings.aNumber(1, 7).contains("1"))
    #expect(strings.allIsWell(1) != strings.allIsWell(2))
    #expect(strings.problemCount(1) != strings.problemCount(2))
    #expect(!strings.knownSettings([]).isEmpty)
  }

  @Test(
    arguments: [
      (.de, ["problem", "feature", "argument", "format"]), (.hr, ["problem", "argument"]),
    ] as [(Language, Set<String>)])
  func translationsDiffer(_ language: Language, _ alike: Set<String>) {
    let (english, own) = (sentences(in: .en), sentences(in: language))
    let same = zip(english, own).filter { $0.sentence == $1.sentence }.map(\.0.name)
    #expect(Set(same) == alike)
  }

  /// Functions cannot be called through a mirror; a sentence that is missing below is found here.
  @Test func everySentenceIsLookedAt() {
    let functions = Mirror(reflecting: CoreStrings.en).children.filter { !($0.value is String) }
    #expect(functions.compactMap(\.label) == composed(CoreStrings.en).map(\.name))
  }

  private func sentences(in language: Language) -> [(name: String, sentence: String)] {
    let strings = CoreStrings.localized(in: language)
    let plain = Mirror(reflecting: strings).children.compactMap { child in
      (child.value as? String).map { (child.label ?? "", $0) }
    }
    return plain + composed(strings)
  }

  private func composed(_ strings: CoreStrings) -> [(name: String, sentence: String)] {
    [
      ("bug", strings.bug("<a>", "<b>")),
      ("didYouMean", strings.didYouMean("<a>")),
      ("unknownCommand", strings.unknownCommand("<a>")),
      ("ambiguous", strings.ambiguous("<a>")),
      ("couldBe", strings.couldBe(["<a>"])),
      ("usage", strings.usage("<a>")),
      ("unexpected", strings.unexpected("<a>")),
      ("missing", strings.missing("<a>")),
      ("invalid", strings.invalid("<a>", "<b>", "<c>")),
      ("unknownOption", strings.unknownOption("<a>")),
      ("takesNoValue", strings.takesNoValue("<a>")),
      ("needsAValue", strings.needsAValue("<a>")),
      ("isGivenTwice", strings.isGivenTwice("<a>")),
      ("needsYes", strings.needsYes("<a>")),
      ("yesOrNo", strings.yesOrNo("<a>")),
      ("thisOrThat", strings.thisOrThat("<a>", "<b>")),
      ("nobodyToAsk", strings.nobodyToAsk("<a>")),
      ("again", strings.again("<a>")),
      ("doneOf", strings.doneOf(7, 7)),
      ("isOutside", strings.isOutside(7, 7)),
      ("isNoneOf", strings.isNoneOf(["<a>"], "<b>")),
      ("unreadableAddress", strings.unreadableAddress("<a>")),
      ("unknownAddress", strings.unknownAddress("<a>")),
      ("addressesAre", strings.addressesAre(["<a>"])),
      ("tryRoot", strings.tryRoot("<a>")),
      ("isOff", strings.isOff("<a>", "<b>")),
      ("itsEntry", strings.itsEntry("<a>")),
      ("itsContribution", strings.itsContribution("<a>")),
      ("duplicateService", strings.duplicateService("<a>", "<b>", "<c>")),
      ("missingService", strings.missingService("<a>", "<b>", "<c>")),
      ("wouldProvide", strings.wouldProvide("<a>")),
      ("nobodyProvides", strings.nobodyProvides("<a>")),
      ("cycle", strings.cycle("<a>")),
      ("twoFeatures", strings.twoFeatures("<a>")),
      ("otherName", strings.otherName("<a>", "<b>")),
      ("unknownFeature", strings.unknownFeature("<a>")),
      ("featuresAre", strings.featuresAre(["<a>"])),
      ("twoEntries", strings.twoEntries("<a>", "<b>", "<c>")),
      ("reservedWord", strings.reservedWord("<a>", "<b>")),
      ("switchedOff", strings.switchedOff("<a>")),
      ("isLocked", strings.isLocked("<a>", "<b>")),
      ("invalidSetting", strings.invalidSetting("<a>", "<b>", "<c>")),
      ("unknownSetting", strings.unknownSetting("<a>")),
      ("knownSettings", strings.knownSettings(["<a>"])),
      ("aNumber", strings.aNumber(7, 7)),
      ("oneOf", strings.oneOf(["<a>"])),
      ("unknownKey", strings.unknownKey("<a>", "<b>")),
      ("knownKeys", strings.knownKeys(["<a>"])),
      ("badAssignment", strings.badAssignment("<a>")),
      ("allIsWell", strings.allIsWell(7)),
      ("problem", strings.problem("<a>", "<b>")),
      ("problemCount", strings.problemCount(7)),
      ("consentRequired", strings.consentRequired(["<a>"])),
      ("giveConsent", strings.giveConsent(["<a>"])),
      ("noGate", strings.noGate("<a>")),
      ("enableGate", strings.enableGate("<a>", nil)),
      ("enter", strings.enter("<a>")),
    ]
  }
}
