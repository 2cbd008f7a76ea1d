import AtriumScreen
import Testing

@testable import AtriumCore

@Suite struct CoreStringsTests {
  @Test(arguments: [.en, .de, .hr] as [Language])
  func everyMessageExistsInEveryLanguage(_ language: Language) {
    let sentences = sentences(in: language)
    #expect(sentences.count > 100)
    for (name, sentence) in sentences {
      #expect(!sentence.isEmpty && !sentence.contains("Optional("), "\(name): \(sentence)")
    }
  }

  @Test(arguments: [.en, .de, .hr] as [Language])
  func everyMessageContainsItsArguments(_ language: Language) {
    for (name, sentence) in composed(CoreStrings.localized(in: language)) {
      #expect(sentence.contains("<a>") || sentence.contains("7"), "\(name): \(sentence)")
    }
    let strings = CoreStrings.localized(in: language)
    #expect(strings.ambiguousHint(["<a>", "<b>"]).contains("<a>, <b>"))
    #expect(strings.isNotOneOf(["<a>"], "<b>").contains("<b>"))
    #expect(!strings.isNotOneOf(["<a>"], nil).contains("?"))
    #expect(strings.missingService("<a>", "<b>", "<c>").contains("<c>"))
    #expect(strings.invalid("<a>", "<b>", "<c>").contains("<c>"))
    #expect(strings.isOutOfRange(1, 7).contains("1") && strings.expectedNumber(1, 7).contains("1"))
    #expect(strings.checkPassed(1) != strings.checkPassed(2))
    #expect(strings.problemCount(1) != strings.problemCount(2))
    #expect(!strings.knownSettings([]).isEmpty)
  }

  @Test(
    arguments: [
      (.de, ["problem", "feature", "argument", "format"]), (.hr, ["problem", "argument"]),
    ] as [(Language, Set<String>)])
  func translationsDiffer(_ language: Language, _ alike: Set<String>) {
    let english = sentences(in: .en)
    let own = sentences(in: language)
    let same = zip(english, own).filter { $0.sentence == $1.sentence }.map(\.0.name)
    #expect(Set(same) == alike)
  }

  /// Checks that `composed` lists every function, because a mirror cannot call functions.
  @Test func everyMessageIsTested() {
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
      ("ambiguousHint", strings.ambiguousHint(["<a>"])),
      ("usage", strings.usage("<a>")), ("shortUsage", strings.shortUsage("<a>")),
      ("unexpected", strings.unexpected("<a>")),
      ("missing", strings.missing("<a>")),
      ("tooLong", strings.tooLong("<a>", 7, 8)),
      ("invalid", strings.invalid("<a>", "<b>", "<c>")),
      ("unknownOption", strings.unknownOption("<a>")),
      ("takesNoValue", strings.takesNoValue("<a>")),
      ("needsAValue", strings.needsAValue("<a>")),
      ("isDuplicate", strings.isDuplicate("<a>")),
      ("yesOrNo", strings.yesOrNo("<a>")),
      ("confirmOrCancel", strings.confirmOrCancel("<a>", "<b>")),
      ("cannotAsk", strings.cannotAsk("<a>")),
      ("again", strings.again("<a>")),
      ("progress", strings.progress(7, 7)),
      ("isOutOfRange", strings.isOutOfRange(7, 7)),
      ("isNotOneOf", strings.isNotOneOf(["<a>"], "<b>")),
      ("unreadableAddress", strings.unreadableAddress("<a>")),
      ("unknownAddress", strings.unknownAddress("<a>")),
      ("availableAddresses", strings.availableAddresses(["<a>"])),
      ("tryRoot", strings.tryRoot("<a>")),
      ("featureIsOff", strings.featureIsOff("<a>", "<b>")),
      ("entryConsumer", strings.entryConsumer("<a>")),
      ("hookConsumer", strings.hookConsumer("<a>")),
      ("duplicateService", strings.duplicateService("<a>", "<b>", "<c>")),
      ("missingService", strings.missingService("<a>", "<b>", "<c>")),
      ("enableProvider", strings.enableProvider("<a>")),
      ("noProvider", strings.noProvider("<a>")),
      ("cycle", strings.cycle("<a>")),
      ("duplicateFeature", strings.duplicateFeature("<a>")),
      ("invalidFeatureID", strings.invalidFeatureID("<a>")),
      ("misnamedFeature", strings.misnamedFeature("<a>", "<b>")),
      ("unknownFeature", strings.unknownFeature("<a>")),
      ("availableFeatures", strings.availableFeatures(["<a>"])),
      ("duplicateEntry", strings.duplicateEntry("<a>", "<b>", "<c>")),
      ("reservedWord", strings.reservedWord("<a>", "<b>")),
      ("switchedOff", strings.switchedOff("<a>")),
      ("isLocked", strings.isLocked("<a>", "<b>")),
      ("invalidSetting", strings.invalidSetting("<a>", "<b>", "<c>")),
      ("unknownSetting", strings.unknownSetting("<a>")),
      ("knownSettings", strings.knownSettings(["<a>"])),
      ("expectedNumber", strings.expectedNumber(7, 7)),
      ("expectedChoice", strings.expectedChoice(["<a>"])),
      ("unknownKey", strings.unknownKey("<a>", "<b>")),
      ("knownKeys", strings.knownKeys(["<a>"])),
      ("badAssignment", strings.badAssignment("<a>")),
      ("checkPassed", strings.checkPassed(7)),
      ("problem", strings.problem("<a>", "<b>")),
      ("problemCount", strings.problemCount(7)),
      ("consentRequired", strings.consentRequired(["<a>"])),
      ("giveConsent", strings.giveConsent(["<a>"])),
      ("noGate", strings.noGate("<a>")),
      ("enableGate", strings.enableGate("<a>", nil)),
      ("welcome", strings.welcome("<a>")),
      ("enter", strings.enter("<a>")), ("noStep", strings.noStep(7)),
      ("stepsHint", strings.stepsHint("<a>")), ("stepChangedHint", strings.stepChangedHint("<a>")),
    ]
  }
}
