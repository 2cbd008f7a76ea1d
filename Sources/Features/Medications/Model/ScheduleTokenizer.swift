/// Splits the text of a schedule into words.
enum ScheduleTokenizer {
  /// Returns the words in lower case. An amount behind a time is a separate word that begins with
  /// `×`.
  static func words(of text: String) -> [String] {
    text.lowercased().replacing(#/\s*[-–—]\s*/#, with: "-")
      .split { $0.isWhitespace || ";&+".contains($0) }.flatMap { parts(of: String($0)) }
  }

  private static func parts(of word: String) -> [String] {
    // In amounts such as 1/2-0-0,5 the slash and the comma belong to the numbers.
    let isAmounts = word.contains("-") && !word.contains(":")
    let pieces = isAmounts ? [word] : word.split { $0 == "," || $0 == "/" }.map(String.init)
    return pieces.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }.flatMap(separatingAmount)
  }

  private static func separatingAmount(_ piece: String) -> [String] {
    guard let sign = piece.firstIndex(where: { $0 == "x" || $0 == "×" }) else {
      return piece == "b.b" ? ["bb"] : piece.isEmpty ? [] : [piece]
    }
    let time = String(piece[..<sign])
    let amount = piece[piece.index(after: sign)...]
    guard time.isEmpty || time.contains(":"), !amount.isEmpty else { return [piece] }
    return (time.isEmpty ? [] : [time]) + ["×" + amount]
  }
}
