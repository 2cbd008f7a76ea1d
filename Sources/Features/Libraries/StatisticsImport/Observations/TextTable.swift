/// Numbers the different texts of a column, from 0.
struct TextTable {
  private static let maximumCount = 1 << 18

  /// The size of all texts from which on no further one is stored.
  let maximumBytes: Int
  private(set) var texts: [String] = []
  /// `true` if a text was not stored, since the table would be too large.
  private(set) var isFull = false
  private var size = 0
  private var numbers: [String: Int] = [:]

  init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  /// The number of a text in UTF-8.
  mutating func number(of bytes: UnsafeRawBufferPointer) -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    if let number = numbers[text] { return number }
    guard texts.count < Self.maximumCount, size < maximumBytes else {
      isFull = true
      return 0
    }
    size += bytes.count
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}
