extension StringProtocol {
  /// `true` if the text consists of ASCII digits, at least one.
  public var isASCIIDigits: Bool { !isEmpty && utf8.allSatisfy { 0x30...0x39 ~= $0 } }
}
