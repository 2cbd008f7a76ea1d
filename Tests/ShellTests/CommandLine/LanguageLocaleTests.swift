import AtriumScreen
import Testing

@testable import Shell

@Suite struct LanguageLocaleTests {
  @Test(
    arguments: [
      (["LANG": "de_AT.UTF-8"], "de"), (["LANG": "de"], "de"), (["LANG": "C.UTF-8"], nil),
      (["LANG": "POSIX"], nil), ([:], nil), (["LANG": ""], nil), (["LANG": "sr@latin"], "sr"),
      (["LANG": "de_DE", "LC_ALL": "en_GB"], "en"), (["LANG": "de_DE", "LC_MESSAGES": "en"], "en"),
      (["LANG": "de_DE", "LC_ALL": ""], "de"), (["LANG": "de_DE", "LC_ALL": "C"], nil),
      (["LC_MESSAGES": "de_DE", "LC_ALL": "hr_HR"], "hr"),
    ] as [([String: String], String?)])
  func theLocaleSelectsALanguage(_ environment: [String: String], _ tag: String?) {
    #expect(Language(localeOf: environment)?.tag == tag)
  }
}
