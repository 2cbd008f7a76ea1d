import AtriumScreen

/// Whole numbers of consecutive days; a day may have none.
struct Figures: Equatable, Sendable {
  /// Days since 1970-01-01.
  private(set) var first: Int
  private(set) var values: [Int?]

  init(first: Int = 0, _ values: [Int?] = []) { (self.first, self.values) = (first, values) }

  var isEmpty: Bool { values.isEmpty }
  var last: Int { first + values.count - 1 }
  var days: Range<Int> { first..<first + values.count }

  subscript(day: Int) -> Int? {
    get { days.contains(day) ? values[day - first] : nil }
    set {
      guard newValue != nil || days.contains(day) else { return }
      reach(day)
      values[day - first] = newValue
    }
  }

  /// The latest figure on the day or before it.
  func latest(by day: Int) -> Int? {
    guard !isEmpty, day >= first else { return nil }
    return values[...min(day - first, values.count - 1)].last { $0 != nil } ?? nil
  }

  /// Makes room for a day.
  private mutating func reach(_ day: Int) {
    if isEmpty { first = day }
    if day < first {
      values.insert(contentsOf: repeatElement(nil, count: first - day), at: 0)
      first = day
    }
    if day > last { values += Array(repeatElement(nil, count: day - last)) }
  }

  /// Without the days at both ends that have none.
  var trimmed: Figures {
    guard let start = values.firstIndex(where: { $0 != nil }),
      let end = values.lastIndex(where: { $0 != nil })
    else { return Figures() }
    return start == 0 && end == values.count - 1
      ? self : Figures(first: first + start, Array(values[start...end]))
  }

  /// Without zeros at the end of what has been counted, and without two months of nothing else: the
  /// source does not count.
  var withoutSilence: Figures {
    guard let end = values.lastIndex(where: { ($0 ?? 0) != 0 }) else {
      return values.count > 60 ? Figures() : self
    }
    return values[(end + 1)...].contains(0) ? Figures(first: first, Array(values[...end])) : self
  }

  /// These figures, and on days that they do not have those of `others`.
  func filled(from others: Figures) -> Figures {
    if isEmpty { return others }
    var all = self
    for (offset, value) in others.values.enumerated() where value != nil {
      if all[others.first + offset] == nil { all[others.first + offset] = value }
    }
    return all
  }

  /// Without those days that `others` have.
  func without(_ others: Figures) -> Figures {
    var rest = self
    for day in days.clamped(to: others.days) where others[day] != nil { rest[day] = nil }
    return rest.trimmed
  }
}

/// Figures as they are kept: for each day 0 for none, or one more than the difference to the last
/// figure, which is a varint in zigzag (LEB128, as in DWARF 5 §7.6).
extension Figures {
  /// - Parameter days: the ones to read, where not all of them matter.
  init(
    first: Int, encoded bytes: UnsafeRawBufferPointer, on days: ClosedRange<Int>? = nil
  ) {
    let start = max(first, days?.lowerBound ?? first)
    let end = days?.upperBound ?? .max
    self.first = start
    values = []
    values.reserveCapacity(days?.count ?? bytes.count)
    var (number, shift, last): (UInt64, UInt64, Int) = (0, 0, 0)
    var day = first
    for byte in bytes {
      number |= UInt64(byte & 0x7F) &<< shift
      if byte & 0x80 != 0 {
        shift = min(shift + 7, 63)
        continue
      }
      guard day <= end else { break }
      if number > 0 { last &+= Figures.signed(number &- 1) }
      if day >= start { values.append(number > 0 ? last : nil) }
      (number, shift, day) = (0, 0, day + 1)
    }
  }

  var encoded: [UInt8] {
    var (bytes, last): ([UInt8], Int) = ([], 0)
    bytes.reserveCapacity(values.count * 2)
    for value in values {
      guard let value else {
        bytes.append(0)
        continue
      }
      let difference = value &- last
      var rest = UInt64(bitPattern: Int64(difference &<< 1 ^ (difference &>> 63))) &+ 1
      while rest > 0x7F {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest &>>= 7
      }
      bytes.append(UInt8(rest))
      last = value
    }
    return bytes
  }

  static func signed(_ zigzag: UInt64) -> Int {
    Int(bitPattern: UInt(zigzag &>> 1)) ^ -Int(bitPattern: UInt(zigzag & 1))
  }
}
