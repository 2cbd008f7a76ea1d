import Testing

@testable import AtriumScreen

struct DisplayWidthTests {
  @Test(
    "Text has the width that terminals give it",
    arguments: [
      ("", 0), ("abc", 3), ("café", 4), ("cafe\u{301}", 4), ("日本語", 6), ("Ａ", 2), ("ｶﾅ", 2),
      ("한국어", 6), ("각", 2), ("नमस्ते", 4), ("กำ", 2), ("שָׁלוֹם", 4), ("→", 1), ("…", 1), ("█", 1),
      ("\u{200B}", 0), ("\u{AD}", 1),
    ])
  func text(_ text: String, columns: Int) {
    #expect(displayWidth(of: text) == columns)
  }

  @Test(
    "An emoji has two columns, however many code points it has",
    arguments: [
      "🚀", "👩‍🚀", "👨‍👩‍👧‍👦", "🇭🇷", "❤️", "1️⃣", "☝🏽", "🏳️‍🌈", "🏴‍☠️", "🧑🏽‍🤝‍🧑🏿", "👁️‍🗨️", "☃️",
    ])
  func emoji(_ emoji: String) {
    #expect(displayWidth(of: emoji) == 2)
  }

  @Test("A heart without U+FE0F has one column")
  func textPresentation() {
    #expect(displayWidth(of: "❤") == 1)
  }

  /// The expected numbers are from the Python package wcwidth 0.7.0 (Unicode 17.0), with -1
  /// replaced by 0, for all code points except surrogates and spacing combining marks.
  @Test("All code points have the widths of wcwidth 0.7")
  func allCodePoints() {
    var counts = [0, 0, 0]
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325  // FNV-1a
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value),
        scalar.properties.generalCategory != .spacingMark
      else { continue }
      let width = displayWidth(of: scalar)
      counts[width] += 1
      hash = (hash ^ UInt64(width)) &* 0x100_0000_01b3
    }
    #expect(counts == [6306, 922_397, 182_890])
    #expect(hash == 0xb353_51f5_949d_5f28)
  }

  @Test("Text is padded by columns, not characters")
  func padding() {
    #expect("日本".padded(to: 6) == "日本  ")
    #expect("日本".padded(to: 6, .trailing) == "  日本")
    #expect("日本".padded(to: 3) == "日本")
  }

  @Test(
    "Text is truncated between grapheme clusters, with an ellipsis, to at most the width",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("ab cdef", 4, "ab…"), ("日本語", 5, "日本…"),
      ("日本語", 4, "日…"), ("👩‍🚀👩‍🚀", 3, "👩‍🚀…"), ("abc", 1, "…"), ("abc", 0, ""), ("abc", -3, ""),
    ])
  func truncation(_ text: String, width: Int, expected: String) {
    #expect(text.truncated(to: width) == expected)
  }
}
