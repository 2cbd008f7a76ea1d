/// The decimal logarithm of a positive finite number; exact for powers of ten.
func decimalLogarithm(_ number: Double) -> Double {
  // ln m = 2 artanh((m - 1) / (m + 1)), for a significand m from 1 to 2.
  let ratio = (number.significand - 1) / (number.significand + 1)
  var term = ratio
  var sum = 0.0
  for odd in stride(from: 1.0, through: 35, by: 2) {
    sum += term / odd
    term *= ratio * ratio
  }
  let natural = 2 * sum + Double(number.exponent) * 0.693_147_180_559_945_3
  let decimal = natural / 2.302_585_092_994_045_7
  let nearest = decimal.rounded()
  return abs(decimal - nearest) < 1e-9 && powerOfTen(Int(nearest)) == number ? nearest : decimal
}

/// The `Double` nearest to ten to the power of `exponent`, which is clamped to -400...308.
func powerOfTen(_ exponent: Int) -> Double {
  Double("1e\(min(max(exponent, -400), 308))") ?? 0
}
