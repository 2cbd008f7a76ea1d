/// Who is responsible for the data (the "controller" of GDPR Art. 4), and whose they are.
struct Controller: Sendable {
  var name: String?
  var contact: String?
  var address: String?
  var email: String?
  var phone: String?
  /// A country by its code (ISO 3166-1 alpha-2).
  var jurisdiction: String?
  /// Where the privacy policy can be read.
  var policy: String?
  /// What the person is called in exports; `nil`: by a number that tells nothing.
  var person: String?
}
