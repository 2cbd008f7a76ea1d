/// The words of a schedule as it was typed.
enum ScheduleTokens {
  /// In lower case; the amount behind a time is a word of its own that begins with `×`.
  static func words(of text: String) -> [String] {
    text.lowercased().replacing(#/\s*[-–—]\s*/#, with: "-")
      .split { $0.isWhitespace || ";&+".contains($0) }.flatMap { parts(of: String($0)) }
  }

  private static func parts(of word: String) -> [String] {
    // In 1/2-0-0,5 the marks belong to the numbers.
    let isNotation = word.contains("-") && !word.contains(":")
    let pieces = isNotation ? [word] : word.split { $0 == "," || $0 == "/" }.map(String.init)
    return pieces.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }.flatMap(amountApart)
  }

  private static func amountApart(_ piece: String) -> [String] {
    guard let mark = piece.firstIndex(where: { $0 == "x" || $0 == "×" }) else {
      return piece == "b.b" ? ["bb"] : piece.isEmpty ? [] : [piece]
    }
    let (time, amount) = (piece[..<mark], piece[piece.index(after: mark)...])
    guard time.isEmpty || time.contains(":"), !amount.isEmpty else { return [piece] }
    return (time.isEmpty ? [] : [String(time)]) + ["×" + amount]
  }
}
