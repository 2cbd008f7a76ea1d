extension StringProtocol {
  /// `true` if all characters are ASCII digits.
  var isDecimal: Bool { utf8.allSatisfy { 0x30...0x39 ~= $0 } }
}
