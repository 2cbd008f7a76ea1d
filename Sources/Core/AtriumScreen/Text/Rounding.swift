extension Double {
  // The standard library's `rounded` calls libm, which a program without Foundation does not link.

  /// The nearest whole number, halves away from zero; a number too great to have decimals as it is.
  var nearest: Double { self < 0 ? -(-self + 0.5).floored : (self + 0.5).floored }

  /// The greatest whole number that is not greater.
  var floored: Double {
    guard magnitude < 0x1p52 else { return self }
    let whole = Double(Int(self))
    return whole > self ? whole - 1 : whole
  }

  /// The least whole number that is not less.
  var raised: Double { -(-self).floored }
}
