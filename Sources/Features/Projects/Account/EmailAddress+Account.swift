import AtriumCore
import AtriumScreen

extension EmailAddress {
  /// The address that an account may have: one in the world, without blanks around it.
  static func checked(_ text: String) throws(AccountError) -> String {
    guard let address = try? EmailAddress(text.trimmed), address.domain.contains(".") else {
      throw .badEmail
    }
    return address.text
  }
}
