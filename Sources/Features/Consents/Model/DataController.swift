/// The party responsible for the data ("controller" in GDPR article 4), and the person it concerns.
struct DataController: Sendable {
  var name: String?
  var contact: String?
  var address: String?
  var email: String?
  var phone: String?
  /// A country code (ISO 3166-1 alpha-2).
  var jurisdiction: String?
  /// The URL of the privacy policy.
  var policy: String?
  /// The person's name in exports; a pseudonym if `nil`.
  var person: String?
}
